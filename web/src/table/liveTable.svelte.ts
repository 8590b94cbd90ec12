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
import {
  addPart,
  NO_DEPUTIES,
  NOTHING_TOLD,
  type Effect,
  type Line,
  type Link,
  type Told,
} from "../connection/link";
import { gameOf } from "../catalogue/games.svelte";
import { PacedQueue } from "../motion/pacedQueue";
import { timeFor, unpaced } from "../motion/speed.svelte";

export interface Heard {
  /** Lines of the log that are new, or known only now. */
  onLines?(lines: Line[]): void;
  onRefused?(problem: Problem): void;
  /** The only thing that could be done was done for us. */
  onForced?(words: string): void;
}

/** The lines of a message that are new, or known only now. */
export const newLines = (log: Line[], told: LogPart): Line[] =>
  told.lines.filter((line, k) => log[told.start + k]?.[1] !== line[1]);

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
interface Scene extends Told {
  told: GameState;
  news: Line[];
  time: number;
  /** Has a trick, or a turn, ended with it? */
  ends: boolean;
}

export class TableLink implements Link {
  readonly live = true;
  table = $state.raw<TableInfo | null>(null);
  log = $state.raw<Line[]>([]);
  deputies = $state.raw(NO_DEPUTIES);
  effects = $state.raw<Effect[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  status = $state<Status>("connecting");
  ahead = $state(0);
  /** Why we are not let in. */
  refusal = $state.raw<Problem | null>(null);
  /** What was decided but not yet confirmed. */
  pending = $state.raw<{ turn: number; do: string } | null>(null);
  private shown = $state.raw<GameState | null>(null);
  private latest = $state.raw<GameState | null>(null);
  private newest = NOTHING_TOLD;
  private queue = new PacedQueue<Scene>({
    show: (scene) => this.show(scene),
    time: (scene) => scene.time,
    whole: (scene) => scene.ends,
    painted: (then) => requestAnimationFrame(then),
    atOnce: unpaced,
  });
  private connection: Connection<TableMessage, ClientMessage>;

  constructor(
    id: string,
    private readonly heard: Heard = {},
    readonly password?: string,
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
    const { queued, may_take_back, may_ask_back } = latest;
    return { ...shown, view, queued, may_take_back, may_ask_back };
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
        if (message.code === "removed") this.table = null; // it is told at the door
        if (this.table) this.heard.onRefused?.(message);
        else this.refusal = message;
        break;
    }
  }

  private hearState(message: GameState): void {
    const news = newLines(this.newest.log, message.log);
    const forced = this.forcedIn(message, news);
    const again = message.log.start === 0; // the whole log: we have just connected
    const over = this.latest !== null && ends(this.latest.view, message.view);
    const time = this.latest && news.length > 0 ? timeFor(over) : 0;
    this.newest = addPart(this.newest, message.log);
    this.latest = message;
    this.ahead = message.now - Date.now();
    const heard = again && this.shown === null ? [] : news;
    this.queue.push({ told: message, ...this.newest, news: heard, time, ends: over });
    if (again) this.queue.flush();
    if (this.pending && message.turn !== this.pending.turn) this.pending = null;
    else if (this.pending && again) this.connection.send(this.pending);
    if (forced && !again) this.heard.onForced?.(forced);
  }

  /** What the server did for us, because there was nothing else to do and we had not done it ourselves. */
  private forcedIn(message: GameState, news: Line[]): string | undefined {
    const { latest, pending } = this;
    const only = latest?.view.legal.length === 1 ? latest.view.legal[0] : undefined;
    if (!latest || !only || pending || latest.queued || message.turn === latest.turn) return;
    return news.find(([who, words]) => who === latest.view.seat && words === only)?.[1];
  }

  private show({ told, log, effects, deputies, news }: Scene): void {
    this.shown = told;
    this.log = log;
    this.effects = effects;
    this.deputies = deputies;
    if (news.length > 0) this.heard.onLines?.(news);
  }
}
