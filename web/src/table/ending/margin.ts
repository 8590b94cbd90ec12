/** How close a game was, in words, where it was close. */

import { list, speech, t } from "../../text/index.svelte";
import type { View } from "../../wire";

/** Who is so near to the best has lost by a hair. */
const HAIR = 1;

/** Said to those who won or lost by a hair; null to all others. */
export function sayMargin(view: View, seat: number | null, names: string[]): string | null {
  const { result } = view;
  if (!result || seat === null) return null;
  const own = result.scores[seat] ?? 0;
  const others = result.scores.filter((_, k) => !result.winners.includes(k));
  const best = Math.max(...result.winners.map((k) => result.scores[k] ?? 0));
  if (result.winners.includes(seat)) {
    const n = own - Math.max(...others);
    return others.length > 0 && n > 0 && n <= HAIR ? t("result.narrow", { n }) : null;
  }
  const who = list(
    speech(),
    result.winners.map((k) => names[k] ?? "?"),
  );
  if (own === best) return t("result.level", { names: who });
  return best - own <= HAIR ? t("result.hair", { names: who, n: best - own }) : null;
}
