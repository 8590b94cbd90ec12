/** A lesson at a table: what the script plays by itself, what it says, and what it waits for. */

import type { ChatLine, Lesson, GameState, TableInfo } from "../wire";
import type { Status } from "../connection/socket";
import { gameOf } from "../catalogue/games.svelte";
import { addPart, NOTHING_TOLD, type Link, type Told } from "../connection/link";

/** How long a move of somebody else is there to be seen; longer if a trick or a turn ended with it. */
const MOVE = 1100;
const END = 1900;

/** The trick, or the turn, that a moment belongs to. */
const part = (moment?: GameState) => moment && gameOf(moment.view.game).partOf(moment.view);

/** The log as it stood at each moment. */
function logsOf(moments: GameState[]): Told[] {
  let told = NOTHING_TOLD;
  return moments.map((moment) => (told = addPart(told, moment.log)));
}

export class LessonLink implements Link {
  readonly table: TableInfo;
  readonly chat: ChatLine[] = [];
  readonly status: Status = "open";
  readonly pending = null;
  /** The step that is explained, or that the moves in between lead to. */
  number = $state(0);
  /** The moment that is shown. */
  at = $state(0);
  /** What was chosen although the lesson asks for something else. */
  astray = $state<string | null>(null);
  private readonly logs: Told[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly lesson: Lesson,
    name: string,
  ) {
    const seats = lesson.table.seats.map((seat, k) =>
      k === lesson.table.seat ? { ...seat, name } : seat,
    );
    this.table = { ...lesson.table, seats };
    this.logs = logsOf(lesson.moments);
  }

  get steps() {
    return this.lesson.steps.length;
  }

  step = $derived.by(() => {
    const found = this.lesson.steps[this.number];
    if (!found) throw new Error(`this lesson has no step ${this.number}`);
    return found;
  });
  /** Do moves play themselves just now? */
  playing = $derived.by(() => this.at < this.step.at);
  asking = $derived.by(() => !this.playing && this.step.ask !== null);
  done = $derived.by(() => !this.playing && this.number === this.steps - 1);
  log = $derived.by(() => this.logs[this.at]?.log ?? []);
  effects = $derived.by(() => this.logs[this.at]?.effects ?? []);

  /** Nothing is offered while the lesson only tells: a card that is clicked shall do something. */
  state = $derived.by((): GameState | null => {
    const moment = this.lesson.moments[this.at];
    if (!moment || this.asking) return moment ?? null;
    return { ...moment, view: { ...moment.view, legal: [] } };
  });

  /** The lines that this moment has added to the log, or made known. */
  news = $derived.by(() => {
    const before = this.logs[this.at - 1]?.log ?? [];
    return this.log.filter((line, k) => before[k]?.[1] !== line[1]);
  });

  act(words: string): void {
    if (!this.asking) return;
    if (words !== this.step.ask) {
      this.astray = words;
      return;
    }
    this.number += 1;
    this.show(this.at + 1);
  }

  /** Nothing can be asked of a table that is only told of. */
  ask(): boolean {
    return false;
  }

  /** Go on: past what plays itself, through what is asked for, or to what is said next. */
  next(): void {
    if (this.playing) this.show(this.step.at);
    else if (this.step.ask !== null) this.act(this.step.ask);
    else if (!this.done) {
      this.number += 1;
      this.show(Math.min(this.at + 1, this.step.at));
    }
  }

  back(): void {
    this.jump(Math.max(0, this.number - 1));
  }

  restart(): void {
    this.jump(0);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private jump(number: number): void {
    this.number = number;
    this.show(this.step.at);
  }

  /** Show a moment; if it is on the way to a step, the next one follows by itself. */
  private show(at: number): void {
    clearTimeout(this.timer);
    this.astray = null;
    this.at = at;
    const { moments } = this.lesson;
    const pause = part(moments[at]) === part(moments[at - 1]) ? MOVE : END;
    if (this.playing) this.timer = setTimeout(() => this.show(this.at + 1), pause);
  }
}
