/** How fast things happen before one's eyes, and whether they move at all. */

import type { View } from "../wire";
import { preferences, type Preferences } from "./preferences.svelte";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** No motion: the person or their device says so, or nobody looks. */
export const still = (): boolean =>
  preferences.motion === "none" || preferences.speed === "instant" || calm.matches || document.hidden;

const FACTORS: Record<Preferences["speed"], number> = { slow: 1.7, normal: 1, fast: 0.55, instant: 0 };

/** What times are multiplied by. */
export const speedOf = (): number => FACTORS[preferences.speed];

const LOOK = 750; // one card, one choice
const TAKE_IN = 1700; // a trick, a turn or a round is over

interface Shown {
  table?: (string | null)[];
  round?: number;
  turn?: number;
}

/** Is something over that one wants to look at for a while? */
function closes(before: Shown, after: Shown): boolean {
  const lay = before.table?.some((card) => card !== null) ?? false;
  const gone = after.table?.every((card) => card === null) ?? false;
  return (lay && gone) || before.round !== after.round || before.turn !== after.turn;
}

/** How long one sees a state before the next; no time at all if nothing has happened in it. */
export function timeFor(before: View | null, after: View, news: number): number {
  if (before === null || news === 0) return 0;
  return (closes(before as Shown, after as Shown) ? TAKE_IN : LOOK) * speedOf();
}
