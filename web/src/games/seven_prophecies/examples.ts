/** What the clauses and examples of the rules tell, laid out on the table. */

import type { Place } from "./model";

interface Cards {
  game: string;
  cards: string[];
}

export const SUITS: Record<string, string> = {
  "SP-1.1": "seven-prophecies",
  "SF-1.1": "seven-prophecies-2017",
};

/** Rows of lead colours. */
export const ROWS: Record<string, Cards> = {
  "SP-2.5": { game: "seven-prophecies", cards: [..."BSMPPBSMBS"] },
  "SF-2.3": {
    game: "seven-prophecies-2017",
    cards: ["R7", "G12", "G3", "Y10", "B1", "R4", "B13", "Y6", "G8", "R2"],
  },
};

interface Trick {
  lead: string;
  played: { card: string; place: Place }[];
}

export const TRICKS: Record<string, Trick> = {
  "SP-E2": {
    lead: "B",
    played: [
      { card: "M11", place: 4 },
      { card: "B5", place: 2 },
      { card: "B1", place: 3 },
      { card: "B10", place: 1 },
    ],
  },
  "SP-E3": {
    lead: "M",
    played: [
      { card: "M3", place: 2 },
      { card: "M6", place: 1 },
      { card: "B9", place: 4 },
      { card: "S9", place: 3 },
    ],
  },
};

/** Tokens by place. */
export const PROPHECIES: Record<string, number[]> = { "SP-E1": [2, 1, 1, 3] };
