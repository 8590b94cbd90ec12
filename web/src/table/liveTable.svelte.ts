/** One table, live: what we were told of it, and what we ask of it. */

import type {
  ClientMessage,
  ChatLine,
  LogPart,
  Problem,
  GameState,
  TableMessage,
  TableInfo,
  View,
} from "../wire";
import { Connection, type Status } from "../connection/socket";
import { addDeputies, NO_DEPUTIES, type Deputies, type Line, type Link } from "../connection/link";
import { gameOf } from "../catalogue/games.svelte";
import { PacedQueue } from "../motion/pacedQueue";
import { still, timeFor } from "../motion/speed.svelte";

export interface Heard {
  /** Lines of the log that are new, or known only now. */
  onLines?(lines: Line[]): void;
  onRefused?(problem: Problem): void;
}

/** The log after a message, and what of it is news. */
export function addLines(log: Line[], told: LogPart): { log: Line[]; news: Line[] } {
  const news = told.lines.filter((line, k) => log[told.start + k]?.[1] !== line[1]);
  return { log: [...log.slice(0, told.start), ...told.lines], news };
}

/** What was said before and now, each line once: after a new connection the last lines come again. */
export function addChat(chat: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const known = new Map([...chat, ...lines].map((line) => [`${line.room} ${line.id}`, line]));
  return [...known.values()].sort((one, other) => one.at - other.at);
}

/** Has a trick, or a turn, ended between two views? */
const ends = (before: View, after: View): boolean => {
  const { partOf } = gameOf(after.game);
  return partOf(before) !== partOf(after);
};

/** One state of the game as it is shown. */
interface Scene {
  told: GameState;
  log: Line[];
  deputies: Deputies;
  news: Line[];
  time: number;
}

export class TableLink implements Link {
  readonly live = true;
  table = $state.raw<TableInfo | null>(null);
  log = $state.raw<Line[]>([]);
  deputies = $state.raw(NO_DEPUTIES);
  chat = $state.raw<ChatLine[]>([]);
  status = $state<Status>("connecting");
  ahead = $state(0);
  /** Why we are not let in. */
  refusal = $state.raw<Problem | null>(null);
  /** What was decided but not yet confirmed. */
  pending = $state.raw<{ turn: number; do: string } | null>(null);
  private shown = $state.raw<GameState | null>(null);
  private latest = $state.raw<GameState | null>(null);
  private newest: Line[] = [];
  private newestDeputies = NO_DEPUTIES;
  private queue = new PacedQueue<Scene>({
    show: (scene) => this.show(scene),
    time: (scene) => scene.time,
    atOnce: still,
  });
  private connection: Connection<TableMessage, ClientMessage>;

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
  state = $derived.by((): GameState | null => {
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
    this.queue.seen();
    this.connection.send(this.pending);
  }

  ask(asked: ClientMessage): boolean {
    return this.connection.send(asked);
  }

  renew(): void {
    this.connection.renew();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.catchUp);
    this.queue.stop();
    this.connection.close();
  }

  private catchUp = () => {
    if (document.hidden) this.queue.flush();
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
      case "unsaid":
        this.chat = this.chat.filter((line) => !message.lines.includes(line.id));
        break;
      case "error":
        this.pending = null;
        if (this.table) this.heard.onRefused?.(message);
        else this.refusal = message;
        break;
    }
  }

  private hearState(message: GameState): void {
    const { log, news } = addLines(this.newest, message.log);
    const again = message.log.start === 0; // the whole log: we have just connected
    const time = this.latest && news.length > 0 ? timeFor(ends(this.latest.view, message.view)) : 0;
    const deputies = addDeputies(this.newestDeputies, message.log);
    this.newest = log;
    this.newestDeputies = deputies;
    this.latest = message;
    this.ahead = message.now - Date.now();
    const shown = again && this.shown === null ? [] : news;
    this.queue.push({ told: message, log, deputies, news: shown, time });
    if (again) this.queue.flush();
    if (this.pending && message.turn !== this.pending.turn) this.pending = null;
    else if (this.pending && again) this.connection.send(this.pending);
  }

  private show({ told, log, deputies, news }: Scene): void {
    this.shown = told;
    this.log = log;
    this.deputies = deputies;
    if (news.length > 0) this.heard.onLines?.(news);
  }
}
