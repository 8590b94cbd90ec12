/** Our drawings for the server, which paints the pictures of links with them. Built beside the page. */

import { cardFront } from "../art/card";
import { mark, wordmark } from "../art/logo";
import { SEAT_HUES, seatFigure, type Kind } from "../art/seatFigure";
import type { LinkArt } from "../catalogue/game";
import artCss from "../styles/art.css?raw";
import tokensCss from "../styles/tokens.css?raw";
import { KINDS, LEVELS } from "../wire";
import { plainStyle } from "./style";
import { texts } from "./texts";

const games = import.meta.glob<LinkArt[]>("../games/*/link.ts", { eager: true, import: "default" });

const written = import.meta.glob<Record<string, unknown>>("../games/*/texts/*.ts", {
  eager: true,
  import: "default",
});

/** What the games are called in a language. */
function names(language: string): Record<string, string> {
  const own = Object.entries(written).filter(([path]) => path.endsWith(`/${language}.ts`));
  const found = own.flatMap(([, one]) => Object.entries(one));
  return Object.fromEntries(
    found.flatMap(([key, text]) => {
      const id = /^game\.(.+)\.name$/.exec(key)?.[1];
      return id && typeof text === "string" ? [[id, text]] : [];
    }),
  );
}

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
  names: Object.fromEntries(Object.keys(texts).map((language) => [language, names(language)])),
  texts,
  games: Object.fromEntries(
    Object.values(games)
      .flat()
      .map((game) => [game.id, { picture: game.picture, cards: cards(game) }]),
  ),
};
