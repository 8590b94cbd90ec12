/** Why one choice is better than another, as a sentence made from what playouts counted. */

import { find, say, type Speech } from "../text/index.svelte";
import { fill } from "../text/texts";
import type { Reason, View } from "../wire";
import { gameOf } from "./games.svelte";
import { sayChoice } from "./say";

/** Two choices that a reason compares, and from where: what was known, and whether the reader decided. */
export interface Compared {
  game: string;
  played: string;
  best: string;
  view: View | null;
  you: boolean;
  /** Is it said beside the two choices, so that long names need not be told again? */
  beside?: boolean;
}

/** A choice in a few words, as part of a sentence: `broom 5`, or its button in quotes. */
export function nameChoice(game: string, words: string, speech: Speech): string {
  const { folder, meaning } = gameOf(game);
  const found = meaning(words, speech);
  const text = found && find(speech, folder, `name.${found.verb}`);
  if (found && text) return fill(text, found.values, speech.language);
  return say(speech, "reason.quoted", { action: sayChoice(game, words, speech) });
}

/** `61` of a hundred worlds, or `2.4` of something. */
function sayMean(value: number, unit: Reason["unit"], speech: Speech): string {
  const digits = unit === "chance" ? 0 : 1;
  return new Intl.NumberFormat(speech.language, { maximumFractionDigits: digits }).format(
    unit === "chance" ? 100 * value : value,
  );
}

const begun = (sentence: string, speech: Speech): string =>
  sentence.charAt(0).toLocaleUpperCase(speech.language) + sentence.slice(1);

/** The sentence: first the choice that has more of the fact, then the other, then what is needed. */
export function sayReason(reason: Reason, compared: Compared, speech: Speech): string {
  const { game, played, best, view, you } = compared;
  const { folder, fact: told } = gameOf(game);
  const more = reason.played >= reason.best;
  const call = (role: "played" | "best") => {
    const words = role === "played" ? played : best;
    const verb = gameOf(game).meaning(words, speech)?.verb ?? "";
    const short = compared.beside && find(speech, folder, `name.${verb}.${role}`);
    return short ? fill(short, {}, speech.language) : nameChoice(game, words, speech);
  };
  const { name, values = {}, tail } = told?.(reason, view, speech) ?? { name: reason.fact };
  const text =
    find(speech, folder, `fact.${name}.${reason.unit}`) ??
    find(speech, folder, `reason.plain.${reason.unit}`) ??
    name;
  const filled = {
    ...values,
    fact: reason.fact,
    one: call(more ? "played" : "best"),
    other: call(more ? "best" : "played"),
    n: sayMean(Math.max(reason.played, reason.best), reason.unit, speech),
    m: sayMean(Math.min(reason.played, reason.best), reason.unit, speech),
  };
  const clause = fill(text, filled, speech.language);
  const end = tail && find(speech, folder, you ? `need.${tail}.you` : `need.${tail}`);
  const sentence = end
    ? say(speech, "reason.because", { told: clause, need: fill(end, values, speech.language) })
    : say(speech, "reason.told", { told: clause });
  return begun(sentence, speech);
}
