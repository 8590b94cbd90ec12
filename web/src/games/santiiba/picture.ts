/** The valley on the tile of The Seers of Santiiba, in a box of 320 by 200. */

import { ballOpen } from "../../art/crystalBall";
import { hued, moon, placed, sky } from "../../art/scenery";
import { castle, glade } from "./art";
import { die } from "./dice";

const DICE: [string, string, number, number, number, number][] = [
  ["pink", "pink", 2, 108, 148, -8],
  ["blue", "blue", 5, 152, 156, 6],
  ["brown", "brown", 1, 196, 148, -4],
  ["white", "white", 6, 240, 155, 9],
];

/** The valley, from the ball to the Castle. */
export const picture =
  sky("#f0b98a") +
  moon(226, 62, 34, "#fbe6b4") +
  '<path fill="#b9707a" stroke="none" d="M0 92c40-34 70-40 104-18 30-40 66-44 98-10 40-26 80-22 118 12v130H0Z"/>' +
  '<path fill="#5d8a6a" d="M-4 122c50-30 108-26 160-8 60-26 116-24 170-2v96H-4Z"/>' +
  '<path fill="#3f6f58" d="M-4 154c70-30 150-22 210-8 44-8 84-6 120 4v60H-4Z"/>' +
  '<path stroke="#f7e7b7" stroke-width="7" stroke-dasharray="1 13" d="M96 186c60-10 120-22 96-38s-92-10-62-26 70-8 110-24"/>' +
  hued("red", placed(castle, 226, 44, 64)) +
  hued("green", placed(glade, 128, 92, 42)) +
  hued("blue", placed(ballOpen, 10, 84, 106)) +
  DICE.map(([hue, colour, value, x, y, turn]) =>
    hued(
      hue,
      `<g transform="translate(${x} ${y}) rotate(${turn} 17 17) scale(.6)">${die(colour, value)}</g>`,
    ),
  ).join("");
