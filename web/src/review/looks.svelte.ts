/** What the server tells of single moments: asked for when one stays at them, and kept. */

import { SvelteMap } from "svelte/reactivity";
import { troubleOf } from "../connection/api";
import type { MomentReview, Problem } from "../wire";
import type { Source } from "./source.svelte";

const PAUSE = 150; // milliseconds that one must stay: who walks along asks for nothing

export class Looks {
  private readonly told = new SvelteMap<string, MomentReview>();
  problem = $state.raw<Problem | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: Source) {}

  /** What was told of a seat at a moment, if it was. */
  at(entry: number, seat: number): MomentReview | null {
    return this.told.get(`${entry} ${seat}`) ?? null;
  }

  ask(entry: number, seat: number): void {
    clearTimeout(this.timer);
    if (!this.at(entry, seat)) this.timer = setTimeout(() => void this.load(entry, seat), PAUSE);
  }

  private async load(entry: number, seat: number): Promise<void> {
    this.problem = null;
    try {
      this.told.set(`${entry} ${seat}`, await this.source.moment(entry, seat));
    } catch (error) {
      this.problem = troubleOf(error);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
