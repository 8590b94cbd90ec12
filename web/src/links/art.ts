/** Our drawings for the server, which paints the pictures of links with them. Built beside the page. */

import { cardFront } from "../art/card";
import { mark, wordmark } from "../art/logo";
import { SEAT_HUES, seatFigure, type Kind } from "../art/seatFigure";
import type { Suit } from "../catalogue/game";
import artCss from "../styles/art.css?raw";
import tokensCss from "../styles/tokens.css?raw";
import { KINDS, LEVELS } from "../wire";
import { plainStyle } from "./style";

/** What a game's folder has for pictures of its tables (`link.ts`). */
export interface LinkArt {
  id: string;
  /** In a box of 320 by 200. */
  picture: string;
  suits: Suit[];
  /** The numbers on its cards; none where cards are colours alone. */
  numbers: number;
}

const games = import.meta.glob<LinkArt[]>("../games/*/link.ts", { eager: true, import: "default" });

function cards({ suits, numbers }: LinkArt): Record<string, string> {
  const drawn = suits.flatMap((suit): [string, string][] => {
    const hued = (art: string) => `<g class="hue-${suit.hue}">${art}</g>`;
    if (numbers === 0) return [[suit.name, hued(cardFront(suit))]];
    return Array.from({ length: numbers }, (_, k) => [
      `${suit.letter}${k + 1}`,
      hued(cardFront(suit, String(k + 1))),
    ]);
  });
  return Object.fromEntries(drawn);
}

const figures = (kind: Kind | null) =>
  SEAT_HUES.map((hue, seat) => `<g class="hue-${hue}">${seatFigure(seat, kind)}</g>`);

export default {
  style: plainStyle(tokensCss, artCss),
  mark,
  wordmark,
  /** By the level of a bot; people are under the empty name. */
  figures: {
    "": figures(null),
    ...Object.fromEntries(LEVELS.map((level) => [level, figures(KINDS[level])])),
  },
  games: Object.fromEntries(
    Object.values(games)
      .flat()
      .map((game) => [game.id, { picture: game.picture, cards: cards(game) }]),
  ),
};
