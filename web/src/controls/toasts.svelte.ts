/** Short notes that come and go, and the words that screen readers say aloud. */

import { untrack } from "svelte";
import type { GameId } from "../wire";

export interface Toast {
  id: number;
  text: string;
  trouble: boolean;
  /** The rule it is about. */
  rule?: Rule | undefined;
}

interface Rule {
  game: GameId;
  clause: string;
}

const STAYS = 6000;
const REMEMBERED = 8;
let last = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** What is said aloud, the latest last: readers say what is added. */
export interface Spoken {
  id: number;
  text: string;
}

export const notes = $state<{ toasts: Toast[]; spoken: Spoken[] }>({ toasts: [], spoken: [] });

export function toast(text: string, trouble = false, rule?: Rule): number {
  const id = ++last;
  notes.toasts.push({ id, text, trouble, rule });
  stay(id, STAYS);
  return id;
}

/** One note for what comes in quick succession: as long as it is there, it grows instead of being joined by more. */
export function gather(say: (parts: string[]) => string): (part: string) => void {
  let id = 0;
  let parts: string[] = [];
  return (part) => {
    const there = notes.toasts.some((one) => one.id === id);
    parts = there ? [...parts, part] : [part];
    dismiss(id);
    id = toast(say(parts));
  };
}

/** Let a note stay for so long from now on; for ever if that is not said. */
export function stay(id: number, time?: number): void {
  clearTimeout(timers.get(id));
  if (time !== undefined)
    timers.set(
      id,
      setTimeout(() => dismiss(id), time),
    );
}

export function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  notes.toasts = notes.toasts.filter((one) => one.id !== id);
}

/** Say something to those who listen. Effects may: it does not matter to them what was said before. */
export function announce(text: string): void {
  const before = untrack(() => notes.spoken);
  notes.spoken = [...before.slice(1 - REMEMBERED), { id: ++last, text }];
}
