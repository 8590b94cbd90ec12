/** Prophecies in words. */

import { list, type Speech } from "../../text/index.svelte";
import { say } from "./text";

/** `2-1-1-3` as `2× 1st, 1× 2nd, ...`; places without a token are not mentioned. */
export function sayProphecy(split: string, speech: Speech): string {
  const parts = split.split("-").flatMap((count, k) => {
    const place = say(speech, `place.${(k + 1) as 1 | 2 | 3 | 4}`);
    return count === "0" ? [] : [say(speech, "say.times", { n: Number(count), place })];
  });
  return list(speech, parts);
}
