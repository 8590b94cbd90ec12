/** Why something is not allowed, in the words of the game, and where the rule stands. */

import { speech, t } from "../i18n/index.svelte";
import type { Key } from "../i18n/texts";
import type { GameId } from "../wire";

const known = (key: string): key is Key => key in speech().texts;

/** The game's own text for a clause such as `SP-4.6`, or else that the rules forbid it. */
export function sayWhy(clause: string | undefined): string {
  if (!clause) return t("why.notNow");
  const [chapter = "", number = ""] = clause.split(".");
  const key = `why.${chapter}.${number}`;
  if (!known(key)) return t("error.illegal", { clause });
  const text = speech().texts[key];
  return typeof text === "string" ? text : text.other;
}

export const ruleAddress = (game: GameId, clause: string): string => `/rules/${game}#${clause}`;
