/** A trick that is over stays for a moment, so that one sees who came where before the table is cleared. */

import { timeFor } from "../../motion/speed.svelte";
import type { ProphecyJson } from "./view";
import { closedBetween, type Closed } from "./model";

export class Linger {
  /** The trick that stays, and the view before it was complete: prophecies as they were. */
  held = $state.raw<{ closed: Closed; before: ProphecyJson } | null>(null);
  private last: ProphecyJson | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onclosed: (closed: Closed, before: ProphecyJson) => void) {}

  /** A view has come; call it before the page shows it. */
  see(view: ProphecyJson): void {
    const before = this.last;
    this.last = view;
    const closed = closedBetween(before, view);
    if (closed && before) this.hold(closed, before);
    else if (view.table.some((card) => card !== null)) this.end();
  }

  end(): void {
    clearTimeout(this.timer);
    this.held = null;
  }

  private hold(closed: Closed, before: ProphecyJson): void {
    clearTimeout(this.timer);
    const stays = timeFor(true);
    this.held = stays > 0 ? { closed, before } : null;
    const { held } = this;
    requestAnimationFrame(() => {
      // From when it is painted on: a slow machine does not shorten it.
      if (this.held === held) this.timer = setTimeout(() => this.end(), stays);
    });
    setTimeout(() => this.onclosed(closed, before)); // after what the log tells of its last card
  }
}
