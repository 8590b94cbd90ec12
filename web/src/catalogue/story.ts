/** What a game's table tells beside its pictures: what is to be done, what it is about, what happened. */

import { say, type Speech } from "../text/index.svelte";
import type { View } from "../wire";

/** Who sits there, and which of the seats is the reader's. */
export interface Cast {
  names: string[];
  seat: number | null;
  speech: Speech;
}

/** A sentence of the log about what an action led to. */
export interface Told {
  text: string;
  /** Is it what a reader looks for: a winner, points, something that came true? */
  great?: boolean;
}

export interface Story {
  /** What an action led to, from the words of the engine; null: nothing to tell. */
  effect(words: string, cast: Cast): Told | null;
  /** Does the game consist of rounds that have several tricks, or turns, each? */
  rounds?: boolean;
  /** Does this entry of the log begin a new trick, or a new turn? */
  opens(words: string): boolean;
  /** What is to be decided now, in place of "Your turn". */
  task(view: View, cast: Cast): string | null;
  /** How far the game is, what ends it and what wins it: a few words that are always there. */
  goal(view: View, cast: Cast): string | null;
  /** For somebody's first game: what to look at now, and why; null once it needs no explaining. */
  guide?(view: View, cast: Cast): string | null;
}

/** Somebody by name, or the reader as "You", to begin with. */
export const whoIs = ({ names, seat, speech }: Cast, who: number): string =>
  who === seat ? say(speech, "place.you") : (names[who] ?? "?");

/** Where a game has no story of its own: entries of the log as they are. */
export const PLAIN: Story = {
  effect: () => null,
  opens: () => false,
  task: () => null,
  goal: () => null,
};
