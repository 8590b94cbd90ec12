/** Seers walk space by space, so that one sees how far; where motion is off they are simply there. */

import { untrack } from "svelte";
import { speedOf, still } from "../../motion/speed.svelte";
import { play } from "../../sound/play";

const STEP = 90; // milliseconds at normal speed

/** How long one space takes in milliseconds; 0 where nothing moves. */
export const pace = (): number => (still() ? 0 : STEP * speedOf());

/** One space nearer to where everybody is to stand. */
export const nearer = (shown: number[], goal: number[]): number[] =>
  goal.map((space, k) => Math.min(space, (shown[k] ?? space) + 1));

export const isThere = (shown: number[], goal: number[]): boolean =>
  shown.length === goal.length && goal.every((space, k) => shown[k] === space);

/** Where the seers are shown to stand, on their way to where they stand. */
export function walking(target: () => number[]): { readonly spaces: number[] } {
  let shown = $state.raw(untrack(target));
  $effect(() => {
    const goal = target();
    const step = pace();
    if (!step) {
      shown = goal;
      return;
    }
    const timer = setInterval(() => {
      if (!isThere(shown, goal)) play("step");
      shown = nearer(shown, goal);
      if (isThere(shown, goal)) clearInterval(timer);
    }, step);
    return () => clearInterval(timer);
  });
  return {
    get spaces() {
      return shown;
    },
  };
}
