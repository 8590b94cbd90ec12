/** A moment of a game as an address: `?ply=12&seat=0`, or `seat=all`. */

import { linkTo } from "../connection/base";
import type { Eye, MomentsLink } from "./moments.svelte";

export const addressOf = (id: string, link: MomentsLink): string =>
  linkTo(`/replay/${encodeURIComponent(id)}?ply=${link.ply}&seat=${link.eye}`);

/** Show what an address names, as far as there is such a moment and one may look that way. */
export function showAddress(link: MomentsLink, search: string): void {
  const asked = new URLSearchParams(search);
  const seat = asked.get("seat");
  const eye = (seat && /^\d$/.test(seat) ? Number(seat) : seat) as Eye | null;
  if (eye !== null && link.eyes.includes(eye)) link.eye = eye;
  const ply = asked.get("ply");
  if (ply && /^\d{1,5}$/.test(ply)) link.look(Number(ply));
}

const SPAN = 30_000;
const MOST = 60; // Safari takes 100 in that time

/** Keeps the browser's address at what is shown: at once, but not more often than browsers allow. */
export class AddressBar {
  private kept: number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  keep(address: string): void {
    this.stop();
    const now = Date.now();
    this.kept = this.kept.filter((at) => now - at < SPAN);
    if (this.kept.length >= MOST) this.timer = setTimeout(() => this.keep(address), 1000);
    else if (address !== location.pathname + location.search) {
      this.kept.push(now);
      history.replaceState(history.state, "", address);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
