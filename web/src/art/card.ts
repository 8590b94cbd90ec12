/** Whole cards as SVG, in a box of 100 by 140. */

import { placed } from "./scenery";
import { lettered } from "./strokes";

const OUTLINE =
  "M12 2.5C37 1.5 63 1.7 88 2.3c6 .3 9.5 3.7 9.7 9.7 .6 38 .5 78 0 116-.3 6-3.7 9.5-9.7 9.7-25 .5-51 .5-76 0-6-.2-9.5-3.7-9.7-9.7-.5-38-.5-78 0-116C2.6 6 6 2.8 12 2.5Z";

/** What a colour looks like: the letter and the drawing that tell it from others. */
interface Suit {
  letter: string;
  art: string;
}

/** An empty card. */
export const paper = `<path class="face" stroke-width="3.5" d="${OUTLINE}"/>`;

function numbered(suit: Suit, number: string): string {
  return (
    paper +
    '<path class="b n" d="M61 40c20-2 31 12 31.5 46 .5 32-11 46-31.5 45.5-24 0-37-12-37.5-44C23 56 38 42 61 40Z"/>' +
    placed(suit.art, 31, 59, 60) +
    lettered(number, 8, 9, 36, 39) +
    placed(suit.art, 7, 50, 25) +
    lettered(suit.letter, 9, 112, 18, 18)
  );
}

function unnumbered(suit: Suit): string {
  return (
    paper +
    '<path class="b n" d="M50 14c26-2 40 14 40.5 50C91 106 78 126.5 50 126S9.5 105 9.5 66C9.5 30 26 15 50 14Z"/>' +
    placed(suit.art, 14, 32, 72) +
    lettered(suit.letter, 9, 9, 20, 22)
  );
}

/** The front of a card, with a number or for a colour alone. */
export const cardFront = (suit: Suit, number?: string): string =>
  number ? numbered(suit, number) : unnumbered(suit);

const SPARK = "m0-5 1.3 3.7L5 0 1.3 1.3 0 5l-1.3-3.7L-5 0l3.7-1.3Z";
export const spark = (x: number, y: number, size = 1) =>
  `<path class="gold n" transform="translate(${x} ${y}) scale(${size})" d="${SPARK}"/>`;

/** The back that all cards of a game share. */
export function cardBack(motif: string): string {
  return (
    `<path class="night" stroke-width="3.5" d="${OUTLINE}"/>` +
    '<path class="goldline thin" d="M14 12c24-1 48-1 72 .3 1.5 0 2 .5 2 2 .5 37 .5 74 0 111.5 0 1.5-.5 2-2 2-24 .5-48 .5-72 0-1.5 0-2-.5-2-2-.5-37.5-.5-74.5 0-111.5 0-1.5.5-2 2-2.3Z"/>' +
    '<path class="goldline thin" d="M12 40C34 38 38 34 40 12M88 40C66 38 62 34 60 12M12 100c22 2 26 6 28 28M88 100c-22 2-26 6-28 28"/>' +
    spark(24, 24, 1.6) +
    spark(76, 24, 1.6) +
    spark(24, 116, 1.6) +
    spark(76, 116, 1.6) +
    spark(50, 26) +
    spark(50, 114) +
    motif
  );
}
