/** What the start page says about each game that the rules do not. */

import { PLAYERS, type GameId } from "../wire";

export const MINUTES: Record<GameId, number> = {
  "seven-prophecies": 30,
  "seven-prophecies-2017": 30,
  brujas: 20,
  santiiba: 30,
};

/** When it came out, where that is known. */
export const YEARS: Partial<Record<GameId, number>> = {
  "seven-prophecies": 2025,
  "seven-prophecies-2017": 2017,
  santiiba: 2020,
};

export const fewest = (game: GameId) => Math.min(...PLAYERS[game]);
export const most = (game: GameId) => Math.max(...PLAYERS[game]);
