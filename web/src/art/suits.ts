/** Which emblem, hue and letter each colour of each game has. */

import type { GameId } from "../wire";
import * as brujas from "./brujas";
import * as elements from "./elements";
import * as prophecies from "./prophecies";
import * as santiiba from "./santiiba";

export type Hue = "red" | "blue" | "yellow" | "green" | "grey" | "brown" | "pink" | "white";
export type SuitName =
  | "broom" | "mushroom" | "potion" | "spellbook"
  | "red" | "blue" | "yellow" | "green"
  | "brown" | "pink" | "white";
export type EmblemName =
  | "broom" | "mushroom" | "potion" | "spellbook"
  | "flame" | "wave" | "sun" | "leaf"
  | "moth" | "crow" | "book" | "cup"
  | "herb" | "amulet" | "scorpion" | "elixir" | "bowl";

export interface Suit {
  letter: string;
  /** As the game calls the colour. */
  name: SuitName;
  hue: Hue;
  emblem: EmblemName;
  art: string;
}

const suit = (letter: string, name: SuitName, hue: Hue, emblem: EmblemName, art: string): Suit => ({
  letter, name, hue, emblem, art,
});

export const SUITS: Record<GameId, Suit[]> = {
  "seven-prophecies": [
    suit("B", "broom", "yellow", "broom", prophecies.broom),
    suit("M", "mushroom", "grey", "mushroom", prophecies.mushroom),
    suit("P", "potion", "green", "potion", prophecies.potion),
    suit("S", "spellbook", "red", "spellbook", prophecies.spellbook),
  ],
  "seven-prophecies-2017": [
    suit("R", "red", "red", "flame", elements.flame),
    suit("B", "blue", "blue", "wave", elements.wave),
    suit("Y", "yellow", "yellow", "sun", elements.sun),
    suit("G", "green", "green", "leaf", elements.leaf),
  ],
  brujas: [
    suit("R", "red", "red", "moth", brujas.moth),
    suit("B", "blue", "blue", "crow", brujas.crow),
    suit("Y", "yellow", "yellow", "book", brujas.book),
    suit("G", "green", "green", "cup", brujas.cup),
  ],
  santiiba: [
    suit("G", "green", "green", "herb", santiiba.herb),
    suit("B", "blue", "blue", "amulet", santiiba.amulet),
    suit("N", "brown", "brown", "scorpion", santiiba.scorpion),
    suit("P", "pink", "pink", "elixir", santiiba.elixir),
    suit("W", "white", "white", "bowl", santiiba.bowl),
  ],
};

/** The highest number on a card of each game; Santiiba's cards have none. */
export const HIGHEST: Record<GameId, number> = {
  "seven-prophecies": 11,
  "seven-prophecies-2017": 13,
  brujas: 5,
  santiiba: 0,
};

/** A colour by its letter (`B` of `B10`) or its name (`pink`). */
export function suitOf(game: GameId, card: string): Suit | undefined {
  return SUITS[game].find((one) => one.name === card || card.startsWith(one.letter));
}
