// Written by scripts/wire.py from the server's own types: do not edit.

import type { Frame } from "../../wire";

/** The Seers of Santiiba. */
export interface SantiibaJson extends Frame {
  turn: number;
  active: number | null;
  values: Record<string, number>;
  stars: number;
  most: number;
  track: Track;
  dice: Record<string, number> | null;
  piles: Record<string, number>;
  positions: number[];
  chosen: string[];
  area: Area;
  balls: (string | null)[];
  up: number[];
  cards: (Record<string, number> | null)[];
  moved: number[];
  gained: string[][];
  clause: string;
  may_stop: boolean;
  must_go_on: boolean;
  last_turn: EndedTurn | null;
  count: FinalCount | null;
  previews: Record<string, RewardPreview | ColourPreview>;
  barred: Record<string, string>;
}

/** The spaces of the valley that matter: what ends the game, what earns titles, what wins. */
export interface Track {
  glade: number;
  sites: number[];
  castle: number;
}

/** The area of uncertainty. */
export interface Area {
  dice: string[];
  cards: string[];
  spaces: number;
  bowl: boolean;
}

/** How a turn of Santiiba went; `moved` and `gained` by seat. */
export interface EndedTurn {
  active: number;
  dice: Record<string, number>;
  chosen: ChosenColour[];
  end: string;
  moved: number[];
  gained: string[][];
}

/** A colour of a turn of Santiiba: who foresaw it, what the active player took. */
export interface ChosenColour {
  colour: string;
  seers: number[];
  took: string | null;
}

/** The final count of Santiiba. */
export interface FinalCount {
  steps: CountStep[];
  before: number[];
  gains: (Record<string, number>)[];
  after: number[];
  titles: string[];
}

/** A step of the final count: who has the fewest of a colour, and who turns cards over. */
export interface CountStep {
  fewest: string;
  seats: number[];
  turned: string;
  by: number[];
}

/** What an action of Santiiba leads to: spaces, cards, where the seer would stand, and `then`. */
export interface RewardPreview {
  spaces: number;
  cards: string[];
  lands: number;
  then: string;
}

/** What choosing a colour offers: `die`, `card` or `nothing`, each with what comes then. */
export interface ColourPreview {
  spaces: number;
  free: Record<string, string>;
  foreseen: Record<string, string> | null;
}
