/** What a view of Seven Prophecies means for the eye: tokens, tricks just over, where points came from. */

import type { Key } from "./text";
import type { ProphecyJson, RankedTrick, ScoredRound } from "./view";
import type { GameId } from "../../wire";

export type Place = 1 | 2 | 3 | 4;

/** As many places as seats. */
export const placesOf = (view: { players: number }): Place[] =>
  Array.from({ length: view.players }, (_, k) => (k + 1) as Place);

/** How a token stands: come true, waiting for its place, or missed for good. */
export type Token = "done" | "open" | "missed";

/** The tokens on one place, those that have come true first. */
export function tokensOn(foretold: number, left: number, over: boolean): Token[] {
  return Array.from({ length: foretold }, (_, k) =>
    k < foretold - left ? "done" : over ? "missed" : "open",
  );
}

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/** A trick that is complete, and which it was. */
export interface Closed {
  round: number;
  number: number;
  lead: string;
  trick: RankedTrick;
  /** Was it the round's last? */
  ends: boolean;
}

/** The trick that was completed last, in this round or, if it has just begun, in the one before. */
export function closedTrick(view: ProphecyJson): Closed | null {
  const last = view.last_round;
  const between = last && view.phase !== "trick" && !view.result; // as records show it, step by step
  const trick = between ? undefined : view.tricks.at(-1);
  const number = view.tricks.length;
  if (trick)
    return {
      round: view.round,
      number,
      lead: view.row[number - 1] ?? "",
      trick,
      ends: view.result !== null,
    };
  if (!between) return null;
  return {
    round: view.round - 1,
    number: last.tricks,
    lead: last.lead,
    trick: last.trick,
    ends: true,
  };
}

/** The trick that has been completed between two views; null if it was none, or more than one. */
export function closedBetween(before: ProphecyJson | null, after: ProphecyJson): Closed | null {
  const closed = before && closedTrick(after);
  if (!closed || after.table.some((card) => card !== null)) return null;
  const next = before.round === closed.round && before.tricks.length === closed.number - 1;
  return next && before.phase === "trick" ? closed : null;
}

/** Which seats a trick has brought a token, and which of them have none left now. */
export function fulfilledBy(
  closed: Closed,
  before: ProphecyJson,
  after: ProphecyJson,
): { seats: number[]; complete: number[] } {
  const left = after.round === closed.round ? after.left : (after.last_round?.left ?? []);
  const had = before.left.map(sum);
  const seats = [...had.keys()].filter((seat) => sum(left[seat] ?? []) < (had[seat] ?? 0));
  return { seats, complete: seats.filter((seat) => sum(left[seat] ?? []) === 0) };
}

/** A view in which there is nothing to decide or to hold. */
export const withoutChoice = (view: ProphecyJson): ProphecyJson => ({
  ...view,
  acting: [],
  legal: [],
  hand: [],
  previews: {},
  barred: {},
});

/** A new round as one sees it while the result of the one before is read: what was foretold then, and came true. */
export const roundBefore = (view: ProphecyJson): ProphecyJson => ({
  ...withoutChoice(view),
  round: view.round - 1,
  phase: "trick",
  prophecies: view.last_round?.prophecies ?? view.prophecies,
  left: view.last_round?.left ?? view.left,
});

/** The seats in the order in which they play to a trick. */
export const inOrder = (leader: number, players: number): number[] =>
  Array.from({ length: players }, (_, k) => (leader + k) % players);

/** The clause that has prophecies made before cards are played. */
export const FIRST: Partial<Record<GameId, string>> = {
  "seven-prophecies": "SP-3.2",
  "seven-prophecies-2017": "SF-3.1",
};

type Source = Extract<Key, `spFrom.${string}`>;

/** What a round brought to one seat. */
export interface Score {
  points: number;
  /** Tokens that were not fulfilled. */
  left: number;
  /** How many tricks the round had. */
  tricks: number;
  clause: string;
}

export const scoreOf = (round: ScoredRound, seat: number): Score => ({
  points: round.points[seat] ?? 0,
  left: round.left[seat] ?? 0,
  tricks: round.tricks,
  clause: round.clauses[seat] ?? "",
});

const SOURCES: Record<string, Source> = {
  "SP-6.3": "spFrom.late",
  "SP-6.4": "spFrom.nobody",
  "SF-5.5": "spFrom.floor",
};

/** The words for where a seat's points of a round came from, and the number they need. */
export function sourceOf({ points, left, tricks, clause }: Score): { key: Source; n: number } {
  if (clause === "SF-8.2") return { key: "spFrom.fulfilled", n: points };
  if (left === 0) return { key: "spFrom.all", n: tricks };
  if (clause === "SP-6.2") return { key: points > 0 ? "spFrom.closest" : "spFrom.left", n: left };
  if (clause === "SF-5.3") return { key: points < 0 ? "spFrom.paid" : "spFrom.free", n: left };
  return { key: SOURCES[clause] ?? "spFrom.left", n: left };
}

/** `+5`, `0`, `−2`: with a real minus sign. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";

/** Where each card of the deck is, as far as this seat has seen it: played, held, open; or nowhere yet. */
export function seenCards(view: ProphecyJson): Map<string, "played" | "held" | "open"> {
  const seen = new Map<string, "played" | "held" | "open">();
  for (const card of [...(view.future ?? []), ...(view.aside ?? [])]) seen.set(card, "open");
  for (const trick of view.tricks) for (const card of trick.cards) seen.set(card, "played");
  for (const card of view.table) if (card) seen.set(card, "played");
  for (const card of view.hand) seen.set(card, "held");
  return seen;
}
