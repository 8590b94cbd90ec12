/** Pictures that stand beside clauses: what a clause or example tells, laid out on the table. */

import type { GameId } from "../wire";

export interface Shown {
  card: string;
  /** The place it reaches in the trick. */
  place?: 1 | 2 | 3 | 4;
  /** May it be played? */
  may?: boolean;
}

export type Figure =
  | { kind: "suits"; game: GameId }
  | { kind: "row"; game: GameId; cards: string[] }
  | { kind: "trick"; game: GameId; lead?: string; played: Shown[]; hand?: Shown[] }
  | { kind: "prophecy"; tokens: number[] }
  | { kind: "witches"; order: string[]; values: number[]; collected?: number[] }
  | { kind: "utensils"; values: Record<string, number> }
  | { kind: "faces"; colour: string }
  | { kind: "balls"; colours: (string | null)[]; die: [string, number] }
  | { kind: "track" };

const cards = (words: string): Shown[] => words.split(" ").map((card) => ({ card }));

export const FIGURES: Record<string, Figure> = {
  "SP-1.1": { kind: "suits", game: "seven-prophecies" },
  "SP-2.5": { kind: "row", game: "seven-prophecies", cards: [..."BSMPPBSMBS"] },
  "SP-E1": { kind: "prophecy", tokens: [2, 1, 1, 3] },
  "SP-E2": {
    kind: "trick",
    game: "seven-prophecies",
    lead: "B",
    played: [
      { card: "M11", place: 4 },
      { card: "B5", place: 2 },
      { card: "B1", place: 3 },
      { card: "B10", place: 1 },
    ],
  },
  "SP-E3": {
    kind: "trick",
    game: "seven-prophecies",
    lead: "M",
    played: [
      { card: "M3", place: 2 },
      { card: "M6", place: 1 },
      { card: "B9", place: 4 },
      { card: "S9", place: 3 },
    ],
  },
  "SF-1.1": { kind: "suits", game: "seven-prophecies-2017" },
  "SF-2.3": {
    kind: "row",
    game: "seven-prophecies-2017",
    cards: ["R7", "G12", "G3", "Y10", "B1", "R4", "B13", "Y6", "G8", "R2"],
  },
  "BS-1.1": { kind: "suits", game: "brujas" },
  "BS-1.3": { kind: "witches", order: [..."YRGB"], values: [5, 3, 2, 1] },
  "BS-E1": {
    kind: "trick",
    game: "brujas",
    played: cards("G3"),
    hand: [
      { card: "G4", may: true },
      { card: "Y3", may: true },
      { card: "R2", may: false },
    ],
  },
  "BS-E2": {
    kind: "trick",
    game: "brujas",
    played: cards("G3 G4"),
    hand: [
      { card: "G5", may: true },
      { card: "B1", may: false },
      { card: "Y4", may: false },
    ],
  },
  "BS-E3": { kind: "witches", order: [..."RBYG"], values: [5, 3, 2, 1], collected: [4, 2, 4, 3] },
  "ST-1.1": { kind: "utensils", values: { green: 0, blue: 4, brown: 1, pink: 3, white: 2 } },
  "ST-1.2": { kind: "faces", colour: "blue" },
  "ST-1.4": { kind: "track" },
  "ST-E1": { kind: "balls", colours: [null, "pink", "pink"], die: ["pink", 5] },
};
