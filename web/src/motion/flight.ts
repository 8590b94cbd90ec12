/** Likenesses of things that fly above the page, while the things themselves are where they belong. */

interface Timing {
  duration: number;
  delay?: number;
}

/** A likeness of a thing as it lies there, above everything else. */
function likeness(node: HTMLElement, rect: DOMRect): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("id");
  for (const part of [copy, ...copy.querySelectorAll("[data-do], [data-card]")]) {
    part.removeAttribute("data-do");
    part.removeAttribute("data-card");
  }
  Object.assign(copy.style, {
    position: "fixed",
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
    zIndex: "30",
    pointerEvents: "none",
    transformOrigin: "0 0",
    opacity: "1",
    animation: "none",
  });
  // Beside the thing, so that it inherits the table's colours.
  (node.closest(".frame") ?? document.body).append(copy);
  return copy;
}

/** How what lies in `to` has to be moved and made smaller to lie in the middle of `from`. */
export function shift(from: DOMRect, to: DOMRect): string {
  const scale =
    to.width > 0 ? Math.min(1, from.width / to.width, from.height / to.height) || 0.01 : 1;
  const x = from.left + from.width / 2 - (to.left + (to.width * scale) / 2);
  const y = from.top + from.height / 2 - (to.top + (to.height * scale) / 2);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function run(copy: HTMLElement, frames: Keyframe[], { duration, delay = 0 }: Timing): void {
  const flight = copy.animate(frames, {
    duration,
    delay,
    easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
    fill: "both",
  });
  flight.finished.catch(() => undefined).finally(() => copy.remove());
}

/** Let a likeness of what lies at `to` come from `from`. */
export function fly(node: HTMLElement, from: DOMRect, to: DOMRect, timing: Timing): void {
  run(likeness(node, to), [{ transform: shift(from, to) }, { transform: "none" }], timing);
}

/** Let a likeness of what has gone go to a place, or fade where it was. */
export function vanish(
  node: HTMLElement,
  rect: DOMRect,
  to: DOMRect | null,
  duration: number,
): void {
  const end: Keyframe = to ? { transform: shift(to, rect), opacity: 0.2 } : { opacity: 0 };
  run(likeness(node, rect), [{ transform: "none", opacity: 1 }, end], {
    duration: to ? duration : duration / 2,
  });
}
