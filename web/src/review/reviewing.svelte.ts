/** A review while it is made: asked for again and again until it is there. */

import { troubleOf } from "../connection/api";
import type { GameReview, Problem } from "../wire";
import type { Source } from "./source.svelte";

export class Reviewing {
  review = $state.raw<GameReview | null>(null);
  /** From 0 to 1. */
  progress = $state(0);
  /** How many reviews of others come first. */
  ahead = $state(0);
  problem = $state.raw<Problem | null>(null);
  private stopped = false;

  constructor(private readonly source: Source) {}

  /** The server answers after a second at the latest, so nothing has to wait here. */
  async run(): Promise<void> {
    this.problem = null;
    try {
      while (!this.review && !this.stopped) {
        const told = await this.source.review();
        this.review = told.review;
        this.progress = told.progress;
        this.ahead = told.ahead;
      }
    } catch (error) {
      this.problem = troubleOf(error);
    }
  }

  stop(): void {
    this.stopped = true;
  }
}
