/** Lighting up what a lesson speaks of, on whatever table there is; what is not found stays dark. */

import type { Attachment } from "svelte/attachments";

/** How a step's `point` is found: `do play B10`, `card B10`, or what a table calls `data-part`. */
export function selectorOf(point: string): string {
  const [kind = "", ...rest] = point.split(" ");
  const words = CSS.escape(rest.join(" "));
  if (kind === "do") return `[data-do="${words}"]`;
  if (kind === "card") return `[data-card="${words}"]`;
  return `[data-part="${kind}"]`;
}

const LIT = "data-lit";

function light(root: HTMLElement, points: string[]): Element[] {
  const wanted = new Set(points.flatMap((point) => [...root.querySelectorAll(selectorOf(point))]));
  for (const old of root.querySelectorAll(`[${LIT}]`))
    if (!wanted.has(old)) old.removeAttribute(LIT);
  for (const one of wanted) one.setAttribute(LIT, "");
  return [...wanted];
}

/** Is something else, or nothing, to be seen where it is? */
function isHidden(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return !seen || !(element.contains(seen) || seen.contains(element));
}

/** Light these parts of what is inside, also when it is drawn anew, and bring the first into sight. */
export function highlight(points: string[]): Attachment<HTMLElement> {
  return (root) => {
    const [first] = light(root, points);
    if (first && isHidden(first)) first.scrollIntoView({ block: "center" });
    const redrawn = new MutationObserver(() => light(root, points));
    redrawn.observe(root, { childList: true, subtree: true });
    return () => {
      redrawn.disconnect();
      light(root, []);
    };
  };
}
