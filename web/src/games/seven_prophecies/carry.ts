/** Carrying a token with mouse or finger; where it is let go says `data-drop`. */

interface Carrying {
  /** Let go over a place, or beside all of them. */
  ondrop(to: number | null): void;
  /** Held over a place, or over none. */
  onover(to: number | null): void;
}

const FAR = 6; // pixels: less is a tap

function placeAt(x: number, y: number): number | null {
  const drop = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset.drop;
  return drop === undefined ? null : Number(drop);
}

/** `use:carry={{ ondrop, onover }}` */
export function carry(node: HTMLElement, given: Carrying) {
  let start: PointerEvent | null = null;
  let carried = false;

  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    start = event;
    carried = false;
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
  }

  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.pointerId) return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    carried ||= Math.hypot(x, y) > FAR;
    if (!carried) return;
    node.style.pointerEvents = "none"; // so that what lies under it can be found
    node.style.position = "relative";
    node.style.zIndex = "9";
    node.style.transform = `translate(${x}px, ${y}px) scale(1.25)`;
    given.onover(placeAt(event.clientX, event.clientY));
  }

  function up(event: PointerEvent) {
    const to = carried ? placeAt(event.clientX, event.clientY) : null;
    const was = carried;
    stop();
    if (!was) return;
    // The click that follows belongs to the carrying, not to the button below.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    given.ondrop(to);
  }

  function stop() {
    start = null;
    for (const name of ["pointer-events", "position", "z-index", "transform"])
      node.style.removeProperty(name);
    given.onover(null);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", stop);
  }

  node.addEventListener("pointerdown", down);
  return {
    update: (next: Carrying) => void (given = next),
    destroy() {
      node.removeEventListener("pointerdown", down);
      if (start) stop();
    },
  };
}

const swallow = (event: Event): void => event.stopPropagation();
