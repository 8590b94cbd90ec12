/** The picture of each game on the start page, in a box of 320 by 200, and the night over it all. */

import { SUITS } from "./suits";
import { witches } from "./brujas";
import { front, placed } from "./cards";
import { die } from "./dice";
import { token } from "./prophecies";
import { ballOpen, castle, glade } from "./santiiba";
import type { GameId } from "../wire";

const hued = (hue: string, art: string) => `<g class="hue-${hue}">${art}</g>`;
const SPARK = "m0-5 1.3 3.7L5 0 1.3 1.3 0 5l-1.3-3.7L-5 0l3.7-1.3Z";
const sparks = (places: [number, number, number][]) =>
  places.map(([x, y, s]) => `<path fill="#f7e7b7" stroke="none" transform="translate(${x} ${y}) scale(${s})" d="${SPARK}"/>`).join("");
const sky = (colour: string) => `<path fill="${colour}" stroke="none" d="M0 0h320v200H0Z"/>`;
const moon = (x: number, y: number, r: number, colour = "#f7e7b7") =>
  `<circle fill="${colour}" stroke="none" cx="${x}" cy="${y}" r="${r}"/>`;

const emblem = (game: GameId, k: number, x: number, y: number, size: number, turn = 0) => {
  const suit = SUITS[game][k];
  return suit ? hued(suit.hue, placed(suit.art, x, y, size, turn)) : "";
};

const SEVEN = [0, 1, 2, 3, 4, 5, 6].map((k) => {
  const angle = Math.PI * (1.12 + (0.76 * k) / 6);
  const [x, y] = [160 + 132 * Math.cos(angle), 142 + 112 * Math.sin(angle)];
  return placed(token, Math.round(x - 11), Math.round(y - 11), 22);
});

/** A shelf at night, under seven open eyes. */
const prophecies =
  sky("#1e3f3b") + moon(160, 96, 62, "#2a534c") + moon(160, 96, 44, "#f7e7b7") + moon(176, 88, 38, "#2a534c") +
  sparks([[40, 60, 1.2], [70, 108, 0.8], [282, 70, 1], [250, 112, 0.8], [160, 96, 1.3], [24, 120, 0.7], [300, 118, 0.8]]) +
  hued("yellow", SEVEN.join("")) +
  '<path fill="#b07b4c" d="M-5 172c110-4 220-4 330 0v11c-110 3-220 3-330 0Z"/><path fill="#7d5330" d="M-5 183c110 3 220 3 330 0v20H-5Z"/>' +
  emblem("seven-prophecies", 0, 14, 82, 92) + emblem("seven-prophecies", 1, 98, 106, 68) +
  emblem("seven-prophecies", 2, 160, 98, 76) + emblem("seven-prophecies", 3, 232, 90, 80, 4);

const FAN: [string, string, number, number, number][] = [
  ["red", "R13", 48, 74, -20], ["blue", "B4", 98, 56, -7], ["yellow", "Y9", 150, 56, 7], ["green", "G2", 200, 74, 20],
];
const ROW = ["red", "green", "green", "yellow", "blue", "red", "blue", "yellow", "green", "red"];

/** Four cards under the ten flags that tell the future. */
const original =
  sky("#5b2a3c") + moon(160, 210, 150, "#75394b") + moon(160, 214, 112, "#934b55") +
  '<path stroke="#f7e7b7" stroke-width="2" d="M-4 14c100 16 228 16 328 0"/>' +
  ROW.map((hue, k) => {
    const x = 11 + 30.5 * k;
    const y = 16 + 9 * Math.sin((Math.PI * (k + 0.5)) / 10);
    return hued(hue, `<path class="a" d="M${x} ${y.toFixed(1)}h24l-2 18-10 8-10-8Z"/>`);
  }).join("") +
  FAN.map(([hue, card, x, y, turn]) =>
    hued(hue, `<g transform="translate(${x} ${y}) rotate(${turn} 37 52) scale(.74)">${front("seven-prophecies-2017", card)}</g>`),
  ).join("");

const portrait = (hue: string, art: string, x: number, y: number, size: number) =>
  hued(hue, `<g transform="translate(${x} ${y}) scale(${size / 64})">${art}</g>`);

