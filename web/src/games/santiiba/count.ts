/** The final count as a sequence: all cards lie open, kinds are compared one by one, the seers advance. */

import type { CountStep, FinalCount } from "./view";

/** The last step, in which the seers advance; the first only opens all cards. */
export const lastStep = (count: FinalCount): number => count.steps.length + 1;

/** The comparison that a step shows, if it shows one. */
export const stepAt = (count: FinalCount, step: number): CountStep | null =>
  count.steps[step - 1] ?? null;

/** Did several have the fewest, and bowls decide? */
export const tied = (step: CountStep): boolean => step.seats.length > step.by.length;

/** The colours that a seat has turned over by a step. */
export const turnedBy = (count: FinalCount, step: number, seat: number): string[] =>
  count.steps.slice(0, step).flatMap((one) => (one.by.includes(seat) ? [one.turned] : []));

export const isTurned = (count: FinalCount, step: number, seat: number, colour: string): boolean =>
  turnedBy(count, step, seat).includes(colour);
