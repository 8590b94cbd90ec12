/** The mark: an eye with a star for a pupil. The wordmark has it for its second letter. */

const SPARK = "m0-9 2.3 6.7L9 0 2.3 2.3 0 9l-2.3-6.7L-9 0l6.7-2.3Z";

export const mark =
  '<path class="w" d="M3 26.5C9 16.5 16 12.5 24 12.5s15.5 4 21 13.5C39 35.5 32.5 39.5 24 39.5S8.5 36 3 26.5Z"/>' +
  '<path class="gold" d="M24 16c6.5 0 10.5 4 10.3 10-.2 6.2-4 10-10.3 10s-10-4-10.2-10S17.5 16 24 16Z"/>' +
  `<path class="k n" transform="translate(24 26) scale(.85)" d="${SPARK}"/>` +
  '<path class="goldline" d="M24 4v4.5M12.5 6.5l2 4.3M35.5 6.5l-2 4.3"/>';

const E = "31h19c.5-8-4-12-9-12-6 0-10 5-10 11.5 0 6.5 4 11 10.5 11 3.5 0 6.5-1.5 8.5-4";

/** In a box of 174 by 46; the lines take the colour of the text around them. */
export const wordmark =
  '<g class="word">' +
  '<path d="M6 41.5V6.5c8-1.5 16-1.3 22.5.2M6 22.5c6-1 11.5-.8 17 .2"/>' +
  '<path d="M39.5 18.8c7 0 11.5 4.7 11.3 11.5-.2 7-4.6 11.4-11.4 11.4S28.2 37 28 30.3c-.2-6.8 4.5-11.5 11.5-11.5Z"/>' +
  '<path d="M59.5 41.5V20M59.5 28c1.8-6.5 6.5-9 11.5-7.8"/>' +
  `<path d="M76 ${E}"/><path d="M108 8v26c0 5.5 3 7.8 8.5 6.5M101 20h15"/><path d="M122 ${E}"/>` +
  '<path d="M152.5 4v30c0 5 2 7.5 6 7M165.5 4v30c0 5 2 7.5 6 7"/></g>' +
  `<path class="wordspark" transform="translate(39.5 30.3) scale(.75)" d="${SPARK}"/>`;
