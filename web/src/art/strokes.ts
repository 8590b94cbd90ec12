/** Our own numerals and letters, drawn as one line each in a box of 20 by 28. */

const STROKES: Record<string, string> = {
  "0": "M10 3c4.5 0 6.8 5 6.8 11 0 6.5-2.3 11.2-6.6 11.2C5.8 25.2 3.4 20.5 3.4 14 3.4 8 5.8 3 10 3Z",
  "1": "M5 8 11 3.2V25",
  "2": "M4 8.2C5 3.2 15.5 1.5 16 8.5c.3 5.5-9.5 10-12 16.3h13",
  "3": "M4.5 5C9 1.5 16 3 15.5 8.5c-.3 4-4.5 4.7-7 4.7 4-.2 8.5 1.8 8 6.3-.5 6.5-9.5 7.3-13 3",
  "4": "M13.5 25V3L3 18.5h14.5",
  "5": "M16 3.3H6l-1 9c4.5-2.3 11.5-.8 11.5 5.7 0 7.5-8.5 9-12.7 4.8",
  "6": "M14.5 3C8 6 4 12 4 18.5c0 5 3 6.8 6.3 6.8 3.7 0 6.3-2.8 6.2-6.5-.1-3.8-2.8-6-6-5.9-3 .1-5.5 2.1-6.3 4.9",
  "7": "M3.5 3.5h13C13 10 9.5 17 8.5 25",
  "8": "M10.2 13C5.8 12 4.6 9.5 4.7 7.8 5 4.5 7.6 2.9 10.3 3c3 0 5.3 1.9 5.2 4.8-.1 2.7-2.5 4.5-5.3 5.2-3.7 1-6.4 3-6.4 6.3 0 3.7 2.7 5.9 6.4 5.9 3.8 0 6.5-2.2 6.4-5.9-.1-3.3-2.8-5.4-6.4-6.3Z",
  "9": "M16.2 9.8C15.5 13 13 15.2 10 15.2c-3.4.1-6-2.2-6.1-5.8C3.8 5.7 6.5 3 10.2 3c3.4 0 6.2 2 6.2 6.8C16.4 16 12.5 22 7 25",
  A: "M3 25 10 3l7 22M5.5 18h9",
  B: "M5 3v22h6c7.5 0 7.5-11.5 0-11.8H5M5 3h5.5c6.5 0 6.5 9.8 0 10.2",
  C: "M16.3 7C14 2 4 2.5 3.700 14c-.1 12 11.300 13.500 12.800 5.500",
  D: "M5 3v22h4c11 0 11-22 0-22Z",
  E: "M16 3H5v22h11M5 13.500h9",
  F: "M16 3H5v22M5 13.500h9",
  G: "M16.3 7C14 2 4 2.5 3.7 14c-.1 12 11.3 13.5 13.1 5.5V15H11",
  H: "M4.500 3v22M15.500 3v22M4.500 13.500h11",
  I: "M10 3v22",
  J: "M14 3v16c0 8-10 8-10.500 1",
  K: "M5 3v22M15.500 3 5 15l11 10",
  L: "M5 3v22h11",
  M: "M3 25 4 3l6.3 13L16.5 3l1 22",
  N: "M4.5 25V3L16 25V3",
  O: "M10 3c4.500 0 6.800 5 6.800 11 0 6.500-2.300 11.200-6.600 11.200-4.400 0-6.800-4.700-6.800-11.200C3.400 8 5.800 3 10 3Z",
  P: "M5 25V3h6c7.8 0 7.8 12 0 12H5",
  Q: "M10 3c4.500 0 6.800 5 6.800 11 0 6.500-2.300 11.200-6.600 11.200-4.400 0-6.800-4.700-6.800-11.200C3.400 8 5.800 3 10 3Zm1 15 6 7.500",
  R: "M5 25V3h6c7.8 0 7.8 12 0 12H5m5.5 0L17 25",
  S: "M15.8 6C13 2 5 2 4.5 8c-.2 7.5 12 4.5 11.8 11.5-.3 7-9.8 7-12.5 2",
  T: "M3 3h14M10 3v22",
  U: "M4 3v15c0 9.500 12 9.500 12 0V3",
  V: "m3 3 7 22 7-22",
  W: "M2.5 3 6 25l4.2-16 4.3 16L18 3",
  X: "m3.500 3 13 22M16.500 3l-13 22",
  Y: "m3.5 3 6.8 10.5L17 3m-6.7 10.5V25",
  Z: "M4 3h12L4 25h12.500",
};

const NARROW = 13;
const WIDE = 20;

const widthOf = (sign: string) => (sign === "1" ? NARROW : WIDE);

export const lengthOf = (text: string) => [...text].reduce((sum, sign) => sum + widthOf(sign), 0);

/** Signs that we have not drawn, in the fonts of the device. */
const typed = (text: string, x: number, y: number, height: number): string =>
  `<text class="lt n" x="${x}" y="${(y + height * 0.9).toFixed(1)}" font-size="${height}">${text}</text>`;

/** A number or letter with its top left corner at x, y; no wider than `widest`. */
export function lettered(text: string, x: number, y: number, height: number, widest = 99): string {
  if ([...text].some((sign) => !(sign in STROKES))) return typed(text, x, y, height);
  const scale = height / 28;
  const squeeze = Math.min(scale, widest / lengthOf(text));
  let left = 0;
  const lines = [...text].map((sign) => {
    const line = `<path transform="translate(${left})" d="${STROKES[sign] ?? ""}"/>`;
    left += widthOf(sign);
    return line;
  });
  const place = `translate(${x} ${y}) scale(${squeeze.toFixed(3)} ${scale.toFixed(3)})`;
  return `<g class="ls" transform="${place}">${lines.join("")}</g>`;
}

/** A text in our own letters, with its middle at x, y. */
export function centred(text: string, x: number, y: number, height: number): string {
  const width = (lengthOf(text) * height) / 28;
  return lettered(text, x - width / 2, y - height / 2, height);
}
