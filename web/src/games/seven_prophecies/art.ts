/** Seven Prophecies, 2025: its colours and tokens in boxes of 48 by 48, and its picture. */

import { hued, moon, placed, sky, sparks } from "../../art/scenery";
import type { Suit } from "../../catalogue/game";

const broom =
  '<path class="wood" stroke-width="7" d="M40 5.5 25 23.5"/><path class="wood in" d="M40 5.5 25 23.5"/>' +
  '<path class="a" d="M20 19.5C15.5 24 8 25 3.5 31.5c3.7.5 3.2 4 6.8 4.6.5 3.7 3.8 3 5.5 7.4C23.5 40 25.5 33.5 28.5 27.5Z"/>' +
  '<path d="M19.5 27C17 29.5 13.5 31.5 10.5 32.5M23.5 29.5c-1.7 3.5-4 6.5-6.5 8.5"/>' +
  '<path class="b" d="m18.5 18.8 3.3-3.4 10.3 9.5-3.4 3.9Z"/>';

const mushroom =
  '<path class="b" d="M17.5 27.5c1 5-.5 9-2 13 3.5 3.7 14.5 3.6 17.5 0-1.5-4-2.8-8-2-13"/>' +
  '<path class="a" d="M4.5 25C4 12.5 14 4.8 24.5 5 36 5.2 44.3 13.5 43.8 24.5c-.2 4-7.8 4.6-19.8 4.6S4.7 29 4.5 25Z"/>' +
  '<path class="w n" d="M12 19.5c-.5-4.5 6-6.5 7.5-2.5 1.3 4-7 6.5-7.5 2.5ZM24.5 11c1-3.5 8-2.5 7.5 1.5-.5 4.2-8.5 3-7.5-1.5ZM32.5 21.5c.2-3.2 6-3 6 .3s-6.2 3-6-.3Z"/>' +
  '<path d="M21.2 34.8v.1M27.8 34.8v.1M22.8 38.3c1 .9 2.5.9 3.4 0"/>';

const potion =
  '<path class="b" d="M18.8 10h10.6l-.5 8.2C37 21 41.7 27 41 34c-.8 7-8 10-17 10S7.7 41 7 34c-.7-7.2 4.2-13.2 12.4-15.8Z"/>' +
  '<path class="a n" d="M8.7 29.5c5-2.8 10.3 3.2 16.3.8 5.7-2.3 9.5.8 14.6-1C42.3 38 34 42.8 24 42.8S6.2 38 8.7 29.5Z"/>' +
  '<path d="M18.8 10h10.6l-.5 8.2C37 21 41.7 27 41 34c-.8 7-8 10-17 10S7.7 41 7 34c-.7-7.2 4.2-13.2 12.4-15.8Z"/>' +
  '<path class="wood" d="M19.5 4h9.3l-.8 6.3h-7.8Z"/>' +
  '<path class="w n" d="M17 36.5c0-3 5-3 5 0s-5 3-5 0ZM26.5 34c0-2 3.3-2 3.3 0s-3.3 2-3.3 0ZM24 24.5c0-1.8 3-1.8 3 0s-3 1.8-3 0Z"/>' +
  '<path class="hl" d="M12.5 27c.8-2.5 2.5-4 4.5-5"/>';

const spellbook =
  '<path class="a" d="M8 10c0-3.7 2-5.7 5.7-5.6L40 4.8l-.5 38.7-26 .2C10 43.7 8 41.5 8 38.6Z"/>' +
  '<path class="w" d="M39.5 35.6 13.6 35.3c-3.4 0-3.3 5.7 0 5.7l25.8-.1Z"/>' +
  '<path d="M14.3 5v30"/>' +
  '<path class="b" d="m27 10.5 2.3 5.4 5.9.5-4.5 4 1.5 5.7-5.2-3.1-5 3.2 1.3-5.8-4.5-3.8 6-.6Z"/>' +
  '<path d="M18.5 30.2 36 30.3"/>';

/** A token of a prophecy: an eye that sees what will be. */
export const token =
  '<path class="a" d="M24 4.5C36 4 44 12.5 43.7 24 43.5 36 35.5 44 24 43.7 12 43.5 4.3 35.5 4.4 24 4.5 12.5 12.5 5 24 4.5Z"/>' +
  '<path class="w" d="M9.5 24.3C14 16.5 19 14 24.3 14s10.5 3 14.3 10c-4 7.5-9 10-14.5 10S13.5 31.5 9.5 24.3Z"/>' +
  '<path class="d" d="M24 18c4 0 6 2.7 6 6s-2.3 6-6 6-6-2.7-6-6 2-6 6-6Z"/><path class="w n" d="M25.5 21c0-2.2 3.5-2.2 3.5 0s-3.5 2.2-3.5 0Z"/>';

