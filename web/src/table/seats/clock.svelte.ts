/** Time that passes before one's eyes: one tick for all clocks on the page. */

import type { SeatClock } from "../../wire";

/** Below this a clock is nearly out. */
const SHORT = 15_000;
/** From here on nobody may overlook that their time runs out. */
export const ALARM = 10_000;

const time = $state({ now: Date.now() });
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Let time pass as long as somebody watches it; to be used in an effect. */
export function watchTime(): () => void {
  if (watchers++ === 0) {
    time.now = Date.now();
    timer = setInterval(() => (time.now = Date.now()), 250);
  }
  return () => {
    if (--watchers === 0) clearInterval(timer);
  };
}

export const nowHere = (): number => time.now;

export interface TimeLeft {
  /** In milliseconds; what is left in reserve if the clock stands. */
  left: number;
  runs: boolean;
  /** The warning has been given, or will be very soon. */
  short: boolean;
  /** In seconds a bot decides. */
  alarm: boolean;
}

/** What is left on a clock; `now` is the server's time. */
export function timeLeft(clock: SeatClock, now: number): TimeLeft {
  if (clock.due === null) return { left: clock.reserve, runs: false, short: false, alarm: false };
  const left = Math.max(0, clock.due - now);
  return { left, runs: true, short: clock.warned || left < SHORT, alarm: left <= ALARM };
}

/** `1:05`, `2:05:00`, `3 d 4 h` as the short forms of the language have it. */
export function sayTime(left: number, language: string): string {
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) {
    const unit = (n: number, name: string) =>
      new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "narrow" }).format(
        n,
      );
    return `${unit(Math.floor(hours / 24), "day")} ${unit(hours % 24, "hour")}`;
  }
  const two = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
