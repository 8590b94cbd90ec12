/** A socket that comes back by itself. It tells whether it is there, and never repeats a message. */

import { wholeAddress } from "./base";

export type Status = "connecting" | "open" | "lost" | "closed";

export interface Listener<In> {
  onMessage(message: In): void;
  onStatus(status: Status): void;
}

/** Codes with which the server says no for good; asking again would not help. */
const FINAL = new Set([4400, 4401, 4403, 4404]);
const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;

/** How long to wait before the k-th try in a row: longer each time, and never in step with others. */
export function wait(k: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** k);
  return most / 2 + (random() * most) / 2;
}

export class Connection<In extends { type: string }, Out> {
  status: Status = "connecting";
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private known = false;

  constructor(
    private readonly path: string,
    private readonly listener: Listener<In>,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Send if there is somebody to hear it. What cannot be sent now is for the sender to keep. */
  send(message: Out): boolean {
    if (this.status !== "open" || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.stop("closed");
  }

  /** Connect anew, to be told everything again. */
  renew(): void {
    if (this.status !== "open") return;
    this.detach();
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(wholeAddress(this.path).replace(/^http/, "ws"));
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.become("open");
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as In);
    socket.onclose = (event) => {
      if (socket === this.socket) this.lose(event.code);
    };
  }

  private hear(message: In): void {
    if (message.type === "bye") {
      const { reconnect_ms } = message as unknown as { reconnect_ms: number };
      this.detach();
      this.retry(reconnect_ms * (1 + Math.random()));
    } else if (this.known && "code" in message && message.code === "not_known") {
      // The session has ended; a new one may have begun in another tab.
      this.known = false;
      this.detach();
      this.retry(wait(this.tries++));
    } else {
      this.known ||= message.type !== "error";
      this.listener.onMessage(message);
    }
  }

  private lose(code: number): void {
    if (FINAL.has(code)) this.stop("closed");
    else this.retry(wait(this.tries++));
  }

  private retry(after: number): void {
    this.become("lost");
    this.timer = setTimeout(() => this.connect(), after);
  }

  /** The network is gone: a socket would notice much later. A server on this very machine answers again. */
  private doubt = () => {
    if (this.status !== "open") return;
    this.detach();
    this.retry(wait(this.tries++));
  };

  /** The network is back, or the person is: no need to wait any longer. */
  private hurry = () => {
    if (this.status !== "lost" || document.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    this.detach();
    this.connect();
  };

  private detach(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private stop(status: Status): void {
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.hurry);
    this.detach();
    this.become(status);
  }

  private become(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.listener.onStatus(status);
  }
}
