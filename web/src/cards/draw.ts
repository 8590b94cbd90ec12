/** The cards of each game as SVG, in a box of 100 by 140. */

import { cardBack, cardFront } from "../art/card";
import { gameOf, suitOf } from "../catalogue/games.svelte";

/** The front of a card: `B10`, `pink`, or a colour alone (`B`). */
export function front(game: string, card: string): string {
  const suit = suitOf(game, card);
  return suit ? cardFront(suit, /\d+$/.exec(card)?.[0]) : back(game);
}

/** The back that all cards of a game share. */
export const back = (game: string): string => cardBack(gameOf(game).back.art);
