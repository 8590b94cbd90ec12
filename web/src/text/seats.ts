/** What to call whoever has a seat. */

import { LEVELS, type SeatBrief } from "../wire";
import { speech, t } from "./index.svelte";

type Level = (typeof LEVELS)[number];
const isLevel = (level: string | null): level is Level => LEVELS.includes(level as Level);

/** What the server calls people who have deleted themselves. */
const FORMER = "a former player";

export function seatName(seat: Pick<SeatBrief, "kind" | "name">): string {
  if (seat.kind === "open") return t("table.open");
  if (seat.name === FORMER) return t("me.former");
  return seat.name ?? "?";
}

/** A seat's name, with the rating of a person who has one. */
export function ratedName(seat: SeatBrief): string {
  const name = seatName(seat);
  if (seat.rating === undefined) return name;
  return `${name} (${seat.rating.toLocaleString(speech().language)})`;
}

/** How strong a bot is, for a badge. */
export const levelName = (level: string | null) =>
  isLevel(level) ? t(`level.${level}`) : t("table.bot");
