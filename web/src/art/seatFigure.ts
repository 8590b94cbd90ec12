/** The figure of a seat, in a box of 48 by 48. */

/** The hue of each seat's figure, as many as sit at any table. */
export const SEAT_HUES = ["red", "blue", "green", "yellow", "pink"] as const;
/** The signs on the robes, which tell seats apart without colour. */
const SIGNS = [
  "m24 25.5 2 4.5 4.5 2-4.5 2-2 4.5-2-4.5-4.5-2 4.5-2Z",
  "M19 32a5 5 0 1 0 10 0 5 5 0 1 0-10 0Z",
  "m24 26.5 5.5 10h-11Z",
  "m24 26 5 6-5 6-5-6Z",
  "M18.500 26.500h11v3.500h-11ZM18.500 33.500h11V37h-11Z",
];
/** Somebody in a hood, who stands for a seat. */
export const seatFigure = (seat: number) =>
  '<path class="a" d="M24 3.5C33.5 3 38 11 37 19c3.5 7 5.5 16 5.5 25.5-12 1.2-25 1.2-37 0C5.5 35 7.5 26 11 19 10 11 14.5 4 24 3.5Z"/>' +
  '<path class="d" d="M24 9c5.5 0 8.5 4 8 9-.5 4-3.5 6.5-8 6.5S16.5 22 16 18c-.5-5 2.5-9 8-9Z"/>' +
  '<path class="goldline" d="M20.5 17.5v.1M27.5 17.5v.1"/>' +
  `<path class="b" d="${SIGNS[seat % SIGNS.length]}"/>`;
