/** Seven Prophecies, its two editions, as the page knows them. */

import { lessonIn, type FactTold, type Game, type Meaning } from "../../catalogue/game";
import { sayCard } from "../../catalogue/say";
import { list, type Speech } from "../../text/index.svelte";
import * as art from "./art";
import * as art2017 from "./art2017";
import type { Place } from "./model";
import { sayProphecy } from "./prophecy";
import type { Reason, View } from "../../wire";
import { say } from "./text";
import type { ProphecyJson } from "./view";

const meaningIn =
  (id: string) =>
  (words: string, speech: Speech): Meaning | null => {
    const [verb = "", what = ""] = words.split(" ");
    if (what === "?") return null;
    if (verb === "prophesy") return { verb, values: { places: sayProphecy(what, speech) } };
    return { verb, values: { card: sayCard(id, what, speech) } };
  };

/** `row B M P ...`: the lead colours; more are drawn than there are tricks. */
const outcomeIn = (id: string) => (words: string, speech: Speech, view: View | null) => {
  const { row } = (view ?? {}) as Partial<ProphecyJson>;
  const colours = words.split(" ").slice(1, 1 + (row?.length || Infinity));
  const named = colours.map((colour) => sayCard(id, colour, speech));
  return say(speech, "say.row", { colours: list(speech, named) });
};

/** `2nd` and `left 2nd` are about a place; whether its tokens are still open says whether it is needed. */
function fact({ fact, unit, wanted }: Reason, view: View | null, speech: Speech): FactTold {
  const at = /(\d)\w+$/.exec(fact)?.[1];
  if (!at) return { name: fact };
  const values = { place: say(speech, `place.${Number(at) as Place}`) };
  if (fact.startsWith("left")) return { name: "left", values };
  const { left, seat } = (view ?? {}) as Partial<ProphecyJson>;
  const open = left?.[seat ?? -1]?.[Number(at) - 1];
  if (unit === "number" || open === undefined || open > 0 !== wanted)
    return { name: "place", values };
  return { name: "place", values, tail: wanted ? "open" : "none" };
}

/** What both editions have in common. */
const shared = (id: string) =>
  ({
    id,
    folder: "seven_prophecies",
    minutes: 30,
    part: "trick",
    lettered: true,
    partOf: (view) => `${(view as ProphecyJson).round}.${(view as ProphecyJson).trick}`,
    meaning: meaningIn(id),
    outcome: outcomeIn(id),
    fact,
    table: () => import("./Table.svelte"),
    rules: () => import("./figures"),
    lesson: lessonIn(import.meta.glob("./lesson/*.ts")),
  }) satisfies Partial<Game>;

const latest: Game = {
  ...shared("seven-prophecies"),
  year: 2025,
  prefix: "SP",
  refusals: {
    "SP-1.1": "why.unknown",
    "SP-2.2": "why.notHeld",
    "SP-4.1": "error.not_your_turn",
    "SP-7.2": "error.game_over",
  },
  suits: art.suits,
  back: { art: art.back, hue: "yellow" },
  picture: art.picture,
  gallery: () => import("./parts/Gallery.svelte"),
};

const first: Game = {
  ...shared("seven-prophecies-2017"),
  year: 2017,
  prefix: "SF",
  refusals: {
    "SF-1.1": "why.unknown",
    "SF-2.2": "why.notHeld",
    "SF-6.1": "error.game_over",
  },
  suits: art2017.suits,
  back: { art: art2017.back, hue: "yellow" },
  picture: art2017.picture,
};

export default [latest, first];
