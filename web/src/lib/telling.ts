/** The log of a table in words, for the eye and for the ear. */

import { speech } from "../i18n/index.svelte";
import { sayAction, sayOutcome } from "../i18n/say";
import { seatName } from "../i18n/seats";
import type { Line, Link } from "./link";
import { announce } from "./toasts.svelte";

export const namesAt = (link: Link): string[] => link.table?.seats.map(seatName) ?? [];

export function sayLine(link: Link, [who, words]: Line): string {
  const { table } = link;
  if (!table) return words;
  const names = namesAt(link);
  if (typeof who === "string") {
    return sayOutcome(table.game, words, { names, seat: table.seat }, speech());
  }
  return sayAction(table.game, who === table.seat ? null : (names[who] ?? "?"), words, speech());
}

/** Read news aloud. */
export function tell(link: Link, lines: Line[]): void {
  announce(lines.map((line) => sayLine(link, line)).join(" "));
}
