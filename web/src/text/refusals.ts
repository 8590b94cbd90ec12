/** Why something is not allowed, in the words of the game. */

import { speech, t } from "./index.svelte";
import type { Key, Text } from "./texts";

/** Clauses that forbid what many games forbid, for which there is one shared text. */
const shared = new Map<string, Key>();

export function addRefusals(found: Record<string, Key>): void {
  for (const [clause, key] of Object.entries(found)) shared.set(clause, key);
}

function textOf(clause: string): Text | undefined {
  const key = shared.get(clause);
  if (key) return speech().texts[key];
  const games = Object.values(speech().games);
  return games.map((texts) => texts[`why.${clause}`]).find((text) => text !== undefined);
}

/** The text of a clause such as `AB-4.6`, or else that the rules forbid it. */
export function sayWhy(clause: string | undefined): string {
  if (!clause) return t("why.notNow");
  const text = textOf(clause);
  if (text === undefined) return t("error.illegal", { clause });
  return typeof text === "string" ? text : text.other;
}
