/** What a table's component shows and asks, wherever the game comes from: live, replayed, taught. */

import type { ClientMessage, ChatLine, DeputyWhy, GameState, LogPart, TableInfo } from "../wire";
import type { Status } from "./socket";

export type Line = LogPart["lines"][number];
/** Lines of the log that a bot decided in a person's place, by their number: why it did. */
export type Deputies = ReadonlyMap<number, DeputyWhy>;
export const NO_DEPUTIES: Deputies = new Map();

/** The deputies after a part of the log has been told. */
export function addDeputies(before: Deputies, { start, deputies = [] }: LogPart): Deputies {
  const kept = [...before].filter(([line]) => line < start);
  if (kept.length === before.size && deputies.length === 0) return before;
  return new Map([...kept, ...deputies.map(({ line, why }) => [line, why] as const)]);
}

/** What an entry of the log led to: the number of the entry, and words. */
export type Effect = LogPart["effects"][number];

/** A log and what its entries led to. */
export interface Told {
  log: Line[];
  effects: Effect[];
  deputies: Deputies;
}

export const NOTHING_TOLD: Told = { log: [], effects: [], deputies: NO_DEPUTIES };

/** The log after a part of it was told anew. */
export const addPart = ({ log, effects, deputies }: Told, part: LogPart): Told => ({
  log: [...log.slice(0, part.start), ...part.lines],
  effects: [...effects.filter(([entry]) => entry < part.start), ...part.effects],
  deputies: addDeputies(deputies, part),
});

/** What all choices of a decision are worth, by their words. */
export interface Weighed {
  shares: ReadonlyMap<string, number>;
  best: string;
  played: string | null;
}

export interface Link {
  readonly table: TableInfo | null;
  readonly state: GameState | null;
  readonly log: Line[];
  readonly effects: Effect[];
  readonly deputies?: Deputies;
  readonly chat: ChatLine[];
  readonly status: Status;
  /** A table with people at it now: there is chat, there are clocks, and what is asked is heard. */
  readonly live?: boolean;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly ahead?: number;
  /** What opened the table, if it asks for a password. */
  readonly password?: string | undefined;
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
  /** What each choice of the decision that is shown is worth, where that is known. */
  readonly weighed?: Weighed | null;
  /** Show the moment after so many entries of the log, or the latest that is past. */
  look?(ply?: number): void;
}
