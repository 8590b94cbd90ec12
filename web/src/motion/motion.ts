/** How things travel over the table, so that one sees where they come from and where they go. */

import type { TransitionConfig } from "svelte/transition";
import { fly, vanish } from "./flight";
import { speedOf, still } from "./speed.svelte";

export interface Journey {
  /** What travels, e.g. `B10`: what leaves here and arrives there at once is one journey. */
  key: string;
  /** The anchor it comes from, if it was nowhere to be seen before. */
  from?: string;
  /** The anchor it goes to, if it is nowhere to be seen after. */
  to?: string;
  /** In milliseconds at normal speed, so that cards can be dealt one after the other. */
  delay?: number;
}

const FLIGHT = 380;
/** How long a journey takes, in milliseconds. */
export const flightTime = (): number => (still() ? 0 : FLIGHT * speedOf());
const anchors = new Map<string, HTMLElement[]>();
const leaving = new Map<string, DOMRect>();
const arriving = new Set<string>();

/** `use:anchor={"seat-2"}`: a place that things can come from and go to. The latest of a name counts. */
export function anchor(node: HTMLElement, name: string) {
  add(node, name);
  return {
    update(next: string) {
      remove(node, name);
      add(node, (name = next));
    },
    destroy: () => remove(node, name),
  };
}

function add(node: HTMLElement, name: string): void {
  anchors.set(name, [...(anchors.get(name) ?? []), node]);
}

function remove(node: HTMLElement, name: string): void {
  anchors.set(
    name,
    (anchors.get(name) ?? []).filter((one) => one !== node),
  );
}

/** Where an anchor is now; nothing if none of that name can be seen. */
export function placeOf(name: string | undefined): DOMRect | null {
  const rects = (anchors.get(name ?? "") ?? []).map((node) => node.getBoundingClientRect());
  const found = rects.findLast((rect) => rect.width > 0);
  return found ?? (name === "deck" ? placeOf("board") : null); // cards are dealt from the middle
}

/** `in:receive={{ key: "B10", from: "seat-2" }}`: comes from where it was sent, or from an anchor. */
export function receive(
  node: HTMLElement,
  { key, from, delay = 0 }: Journey,
): () => TransitionConfig {
  if (!still()) arriving.add(key);
  return () => {
    arriving.delete(key);
    const origin = leaving.get(key) ?? placeOf(from);
    leaving.delete(key);
    if (still()) return { duration: 0 };
    const duration = FLIGHT * speedOf();
    const wait = delay * speedOf();
    if (!origin) return { duration: duration / 2, delay: wait, css: (t) => `opacity: ${t}` };
    fly(node, origin, node.getBoundingClientRect(), { duration, delay: wait });
    return { duration: duration + wait, css: (t) => `opacity: ${t < 1 ? 0 : 1}` };
  };
}

/** `out:send={{ key: "B10", to: "seat-0" }}`: goes to where it is received, or to an anchor. */
export function send(node: HTMLElement, { key, to }: Journey): () => TransitionConfig {
  const rect = node.getBoundingClientRect();
  const moves = !still() && rect.width > 0;
  if (moves) leaving.set(key, rect);
  return () => {
    const met = arriving.has(key) || !leaving.has(key);
    if (moves && !met) {
      leaving.delete(key);
      vanish(node, rect, placeOf(to), FLIGHT * speedOf());
    }
    return { duration: 0 }; // what flies is a likeness: nothing on the table waits for it
  };
}
