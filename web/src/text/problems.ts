/** What the server refuses, in the person's language. */

import type { ErrorMessage, Problem } from "../wire";
import { sayWhy } from "./refusals";
import { sayMoment } from "./times";
import { speech, t } from "./index.svelte";
import type { Key } from "./texts";

type Code = Extract<Key, `error.${string}`> extends `error.${infer C}` ? C : never;

const isKnown = (code: string): code is Code => `error.${code}` in speech().texts;

/** Codes without a text of ours come with the server's own sentence. */
export function sayProblem(problem: Problem | ErrorMessage): string {
  const { code, message, clause, until, reason } = problem;
  if (!isKnown(code)) return message;
  if (code === "illegal") return sayWhy(clause ?? undefined);
  const said = [t(`error.${code}`)];
  if (until && (code === "muted" || code === "suspended"))
    said.push(t(`barred.${code}.until`, { when: sayMoment(until) }));
  if (reason) said.push(t("barred.reason", { reason }));
  return said.join(" ");
}
