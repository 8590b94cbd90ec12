/** What whoever acts in Brujas del Sabado is thinking about. */

import { suitOf } from "../../catalogue/games.svelte";
import { suits, witches } from "./art";
import type { BrujasJson } from "./view";

/** The witch that is to move, the colour that was led, or else any of the four. */
export function thought(view: BrujasJson) {
  const colour = view.mover;
  if (view.phase === "move" && colour) {
    const suit = suitOf(view.game, colour);
    const who = suit?.emblem as keyof typeof witches | undefined;
    if (suit && who) return { art: `<g transform="scale(.75)">${witches[who]}</g>`, hue: suit.hue };
  }
  const suit = suitOf(view.game, view.first ?? "") ?? suits[view.trick % suits.length];
  return suit ? { art: suit.art, hue: suit.hue } : null;
}
