/** Public tables, live by socket; by asking again where there is no socket. */

import type { LobbyMessage, TableBrief } from "../wire";
import { get } from "../connection/api";
import { Connection, type Status } from "../connection/socket";

const ASK_EVERY = 5000;

export const freeSeats = (table: TableBrief) =>
  table.seats.filter((seat) => seat.kind === "open").length;

/** The list after a message. */
export function hear(tables: TableBrief[], message: LobbyMessage): TableBrief[] {
  switch (message.type) {
    case "lobby":
      return message.tables;
    case "listed":
      return [message.table, ...tables.filter((one) => one.id !== message.table.id)];
    case "gone":
      return tables.filter((one) => one.id !== message.id);
    default:
      return tables;
  }
}

export class Lobby {
  tables = $state<TableBrief[] | null>(null);
  status = $state<Status>("connecting");
  private connection: Connection<LobbyMessage, never>;
  private timer: ReturnType<typeof setInterval>;

  constructor() {
    this.connection = new Connection("/api/lobby/socket", {
      onMessage: (message) => (this.tables = hear(this.tables ?? [], message)),
      onStatus: (status) => (this.status = status),
    });
    this.timer = setInterval(() => void this.ask(), ASK_EVERY);
    void this.ask();
  }

  close(): void {
    clearInterval(this.timer);
    this.connection.close();
  }

  private async ask(): Promise<void> {
    if (this.status === "open" && this.tables) return;
    try {
      this.tables = await get<TableBrief[]>("/api/tables");
    } catch {
      // the socket, or the next time, will tell
    }
  }
}
