/** The valley under the path, painted like the game's cover, in a box of 400 by 214. */

import { moon } from "../../art/scenery";

const EDGE = "M6 16C60-2 340-2 394 16c8 54 8 128 0 184-54 16-334 16-388 0-8-56-8-130 0-184Z";

const tree = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" stroke="none"><path fill="#2c5645" d="M0-12C5-8 7-3 6 2H-6C-7-3-5-8 0-12Z"/><path fill="#5b4030" d="M-1.200 2h2.400v4h-2.400Z"/></g>`;

const TREES: [number, number, number][] = [
  [22, 62, 0.9],
  [32, 72, 0.7],
  [372, 76, 1],
  [382, 88, 0.7],
  [18, 128, 0.8],
  [384, 142, 1.1],
  [26, 198, 0.9],
  [210, 108, 0.7],
  [222, 112, 0.5],
  [140, 64, 0.6],
  [292, 160, 0.7],
  [96, 156, 0.6],
];

/** Dusk over far hills, meadows, and a brook that runs down from the Castle. */
export const valley =
  `<clipPath id="valley"><path d="${EDGE}"/></clipPath><g clip-path="url(#valley)" stroke="none">` +
  '<path fill="#f0b98a" d="M0 0h400v214H0Z"/>' +
  moon(300, 30, 22, "#fbe6b4") +
  '<path fill="#b9707a" d="M0 44c50-34 90-30 130-12 40-30 84-26 122-4 50-26 100-16 148 8v178H0Z"/>' +
  '<path fill="#6f9a73" d="M0 66c70-26 130-14 196-6 70-20 140-16 204 2v152H0Z"/>' +
  '<path fill="#5d8a6a" d="M0 108c90-20 160-6 220-2 70-14 130-8 180 2v106H0Z"/>' +
  '<path fill="#4b7b60" d="M0 152c80-16 170-10 232-4 66-10 120-6 168 2v64H0Z"/>' +
  '<path fill="none" stroke="#8fc0c4" stroke-width="5" opacity=".55" d="M60 44c30 20-14 34 10 52s70 10 60 34-60 20-50 44 20 30 10 44"/>' +
  "</g>" +
  TREES.map(([x, y, size]) => tree(x, y, size)).join("") +
  `<path fill="none" stroke="var(--night-line)" d="${EDGE}"/>`;
