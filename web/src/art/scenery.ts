/** Pieces of pictures, and the night over the start page. */

import { crow, moth } from "./creatures";

/** A picture of 48 by 48 placed with its top left corner at x, y. */
export function placed(art: string, x: number, y: number, size: number, turn = 0): string {
  const turned = turn ? ` rotate(${turn} 24 24)` : "";
  return `<g transform="translate(${x} ${y}) scale(${(size / 48).toFixed(3)})${turned}">${art}</g>`;
}

export const hued = (hue: string, art: string) => `<g class="hue-${hue}">${art}</g>`;
const SPARK = "m0-5 1.3 3.7L5 0 1.3 1.3 0 5l-1.3-3.7L-5 0l3.7-1.3Z";
export const sparks = (places: [number, number, number][]) =>
  places
    .map(
      ([x, y, s]) =>
        `<path fill="#f7e7b7" stroke="none" transform="translate(${x} ${y}) scale(${s})" d="${SPARK}"/>`,
    )
    .join("");
export const sky = (colour: string) => `<path fill="${colour}" stroke="none" d="M0 0h320v200H0Z"/>`;
export const moon = (x: number, y: number, r: number, colour = "#f7e7b7") =>
  `<circle fill="${colour}" stroke="none" cx="${x}" cy="${y}" r="${r}"/>`;

/** A crescent in its halo, in a box of 300 by 300. */
export const crescent =
  moon(150, 150, 150, "#1a3734") +
  moon(150, 150, 104, "#22463f") +
  moon(150, 150, 66) +
  moon(172, 136, 58, "#22463f");

// Hills, one box wide each; they go on beyond both sides for wider screens.
const FAR = "c160-70 300-60 460-10 180-80 360-70 520-6 160-70 320-60 460 10";
const NEAR = "c200-50 420-40 620-8 240-50 520-50 820 4";

/** A garden by night, in a box of 1440 by 420; it stands on its lower edge. */
export const garden =
  sparks([
    [980, 70, 1.2],
    [905, 170, 0.9],
    [1290, 60, 1.3],
    [1385, 170, 1],
    [1335, 250, 0.8],
    [955, 240, 0.8],
  ]) +
  `<path fill="#1a3734" stroke="none" d="M-1440 336${FAR.repeat(3)}v120h-4320Z"/>` +
  `<path fill="#22463f" stroke="none" d="M-1440 384${NEAR.repeat(3)}v60h-4320Z"/>` +
  '<g fill="#22463f" stroke="none"><path d="M1020 392c-6-50 0-90 30-128 26 40 32 80 22 128ZM1330 390c-4-70 8-120 44-160 30 44 38 96 26 160ZM40 386c-8-60 4-100 34-140 28 40 34 84 24 140ZM560 400c-6-50 0-80 26-112 24 34 28 70 20 112Z"/></g>' +
  '<path stroke="#2f5d53" stroke-width="4" d="M392 400c6-50-4-80-30-104M390 356c20-10 30-26 32-46M388 340c-18-4-30-16-34-34M1226 404c-4-40 6-80 30-110M1232 350c-16-8-24-20-26-38M1240 330c14-4 24-14 28-28"/>' +
  hued("pink", placed(moth, 1262, 178, 44, 14)) +
  hued("blue", placed(crow, 952, 270, 60));
