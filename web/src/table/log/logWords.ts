/** The log of a table in words, for the eye and for the ear. */

import { speech, t } from "../../text/index.svelte";
import { sayAction, sayOutcome } from "../../catalogue/say";
import { seatName } from "../../text/seats";
import type { Line, Link } from "../../connection/link";
import { announce } from "../../controls/toasts.svelte";

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

/** Why a bot decided a line of the log in a person's place; nothing if nobody stood in. */
export function sayDeputy(link: Link, line: number): string | null {
  const why = link.deputies?.get(line);
  return why ? t(`log.deputy.${why}`) : null;
}

/** Whether a bot made a seat's latest decision because its time was up. */
export const timedOut = (link: Link, seat: number): boolean =>
  link.deputies?.get(link.log.findLastIndex(([who]) => who === seat)) === "clock";

/** Read news aloud. */
export function announceLines(link: Link, lines: Line[]): void {
  announce(lines.map((line) => sayLine(link, line)).join(" "));
}
