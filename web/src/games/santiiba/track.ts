/** The path through the valley as a winding line from the first space to the Castle, in a box of 400 by 214. */

import { factsOf, infoOf } from "../../catalogue/games.svelte";
import type { Track } from "./view";

const ROWS = 4; // every second one runs back

/** How many spaces lie in a row. */
const lengthOf = ({ castle }: Track): number => Math.ceil((castle + 1) / ROWS);

/** The middle of a space; what lies beyond the Castle stands at it. */
export function spaceAt(track: Track, n: number): { x: number; y: number } {
  const length = lengthOf(track);
  const space = Math.max(0, Math.min(track.castle, n));
  const row = Math.floor(space / length);
  const along = space % length;
  const step = row % 2 === 0 ? along : length - 1 - along;
  const sway = 7 * Math.sin(step * 0.62 + row * 1.3);
  return { x: 38 + (step * 324) / (length - 1), y: 188 - row * 46 + sway };
}

export const landmarks = ({ glade, sites, castle }: Track): number[] => [glade, ...sites, castle];

/** Every space of the path. */
export const spacesOf = (track: Track): { n: number; x: number; y: number }[] =>
  Array.from({ length: track.castle + 1 }, (_, n) => ({ n, ...spaceAt(track, n) }));

/** The line that joins all spaces, round at its turns. */
export function line(track: Track): string {
  const points = spacesOf(track);
  return points
    .map(({ n, x, y }) => {
      const before = points[n - 1];
      if (!before || n % lengthOf(track) !== 0)
        return `${n ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
      const out = x > 200 ? 26 : -26;
      return `C${(before.x + out).toFixed(1)} ${before.y.toFixed(1)} ${(x + out).toFixed(1)} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** The valley where no table is set: as the game's facts have it. */
export function usualTrack(): Track {
  const { glade = 0, castle = 1 } = infoOf("santiiba")?.facts ?? {};
  const sites = factsOf("santiiba", "site").map(([, space]) => space);
  return { glade, castle, sites };
}
