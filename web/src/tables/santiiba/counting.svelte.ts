/** How far the final count has come: it goes on by itself until somebody steps through it. */

import { STEPS } from "./count";
import { pace } from "./walk.svelte";

const WAIT = 32; // paces from one step to the next: about three seconds

export class Counting {
  step = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(isOver: () => boolean) {
    $effect(() => {
      if (!isOver()) {
        this.step = 0;
        return;
      }
      const time = pace() * WAIT;
      if (!time) {
        this.step = STEPS - 1;
        return;
      }
      this.timer = setInterval(() => this.advance(), time);
      return () => clearInterval(this.timer);
    });
  }

  private advance(): void {
    this.step = Math.min(STEPS - 1, this.step + 1);
    if (this.step === STEPS - 1) clearInterval(this.timer);
  }

  /** Step where somebody wants to look; from then on nothing moves by itself. */
  go(step: number): void {
    clearInterval(this.timer);
    this.step = step;
  }
}
