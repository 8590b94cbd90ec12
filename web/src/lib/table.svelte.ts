/** One table, live: what we were told of it, and what we ask of it. */

import type { Asked, ChatLine, LogTold, Problem, StateTold, TableMessage, TableTold } from "../wire";
import { Connection, type Status } from "./connection";
import type { Line, Link } from "./link";
import { Pace } from "./pace";
import { still, timeFor } from "./tempo.svelte";

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

/** What was said before and now, each line once: after a new connection the last lines come again. */
export function addChat(chat: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const known = new Map([...chat, ...lines].map((line) => [`${line.room} ${line.id}`, line]));
  return [...known.values()].sort((one, other) => one.at - other.at);
}

/** One state of the game as it is shown. */
interface Scene {
  told: StateTold;
  log: Line[];
  news: Line[];
  time: number;
}

export class TableLink implements Link {
  readonly live = true;
  table = $state.raw<TableTold | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  status = $state<Status>("connecting");
  ahead = $state(0);
  /** Why we are not let in. */
  refusal = $state.raw<Problem | null>(null);
  /** What was decided but not yet confirmed. */
  pending = $state.raw<{ turn: number; do: string } | null>(null);
  private shown = $state.raw<StateTold | null>(null);
  private latest = $state.raw<StateTold | null>(null);
  private newest: Line[] = [];
  private pace = new Pace<Scene>({
    show: (scene) => this.show(scene),
    time: (scene) => scene.time,
    atOnce: still,
  });
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
    document.addEventListener("visibilitychange", this.catchUp);
  }

  /** What is shown; decisions are offered only where they are still to be made. */
  state = $derived.by((): StateTold | null => {
    const { shown, latest } = this;
    if (!shown || !latest || shown === latest) return shown;
    const open = shown.turn === latest.turn && latest.view.legal.length > 0;
    const view = { ...shown.view, legal: open ? shown.view.legal : [] };
    return { ...shown, view, queued: latest.queued, may_take_back: false };
  });

  /** Decide. A second click on the same decision does nothing; what is lost on the way is resent. */
  act(words: string): void {
    const turn = this.latest?.turn;
    if (turn == null || this.pending?.turn === turn) return;
    this.pending = { turn, do: words };
    this.pace.seen();
    this.connection.send(this.pending);
  }

  ask(asked: Asked): boolean {
    return this.connection.send(asked);
  }

  renew(): void {
    this.connection.renew();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.catchUp);
    this.pace.stop();
    this.connection.close();
  }

  private catchUp = () => {
    if (document.hidden) this.pace.flush();
  };

  private hear(message: TableMessage): void {
    switch (message.type) {
      case "table":
        this.table = message;
        break;
      case "state":
        this.hearState(message);
        break;
      case "chat":
        this.chat = addChat(this.chat, message.lines);
        break;
      case "error":
        this.pending = null;
        if (this.table) this.heard.onRefused?.(message);
        else this.refusal = message;
        break;
    }
  }

  private hearState(message: StateTold): void {
    const { log, news } = addLines(this.newest, message.log);
    const again = message.log.start === 0; // the whole log: we have just connected
    const time = timeFor(this.latest?.view ?? null, message.view, news.length);
    this.newest = log;
    this.latest = message;
    this.ahead = message.now - Date.now();
    this.pace.push({ told: message, log, news: again && this.shown === null ? [] : news, time });
    if (again) this.pace.flush();
    if (this.pending && message.turn !== this.pending.turn) this.pending = null;
    else if (this.pending && again) this.connection.send(this.pending);
  }

  private show({ told, log, news }: Scene): void {
    this.shown = told;
    this.log = log;
    if (news.length > 0) this.heard.onLines?.(news);
  }
}
