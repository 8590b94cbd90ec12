/** What a table's component shows and asks, wherever the game comes from: live, replayed, taught. */

import type { ClientMessage, ChatLine, LogPart, GameState, TableInfo } from "../wire";
import type { Status } from "./socket";

export type Line = LogPart["lines"][number];

export interface Link {
  readonly table: TableInfo | null;
  readonly state: GameState | null;
  readonly log: Line[];
  readonly chat: ChatLine[];
  readonly status: Status;
  /** A table with people at it now: there is chat, there are clocks, and what is asked is heard. */
  readonly live?: boolean;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly ahead?: number;
  /** What was decided but not yet confirmed. */
  readonly pending: { turn: number; do: string } | null;
  /** Decide; only what `state.view.legal` lists. */
  act(words: string): void;
  /** Anything else that can be asked of a table; false if it could not be sent. */
  ask(asked: ClientMessage): boolean;
  /** Be told all of it anew, also what was said meanwhile. */
  renew?(): void;
  /** What is shown is over: nothing is decided here. */
  readonly past?: boolean;
  /** Show the moment after so many entries of the log, or the latest that is past. */
  look?(ply?: number): void;
}
