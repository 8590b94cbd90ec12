/** A reviewed game: what happened in it, what was found, and the words for both. */

import { nameChoice, sayReason } from "../catalogue/reason";
import { sayAction, sayOutcome } from "../catalogue/say";
import type { MomentsLink } from "../replay/moments.svelte";
import { namesAt } from "../table/log/logWords";
import { speech } from "../text/index.svelte";
import type { DecisionReview, GameReview, View } from "../wire";
import { roundsOf } from "./findings";

type Log = [number | string, string][];

export class ReviewedGame {
  readonly rounds: number[];
  private readonly byEntry: Map<number, DecisionReview>;

  constructor(
    readonly link: MomentsLink,
    readonly review: GameReview,
    readonly log: Log,
  ) {
    this.rounds = roundsOf(link.moments, log.length);
    this.byEntry = new Map(review.decisions.map((one) => [one.entry, one]));
  }

  get game(): string {
    return this.review.game;
  }

  get names(): string[] {
    return namesAt(this.link);
  }

  /** The seat of whoever looks; null for somebody who did not play. */
  get own(): number | null {
    return this.link.you;
  }

  decisionAt(entry: number): DecisionReview | null {
    return this.byEntry.get(entry) ?? null;
  }

  /** What happened with an entry of the log, as a sentence. */
  say(entry: number): string {
    const [who, words] = this.log[entry] ?? ["chance", ""];
    if (typeof who === "number")
      return sayAction(
        this.game,
        who === this.own ? null : (this.names[who] ?? "?"),
        words,
        speech(),
      );
    const scene = { names: this.names, seat: this.own, view: this.viewAt(entry, this.own) };
    return sayOutcome(this.game, words, scene, speech());
  }

  /** What a seat knew before an entry of the log; what everybody knew, for nobody. */
  viewAt(entry: number, seat: number | null): View | null {
    const moment = this.link.moments.findLast(({ ply }) => ply <= entry) ?? this.link.moments[0];
    if (!moment) return null;
    const own = seat === null ? {} : moment.seats[seat]?.own;
    return { ...moment.view, ...own, seat } as View;
  }

  /** What would have been better, in short, and why. */
  better(decision: DecisionReview): { best: string; why: string[] } {
    const { do: played, best, entry, seat } = decision;
    const view = this.viewAt(entry, seat);
    const compared = { game: this.game, played, best, view, you: seat === this.own, beside: true };
    return {
      best: nameChoice(this.game, best, speech()),
      why: decision.why.map((one) => sayReason(one, compared, speech())),
    };
  }
}
