/** Brujas del Sabado: its colours, the four witches in boxes of 64 by 64, score cards, its picture. */

import { paper, spark } from "../../art/card";
import { crow, moth } from "../../art/creatures";
import { hued, moon, placed, sky, sparks } from "../../art/scenery";
import { centred } from "../../art/strokes";
import type { Suit } from "../../catalogue/game";

const book =
  '<path class="a" d="M24 13.5C18.5 8 10 7 3.5 9v30c7-2 14.5-1.5 20.5 3.5C30 37.5 37.5 37 44.5 39V9C38 7 29.5 8 24 13.5Z"/>' +
  '<path class="w" d="M24 12C19.5 7 12.5 5.2 7.5 5.7v27.8C13.5 33 19.5 34.5 24 38.5c4.5-4 10.5-5.5 16.5-5V5.7C35.5 5.2 28.5 7 24 12Z"/>' +
  '<path d="M24 12v26.5M12 13c2.5.2 5 1 7.2 2.4M12 19c2.5.2 5 1 7.2 2.4M12 25c2.5.2 5 1 7.2 2.4"/>' +
  '<path class="a" d="M35.5 12.5c-4.5-.5-7.5 3-7 7 .4 4.2 4.5 7 8.7 5.5-3-.8-4.7-3.3-4.5-6.3.1-2.8 1-4.7 2.8-6.2Z"/>';

const cup =
  '<path class="a" d="M8.5 8c-1 12.5 4.5 20 12 21.7l.3 6.8c-4.8.8-7.3 3-7.8 7.3h22c-.5-4.3-3-6.5-7.8-7.3l.3-6.8C35 28 40.5 20.5 39.5 8Z"/>' +
  '<path class="b" d="M8.5 8c3.5-4.5 27.5-4.5 31 0-3.5 5-27.5 5-31 0Z"/>' +
  '<path class="gold" d="m24 16.5 4.5 4.7-4.5 4.6-4.5-4.6Z"/>' +
  '<path class="hl" d="M12.5 15.5c.7 4 2.2 6.5 4.5 8.5"/><path d="M17.5 40.5h13"/>';

const face = (d: string) => `<path class="skin" d="${d}"/>`;
const hat = (art: string) => `<g transform="translate(0 -4)">${art}</g>`;
const framed = (art: string) => `<g stroke-width="2">${art}</g>`;

