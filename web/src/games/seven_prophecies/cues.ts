/** What Seven Prophecies sounds like. */

import type { Cue, Cues } from "../../table/cues.svelte";
import { closedBetween, fulfilledBy } from "./model";
import type { ProphecyJson } from "./view";

const SOUNDS: Record<string, Cue> = {
  deal: { sound: "deal" },
  prophesy: { sound: "seal" },
  play: { sound: "card" },
};
const RANKED = 420; // milliseconds until the places of a trick are clear
const LANDS = 850; // until its first token lands
/** Between one seat's token, or its prophecy that is turned over, and the next's. */
export const BETWEEN = 180;

/** A trick is over: the places, then a token for each who foretold theirs. */
function closing(before: ProphecyJson, after: ProphecyJson): Cue[] {
  const closed = closedBetween(before, after);
  if (!closed) return [];
  const { seats } = fulfilledBy(closed, before, after);
  const tokens = seats.map((seat, k): Cue => ({
    sound: "token",
    after: LANDS + k * BETWEEN,
    seat,
    mood: "glad",
  }));
  const points = after.rounds.at(-1)?.points ?? [];
  const failed = closed.ends ? [...points.keys()].filter((seat) => (points[seat] ?? 0) <= 0) : [];
  const sorry = failed.map((seat): Cue => ({ seat, mood: "sorry" }));
  return [{ sound: "rank", after: RANKED }, ...tokens, ...sorry];
}

/** All prophecies are made: they are turned over, seat by seat. */
const revealing = (before: ProphecyJson, after: ProphecyJson): Cue[] =>
  before.phase === "prophecy" && after.phase === "trick"
    ? after.prophecies.map((_, k) => ({ sound: "flip", after: k * BETWEEN }))
    : [];

export const cues: Cues<ProphecyJson> = (news, before, after) => [
  ...news.flatMap((words) => SOUNDS[words.split(" ")[0] ?? ""] ?? []),
  ...revealing(before, after),
  ...closing(before, after),
];
