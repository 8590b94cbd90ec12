/** The cards of each game as SVG, in a box of 100 by 140. */

import { cardBack, cardFront } from "../art/card";
import type { Suit } from "../catalogue/game";
import { gameOf, suitOf } from "../catalogue/games.svelte";
import { find, spoken } from "../text/index.svelte";

/** The letter on cards of a colour: as the language has it, where it has one for all colours. */
function letterOf(game: string, { name, letter }: Suit): string {
  const speech = spoken();
  const own = speech && find(speech, gameOf(game).folder, `letter.${name}`);
  return gameOf(game).lettered && typeof own === "string" ? own : letter;
}

/** The front of a card: `B10`, `pink`, or a colour alone (`B`). */
export function front(game: string, card: string): string {
  const suit = suitOf(game, card);
  if (!suit) return back(game);
  return cardFront({ ...suit, letter: letterOf(game, suit) }, /\d+$/.exec(card)?.[0]);
}

/** The back that all cards of a game share. */
export const back = (game: string): string => cardBack(gameOf(game).back.art);
