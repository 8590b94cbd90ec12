/** How fast things happen before one's eyes, and whether they move at all. */

import { preferences, type Preferences } from "../preferences/preferences.svelte";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** No motion: the person or their device says so, or nobody looks. */
export const still = (): boolean => preferences.motion === "none" || calm.matches || unpaced();

/** Nothing is shown for a time of its own: the person says so, or nobody looks. */
export const unpaced = (): boolean => preferences.speed === "instant" || document.hidden;

const FACTORS: Record<Preferences["speed"], number> = {
  slow: 1.7,
  normal: 1,
  fast: 0.55,
  instant: 0,
};

/** What times are multiplied by. */
export const speedOf = (): number => FACTORS[preferences.speed];

const LOOK = 750; // one card, one choice
const TAKE_IN = 1700; // a trick, a turn or a round is over

/** How long one sees a state before the next: longer if a trick, a turn or a round ended with it. */
export const timeFor = (ends: boolean): number => (ends ? TAKE_IN : LOOK) * speedOf();