export const witches = {
  moth: framed(
    '<path class="hair" d="M16 32C8 39 6 51 9.5 60.5c3-.5 4-1.5 6-3.5h34c2 2 3 3 6 3.5C58 51 56 39 48 32Z"/>' +
      face("M18.5 31c-.5 13 5 21.5 13.5 21.5S46 44 45.5 31Z") +
      '<path class="a" d="M13 62.5c1-7.5 8-11 19-11s18 3.5 19 11Z"/><path class="b" d="M32 58c-2-3.5-6.5-4-8.5-2 .5 3 3.5 5 8.5 2Zm0 0c2-3.5 6.5-4 8.5-2-.5 3-3.5 5-8.5 2Z"/>' +
      hat(
        '<path class="a" d="M15.5 32.5C22 25 23 14 34.5 6c3.5-2.5 9-2 13.5 1.5-5-.5-7 2-6.5 6C42.5 20 43 26 49 32.5Z"/>' +
          '<path class="a" d="M4.5 35.5C11 29 21.5 27.5 32.5 27.5S53.5 30 60 36c-8 2.5-17 3.5-28 3.5s-19.5-1-27.5-4Z"/>' +
          '<path class="b" d="M20 29c7.5-1.8 17.5-1.8 25.5 0L43.5 22.5c-6.5-1.3-14.5-1.3-20 0Z"/>',
      ) +
      '<path stroke-width="2.6" d="M26.3 41.8v.3M37.7 41.8v.3"/><path d="M28 46.8c2.5 2 5.5 2 8 0M23.8 38.8l3.5-.6M40.2 38.8l-3.5-.6"/><path class="blush n" d="M21 45.5c0-2.3 4-2.3 4 0s-4 2.3-4 0ZM39 45.5c0-2.3 4-2.3 4 0s-4 2.3-4 0Z"/>',
  ),
  crow: framed(
    '<path class="silver" d="M17 31c-5.5 7-8 19-6 31.5h42c2-12.5-.5-24.5-6-31.5Z"/>' +
      face("M19 31c-1 9 1.5 14.5 5.5 18.5 2.5 2.5 5 4.5 8 4.5 5 0 13-6 12.5-23Z") +
      '<path class="a" d="M13 62.5c2-8.5 9-11.5 19.5-9.5 10-2 16.5 1 18.5 9.5Z"/><path d="M32.5 53.5v9"/>' +
      hat(
        '<path class="a" d="M20 30.5C21 20 24 10 31 4c5.5 6 9.5 16 12.5 26.5Z"/>' +
          '<path class="d" d="M43 28.5C44.5 18 51 10.5 58.5 9c1 8-4 16.5-13.5 20.5Z"/><path d="M45 27.5c3-6 6-9.5 9.5-12.5"/>' +
          '<path class="a" d="M1.5 30.5C12.5 35 22 27.5 32 27.5s20.5 6 30.5 1C59 36.5 48 40.5 32 40.5S6 37.5 1.5 30.5Z"/>' +
          '<path class="b" d="M20.3 29c7.5-1.7 16-1.7 23.5-.2l-1.5-6c-6.5-1.2-14-1.2-20.5 0Z"/>',
      ) +
      '<path stroke-width="2.6" d="M25.3 41.3v.3M38.3 41.3v.3"/><path class="skin" d="M31.5 39.5c-1 4-5 6-9 8 3 2.5 8 2.3 10.5.5"/><path d="M34 50.3c2.2 0 4-.8 5.3-2.3M35.5 38.3l5 .8"/>',
  ),
  book: framed(
    '<path class="wood" d="M17 30c-5 4-6.5 14-3.5 21 1.5 3 5 4 8 3h21c3 1 6.5 0 8-3 3-7 1.5-17-3.5-21Z"/>' +
      face("M18.5 30.5C17.5 45 23.5 53 32 53s14.5-8 13.5-22.5Z") +
      '<path class="a" d="M11 62.5c1.5-7.5 9-11 21-11s19.5 3.5 21 11Z"/><path class="w" d="m24.5 52.5 7.5 6.8 7.5-6.8c-5-1.3-10-1.3-15 0Z"/>' +
      hat(
        '<path class="a" d="M18 31.5C17.5 23 20.5 17 24.5 12.5c-4.5 1.5-8 5-9.5 9.5C14 13 20 6 28.5 6.5 39.5 7 46.5 19 46.5 31.5Z"/>' +
          '<path class="a" d="M7.5 34.5C14 29.5 22.5 27.5 32.5 27.5s18 2 24 6.5c-6.5 4-14 5-24 5s-18-1-25-4.5Z"/>' +
          '<path class="b" d="M18.3 30c8.5-2.7 20-2.7 28.3-.4l-1.2-6c-8-1.7-17-1.7-26 .2Z"/>',
      ) +
      '<path class="w" d="M20.5 41.5c0-6.5 9.5-6.5 9.5 0s-9.5 6.5-9.5 0ZM34 41.5c0-6.5 9.5-6.5 9.5 0s-9.5 6.5-9.5 0Z"/>' +
      '<path stroke-width="2.6" d="M25.7 41.7v.3M38.5 41.7v.3"/><path d="M30 41c1.3-1 2.7-1 4 0M29 48.8c2 1.3 4 1.3 6 0"/>',
  ),
  cup: framed(
    '<path class="hair" d="M15.5 33C9 37 7 44 8 50c.8 4-1.5 6-2 9.5 6 .5 10.5-1.5 11.5-6.5l3-17ZM48.5 33C55 37 57 44 56 50c-.8 4 1.5 6 2 9.5-6 .5-10.5-1.5-11.5-6.5l-3-17Z"/>' +
      face("M16 31.5C14.5 45.5 22 53.5 32 53.5s17.5-8 16-22Z") +
      '<path class="a" d="M13 62.5c1.5-7 8-10.5 19-10.5s17.5 3.5 19 10.5Z"/>' +
      hat(
        '<path class="a" d="M15 32.5C17 21 24 14.5 33 14c7-.3 9.5-4.5 17.5-2.5 5 1.5 7 6 5.5 10.5-2-4-5.5-4.5-8.5-2.5 1.5 4.5 2 8.5 2 13Z"/>' +
          '<path class="a" d="M5 37c4.5-6.5 15.5-9.5 27.5-9.5S55.5 30 59.5 36.5c-6 3-12 1-17.5 2-6 1.2-13.5 1.5-19.5.3C16.5 37.5 10 40 5 37Z"/>' +
          '<path class="b" d="M16.5 31c9.5-3.7 22.5-4.2 33.3-.8l-.8-5.5C39.5 21.5 27.5 22 18.5 25Z"/>' +
          '<path class="pink" d="M24 24.5c-2.5-3 1-6 3-3.5 1-3 5.5-2 4.5 1.2 3 .3 2.8 4.8-.3 4.6-.5 2.8-4.7 2.5-4.7-.3-2.5 1-4.5-.5-2.5-2Z"/>',
      ) +
      '<path d="M23.5 42c.8-1.7 3.2-1.7 4 0M36.5 42c.8-1.7 3.2-1.7 4 0M26.5 46.3c2.8 3.5 8.2 3.5 11 0"/><path class="blush n" d="M19 46.5c0-2.5 4.5-2.5 4.5 0s-4.5 2.5-4.5 0ZM40.5 46.5c0-2.5 4.5-2.5 4.5 0s-4.5 2.5-4.5 0Z"/>',
  ),
};