/** The four on a Saturday night. */
const saturday =
  sky("#2b2c52") + moon(160, 84, 76, "#3d3e6e") + moon(160, 84, 56, "#f6d98c") +
  sparks([[28, 34, 1.2], [62, 72, 0.8], [268, 30, 1.1], [296, 78, 0.8], [236, 62, 0.7]]) +
  emblem("brujas", 0, 52, 18, 34, -12) + emblem("brujas", 1, 226, 18, 36, 6) +
  portrait("red", witches.moth, -4, 86, 118) + portrait("yellow", witches.book, 136, 82, 118) +
  portrait("blue", witches.crow, 64, 96, 112) + portrait("green", witches.cup, 212, 88, 118);

const DICE: [string, string, number, number, number, number][] = [
  ["pink", "pink", 2, 108, 148, -8], ["blue", "blue", 5, 152, 156, 6], ["brown", "brown", 1, 196, 148, -4], ["white", "white", 6, 240, 155, 9],
];

/** The valley, from the ball to the Castle. */
const valley =
  sky("#f0b98a") + moon(226, 62, 34, "#fbe6b4") +
  '<path fill="#b9707a" stroke="none" d="M0 92c40-34 70-40 104-18 30-40 66-44 98-10 40-26 80-22 118 12v130H0Z"/>' +
  '<path fill="#5d8a6a" d="M-4 122c50-30 108-26 160-8 60-26 116-24 170-2v96H-4Z"/>' +
  '<path fill="#3f6f58" d="M-4 154c70-30 150-22 210-8 44-8 84-6 120 4v60H-4Z"/>' +
  '<path stroke="#f7e7b7" stroke-width="7" stroke-dasharray="1 13" d="M96 186c60-10 120-22 96-38s-92-10-62-26 70-8 110-24"/>' +
  hued("red", placed(castle, 226, 44, 64)) + hued("green", placed(glade, 128, 92, 42)) +
  hued("blue", placed(ballOpen, 10, 84, 106)) +
  DICE.map(([hue, colour, value, x, y, turn]) =>
    hued(hue, `<g transform="translate(${x} ${y}) rotate(${turn} 17 17) scale(.6)">${die(colour, value)}</g>`),
  ).join("");

export const SCENES: Record<GameId, string> = {
  "seven-prophecies": prophecies,
  "seven-prophecies-2017": original,
  brujas: saturday,
  santiiba: valley,
};

/** A crescent in its halo, in a box of 300 by 300. */
export const crescent =
  moon(150, 150, 150, "#1a3734") + moon(150, 150, 104, "#22463f") + moon(150, 150, 66) + moon(172, 136, 58, "#22463f");

// Hills, one box wide each; they go on beyond both sides for wider screens.
const FAR = "c160-70 300-60 460-10 180-80 360-70 520-6 160-70 320-60 460 10";
const NEAR = "c200-50 420-40 620-8 240-50 520-50 820 4";

/** A garden by night, in a box of 1440 by 420; it stands on its lower edge. */
export const garden =
  sparks([[980, 70, 1.2], [905, 170, 0.9], [1290, 60, 1.3], [1385, 170, 1], [1335, 250, 0.8], [955, 240, 0.8]]) +
  `<path fill="#1a3734" stroke="none" d="M-1440 336${FAR.repeat(3)}v120h-4320Z"/>` +
  `<path fill="#22463f" stroke="none" d="M-1440 384${NEAR.repeat(3)}v60h-4320Z"/>` +
  '<g fill="#22463f" stroke="none"><path d="M1020 392c-6-50 0-90 30-128 26 40 32 80 22 128ZM1330 390c-4-70 8-120 44-160 30 44 38 96 26 160ZM40 386c-8-60 4-100 34-140 28 40 34 84 24 140ZM560 400c-6-50 0-80 26-112 24 34 28 70 20 112Z"/></g>' +
  '<path stroke="#2f5d53" stroke-width="4" d="M392 400c6-50-4-80-30-104M390 356c20-10 30-26 32-46M388 340c-18-4-30-16-34-34M1226 404c-4-40 6-80 30-110M1232 350c-16-8-24-20-26-38M1240 330c14-4 24-14 28-28"/>' +
  hued("pink", placed(SUITS.brujas[0]?.art ?? "", 1262, 178, 44, 14)) + hued("blue", placed(SUITS.brujas[1]?.art ?? "", 952, 270, 60));
