/** Why something is not allowed, in the words of the game. */

import { speech, t } from "../i18n/index.svelte";
import type { Key } from "../i18n/texts";

/** What clauses of all games have in common that forbid something. */
const SHARED: Record<string, Key> = {
  "SP-1.1": "why.unknown",
  "SF-1.1": "why.unknown",
  "BS-1.1": "why.unknown",
  "ST-1.1": "why.unknown",
  "SP-2.2": "why.notHeld",
  "SF-2.2": "why.notHeld",
  "BS-2.1": "why.notHeld",
  "SP-3.1": "why.prophecies",
  "SP-3.2": "why.prophecies",
  "SP-3.3": "why.prophecies",
  "SF-3.1": "why.prophecies",
  "SP-4.1": "error.not_your_turn",
  "BS-3.1": "error.not_your_turn",
  "ST-2.1": "error.not_your_turn",
  "SP-7.2": "error.game_over",
  "SF-6.1": "error.game_over",
  "BS-6.4": "error.game_over",
  "ST-10.1": "error.game_over",
};

const known = (key: string): key is Key => key in speech().texts;

/** The game's own text for a clause such as `SP-4.6`, or else that the rules forbid it. */
export function sayWhy(clause: string | undefined): string {
  if (!clause) return t("why.notNow");
  const [chapter = "", number = ""] = clause.split(".");
  const key = SHARED[clause] ?? `why.${chapter}.${number}`;
  if (!known(key)) return t("error.illegal", { clause });
  const text = speech().texts[key];
  return typeof text === "string" ? text : text.other;
}
