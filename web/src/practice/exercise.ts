/** Something to be decided, wherever it comes from: a puzzle, or a moment of an own game. */

import type { Answer, Judged, Position } from "../wire";

export interface Exercise {
  /** What tells it from all others. */
  key: string;
  game: string;
  theme: string;
  position: Position;
  /** What there is to choose from, where not all that is legal. */
  offered: string[] | null;
  /** What an answer is worth. */
  judge(answer: Answer): Promise<Judged>;
}
