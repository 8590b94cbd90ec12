/** What Brujas del Sabado sounds like. */

import type { Cue, Cues } from "../../table/cues.svelte";
import type { BrujasJson } from "./view";

const SOUNDS: Record<string, Cue> = {
  deal: { sound: "deal" },
  play: { sound: "card" },
  take: { sound: "card" },
  move: { sound: "flight" },
};
const RANKED = 420; // milliseconds until one sees who has won the trick

export const cues: Cues<BrujasJson> = (news, before, after) => {
  const heard = news.flatMap((words) => SOUNDS[words.split(" ")[0] ?? ""] ?? []);
  const won = after.winner;
  if (won === null || before.winner !== null) return heard;
  return [...heard, { sound: "rank", after: RANKED, seat: won, mood: "glad" }];
};
