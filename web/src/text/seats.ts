/** What to call whoever has a seat. Our own bots are named after herbs, each seat after its own. */

import { LEVELS, type SeatBrief } from "../wire";
import { t } from "./index.svelte";

type Level = (typeof LEVELS)[number];
const isLevel = (level: string | null): level is Level => LEVELS.includes(level as Level);

/** What the server calls people who have deleted themselves. */
const FORMER = "a former player";

export function seatName(seat: Pick<SeatBrief, "kind" | "name" | "level">, k: number): string {
  if (seat.kind === "open") return t("table.open");
  if (seat.name === FORMER) return t("me.former");
  return isLevel(seat.level) ? t(`bot.${(k % 5) as 0 | 1 | 2 | 3 | 4}`) : (seat.name ?? "?");
}

/** How strong a bot is, for a badge. */
export const levelName = (level: string | null) =>
  isLevel(level) ? t(`level.${level}`) : t("table.bot");
