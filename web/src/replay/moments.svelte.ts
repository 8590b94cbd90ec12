/** A game told moment by moment, one of them before our eyes: to replay it, or to look back. */

import type { ChatLine, LogPart, Moments, ReplayMoment, GameState, TableInfo, View } from "../wire";
import { gameOf } from "../catalogue/games.svelte";
import { openHands, pastTable, undecided, type Insight } from "./views";
import {
  addDeputies,
  NO_DEPUTIES,
  type Deputies,
  type Effect,
  type Line,
  type Link,
  type Weighed,
  type Told,
} from "../connection/link";

/** Whose eyes one looks through: a seat's, everybody's who watches, or all at once. */
export type Eye = number | "public" | "all";
export type Loaded = Moments & { table: TableInfo };

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE = 1400; // milliseconds a moment is shown for at speed 1
/** What nobody can do about the past. */
const NEVER = { turn: null, clocks: null, queued: null, may_take_back: false, may_ask_back: false };

export class MomentsLink implements Link {
  readonly chat: ChatLine[] = [];
  readonly status = "open";
  readonly pending = null;
  readonly past = true;
  moments = $state.raw<ReplayMoment[]>([]);
  /** Which of the moments is shown. */
  at = $state(0);
  eye = $state<Eye>("public");
  /** Of the decision that is made at some moment, shown to whoever looks through that seat's eyes. */
  insight = $state.raw<Insight | null>(null);
  /** The choice that was touched, to be looked at more closely. */
  picked = $state<string | null>(null);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  private latest = 0; // entries of the live log, if there is one
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly told: Loaded) {
    this.moments = told.moments;
    this.eye = told.table.seat ?? (told.log ? "all" : "public");
  }

  /** Whose eyes there are to look through. */
  readonly eyes = $derived.by((): Eye[] => {
    const seats = (this.moments[0]?.seats ?? []).flatMap((glimpse, seat) =>
      glimpse ? [seat] : [],
    );
    return [...seats, "public", ...(this.told.log ? (["all"] as const) : [])];
  });

  /** Who sat there; `you` are nobody but yourself, whoever's eyes you look through. */
  readonly table = $derived.by((): TableInfo => pastTable(this.told.table, this.eye));

  private readonly heard = $derived.by((): Omit<Told, "deputies"> => {
    const log: Line[] = [];
    const effects: Effect[] = [];
    for (const part of this.moments.slice(0, this.at + 1).map((one) => this.toldAt(one))) {
      log.splice(part.start, Infinity, ...part.lines);
      while ((effects.at(-1)?.[0] ?? -1) >= part.start) effects.pop();
      effects.push(...part.effects);
    }
    return { log, effects };
  });

  readonly log = $derived.by((): Line[] =>
    this.eye === "all" ? (this.told.log ?? []).slice(0, this.ply) : this.heard.log,
  );

  /** What happened is the same for everybody. */
  readonly effects = $derived.by((): Effect[] => this.heard.effects);

  readonly deputies = $derived.by((): Deputies =>
    this.moments
      .slice(0, this.at + 1)
      .reduce((known, one) => addDeputies(known, one.log), NO_DEPUTIES),
  );

  readonly state = $derived.by((): GameState => {
    const log = { start: 0, lines: this.log, effects: this.effects };
    return { type: "state", ply: this.ply, view: this.view, log, now: 0, ...NEVER };
  });

  private readonly seen = $derived.by((): Insight | null => {
    const one = this.insight;
    return one && one.ply === this.ply && one.seat === this.eye ? one : null;
  });

  readonly weighed = $derived.by((): Weighed | null => this.seen?.weighed ?? null);

  /** All hands, by seat, if one may see them. */
  readonly hands = $derived.by((): string[][] =>
    (this.moment?.seats ?? []).map(
      (glimpse) => (glimpse?.own as { hand?: string[] } | undefined)?.hand ?? [],
    ),
  );

  /** The moments with which a trick, or a turn, begins. */
  readonly chapters = $derived.by((): number[] => {
    const names = this.moments.map(({ view }) => gameOf(view.game).partOf(view));
    return names.flatMap((name, k) => (name === names[k - 1] ? [] : [k]));
  });

  /** The seat of whoever looks, through whose eyes they ever do. */
  get you(): number | null {
    return this.told.table.seat;
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** How many entries the log has here: what an address names. */
  get ply(): number {
    return this.moment?.ply ?? 0;
  }

  private get moment(): ReplayMoment | undefined {
    return this.moments[this.at];
  }

  private get view(): View {
    const moment = this.moments[this.at] as ReplayMoment; // a game without moments is not shown
    if (this.seen) return this.seen.view;
    if (this.eye === "all") return openHands(moment);
    if (this.eye === "public") return moment.view;
    return { ...moment.view, ...moment.seats[this.eye]?.own } as View;
  }

  private toldAt(moment: ReplayMoment): LogPart {
    return (typeof this.eye === "number" && moment.seats[this.eye]?.log) || moment.log;
  }

  /** Show a moment, as near as there is one. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(this.last, at));
  }

  /** Show the next trick or turn, or the beginning of this one, or of the one before. */
  jump(way: 1 | -1): void {
    const found = this.chapters.filter((k) => (way > 0 ? k > this.at : k < this.at));
    this.go((way > 0 ? found[0] : found.at(-1)) ?? (way > 0 ? this.last : 0));
  }

  /** Show the moment after so many entries of the log. */
  look(ply = Infinity): void {
    this.pause();
    this.go(this.moments.findLastIndex((moment) => moment.ply <= ply));
  }

  /** The game has gone on meanwhile: now is added, unless it is known, and what was taken back goes. */
  extend(view: View, { log, effects, deputies }: Told): void {
    const back = log.length < this.latest;
    this.latest = log.length;
    if (!back && log.length <= (this.moments.at(-1)?.ply ?? 0)) return;
    const known = this.moments.filter(({ ply }) => ply < log.length);
    const deputized = [...deputies].map(([line, why]) => ({ line, why }));
    const now = { start: 0, lines: log, effects, deputies: deputized };
    const seats = this.told.table.seats.map((_, k) =>
      k === view.seat ? { own: {}, log: now } : null,
    );
    this.moments = [...known, { ply: log.length, view: undecided(view), log: now, seats }];
    this.go(this.at);
  }

  play(): void {
    if (this.at === this.last) this.go(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at < this.last) this.wait();
      else this.playing = false;
    }, PACE / this.speed);
  }

  /** What is over cannot be changed; a choice can be looked at. */
  act(words: string): void {
    if (this.seen) this.picked = words;
  }
  ask(): boolean {
    return false;
  }
}
