/** A table of one's own that stays open for others while one plays elsewhere. */

import { post } from "../connection/api";
import { Connection } from "../connection/socket";
import { notify } from "../preferences/alerts";
import { introduce, person } from "../people/me.svelte";
import { go } from "../navigation/router.svelte";
import { setUp } from "../setup/begin";
import type { ClientMessage, GameId, TableInfo, TableMessage } from "../wire";

const KEPT = "foretell.waiting"; // this tab remembers the table when the page is loaded anew

class WaitingTable {
  id = $state<string | null>(null);
  table = $state.raw<TableInfo | null>(null);
  private connection: Connection<TableMessage, ClientMessage> | null = null;

  /** Who else has sat down. */
  get others(): string[] {
    const seats = this.table?.seats ?? [];
    return seats
      .filter(({ user }) => user && user !== person.me?.id)
      .map(({ name }) => name ?? "?");
  }

  /** Be there, and hear who comes; being connected is what keeps the table open. */
  keep(id: string, onCome: (names: string) => string): void {
    this.stop();
    this.id = id;
    sessionStorage.setItem(KEPT, id);
    this.connection = new Connection(`/api/tables/${encodeURIComponent(id)}/socket`, {
      onMessage: (message) => this.hear(message, onCome),
      onStatus: (status) => {
        if (status === "closed") this.stop();
      },
    });
  }

  /** Go on waiting after the page was loaded anew. */
  resume(onCome: (names: string) => string): void {
    const id = sessionStorage.getItem(KEPT);
    if (id && !this.id) this.keep(id, onCome);
  }

  stop(): void {
    this.connection?.close();
    this.connection = null;
    this.id = null;
    this.table = null;
    sessionStorage.removeItem(KEPT);
  }

  async leave(): Promise<void> {
    const id = this.id;
    this.stop();
    if (id) await post(`/api/tables/${id}/leave`);
  }

  private hear(message: TableMessage, onCome: (names: string) => string): void {
    if (message.type !== "table") return;
    const before = this.others.length;
    this.table = message;
    if (message.status === "playing" && message.seat !== null) {
      this.stop();
      go(`/table/${message.id}`);
    } else if (message.status !== "open" || message.seat === null) this.stop();
    else if (this.others.length > before)
      notify(onCome(this.others.join(", ")), message.game, message.id);
  }
}

export const waiting = new WaitingTable();

/** Open a table for everybody, and play bots at another one until somebody comes. */
export async function playMeanwhile(
  game: GameId,
  name: string,
  onCome: (names: string) => string,
): Promise<void> {
  await introduce(name);
  const open = await post<TableInfo>("/api/tables", { game, public: true });
  waiting.keep(open.id, onCome);
  await setUp(name, { game, public: false, take_back: true, start: true });
}
