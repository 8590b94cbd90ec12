/** Seven Prophecies, 2017: an emblem of ours for each of the four colours, and its picture. */

import { cardFront } from "../../art/card";
import { hued, moon, placed, sky } from "../../art/scenery";
import type { Suit } from "../../catalogue/game";

const flame =
  '<path class="a" d="M24.5 3.5C27 11 38.5 16 38.5 29c0 9-6.3 15.5-14.5 15.5S9.3 38.5 9.6 30C9.8 24 13.5 21.5 14.8 16.5 18 18 19.3 20.5 19.5 23 23 18.5 25.5 11.5 24.5 3.5Z"/>' +
  '<path class="b" d="M24.5 24c1.5 4.5 6.3 6 6 12-.2 4.8-3 7.3-6.4 7.3-4 0-6.7-3-6.5-7.3.3-4.5 5.4-6.5 6.9-12Z"/>' +
  '<path d="M22 37.2v.1M26.6 37.2v.1"/>';

const wave =
  '<path class="a" d="M3.5 38.5C8 38 11 33 13 26 16 14 24 6.8 33.5 8.3c7.7 1.3 11.7 7.5 9.7 14-1.5 4.7-7 6.5-10.5 3.5-3-2.5-1.6-7 1.8-7-5.5-3.3-11 1.5-10 8.5 1 6.7 8.5 10.2 20 9.2v6.7c-14.5 2-32.5 1.7-41 0Z"/>' +
  '<path class="hl" d="M10 40c5-1.5 7.7-6.5 9-12 1.2-6.5 4.2-11.5 9.5-13.3"/>' +
  '<path d="M23 41c3.5 1 8.5 1.2 13 .3"/>';

const sun =
  '<path class="a" d="m24.3 1.8 4.8 7.8 7.6-4.8.5 9 9 .5-4.9 7.5 5.4 6-7.6 3.9 2.3 8.7-9 .2-2.3 8.2-6.3-5.4-6.7 5-2.3-8.3-8.6-.9 2.7-8.5-7.2-4.5 6-6.2-4.5-7.4 9-.6 1.6-8.7 6.8 5.6Z"/>' +
  '<path class="b" d="M24.3 12.5c7 0 11.5 4.6 11.4 11.5-.1 7-4.6 11.4-11.6 11.3-7 0-11.3-4.6-11.2-11.5.1-6.9 4.5-11.3 11.4-11.3Z"/>' +
  '<path d="M19.8 22v.1M28.8 22v.1M19.5 27.5c2.5 3.3 7 3.3 9.5 0"/>';

const leaf =
  '<path class="a" d="M10.5 37.5C3 22 14 6 42.5 4.8 45 28 32 43.5 10.5 37.5Z"/>' +
  '<path class="b n" d="M13 34C24 24 32 17 40.5 7.2 42 25.5 31 39.5 13 36.5Z"/>' +
  '<path d="M4.5 44.5C12 33 22 23 34.5 13M19 27.5l-1.3-8.5M18.5 28l9.5 1.3M26.3 20l-.6-7M26.3 20l8.4.6"/>' +
  '<path d="M10.5 37.5C3 22 14 6 42.5 4.8 45 28 32 43.5 10.5 37.5Z"/>';

export const suits: Suit[] = [
  { letter: "R", name: "red", hue: "red", emblem: "flame", art: flame },
  { letter: "B", name: "blue", hue: "blue", emblem: "wave", art: wave },
  { letter: "Y", name: "yellow", hue: "yellow", emblem: "sun", art: sun },
  { letter: "G", name: "green", hue: "green", emblem: "leaf", art: leaf },
];

/** The motif on the back of all cards. */
export const back = placed(sun, 24, 44, 52);

/** A card of each colour, where it lies and how it is turned. */
const FAN: [number: string, x: number, y: number, turn: number][] = [
  ["13", 48, 74, -20],
  ["4", 98, 56, -7],
  ["9", 150, 56, 7],
  ["2", 200, 74, 20],
];
const ROW = ["red", "green", "green", "yellow", "blue", "red", "blue", "yellow", "green", "red"];

/** Four cards under the ten flags that tell the future. */
export const picture =
  sky("#5b2a3c") +
  moon(160, 210, 150, "#75394b") +
  moon(160, 214, 112, "#934b55") +
  '<path stroke="#f7e7b7" stroke-width="2" d="M-4 14c100 16 228 16 328 0"/>' +
  ROW.map((hue, k) => {
    const x = 11 + 30.5 * k;
    const y = 16 + 9 * Math.sin((Math.PI * (k + 0.5)) / 10);
    return hued(hue, `<path class="a" d="M${x} ${y.toFixed(1)}h24l-2 18-10 8-10-8Z"/>`);
  }).join("") +
  suits
    .map((suit, k) => {
      const [number, x, y, turn] = FAN[k] ?? ["", 0, 0, 0];
      const place = `translate(${x} ${y}) rotate(${turn} 37 52) scale(.74)`;
      return hued(suit.hue, `<g transform="${place}">${cardFront(suit, number)}</g>`);
    })
    .join("");
