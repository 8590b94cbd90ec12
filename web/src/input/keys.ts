/** Keys that move over a table. */

const STEPS: Record<string, (per: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (per) => per,
  ArrowUp: (per) => -per,
};

/** Where an arrow leads in a hand of so many cards, or null if the key is not for moving. */
export function stepOf(key: string, now: number, count: number, per: number): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key]?.(per);
  if (step === undefined) return null;
  const next = now + step;
  if (Math.abs(step) > 1) return next >= 0 && next < count ? next : null;
  return (next + count) % count;
}

/** Is the person writing something, or reading a dialog? Then keys are not for the table. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, dialog, [role=tablist]") !== null;

/** Which card a digit means: 1 is the first, 0 the tenth. */
export function digitOf(event: KeyboardEvent): number | null {
  const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat);
  if (!plain || !/^\d$/.test(event.key) || isElsewhere(event.target)) return null;
  return (Number(event.key) + 9) % 10;
}
