/** The log of a table in words, for the eye and for the ear. */

import { speech } from "../text/index.svelte";
import { sayAction, sayOutcome } from "../catalogue/say";
import { seatName } from "../text/seats";
import type { Line, Link } from "../connection/link";
import { announce } from "../controls/toasts.svelte";

export const namesAt = (link: Link): string[] => link.table?.seats.map(seatName) ?? [];

export function sayLine(link: Link, [who, words]: Line): string {
  const { table } = link;
  if (!table) return words;
  const names = namesAt(link);
  if (typeof who === "string") {
    return sayOutcome(
      table.game,
      words,
      { names, seat: table.seat, view: link.state?.view ?? null },
      speech(),
    );
  }
  return sayAction(table.game, who === table.seat ? null : (names[who] ?? "?"), words, speech());
}

/** Read news aloud. */
export function announceLines(link: Link, lines: Line[]): void {
  announce(lines.map((line) => sayLine(link, line)).join(" "));
}
