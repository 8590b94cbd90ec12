/** What whoever acts in Seven Prophecies is thinking about. */

import { suitOf } from "../../catalogue/games.svelte";
import { token } from "./art";
import type { ProphecyJson } from "./view";

/** The prophecy that is to be made, or the colour that is asked for. */
export function thought(view: ProphecyJson) {
  if (view.phase === "prophecy") return { art: token, hue: "yellow" as const };
  const suit = suitOf(view.game, view.row[view.trick - 1] ?? "");
  return suit ? { art: suit.art, hue: suit.hue } : null;
}
