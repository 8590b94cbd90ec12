/** One table, live: what we were told of it, and what we ask of it. */

import type { Asked, ChatLine, LogTold, Problem, StateTold, TableMessage, TableTold } from "../wire";
import { Connection, type Status } from "./connection";
import type { Line, Link } from "./link";

export interface Heard {
  /** Lines of the log that are new, or known only now. */
  onLines?(lines: Line[]): void;
  onRefused?(problem: Problem): void;
}

/** The log after a message, and what of it is news. */
export function addLines(log: Line[], told: LogTold): { log: Line[]; news: Line[] } {
  const news = told.lines.filter((line, k) => log[told.start + k]?.[1] !== line[1]);
  return { log: [...log.slice(0, told.start), ...told.lines], news };
}

export class TableLink implements Link {
  table = $state<TableTold | null>(null);
  state = $state<StateTold | null>(null);
  log = $state<Line[]>([]);
  chat = $state<ChatLine[]>([]);
  status = $state<Status>("connecting");
  /** Why we are not let in. */
  refusal = $state<Problem | null>(null);
  /** What was decided but not yet confirmed. */
  pending = $state<{ turn: number; do: string } | null>(null);
  private connection: Connection<TableMessage, Asked>;

  constructor(
    id: string,
    private readonly heard: Heard = {},
    password?: string,
  ) {
    const query = password ? `?password=${encodeURIComponent(password)}` : "";
    this.connection = new Connection(`/api/tables/${encodeURIComponent(id)}/socket${query}`, {
      onMessage: (message) => this.hear(message),
      onStatus: (status) => (this.status = status),
    });
  }

  /** Decide. A second click on the same decision does nothing; what is lost on the way is resent. */
  act(words: string): void {
    const turn = this.state?.turn;
    if (turn == null || this.pending?.turn === turn) return;
    this.pending = { turn, do: words };
    this.connection.send(this.pending);
  }

  ask(asked: Asked): boolean {
    return this.connection.send(asked);
  }

  close(): void {
    this.connection.close();
  }

  private hear(message: TableMessage): void {
    switch (message.type) {
      case "table":
        this.table = message;
        break;
      case "state":
        this.hearState(message);
        break;
      case "chat":
        this.chat = [...this.chat, ...message.lines];
        break;
      case "error":
        this.pending = null;
        if (this.table) this.heard.onRefused?.(message);
        else this.refusal = message;
        break;
    }
  }

  private hearState(message: StateTold): void {
    const fresh = this.state === null;
    const { log, news } = addLines(this.log, message.log);
    const again = message.log.start === 0; // the whole log: we have just connected
    this.state = message;
    this.log = log;
    if (!fresh && news.length > 0) this.heard.onLines?.(news);
    if (this.pending && message.turn !== this.pending.turn) this.pending = null;
    else if (this.pending && again) this.connection.send(this.pending);
  }
}
