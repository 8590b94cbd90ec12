/** Sparks: strewn over the sky of a great moment, or bursting from a thing on the table. */

import { speedOf, still } from "../motion/speed.svelte";

interface Spark {
  /** In hundredths of the sky. */
  x: number;
  y: number;
  /** In rem. */
  size: number;
  /** In seconds. */
  late: number;
}

/** Strewn evenly but not regularly: steps of the golden ratio. */
export const scatter: Spark[] = Array.from({ length: 26 }, (_, k) => ({
  x: (k * 61.8) % 100,
  y: (k * 38.2 + 7 * (k % 3)) % 100,
  size: 0.5 + 0.45 * (k % 4),
  late: -0.37 * k,
}));

const RAYS = 10;
const BURST = 900; // milliseconds at normal speed
const STAR = "polygon(50% 0,60% 40%,100% 50%,60% 60%,50% 100%,40% 60%,0 50%,40% 40%)";

function star(x: number, y: number, size: number): HTMLElement {
  const node = document.createElement("span");
  node.setAttribute("aria-hidden", "true");
  Object.assign(node.style, {
    position: "fixed",
    left: `${x - size / 2}px`,
    top: `${y - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
    zIndex: "31",
    pointerEvents: "none",
    background: "var(--gold)",
    clipPath: STAR,
  });
  return node;
}

/** Let sparks fly from the edges of a thing; they lie above the page, so nothing on it moves. */
export function burst(node: Element | null | undefined): void {
  const rect = node?.getBoundingClientRect();
  if (!node || !rect || rect.width === 0 || still()) return;
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  const home = node.closest(".frame") ?? document.body;
  for (let k = 0; k < RAYS; k++) {
    const angle = (2 * Math.PI * (k + (k % 2) / 3)) / RAYS;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const spark = star(x + dx * rect.width * 0.4, y + dy * rect.height * 0.4, 10 + 5 * (k % 3));
    home.append(spark);
    const far = 22 + 9 * (k % 3);
    const flight = spark.animate(
      [
        { transform: "scale(0)", opacity: 1 },
        { transform: `translate(${dx * far * 0.7}px, ${dy * far * 0.7}px) scale(1)`, opacity: 1 },
        { transform: `translate(${dx * far}px, ${dy * far}px) scale(0)`, opacity: 0 },
      ],
      { duration: BURST * speedOf(), easing: "ease-out" },
    );
    flight.finished.catch(() => undefined).finally(() => spark.remove());
  }
}
