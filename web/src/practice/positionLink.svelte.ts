/** One decision at a table: shown until it is made, and still afterwards. */

import type { ChatLine, GameState, Position, TableInfo } from "../wire";
import type { Effect, Line, Link } from "../connection/link";
import type { Status } from "../connection/socket";

export class PositionLink implements Link {
  readonly table: TableInfo;
  readonly chat: ChatLine[] = [];
  readonly status: Status = "open";
  readonly pending = null;
  readonly log: Line[];
  readonly effects: Effect[];
  /** May a choice still be made at the table itself? */
  asking = $state(true);

  constructor(
    private readonly position: Position,
    name: string,
    private readonly onact: (words: string) => void,
  ) {
    const { table, state } = position;
    const seats = table.seats.map((seat, k) => (k === table.seat ? { ...seat, name } : seat));
    this.table = { ...table, seats };
    this.log = state.log.lines;
    this.effects = state.log.effects;
  }

  state = $derived.by((): GameState => {
    const { state } = this.position;
    return this.asking ? state : { ...state, view: { ...state.view, legal: [] } };
  });

  act(words: string): void {
    if (this.asking) this.onact(words);
  }

  ask(): boolean {
    return false;
  }
}
