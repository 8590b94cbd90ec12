/** The Seers of Santiiba: utensils and the places of the valley. */

import { ballSealed } from "../../art/crystalBall";
import { placed } from "../../art/scenery";
import type { Suit } from "../../catalogue/game";

const herb =
  '<path class="stray" d="M24 45C23 36 20 28 14 20M24 45c0-12 .5-22 1-31M24 45c1-9 4.5-17 11-24"/>' +
  '<path class="a" d="M25 20C19 16 20 7 25.5 3c5 4.5 5.5 13-.5 17ZM15 24.5C8 24.5 4 18.5 4.5 11.5 11.5 12 16.5 17 15 24.5ZM34 25c-1-7 3.5-12.5 10-13.5.5 7-3.5 13-10 13.5Z"/>' +
  '<path class="b" d="M19.5 34C13.5 36 8.5 33 6.5 27.5c5.5-2 11.5 0 13 6.5ZM29 34c1-6 6.5-9 12-7.5-1 6-6 9.5-12 7.5Z"/>' +
  '<path class="gold" d="M19.5 37.5c3 1.2 6.5 1.2 9.5 0v4c-3 1-6.5 1-9.5 0Z"/>';

const amulet =
  '<path d="M10 4c.5 7 5.5 12 14 14 8.5-2 13.5-7 14-14" stroke-width="4.5"/><path class="goldline" d="M10 4c.5 7 5.5 12 14 14 8.5-2 13.5-7 14-14"/>' +
  '<path class="gold" d="M24 14.5c8.5 0 14.5 6 14.3 14.7C38 38 32.5 44.8 24 44.5c-8.5 0-14-6.5-14.3-15C9.5 21 15.5 14.5 24 14.5Z"/>' +
  '<path class="a" d="M24 19.5c5.7 0 9.7 4.3 9.5 9.9-.2 5.8-4 10.1-9.5 10.1s-9.3-4.3-9.5-10 3.8-10 9.5-10Z"/>' +
  '<path class="b" d="M24 23.5c2.5 2 3 3.5 3 6s-.5 4-3 6c-2.5-2-3-3.5-3-6s.5-4 3-6Z"/><path class="hl" d="M17.8 28c.3-1.7 1-3 2-3.8"/>';

const scorpion =
  '<path class="stray" d="m17 27-8-2M16.5 31.5 8 33.5M18 35.5l-5.5 5.5M31 27l8-2M31.5 31.5l8.5 2M30 35.5l5.5 5.5"/>' +
  '<path class="a" d="M21 20.5C17 17 12 18.5 11 15 9.5 14.5 6 13 6.5 8.5L11 11l2-4.5C17 8 17 13 15.5 14.8c3.5.5 6.5 1.7 8 4.2Z"/>' +
  '<path class="a" d="M24 17c6 0 9 4.5 8.7 11C32.5 35 29.5 40 24 40s-8.5-5-8.7-12C15 21.5 18 17 24 17Z"/>' +
  '<path d="M16.5 25c5 1.5 10 1.5 15 0M16 31c5.3 1.5 10.7 1.5 16 0M19 36.5c3.3 1 6.7 1 10 0"/>' +
  '<path d="M26 18.5C29 14 37 18 40 12c1.5-3.5-1.5-7-5.5-6" stroke-width="8"/><path class="aline" d="M26 18.5C29 14 37 18 40 12c1.5-3.5-1.5-7-5.5-6"/>' +
  '<path class="b" d="M36 2.5c-3.5 0-6.5 2-8 5.5 3.5 1 7 .3 9-2Z"/><path d="M21.5 21.5v.1M26 21.5v.1"/>';

const elixir =
  '<path class="b" d="M20 11h8.5l.5 7.5 6 5.5c1 6.5 1.3 13-.3 19.5-6.7 1.3-14.5 1.3-21.2 0-1.6-6.5-1.5-13 0-19.5l6-5.5Z"/>' +
  '<path class="a n" d="M13.3 28.5c4-1.5 7 1.5 11 .3 4-1.3 7-1.5 10.8-.3.4 4.8.2 9.3-.8 14-6.3 1.2-13.5 1.2-19.8 0-1.1-4.7-1.4-9.2-1.2-14Z"/>' +
  '<path d="M20 11h8.5l.5 7.5 6 5.5c1 6.5 1.3 13-.3 19.5-6.7 1.3-14.5 1.3-21.2 0-1.6-6.5-1.5-13 0-19.5l6-5.5Z"/>' +
  '<path class="gold" d="M24.3 2c4 0 6.5 2.2 6.2 5 0 2.5-2.5 4.3-6.3 4.3S18 9.5 18 7c0-2.8 2.3-5 6.3-5Z"/>' +
  '<path class="w" d="M24 40.5c-4.5-3-6-5.3-5.5-7.7.6-2.6 4-2.8 5.5-.3 1.5-2.5 5-2.3 5.5.3.5 2.4-1 4.7-5.5 7.7Z"/><path d="M19.5 18.5h9.5"/>';

