/** What the page knows of a game that has no folder: enough to play it. */

import { ballOpen } from "../art/crystalBall";
import type { Hue } from "../art/hues";
import { hued, moon, placed, sky, sparks } from "../art/scenery";
import { centred } from "../art/strokes";
import type { Game, Meaning, Suit } from "../catalogue/game";
import { sayCard } from "../catalogue/say";
import type { Speech } from "../text/index.svelte";

const HUES: Hue[] = ["red", "blue", "yellow", "green", "pink", "brown"];
const DISC =
  "M24 4C36 3.500 44.500 12 44 24c-.5 12-8.500 20.500-20 20S3.500 36 4 24 12.500 4.500 24 4Z";

/** Cards are taken to begin with the letter of their colour, as `R5` does. */
const SUITS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter): Suit => {
  const hue = preferred(letter) ?? HUES[letter.charCodeAt(0) % HUES.length] ?? "grey";
  const art = `<path class="a" d="${DISC}"/><g class="onhue">${centred(letter, 24, 24, 24)}</g>`;
  return { letter, name: letter, hue, emblem: letter, art };
});

/** The colour that a letter most often stands for. */
function preferred(letter: string): Hue | undefined {
  return HUES.find((hue) => hue[0]?.toUpperCase() === letter);
}

const picture =
  sky("#26344d") +
  moon(160, 100, 84, "#33456a") +
  sparks([
    [40, 50, 1.2],
    [80, 140, 0.8],
    [270, 48, 1.1],
    [246, 150, 0.8],
  ]) +
  hued("blue", placed(ballOpen, 104, 44, 112));

/** `play R5` is said in words, everything else as the engine spells it. */
function meaningIn(id: string, words: string, speech: Speech): Meaning | null {
  const [verb = "", what = "", ...more] = words.split(" ");
  if (what === "?") return null;
  if (verb === "play" && what && more.length === 0)
    return { verb, values: { card: sayCard(id, what, speech) } };
  return { verb: "act", values: { words } };
}

export const plainGame = (id: string): Game => ({
  id,
  folder: null,
  suits: SUITS,
  back: { art: placed(ballOpen, 24, 42, 52), hue: "blue" },
  picture,
  part: "trick",
  partOf(view) {
    const { round, trick, turn } = view as { round?: unknown; trick?: unknown; turn?: unknown };
    return [round, trick, turn].join(".");
  },
  meaning: (words, speech) => meaningIn(id, words, speech),
  table: () => import("./Table.svelte"),
});
