/** What lies on the table of Brujas, read for its sentences. */

import { type Speech } from "../../text/index.svelte";
import { say } from "./text";
import { sayCard } from "../../catalogue/say";
import type { BrujasJson } from "./view";

export type Way = "up" | "down";
export const WAYS: Way[] = ["up", "down"];

/** What is printed, as the engine says it. */
export type Printed = Pick<BrujasJson, "colours" | "numbers">;

/** The numbers of the cards, as they stand on them. */
export const numbersOf = ({ numbers }: Printed): string[] =>
  Array.from({ length: numbers }, (_, k) => String(k + 1));

export const isColour = ({ colours }: Printed, sign: string): boolean => colours.includes(sign);

/** All seats in clockwise order from one of them. */
export const around = (players: number, from: number): number[] =>
  Array.from({ length: players }, (_, k) => (from + k) % players);

/** Who has won the trick, and with which card. */
export function sayWon(view: BrujasJson, names: string[], speech: Speech): string {
  const seat = view.winner ?? -1;
  const values = {
    who: names[seat] ?? "?",
    card: sayCard("brujas", view.table[seat] ?? "", speech),
  };
  return say(speech, seat === view.seat ? "brujas.won.you" : "brujas.won", values);
}

/** What the witch of a colour is worth in a column. */
export const worth = (view: BrujasJson, column: string[], colour: string): number =>
  view.values[column.indexOf(colour)] ?? 0;

export interface Change {
  seat: number;
  from: number;
  to: number;
}

/** Whose points would change, and how. */
export const changes = (view: BrujasJson, scores: number[]): Change[] =>
  scores.flatMap((to, seat) => {
    const from = view.standing[seat]?.total ?? 0;
    return from === to ? [] : [{ seat, from, to }];
  });

/** How many cards with a sign somebody has taken. */
export const count = (view: BrujasJson, seat: number, sign: string): number =>
  view.piles[seat]?.filter((card) => card.includes(sign)).length ?? 0;

/** Cards that a seat is known not to hold, whole colours and numbers taken together. */
export function shortVoids(view: Printed, cards: string[]): string[] {
  const held = new Set(cards);
  const every = numbersOf(view);
  const colours = view.colours.filter((colour) => every.every((n) => held.has(colour + n)));
  const numbers = every.filter((n) => view.colours.every((colour) => held.has(colour + n)));
  const covered = (card: string) => [...colours, ...numbers].some((sign) => card.includes(sign));
  return [...colours, ...numbers, ...cards.filter((card) => !covered(card))];
}

/** Whoever has taken a card that was there to take: for the journey to their pile. */
export function taker(view: BrujasJson, card: string): number | null {
  const taken = view.phase === "take" ? view.taken : (view.last_trick?.taken ?? []);
  const seat = taken.indexOf(card);
  return seat < 0 ? null : seat;
}
