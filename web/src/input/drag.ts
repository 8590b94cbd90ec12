/** Taking a card with finger or mouse: when it is a drag, and what letting go means. */

export interface Point {
  x: number;
  y: number;
}

/** A hand trembles: less than this is still a tap. */
const TREMBLE = 8;

export const isDrag = (start: Point, now: Point): boolean =>
  Math.hypot(now.x - start.x, now.y - start.y) > TREMBLE;

export type Drop = "tap" | "play" | "back";

/** Anywhere above the hand is the table; a card let go elsewhere goes back. */
export function dropOf(start: Point, end: Point, handTop: number): Drop {
  if (!isDrag(start, end)) return "tap";
  return end.y < handTop && end.y < start.y ? "play" : "back";
}

interface Dragging {
  /** The upper edge of the hand, from where on the table begins. */
  top: () => number;
  ondrag: (offset: Point | null) => void;
  ondrop: (drop: Exclude<Drop, "tap">) => void;
}

/**
 * `use:drag`: reports how far the element was taken, and where it was let go. Taps stay clicks, of what the finger
 * came down on: where cards move meanwhile, another one, or none, lies there when it is lifted.
 */
export function drag(node: HTMLElement, given: Dragging) {
  let options = given;
  let start: Point | null = null;
  let dragged = false;
  const at = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

  function down(event: PointerEvent) {
    dragged = false;
    if (!event.isPrimary || event.button !== 0) return;
    start = at(event);
    node.setPointerCapture(event.pointerId);
    addEventListener("click", lead, true);
    addEventListener("pointerdown", forget, { capture: true, once: true });
  }
  function move(event: PointerEvent) {
    if (!start) return;
    const now = at(event);
    if (!dragged && !isDrag(start, now)) return;
    dragged = true;
    options.ondrag({ x: now.x - start.x, y: now.y - start.y });
  }
  function up(event: PointerEvent) {
    if (!start) return;
    const drop = event.type === "pointerup" ? dropOf(start, at(event), options.top()) : "back";
    start = null;
    if (!dragged || drop === "tap") return options.ondrag(null);
    if (drop === "back") options.ondrag(null);
    options.ondrop(drop);
  }
  const forget = () => removeEventListener("click", lead, true);
  /** The click of a tap that began here; keys and scripts click without one. */
  function lead(event: MouseEvent) {
    if (event.detail === 0) return;
    forget();
    if (node.contains(event.target as Node)) return;
    event.stopImmediatePropagation();
    if (node.isConnected && !dragged) node.click();
  }
  /** Letting go after a drag is not a click. */
  function click(event: MouseEvent) {
    if (dragged && event.detail > 0) event.stopImmediatePropagation();
    dragged = false;
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, { capture: true });
  return { update: (next: Dragging) => void (options = next) };
}
