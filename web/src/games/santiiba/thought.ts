/** What whoever acts in the Seers of Santiiba is thinking about. */

import { ballSealed } from "../../art/crystalBall";
import { die } from "./dice";
import type { SantiibaJson } from "./view";

/** The ball that is to be set, or the dice. */
export function thought(view: SantiibaJson) {
  if (view.phase === "foresee") return { art: ballSealed, hue: "grey" as const };
  return { art: `<g transform="scale(.8)">${die("blue", 4)}</g>`, hue: "blue" as const };
}