const bowl =
  '<path class="stray" d="M17 14c-2.5-3 2.5-4.5 0-8.5M25 13c-2.5-3 2.5-4.5 0-8.5M33 14c-2.5-3 2.5-4.5 0-8.5"/>' +
  '<path class="a" d="M4 22c-.5 11 6 18 13.5 20v2.5h13.5V42C38.5 40 44.5 33 44 22Z"/>' +
  '<path class="b" d="M4 22c3.5-5.5 36.5-5.5 40 0-3.5 5.5-36.5 5.5-40 0Z"/>' +
  '<path d="m10.5 31.5 4.5-2.3 4.5 3.3 4.5-3.3 4.5 3.3 4.5-3.3 4.5 2.3"/>';

export const glade =
  '<path class="b" d="M3 40C7 33 16 31.5 24 31.5S41 33 45 40c-5 5-37 5-42 0Z"/>' +
  '<path class="wood" d="M11.5 28h4v9h-4ZM33 28.5h4V37h-4Z"/>' +
  '<path class="a" d="M13.5 5C17 11 20.5 15 20 21c-.3 5-3 8-6.5 8S7 26 6.5 21C6 15 10.5 11 13.5 5ZM35 8c3.5 4.5 7.5 8 7 14-.4 4.5-3.5 7-7 7s-6.5-2.5-7-7c-.5-6 3.5-9.5 7-14Z"/>' +
  '<path d="M21 38.5c1.5-1.7 4.5-1.7 6 0M24 36v-5"/><path class="pink" d="M24 31.5c-2.5-.5-2.5-4 0-4.5 2.5.5 2.5 4 0 4.5Z"/>';

export const cultSite =
  '<path class="b" d="M3 41c5-4 37-4 42 0-4 4-38 4-42 0Z"/>' +
  '<path class="grey" d="M8 40c-.5-9 0-17 1.5-23.5l7 .5C17 24 17 32 16.5 40ZM31.5 40c-.5-8-.5-16 0-23l7.5-.5C40 23 40.5 31 40 40Z"/>' +
  '<path class="grey" d="M5 16.5c0-3 .5-5 1.5-6.5 11.5-1.5 23.5-1.5 35 0 1 2 1.5 4 1.5 6.5-12.5 1.3-25.5 1.3-38 0Z"/>' +
  '<path class="a" d="m24 21.5 2.3 5.3 5.2 1.7-5.2 2L24 36l-2.3-5.5-5.2-2 5.2-1.7Z"/>';

export const castle =
  '<path class="grey" d="M6 45V20l2-1v-5h4v3h3v-3h4v10h10V14h4v3h3v-3h4v5l2 1v25Z"/>' +
  '<path class="grey" d="M17.5 24V13h3.3v3h6.4v-3h3.3v11Z"/>' +
  '<path d="M24 13V3"/><path class="a" d="M24 3c4 2 7-1 11 1.5-2.5 1.5-2.5 2.5-1.5 4.5-3.5-1-6 1-9.5-.5Z"/>' +
  '<path class="d" d="M18.5 45v-8c.3-6.5 10.7-6.5 11 0v8Z"/><path d="M12 27v4M36 27v4M24 18.5v2"/>';

export const suits: Suit[] = [
  { letter: "G", name: "green", hue: "green", emblem: "herb", art: herb },
  { letter: "B", name: "blue", hue: "blue", emblem: "amulet", art: amulet },
  { letter: "N", name: "brown", hue: "brown", emblem: "scorpion", art: scorpion },
  { letter: "P", name: "pink", hue: "pink", emblem: "elixir", art: elixir },
  { letter: "W", name: "white", hue: "white", emblem: "bowl", art: bowl },
];

/** A colour by its name or its letter. */
export const suitOf = (colour: string): Suit | undefined =>
  suits.find(({ name, letter }) => name === colour || letter === colour);

/** The motif on the back of all cards. */
export const back = placed(ballSealed, 24, 42, 52);
