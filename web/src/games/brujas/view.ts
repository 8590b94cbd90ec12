// Written by scripts/wire.py from the server's own types: do not edit.

import type { Frame } from "../../wire";

/** Brujas del Sabado. */
export interface BrujasJson extends Frame {
  column: string[];
  colours: string[];
  numbers: number;
  copies: number;
  devil: number;
  values: number[];
  dealt: number;
  trick: number;
  leader: number | null;
  first: string | null;
  lead: string | null;
  lead_by: number | null;
  table: (string | null)[];
  face_down: number[];
  out: number[];
  winning: number | null;
  winner: number | null;
  mover: string | null;
  moved: WitchMove | null;
  taken: (string | null)[];
  to_take: string[];
  pickers: number[];
  hand: string[];
  hands: number[];
  piles: string[][];
  voids: string[][];
  last_trick: SharedTrick | null;
  standing: Standing[];
  leaders: Record<string, number[]>;
  previews: Record<string, BrujasPlay>;
  moves: Record<string, Record<string, BrujasMove>>;
  takes: Record<string, BrujasTake>;
  barred: Record<string, string>;
}

/** Which witch moved, and which way. */
export interface WitchMove {
  witch: string;
  way: string;
}

/** A complete trick of Brujas, by seat. */
export interface SharedTrick {
  leader: number;
  cards: string[];
  lead: string | null;
  winner: number;
  moved: WitchMove;
  taken: string[];
}

/** What a seat of Brujas would score now. */
export interface Standing {
  colour: string | null;
  halved: boolean;
  witch: number;
  devil: number;
  total: number;
}

/** A card that may be played in Brujas: the lead then, and what could still beat it. */
export interface BrujasPlay {
  lead: string | null;
  winning: boolean;
  face_down: boolean;
  beaten_by: string[];
}

/** What a witch's move makes of the column, and of everybody's points. */
export interface BrujasMove {
  column: string[];
  scores: number[];
}

/** A card that may be taken in Brujas: what its taker and everybody would score. */
export interface BrujasTake {
  standing: Standing;
  scores: number[];
}
