/** What the Seers of Santiiba sounds like. */

import type { Cue, Cues } from "../../table/cues.svelte";
import type { SantiibaJson } from "./view";

const SOUNDS: Record<string, Cue> = {
  roll: { sound: "dice" },
  foresee: { sound: "ball" },
  choose: { sound: "step" },
};
const REVEALED = 350; // milliseconds until balls that saw it turn up
const FALLS = 700; // until the seer falls

/** Balls that turn up sing; whoever is seen through falls. */
function foreseen(before: SantiibaJson, after: SantiibaJson): Cue[] {
  const ended = after.turn > before.turn || (after.count && !before.count) ? after.last_turn : null;
  const up = ended
    ? (ended.chosen.at(-1)?.seers ?? []).filter((seat) => !before.up.includes(seat))
    : after.up.filter((seat) => !before.up.includes(seat));
  const balls = up.map((seat, k): Cue => ({
    sound: "ball",
    after: REVEALED + 150 * k,
    seat,
    mood: "glad",
  }));
  if (ended?.end !== "seen through") return balls;
  return [...balls, { sound: "fall", after: FALLS, seat: ended.active, mood: "sorry" }];
}

export const cues: Cues<SantiibaJson> = (news, before, after) => [
  ...news.flatMap((words): Cue[] => {
    if (words === "take card") return [{ sound: "card" }];
    if (words === "take die") return [{ sound: "token" }];
    return [SOUNDS[words.split(" ")[0] ?? ""] ?? {}];
  }),
  ...foreseen(before, after),
];
