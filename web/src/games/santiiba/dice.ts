/** Dice of Santiiba in a box of 60 by 64: each colour has an outline of its own. */

import { centred } from "../../art/strokes";
import { suitOf } from "./art";

/** A leaf, a cut stone, a pentagon, a flower and a bowl. */
const OUTLINES: Record<string, string> = {
  green:
    "M5.5 5.5C18 4.5 30 4.7 38 5.2 49 6 54.5 12 54.8 22c.3 10 .2 22-.3 33-12 .5-23 .5-33 0C11 54.3 5.5 48 5.3 38 5 27 5 16 5.5 5.5Z",
  blue: "M19.5 4.5c7-.5 14-.5 21 0 5 4.5 10 9.5 14.8 14.5.5 7 .5 14 0 21.5C50.5 46 46 51 40.5 55.5c-7 .5-14 .5-21 0C14 51 9 46 4.7 40.5c-.5-7-.5-14.5 0-21.5C9.5 13.5 14.5 9 19.5 4.5Z",
  brown:
    "M30 2.5C39.5 9 49 15.5 57.5 22.5 55 34 51.5 45 47.5 56c-12 .7-23 .7-35 0C8.5 45 5 34 2.5 22.5 11 15.5 20.5 9 30 2.5Z",
  pink: "M15.5 16C15 -.5 45-.5 44.5 16c16-.5 16 29 0 28.5.5 16-29.5 16-29 0C-.5 45-.5 15.5 15.5 16Z",
  white:
    "M6 5.5c16-.8 32-.8 48 0 .8 10 .5 19.5-.5 28C51.5 46 42 54.5 30 57.5 18 54.5 8.5 46 6.5 33.5 5.5 25 5.2 15.5 6 5.5Z",
};

const STAR = "m0-8 2.3 5.2 5.6.6-4.2 3.8 1.2 5.5L0 4.3l-4.9 2.8 1.2-5.5-4.2-3.8 5.6-.6Z";
const star = (x: number, y: number, size = 1) =>
  `<path class="starry" transform="translate(${x} ${y}) scale(${size})" d="${STAR}"/>`;

const FACES = [
  "",
  star(30, 28, 1.6),
  star(20.5, 29, 1.1) + star(39.5, 27, 1.1),
  star(30, 17, 0.95) + star(20, 33, 0.95) + star(40, 33, 0.95),
];

/** The highest face for which there is a drawing with stars. */
export const DRAWN = FACES.length - 1;

/** A die showing 1 to 6 (the low ones are stars), or nothing before the roll. */
export function die(colour: string, value: number | null, stars = DRAWN): string {
  const outline = OUTLINES[colour] ?? "";
  const shown =
    value === null ? "" : (value <= stars && FACES[value]) || centred(String(value), 30, 26.5, 29);
  const letter = suitOf(colour)?.letter ?? "";
  return (
    `<path class="d" transform="translate(0 5)" d="${outline}"/><path class="a" d="${outline}"/>` +
    `<g class="onhue">${shown}<g class="tiny">${centred(letter, 30, 48.5, 9.5)}</g></g>`
  );
}
