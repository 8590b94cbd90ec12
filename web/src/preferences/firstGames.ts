/** Which games somebody has finished once, or learnt: who has not is shown the way at the table. */

import { prefer, preferences } from "./preferences.svelte";

const known = (): string[] => preferences.finished.split(" ").filter(Boolean);

export const hasFinished = (game: string): boolean => known().includes(game);

export function noteFinished(game: string): void {
  if (!hasFinished(game)) prefer({ finished: [...known(), game].join(" ") });
}
