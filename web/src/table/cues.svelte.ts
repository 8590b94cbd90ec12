/** What is heard at a table, and what bots have a word about: as the game says it, from state to state. */

import { untrack } from "svelte";
import type { Link } from "../connection/link";
import { speedOf } from "../motion/speed.svelte";
import { play } from "../sound/play";
import type { Sound } from "../sound/scores";
import type { View } from "../wire";

/** Something to hear; where a mood is named, it is how a seat takes what has happened to it. */
export interface Cue {
  sound?: Sound;
  /** Milliseconds after the state is shown, at normal speed. */
  after?: number;
  seat?: number;
  mood?: Mood;
}

export type Mood = "glad" | "sorry";

/** What is to be heard of new lines of the log, which lie between two views. */
export type Cues<V extends View = View> = (news: string[], before: V, after: V) => Cue[];

/** More lines at once are a jump: what lies between was not seen, and is not heard. */
const MOST = 6;
const SHARED: Record<string, Sound> = { deal: "deal", play: "card" };

/** What every game sounds like that says nothing else. */
export const plainCues: Cues = (news) =>
  news.flatMap((words) => {
    const sound = SHARED[words.split(" ")[0] ?? ""];
    return sound ? [{ sound }] : [];
  });

const isYours = (view: View): boolean =>
  view.seat !== null && view.acting.includes(view.seat) && !view.result;

/** The sound of a turn of yours that has just begun. */
const called = (before: View, after: View): Cue[] =>
  !isYours(before) && isYours(after) ? [{ sound: "turn", after: 250 }] : [];

/** Hear what happens at a table as long as it is shown; `onmood` is told how seats take it. */
export function followCues(source: () => Link, cues: Cues, onmood: (cue: Cue) => void): void {
  let before: View | null = null;
  let known = 0;

  function follow(view: View, log: Link["log"]): void {
    const news = log.slice(known).map(([, words]) => words);
    const goesOn = log.length > known && news.length <= MOST;
    if (before && goesOn)
      for (const cue of [...cues(news, before, view), ...called(before, view)]) {
        if (cue.sound) setTimeout(play, (cue.after ?? 0) * speedOf(), cue.sound);
        if (cue.mood) onmood(cue);
      }
    before = view;
    known = log.length;
  }

  $effect(() => {
    const { state, log } = source();
    if (state) untrack(() => follow(state.view, log));
  });
}
