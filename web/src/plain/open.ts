/** What lies open in a view of any game, sorted for a table that knows nothing else of it. */

import { find, speech } from "../text/index.svelte";
import type { View } from "../wire";

/** What the frame around every table shows, or the hand does, or the buttons. */
const ELSEWHERE = new Set([
  ...["game", "seat", "players", "acting", "legal", "result", "phase", "hand"],
  ...["previews", "barred", "dealt"],
]);

/** Lists of these names hold one thing for each seat: they are shown where the seats are. */
const BY_SEAT = new Set([
  ...["table", "hands", "points", "bids", "won", "taken", "voids", "last_trick"],
]);

/** Numbers of these names are seats: they are shown as whoever sits there. */
const SEATS = new Set(["leader", "winner"]);

export interface Thing {
  name: string;
  value: unknown;
}

/** A name in the person's language where there is a text for it; else `lead_colour` as `lead colour`. */
export function nameOf(name: string): string {
  const text = find(speech(), null, `plain.name.${name}`);
  return typeof text === "string" ? text : name.replaceAll("_", " ");
}

const isBySeat = (view: View, name: string, value: unknown): value is unknown[] =>
  BY_SEAT.has(name) && Array.isArray(value) && value.length === view.players;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isEmpty));

const things = (view: View): [string, unknown][] =>
  Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));

/** What lies in the middle, without what is empty. */
export const inTheMiddle = (view: View, players: string[]): Thing[] =>
  things(view).flatMap(([name, value]) => {
    if (isBySeat(view, name, value) || isEmpty(value)) return [];
    const who = SEATS.has(name) && typeof value === "number" ? players[value] : undefined;
    return [{ name, value: who ?? value }];
  });

/** What lies before a seat. */
export const before = (view: View, seat: number): Thing[] =>
  things(view).flatMap(([name, value]) => {
    const own = isBySeat(view, name, value) ? value[seat] : null;
    return isEmpty(own) ? [] : [{ name, value: own }];
  });

/** What is foretold of an action, by its words or by the card that it plays. */
export function previewOf(view: View, words: string): unknown {
  const { previews } = view as { previews?: Record<string, unknown> };
  return previews?.[words] ?? previews?.[words.replace(/^play /, "")] ?? null;
}

/** Does a word name a card: a letter and a number? */
export const isCard = (word: unknown): word is string =>
  typeof word === "string" && /^[A-Z]\d{1,2}$/.test(word);
