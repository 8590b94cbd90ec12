/** Short notes that come and go, and the words that screen readers say aloud. */

import { untrack } from "svelte";

export interface Toast {
  id: number;
  text: string;
  trouble: boolean;
  /** Where to read more. */
  more?: { href: string; label: string } | undefined;
}

const STAYS = 6000;
const REMEMBERED = 8;
let last = 0;

/** What is said aloud, the latest last: readers say what is added. */
export interface Spoken {
  id: number;
  text: string;
}

export const notes = $state<{ toasts: Toast[]; spoken: Spoken[] }>({ toasts: [], spoken: [] });

export function toast(text: string, trouble = false, more?: Toast["more"]): void {
  const id = ++last;
  notes.toasts.push({ id, text, trouble, more });
  setTimeout(() => dismiss(id), STAYS);
}

export function dismiss(id: number): void {
  notes.toasts = notes.toasts.filter((one) => one.id !== id);
}

/** Say something to those who listen. Effects may: it does not matter to them what was said before. */
export function announce(text: string): void {
  const before = untrack(() => notes.spoken);
  notes.spoken = [...before.slice(1 - REMEMBERED), { id: ++last, text }];
}
