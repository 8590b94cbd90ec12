/** How far the final count has come: it goes on by itself until somebody steps through it. */

import { play } from "../../sound/play";
import { STEPS } from "./count";
import { pace } from "./walk.svelte";

const WAIT = 32; // paces from one step to the next: about three seconds

export class Counting {
  step = $state(0);
  /** Has it come to its end once? Then the result is no secret, whatever step is looked at. */
  told = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(isOver: () => boolean) {
    $effect(() => {
      if (!isOver()) {
        this.step = 0;
        this.told = false;
        return;
      }
      const time = pace() * WAIT;
      if (!time) {
        this.show(STEPS - 1);
        return;
      }
      this.timer = setInterval(() => this.advance(), time);
      return () => clearInterval(this.timer);
    });
  }

  private advance(): void {
    this.show(Math.min(STEPS - 1, this.step + 1));
    if (this.told) clearInterval(this.timer);
  }

  private show(step: number): void {
    if (step !== this.step) play(step === STEPS - 1 ? "rank" : "flip");
    this.step = step;
    if (step === STEPS - 1) this.told = true;
  }

  /** Step where somebody wants to look; from then on nothing moves by itself. */
  go(step: number): void {
    clearInterval(this.timer);
    this.show(step);
  }
}
