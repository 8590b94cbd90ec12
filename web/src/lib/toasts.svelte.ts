/** Short notes that come and go, and the words that screen readers say aloud. */

export interface Toast {
  id: number;
  text: string;
  trouble: boolean;
}

const STAYS = 6000;
let last = 0;

export const notes = $state<{ toasts: Toast[]; spoken: string }>({ toasts: [], spoken: "" });

export function toast(text: string, trouble = false): void {
  const id = ++last;
  notes.toasts.push({ id, text, trouble });
  setTimeout(() => dismiss(id), STAYS);
}

export function dismiss(id: number): void {
  notes.toasts = notes.toasts.filter((one) => one.id !== id);
}

/** Say something to those who listen. */
export function announce(text: string): void {
  notes.spoken = text;
}
