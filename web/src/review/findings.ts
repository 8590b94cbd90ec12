/** What a review has found, picked out and put in order for people to read. */

import type { DecisionReview, GameReview, Grade, Judgement, ReplayMoment } from "../wire";

export type Flag = "slip" | "mistake" | "blunder";
const FLAGS: readonly Judgement[] = ["slip", "mistake", "blunder"];
const GRADES: readonly Grade[] = ["master", "expert", "club", "novice"];
const SWING = 0.08; // of the victory: what chance must bring to be told among moments that mattered
const TURN = 0.12; // the same for a turning point of the curve
const MOST_TURNS = 5;

export const isFlagged = (verdict: Judgement): verdict is Flag => FLAGS.includes(verdict);

/** A moment that mattered to a seat: a decision that gave something away, or what chance brought. */
export interface Mattered {
  entry: number;
  seat: number;
  decision: DecisionReview | null;
  /** What it cost, or brought: a share of the victory. */
  change: number;
}

/** The moments that mattered to a seat, in the order of the game. */
export function matteredTo(review: GameReview, seat: number): Mattered[] {
  const decided = review.decisions
    .filter((one) => one.seat === seat && isFlagged(one.verdict))
    .map((one) => ({ entry: one.entry, seat, decision: one, change: -one.regret }));
  const brought = review.luck.flatMap((by, entry) => {
    const change = by[seat] ?? 0;
    return Math.abs(change) < SWING ? [] : [{ entry, seat, decision: null, change }];
  });
  return [...decided, ...brought].sort((one, other) => one.entry - other.entry);
}

/** The entries of the log after which chances were most unlike those before. */
export function turningPoints(curve: number[][]): number[] {
  const steps = curve.map((now, entry) => {
    const before = curve[entry - 1] ?? now;
    return { entry, by: Math.max(...now.map((share, k) => Math.abs(share - (before[k] ?? 0)))) };
  });
  return steps
    .filter(({ by }) => by >= TURN)
    .sort((one, other) => other.by - one.by)
    .slice(0, MOST_TURNS)
    .map(({ entry }) => entry)
    .sort((one, other) => one - other);
}

/** Whose play a mean regret is like. */
export function gradeOf(regret: number, bands: number[]): Grade {
  return GRADES[bands.filter((limit) => regret > limit).length] ?? "novice";
}

/** In which round each entry of the log was made; all alike where a game has no rounds. */
export function roundsOf(moments: ReplayMoment[], entries: number): number[] {
  const found: number[] = [];
  let at = 0;
  for (let entry = 0; entry < entries; entry++) {
    while ((moments[at + 1]?.ply ?? Infinity) <= entry) at++;
    found.push((moments[at]?.view as { round?: number } | undefined)?.round ?? 1);
  }
  return found;
}

export interface RoundGrade {
  round: number;
  regret: number;
  grade: Grade;
  decisions: number;
}

/** How a seat played, round by round; nothing where there is but one. */
export function gradesByRound(review: GameReview, rounds: number[], seat: number): RoundGrade[] {
  const numbers = [...new Set(rounds)];
  if (numbers.length < 2) return [];
  return numbers.flatMap((round) => {
    const own = review.decisions.filter((one) => one.seat === seat && rounds[one.entry] === round);
    if (own.length === 0) return [];
    const regret = own.reduce((sum, one) => sum + one.regret, 0) / own.length;
    return [{ round, regret, grade: gradeOf(regret, review.bands), decisions: own.length }];
  });
}
