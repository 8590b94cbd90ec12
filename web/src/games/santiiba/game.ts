/** The Seers of Santiiba, as the page knows it. */

import { lessonIn, type Game, type Meaning } from "../../catalogue/game";
import { sayCard } from "../../catalogue/say";
import { list, type Speech } from "../../text/index.svelte";
import { back, suits } from "./art";
import type { View } from "../../wire";
import { DRAWN } from "./dice";
import { sayDie } from "./die";
import { picture } from "./picture";
import { say } from "./text";
import type { SantiibaJson } from "./view";

const ID = "santiiba";

function meaning(words: string, speech: Speech): Meaning | null {
  const [verb = "", what = ""] = words.split(" ");
  if (what === "?") return null;
  if (verb === "stop") return { verb, values: {} };
  if (verb === "take") return { verb: what === "die" ? "takeDie" : "takeUtensil", values: {} };
  return { verb, values: { colour: sayCard(ID, what, speech) } };
}

/** `roll 1 4 6 2 3`: what the dice show, colour by colour. */
function outcome(words: string, speech: Speech, view: View | null): string {
  const { stars = DRAWN } = (view ?? {}) as Partial<SantiibaJson>;
  const faces = words.split(" ").slice(1).map(Number);
  const shown = suits.map(({ name }, k) => sayDie(name, faces[k] ?? null, stars, speech));
  return say(speech, "say.roll", { dice: list(speech, shown) });
}

const santiiba: Game = {
  id: ID,
  folder: "santiiba",
  minutes: 30,
  year: 2020,
  prefix: "ST",
  refusals: {
    "ST-1.1": "why.unknown",
    "ST-2.1": "error.not_your_turn",
    "ST-10.1": "error.game_over",
  },
  suits,
  back: { art: back, hue: "blue" },
  picture,
  part: "turn",
  partOf: (view) => String((view as SantiibaJson).turn),
  meaning,
  outcome,
  table: () => import("./Table.svelte"),
  rules: () => import("./figures"),
  lesson: lessonIn(import.meta.glob("./lesson/*.ts")),
  gallery: () => import("./parts/Gallery.svelte"),
};

export default [santiiba];
