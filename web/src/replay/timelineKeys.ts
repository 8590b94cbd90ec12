/** What keys do to a game that is shown moment by moment. */

import type { MomentsLink } from "./moments.svelte";

type Place = Pick<Element, "closest">;

/** Keys that belong to what has the focus: typing, choosing, pressing. */
const OTHERS = "input:not([type=range]), textarea, select, dialog, [role=tab], [contenteditable]";
const PRESSED = "button, a, summary";

/** Do what a key means; false if it means nothing here. */
export function press(link: MomentsLink, event: KeyboardEvent): boolean {
  const target = event.target as Place | null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest?.(OTHERS)) return false;
  const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (way && event.shiftKey) link.jump(way);
  else if (way) link.go(link.at + way);
  else if (event.key === "Home") link.go(0);
  else if (event.key === "End") link.go(link.last);
  else if (event.key === " " && !target?.closest?.(PRESSED)) {
    if (link.playing) link.pause();
    else link.play();
    return true;
  } else return false;
  link.pause();
  return true;
}
