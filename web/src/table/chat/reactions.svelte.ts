/** What people show at their seats: each thing for a moment, from when one came to the table. */

import { SvelteMap } from "svelte/reactivity";
import type { ChatLine, Reaction } from "../../wire";

export const SHOWN_FOR = 6000; // milliseconds

export class Reactions {
  private shown = new SvelteMap<string, { id: number; reaction: Reaction }>();
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private last: number | null = null;

  /** Lines that somebody wants to hear; those that were there before are not shown. */
  hear(lines: readonly ChatLine[]): ChatLine[] {
    const known = this.last;
    this.last = Math.max(known ?? 0, ...lines.map((line) => line.at));
    if (known === null) return [];
    const news = lines.filter((line) => line.reaction && line.at > known);
    for (const line of news) this.show(line);
    return news;
  }

  /** What somebody shows now. */
  of(user: string | null): Reaction | null {
    return (user !== null && this.shown.get(user)?.reaction) || null;
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private show({ user, id, reaction }: ChatLine): void {
    if (!reaction) return;
    this.shown.set(user, { id, reaction });
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.shown.get(user)?.id === id) this.shown.delete(user);
    }, SHOWN_FOR);
    this.timers.add(timer);
  }
}
