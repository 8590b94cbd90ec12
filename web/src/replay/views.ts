/** Views of the past: with all hands open, and with nothing to decide. */

import { infoOf } from "../catalogue/games.svelte";
import type { Weighed } from "../connection/link";
import type { ReplayMoment, TableInfo, View } from "../wire";

/** What is known of a decision of the past: what its seat saw, and what each choice was worth. */
export interface Insight {
  ply: number;
  seat: number;
  view: View;
  weighed: Weighed;
}

/** A table as it was: everybody sat there, here or not, and only your own seat is yours. */
export function pastTable(table: TableInfo, eye: unknown): TableInfo {
  const seats = table.seats.map((seat) => ({
    ...seat,
    present: true,
    stand_in: false,
    voted: false,
    guest: false,
  }));
  return { ...table, seats, paused: false, seat: eye === table.seat ? table.seat : null };
}

/** Put what each seat knows of itself in the place of what a spectator sees of it. */
export function openHands({ view, seats }: ReplayMoment): View {
  const shown: Record<string, unknown> = { ...view };
  seats.forEach((glimpse, seat) => {
    for (const [key, own] of Object.entries(glimpse?.own ?? {})) {
      const open = shown[key];
      const bySeat = Array.isArray(open) && Array.isArray(own) && open.length === seats.length;
      if (bySeat && key !== "hand") shown[key] = open.map((one, k) => (k === seat ? own[k] : one));
    }
  });
  return shown as unknown as View;
}

/** A view in which there is nothing to decide: the game says what it holds for decisions alone. */
export function undecided(view: View): View {
  const deciding = infoOf(view.game)?.deciding ?? [];
  const emptied = deciding.filter((key) => key in view).map((key) => [key, {}]);
  return { ...view, ...Object.fromEntries(emptied), legal: [] };
}
