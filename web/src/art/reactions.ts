/** What can be shown at a seat instead of words: faces of a crystal ball, in boxes of 48 by 48. */

import type { Reaction } from "../wire";
import type { Hue } from "./hues";

const ball = (inside: string) =>
  '<path class="a" d="M24.300 4.500c11 0 18.900 8 18.700 19C42.800 35 35 43.500 24 43.500S5.200 35 5 23.500C4.800 12.500 13 4.500 24.300 4.500Z"/>' +
  inside +
  '<path class="hl" d="M10.500 21c.5-5 3-8.500 7-10.500"/>';
const EYES = '<path d="M17 20v.1M31 20v.1"/>';

interface Drawn {
  art: string;
  hue: Hue;
}

export const REACTIONS: Record<Reaction, Drawn> = {
  hello: {
    hue: "blue",
    art:
      ball(`${EYES}<path d="M15.500 29c4 6 13 6 17 0"/>`) +
      '<path class="d" d="M27 7.500 36.500-1l4.500 12c3 .5 5 2 5.500 4-7 .5-15.500-2.500-21-8Z"/><path class="goldline" d="m30 5.500 11.500 6"/>',
  },
  bravo: {
    hue: "yellow",
    art: ball(
      '<path class="w" d="m24 10 4 9.200 9.800.9-7.500 6.500 2.400 9.700L24 31l-8.700 5.300 2.400-9.700-7.500-6.500 9.800-.9Z"/>',
    ),
  },
  thanks: {
    hue: "pink",
    art: ball(
      '<path class="w" d="M24 36C16 30.500 12 26.500 12 21.500c0-7 9.500-8.500 12-1.500 2.500-7 12-5.500 12 1.500 0 5-4 9-12 14.500Z"/>',
    ),
  },
  laugh: {
    hue: "green",
    art: ball(
      '<path d="m13 20.500 4-3.500 4 3.500M27 20.500l4-3.500 4 3.500"/><path class="d" d="M14 26.500h20c0 7-4.500 10.500-10 10.500s-10-3.500-10-10.500Z"/>',
    ),
  },
  wow: {
    hue: "yellow",
    art: ball(
      '<path class="w" d="M13 19.500c0-5.300 8-5.300 8 0s-8 5.300-8 0ZM27 19.500c0-5.300 8-5.300 8 0s-8 5.300-8 0Z"/><path d="M17 19.500v.1M31 19.500v.1"/><path class="d" d="M20 32c0-6 8-6 8 0s-8 6-8 0Z"/>',
    ),
  },
  oops: {
    hue: "white",
    art: ball(
      `${EYES}<path d="m14 14.500 5-1.500M34 14.500 29 13M15 32c2.500-4.500 5 .5 8-2.500s5.500 2 10-1.500"/>` +
        '<path class="b" d="M38.500 11c3.500 5 5 7.500 5 10 0 5.500-8.500 5.500-8.500 0 0-2.500 1-5 3.500-10Z"/>',
    ),
  },
  hmm: {
    hue: "brown",
    art: ball(
      `${EYES}<path d="m13 15.500 7-2.500M28 16h6.500M17 31.500l13-3"/><path d="M19 38v.1M24 38.500v.1M29 38v.1"/>`,
    ),
  },
  hurry: {
    hue: "red",
    art: ball(
      '<path class="w" d="M15 11h18c0 7-5 9.500-6.500 12.500C28 26.500 33 29 33 36H15c0-7 5-9.500 6.500-12.500C20 20.500 15 18 15 11Z"/><path class="gold n" d="M18.500 34.500c1-4 3.500-5 5.500-5s4.500 1 5.500 5Z"/><path d="M13 11h22M13 36.500h22"/>',
    ),
  },
};
