/** Small signs on the table of Brujas, in boxes of 24 by 24. */

/** Who leads in something. */
export const crown =
  '<path class="gold" stroke-width="1.6" d="M3.5 7.5c2 2.5 3.6 3.5 5 3.2C10 10 11 7.5 12 4c1 3.5 2 6 3.5 6.7 1.4.3 3-.7 5-3.2l-2 11.5c-4.3 1-8.7 1-13 0Z"/>';

/** The devil score. */
export const horns =
  '<path class="a" stroke-width="1.8" d="M5 3c-.5 3 0 5 1.5 6.5C5.5 11 5 12.5 5 14c0 4 3 7 7 7s7-3 7-7c0-1.5-.5-3-1.5-4.5C19 8 19.5 6 19 3c-2 1-3.3 2.5-3.8 4.3-2-.8-4.4-.8-6.4 0C8.3 5.5 7 4 5 3Z"/>' +
  '<path stroke-width="1.8" d="M9.2 12.5v1M14.8 12.5v1M9 16.5c2 1.5 4 1.5 6 0"/>';

/** The witch score. */
export const hat =
  '<path class="a" stroke-width="1.8" d="M7 16C8.5 10.5 10 6 13.5 3.5c1.8-.8 3.2 0 4 1.5-2 .3-2.8 1.5-2.4 3.5.4 2.5.9 5 1.9 7.5Z"/>' +
  '<path class="a" stroke-width="1.8" d="M2 18.5c3-2.8 6.5-3.5 10-3.5s7 .7 10 3.5c-6.5 2.3-13.5 2.3-20 0Z"/>';

/** Which way a witch goes. */
export const arrow = {
  up: "M10 3.5 16.5 11h-4v5.5h-5V11h-4Z",
  down: "M10 16.5 3.5 9h4V3.5h5V9h4Z",
};
