/** A record file that somebody dropped onto the page, wherever they were, until it is opened. */

import { go, here } from "../navigation/router.svelte";

export const dropped = $state<{ file: File | null }>({ file: null });

export function openFile(file: File): void {
  dropped.file = file;
  if (here.place.route !== "/replay") go("/replay");
}
