/** What one person sees and does at a table beside the game itself; all parts of a Frame share it. */

import { complain } from "../controls/task.svelte";
import { getContext, setContext } from "svelte";
import type { ChatLine, Hint, Muted, SeatKnowledge, TableKnowledge } from "../wire";
import { shareOf, weigh, type Share } from "../controls/shares";
import { get, post, put, remove } from "../connection/api";
import { PLAIN, type Story } from "../catalogue/story";
import type { Link, Weighed } from "../connection/link";
import { Reactions } from "./chat/reactions.svelte";
import { preferences } from "../preferences/preferences.svelte";

const KEY = Symbol("tools");

interface Unheard extends Muted {
  everywhere: boolean;
}

/** May there be practice aids? Never where the game counts. */
export function aidsAt(link: Link): boolean {
  return preferences.aids && !link.table?.rated;
}

export class TableTools {
  private told = $state.raw<Hint | null>(null);
  private known = $state.raw<TableKnowledge | null>(null);
  thinking = $state(false);
  /** Chat lines up to this time have been seen, or were said before one came. */
  private seen = $state(Date.now());
  private reads = $state(false);
  /** Whom the person does not want to hear, here or (as long as the page is open) everywhere. */
  unheard = $state.raw<Unheard[]>([]);
  readonly reactions = new Reactions();

  constructor(
    private readonly source: () => Link,
    /** What the game tells in words. */
    readonly story: Story = PLAIN,
  ) {}

  /** What is said, as far as the person wants to hear it. */
  get lines(): ChatLine[] {
    return this.link.chat.filter(({ user }) => !this.unheard.some(({ id }) => id === user));
  }

  get unread(): number {
    if (this.reads) return 0;
    const own = this.link.table?.seats[this.seat ?? -1]?.user;
    return this.lines.filter(
      ({ at, user, reaction }) =>
        !reaction && at - (this.link.ahead ?? 0) > this.seen && user !== own,
    ).length;
  }

  /** Is the chat before one's eyes? */
  reading(reads: boolean): void {
    this.reads = reads;
    if (reads) this.see();
  }

  see(): void {
    this.seen = Date.now();
  }

  private get mutes(): string {
    return `/api/tables/${this.link.table?.id ?? ""}/mutes`;
  }

  /** Who was muted here at an earlier visit. */
  async recallMuted(): Promise<void> {
    const told = await get<Muted[]>(this.mutes);
    this.unheard = told.map((one) => ({ ...one, everywhere: false }));
  }

  async mute(one: Unheard): Promise<void> {
    await put(one.everywhere ? `/api/blocks/${one.id}` : `${this.mutes}/${one.id}`);
    this.unheard = [...this.unheard.filter(({ id }) => id !== one.id), one];
  }

  /** Hear somebody again, also what they said meanwhile. */
  async unmute({ id, everywhere }: Unheard): Promise<void> {
    await remove(everywhere ? `/api/blocks/${id}` : `${this.mutes}/${id}`);
    this.unheard = this.unheard.filter((one) => one.id !== id);
    this.link.renew?.();
  }

  get link(): Link {
    return this.source();
  }

  /** Is there anybody here to play, or do they watch? */
  get seat(): number | null {
    return this.link.state?.view.seat ?? null;
  }

  get aids(): boolean {
    return aidsAt(this.link);
  }

  /** Is there anybody here who might see what one shows? */
  get mayReact(): boolean {
    const { table, live } = this.link;
    const company = table?.seats.some((one, k) => one.user !== null && k !== table.seat);
    return live === true && this.seat !== null && company === true;
  }

  get mayHint(): boolean {
    return (
      this.aids &&
      this.link.live === true &&
      this.link.table?.hints !== false &&
      !this.link.table?.paused &&
      (this.link.state?.view.legal.length ?? 0) > 1
    );
  }

  /** What the choices of this decision are worth: of one that is looked back at, or by a hint. */
  private readonly weighed = $derived.by((): Weighed | null => {
    if (this.link.weighed) return this.link.weighed;
    return this.hint && weigh(this.hint.options, this.hint.do, null);
  });

  shareOf(words: string): Share | null {
    return shareOf(this.weighed, words);
  }

  /** The words of the best choice, where that is known. */
  get best(): string | null {
    return this.weighed?.best ?? null;
  }

  /** What was chosen, where one looks back. */
  get played(): string | null {
    return this.weighed?.played ?? null;
  }

  /** What is best now, if that was asked for this very decision. */
  get hint(): Hint | null {
    return this.told && this.told.turn === this.link.state?.turn && this.aids ? this.told : null;
  }

  async askHint(): Promise<void> {
    const { table } = this.link;
    if (!table || this.thinking) return;
    this.thinking = true;
    try {
      this.told = await post<Hint>(`/api/tables/${table.id}/hint`);
    } catch (error) {
      complain(error);
    } finally {
      this.thinking = false;
    }
  }

  get mayKnow(): boolean {
    return this.mayHint && preferences.knowledge;
  }

  /** What can be known now of what one does not see, if that was asked for this very decision. */
  get knowledge(): SeatKnowledge | null {
    return this.known && this.known.turn === this.link.state?.turn ? this.known.knows : null;
  }

  async askKnowledge(): Promise<void> {
    const { table } = this.link;
    if (!table || this.thinking) return;
    this.thinking = true;
    try {
      this.known = await post<TableKnowledge>(`/api/tables/${table.id}/knowledge`);
    } catch (error) {
      complain(error);
    } finally {
      this.thinking = false;
    }
  }

  /** May a move be chosen before one's turn? */
  get mayQueue(): boolean {
    const { state, table, live, status } = this.link;
    if (!live || !state || !table || status !== "open" || table.paused) return false;
    const { view } = state;
    return view.seat !== null && !view.result && !view.acting.includes(view.seat);
  }

  queue(words: string): void {
    this.link.ask({ queue: this.link.state?.queued === words ? null : words });
  }
}

export const provideTools = (link: () => Link, story?: Story): TableTools =>
  setContext(KEY, new TableTools(link, story));

export function useTools(): TableTools {
  const tools = getContext<TableTools | undefined>(KEY);
  if (!tools) throw new Error("not inside a Frame");
  return tools;
}
