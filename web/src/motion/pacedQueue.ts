/** Things that happen faster than eyes follow are shown one after the other, but never long after. */

/** No one is further behind the table than this, in milliseconds. */
export const FURTHEST = 3000;

export interface Watching<T> {
  show(item: T): void;
  /** How long one should see an item before the next. */
  time(item: T): number;
  /** Is it seen as long as that however much waits: the end of a trick, of a turn? */
  whole?(item: T): boolean;
  /** Calls back once an item is painted: a slow machine does not shorten how long it is seen. */
  painted?(then: () => void): void;
  /** Should all be shown at once: nobody looks, or somebody wants no time taken. */
  atOnce(): boolean;
}

interface Waiting<T> {
  item: T;
  came: number;
}

export class PacedQueue<T> {
  private waiting: Waiting<T>[] = [];
  private shown: { item: T; since: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly watching: Watching<T>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Is there anything that has not been shown yet? */
  get behind(): boolean {
    return this.waiting.length > 0;
  }

  push(item: T): void {
    this.waiting.push({ item, came: this.now() });
    this.go();
  }

  /** Show the newest at once, after all that came before it. */
  flush(): void {
    for (const { item } of this.waiting.splice(0)) this.present(item);
    this.go();
  }

  /** The person has seen enough of what is there: they have answered it. */
  seen(): void {
    this.shown = null;
    this.go();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private present(item: T): void {
    const shown = { item, since: this.now() };
    this.shown = shown;
    this.watching.show(item);
    this.watching.painted?.(() => {
      if (this.shown !== shown) return;
      shown.since = this.now();
      this.go();
    });
  }

  private go(): void {
    clearTimeout(this.timer);
    while (this.waiting.length > 0) {
      const wait = this.left();
      if (wait > 0) {
        this.timer = setTimeout(() => this.go(), wait);
        return;
      }
      const next = this.waiting.shift();
      if (next) this.present(next.item);
    }
  }

  /** How long the shown one still stays: shorter the more there is to see before it is too old. */
  private left(): number {
    if (!this.shown || this.watching.atOnce()) return 0;
    const { item, since } = this.shown;
    const now = this.now();
    const rest = this.watching.time(item) - (now - since);
    if (this.watching.whole?.(item)) return rest;
    const shares = this.waiting.map(({ came }, k) => (came + FURTHEST - now) / (k + 1));
    return Math.min(rest, ...shares);
  }
}