/** What a place looks like in the sky: the sun comes first, then moon, star and cloud. */
export const places = [
  '<path class="a" d="m24 2.5 4.5 6.3 6.9-3.5 1 7.7 7.7.8-3.2 7L47 24.5l-6.2 4.4 3.3 7-7.7.9-.9 7.7-7-3.3L24 47.5l-4.4-6.3-7 3.3-.9-7.7-7.7-.9 3.3-7L1 24.5l6.2-4-3.2-6.7 7.7-.8.9-7.7 7 3.4Z"/><path class="w" d="M24 11.5c8 0 13 5 12.8 12.7-.2 7.8-5 12.6-12.8 12.6S11.5 32 11.3 24.2 16 11.5 24 11.5Z"/>',
  '<path class="a" d="M33.5 4.5C20 1 4.5 9.5 4.4 24.2 4.3 39 20 47.5 33.8 43.3 40.5 41 45 35 45.5 32 34 36 44 12 33.5 4.5Z"/><path class="w" d="M24 11.5c8 0 13 5 12.8 12.7-.2 7.8-5 12.6-12.8 12.6S11.5 32 11.3 24.2 16 11.5 24 11.5Z"/>',
  '<path class="a" d="M24.3 1.5 31 14.5l15 2-10.5 10.7 2.3 15.3L24 36 10 42.7l2.3-15.4L1.8 16.7l14.8-2.2Z"/><path class="w" d="M24 13c7 0 11.2 4.5 11 11.2-.2 6.8-4.3 11-11 11S13.2 31 13 24.2 17 13 24 13Z"/>',
  '<path class="a" d="M13 40.5C3 41 .5 29 8.5 25.5 6 15 18 9 24.5 16 30 6.5 44.5 12 41.5 23 49 28 46 40 36 40.3Z"/><path class="w" d="M24.5 15.5c7 0 11 4.2 10.8 10.7-.2 6.5-4.2 10.6-10.8 10.6S14 32.6 13.8 26.2s3.9-10.7 10.7-10.7Z"/>',
];

export const suits: Suit[] = [
  { letter: "B", name: "broom", hue: "yellow", emblem: "broom", art: broom },
  { letter: "M", name: "mushroom", hue: "grey", emblem: "mushroom", art: mushroom },
  { letter: "P", name: "potion", hue: "green", emblem: "potion", art: potion },
  { letter: "S", name: "spellbook", hue: "red", emblem: "spellbook", art: spellbook },
];

/** The motif on the back of all cards. */
export const back = placed(token, 26, 46, 48);

const emblem = (k: number, x: number, y: number, size: number, turn = 0) => {
  const suit = suits[k];
  return suit ? hued(suit.hue, placed(suit.art, x, y, size, turn)) : "";
};

const SEVEN = [0, 1, 2, 3, 4, 5, 6].map((k) => {
  const angle = Math.PI * (1.12 + (0.76 * k) / 6);
  const [x, y] = [160 + 132 * Math.cos(angle), 142 + 112 * Math.sin(angle)];
  return placed(token, Math.round(x - 11), Math.round(y - 11), 22);
});

/** A shelf at night, under seven open eyes. */
export const picture =
  sky("#1e3f3b") +
  moon(160, 96, 62, "#2a534c") +
  moon(160, 96, 44, "#f7e7b7") +
  moon(176, 88, 38, "#2a534c") +
  sparks([
    [40, 60, 1.2],
    [70, 108, 0.8],
    [282, 70, 1],
    [250, 112, 0.8],
    [160, 96, 1.3],
    [24, 120, 0.7],
    [300, 118, 0.8],
  ]) +
  hued("yellow", SEVEN.join("")) +
  '<path fill="#b07b4c" d="M-5 172c110-4 220-4 330 0v11c-110 3-220 3-330 0Z"/><path fill="#7d5330" d="M-5 183c110 3 220 3 330 0v20H-5Z"/>' +
  emblem(0, 14, 82, 92) +
  emblem(1, 98, 106, 68) +
  emblem(2, 160, 98, 76) +
  emblem(3, 232, 90, 80, 4);
