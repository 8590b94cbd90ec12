// Written by scripts/wire.py from the server's own types: do not edit.

import type { Frame } from "../../wire";

/** Seven Prophecies, both editions; `future` and `aside` are the first edition's. */
export interface ProphecyJson extends Frame {
  numbers: number;
  dealt: number;
  tokens: number;
  goal: Goal;
  round: number;
  start: number;
  row: string[];
  trick: number;
  leader: number;
  hand: string[];
  hands: number[];
  ready: number[];
  prophecies: (number[] | null)[];
  left: number[][];
  lost: number[];
  tricks: RankedTrick[];
  table: (string | null)[];
  standing: (number | null)[];
  voids: string[][];
  points: number[];
  rounds: ScoredRound[];
  last_round: EndedRound | null;
  previews: Record<string, CardPreview>;
  barred: Record<string, string>;
  future?: string[];
  aside?: string[];
}

/** How many rounds Seven Prophecies has at the most, and the points that end it. */
export interface Goal {
  rounds: number | null;
  points: number | null;
}

/** A complete trick of Seven Prophecies, by seat. */
export interface RankedTrick {
  leader: number;
  cards: string[];
  places: number[];
}

/** Where the points of a round of Seven Prophecies came from: tokens left, clauses, by seat. */
export interface ScoredRound {
  tricks: number;
  left: number[];
  points: number[];
  clauses: string[];
}

/** How a round of Seven Prophecies ended, by seat, and its last trick. */
export interface EndedRound {
  tricks: number;
  prophecies: number[][];
  left: number[][];
  points: number[];
  lead: string;
  trick: RankedTrick;
}

/** The place a card would have now, and the best and worst that it can still end with. */
export interface CardPreview {
  now: number;
  best: number;
  worst: number;
}
