/** Times and lengths as the person's language writes them. */

import { speech } from "./index.svelte";

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** `3 days`, `5 minutes`: in the largest unit that gives a whole number. */
export function sayLength(ms: number): string {
  const [unit, size] = UNITS.find(([, one]) => ms >= one && ms % one === 0) ?? UNITS[3];
  const format = new Intl.NumberFormat(speech().language, {
    style: "unit",
    unit,
    unitDisplay: "long",
  });
  return format.format(Math.round(ms / size));
}

/** `5 November 2026`. */
export const sayDay = (at: number) =>
  new Intl.DateTimeFormat(speech().language, { dateStyle: "medium" }).format(at);

/** `5 November 2026, 18:30`. */
export const sayMoment = (at: number) =>
  new Intl.DateTimeFormat(speech().language, { dateStyle: "medium", timeStyle: "short" }).format(
    at,
  );

/** `2 hours ago`, as long as that is not long ago. */
export function sayAgo(at: number, now = Date.now()): string {
  const past = now - at;
  if (past > 7 * 86_400_000) return sayDay(at);
  const [unit, size] = UNITS.find(([, one]) => past >= one) ?? UNITS[3];
  const format = new Intl.RelativeTimeFormat(speech().language, { numeric: "auto" });
  return format.format(-Math.floor(Math.max(past, 0) / size), unit);
}

/** `62 %`. */
export const sayShare = (part: number, whole: number) =>
  new Intl.NumberFormat(speech().language, { style: "percent" }).format(
    whole > 0 ? part / whole : 0,
  );
