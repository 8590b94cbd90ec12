/** Something that is asked of the server: whether it is under way, and what went wrong with it. */

import { troubleOf } from "../connection/api";
import { sayProblem } from "../text/problems";
import type { Problem } from "../wire";
import { toast } from "./toasts.svelte";

/** Say in a note what went wrong. */
export const complain = (error: unknown): void => {
  toast(sayProblem(troubleOf(error)), true);
};

/** Do something, and say in a note if it goes wrong. */
export const attempt = (work: () => Promise<unknown>): Promise<unknown> => work().catch(complain);

export class Task {
  busy = $state(false);
  /** What went wrong the last time, to be shown beside the button that was pressed. */
  problem = $state.raw<Problem | null>(null);

  async run(work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      await work();
    } catch (error) {
      this.problem = troubleOf(error);
    } finally {
      this.busy = false;
    }
  }
}

/** A task whose problems are said in a note. */
export class ToastTask extends Task {
  override run(work: () => Promise<unknown>): Promise<void> {
    return super.run(() => attempt(work));
  }
}
