/** The great moments of a game: for a few seconds all eyes are on one seat. */

import type { Hue } from "../art/hues";
import { speedOf, still } from "../motion/speed.svelte";
import { play } from "../sound/play";
import type { Sound } from "../sound/scores";

export interface Feast {
  /** Whose moment it is. */
  seat: number;
  title: string;
  lead: string;
  /** Drawings in boxes of 48 by 48 that appear one after the other in an arc. */
  pieces: string[];
  hue: Hue;
  sound: Sound;
}

const LASTS = 3600; // milliseconds at normal speed

export const stage = $state<{ feast: Feast | null }>({ feast: null });
let timer: ReturnType<typeof setTimeout> | undefined;

/** Celebrate, unless nothing may move: then what happened is said and shown at the seats alone. */
export function celebrate(feast: Feast): void {
  play(feast.sound);
  if (still()) return;
  clearTimeout(timer);
  stage.feast = feast;
  timer = setTimeout(endFeast, LASTS * speedOf());
}

export function endFeast(): void {
  clearTimeout(timer);
  stage.feast = null;
}
