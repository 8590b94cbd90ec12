/** What the clauses and examples of the rules tell, laid out on the table. */

interface Witches {
  order: string[];
  collected?: number[];
}

export const WITCHES: Record<string, Witches> = {
  "BS-1.3": { order: [..."YRGB"] },
  "BS-E3": { order: [..."RBYG"], collected: [4, 2, 4, 3] },
};

interface Trick {
  played: { card: string }[];
  hand: { card: string; may: boolean }[];
}

export const TRICKS: Record<string, Trick> = {
  "BS-E1": {
    played: [{ card: "G3" }],
    hand: [
      { card: "G4", may: true },
      { card: "Y3", may: true },
      { card: "R2", may: false },
    ],
  },
  "BS-E2": {
    played: [{ card: "G3" }, { card: "G4" }],
    hand: [
      { card: "G5", may: true },
      { card: "B1", may: false },
      { card: "Y4", may: false },
    ],
  },
};
