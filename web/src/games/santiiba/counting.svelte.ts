/** How far the final count has come: it goes on by itself until somebody steps through it. */

import { play } from "../../sound/play";
import { lastStep } from "./count";
import type { FinalCount } from "./view";
import { pace } from "./walk.svelte";

const WAIT = 32; // paces from one step to the next: about three seconds

export class Counting {
  step = $state(0);
  /** Has it come to its end once? Then the result is no secret, whatever step is looked at. */
  told = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private count: () => FinalCount | null) {
    $effect(() => {
      if (!this.count()) {
        this.step = 0;
        this.told = false;
        return;
      }
      const time = pace() * WAIT;
      if (!time) {
        this.show(this.last);
        return;
      }
      this.timer = setInterval(() => this.advance(), time);
      return () => clearInterval(this.timer);
    });
  }

  private get last(): number {
    const count = this.count();
    return count ? lastStep(count) : 0;
  }

  private advance(): void {
    this.show(Math.min(this.last, this.step + 1));
    if (this.told) clearInterval(this.timer);
  }

  private show(step: number): void {
    if (step !== this.step) play(step === this.last ? "rank" : "flip");
    this.step = step;
    if (step === this.last) this.told = true;
  }

  /** Step where somebody wants to look; from then on nothing moves by itself. */
  go(step: number): void {
    clearInterval(this.timer);
    this.show(step);
  }

  /** Skip to the end. */
  finish(): void {
    this.go(this.last);
  }
}