export const suits: Suit[] = [
  { letter: "R", name: "red", hue: "red", emblem: "moth", art: moth },
  { letter: "B", name: "blue", hue: "blue", emblem: "crow", art: crow },
  { letter: "Y", name: "yellow", hue: "yellow", emblem: "book", art: book },
  { letter: "G", name: "green", hue: "green", emblem: "cup", art: cup },
];

/** The motif on the back of all cards. */
export const back = placed(moth, 24, 44, 52);

/** What a witch's place is worth. */
export function scoreCard(value: number): string {
  return (
    paper +
    '<path class="gold" d="M50 24c23 0 38 17 37.5 41C87 92 74 108 50 108S13 92 12.5 66C12 41 27 24 50 24Z"/>' +
    centred(String(value), 50, 66, 54) +
    spark(24, 122, 1.4) +
    spark(50, 124, 1.4) +
    spark(76, 122, 1.4)
  );
}

const emblem = (k: number, x: number, y: number, size: number, turn = 0) => {
  const suit = suits[k];
  return suit ? hued(suit.hue, placed(suit.art, x, y, size, turn)) : "";
};

const portrait = (hue: string, art: string, x: number, y: number, size: number) =>
  hued(hue, `<g transform="translate(${x} ${y}) scale(${size / 64})">${art}</g>`);

/** The four on a Saturday night. */
export const picture =
  sky("#2b2c52") +
  moon(160, 84, 76, "#3d3e6e") +
  moon(160, 84, 56, "#f6d98c") +
  sparks([
    [28, 34, 1.2],
    [62, 72, 0.8],
    [268, 30, 1.1],
    [296, 78, 0.8],
    [236, 62, 0.7],
  ]) +
  emblem(0, 52, 18, 34, -12) +
  emblem(1, 226, 18, 36, 6) +
  portrait("red", witches.moth, -4, 86, 118) +
  portrait("yellow", witches.book, 136, 82, 118) +
  portrait("blue", witches.crow, 64, 96, 112) +
  portrait("green", witches.cup, 212, 88, 118);
