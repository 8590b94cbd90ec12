/** Brujas del Sabado, as the page knows it. */

import { lessonIn, type Game, type Meaning } from "../../catalogue/game";
import { sayCard } from "../../catalogue/say";
import { list, type Speech } from "../../text/index.svelte";
import { back, picture, suits } from "./art";
import { say } from "./text";
import type { BrujasJson } from "./view";

const ID = "brujas";

function meaning(words: string, speech: Speech): Meaning | null {
  const [verb = "", what = ""] = words.split(" ");
  if (what === "?") return null;
  if (verb === "move") return { verb: what === "up" ? "moveUp" : "moveDown", values: {} };
  const card = sayCard(ID, what, speech);
  return { verb: verb === "take" ? "takeCard" : "play", values: { card } };
}

/** `witches R B Y G`: how they stand at the start. */
function outcome(words: string, speech: Speech): string {
  const colours = words.split(" ").slice(1);
  const named = colours.map((colour) => sayCard(ID, colour, speech));
  return say(speech, "say.witches", { colours: list(speech, named) });
}

const brujas: Game = {
  id: ID,
  folder: "brujas",
  minutes: 20,
  prefix: "BS",
  refusals: {
    "BS-1.1": "why.unknown",
    "BS-2.1": "why.notHeld",
    "BS-3.1": "error.not_your_turn",
    "BS-6.4": "error.game_over",
  },
  suits,
  lettered: true,
  back: { art: back, hue: "red" },
  picture,
  part: "trick",
  partOf: (view) => String((view as BrujasJson).trick),
  meaning,
  outcome,
  table: () => import("./Table.svelte"),
  rules: () => import("./figures"),
  lesson: lessonIn(import.meta.glob("./lesson/*.ts")),
  gallery: () => import("./parts/Gallery.svelte"),
};

export default [brujas];
