/** What a turn of Santiiba looks like to whoever sits there: read from the view, nothing worked out. */

import type { ColourPreview, RewardPreview, SantiibaJson } from "./view";

/** The colours of the game, in the order of its rules. */
export const coloursOf = (view: SantiibaJson): string[] => Object.keys(view.values);

/** Who looks at the table: whose turn it is, somebody who foresees, or somebody who watches. */
export type Role = "active" | "seer" | "watcher";

export function roleOf(view: SantiibaJson): Role {
  if (view.seat === null) return "watcher";
  return view.seat === view.active ? "active" : "seer";
}

/** The seats whose ball is set and not yet open. */
export const hiding = (view: SantiibaJson): number[] =>
  view.balls.flatMap((ball, seat) => (ball !== null && !view.up.includes(seat) ? [seat] : []));

/** The seats that foresaw a colour of this turn. */
export const foresaw = (view: SantiibaJson, colour: string): number[] =>
  view.up.filter((seat) => view.balls[seat] === colour);

export const latest = (view: SantiibaJson): string | null => view.chosen.at(-1) ?? null;

export const allows = (view: SantiibaJson, words: string): boolean => view.legal.includes(words);

/** What is told of a ball whose card others, who are served first, may take. */
export const IF_LEFT = "if chosen and one is left";

export function rewardOf(view: SantiibaJson, words: string): RewardPreview | null {
  const told = view.previews[words];
  return told && "lands" in told ? told : null;
}

export function offerOf(view: SantiibaJson, words: string): ColourPreview | null {
  const told = view.previews[words];
  return told && "free" in told ? told : null;
}

/** What one may do with a colour by touching its die, if anything. */
export function touch(view: SantiibaJson, colour: string): string | null {
  const words = [`foresee ${colour}`, `choose ${colour}`];
  return words.find((one) => allows(view, one)) ?? null;
}
