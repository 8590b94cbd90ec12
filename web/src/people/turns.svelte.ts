/** At how many tables without a clock it is our turn; asked now and then, for the header. */

import type { Badge } from "../wire";
import { get } from "../connection/api";
import { person, recall } from "./me.svelte";

const ASK_EVERY = 60_000;

export const turns = $state({ count: 0 });

export async function countTurns(): Promise<void> {
  try {
    const me = person.me ?? (await recall());
    turns.count = me ? (await get<Badge>("/api/history/badge")).count : 0;
  } catch {
    // it is only a number: the next time will tell
  }
}

/** Ask while somebody looks; returns what ends it. */
export function watchTurns(): () => void {
  const look = () => void (document.hidden || countTurns());
  const timer = setInterval(look, ASK_EVERY);
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
