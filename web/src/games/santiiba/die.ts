/** Dice in words. */

import { sayCard } from "../../catalogue/say";
import type { Speech } from "../../text/index.svelte";
import { say } from "./text";

/** `stars` is the highest face that shows stars; all above it show numbers. */
export function sayDie(
  colour: string,
  value: number | null,
  stars: number,
  speech: Speech,
): string {
  const named = sayCard("santiiba", colour, speech);
  if (value === null) return say(speech, "die.unrolled", { colour: named });
  const values = { colour: named, n: value };
  return value <= stars ? say(speech, "die.stars", values) : say(speech, "die.number", values);
}
