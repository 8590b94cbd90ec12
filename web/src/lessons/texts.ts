/** The texts of the lessons, loaded with the lesson that is taken. */

import type { LessonTexts } from "../catalogue/game";
import { gameOf } from "../catalogue/games.svelte";
import type { Language } from "../text/index.svelte";

export async function loadLessonTexts(game: string, language: Language): Promise<LessonTexts> {
  const loader = gameOf(game).lesson?.[language];
  return loader ? (await loader()).default : {};
}

/** What a lesson says at a step; to a choice it did not ask for, if it went astray. */
export const textOf = (texts: LessonTexts, game: string, step: string, astray: boolean): string =>
  (astray ? texts[`${game}.${step}.no`] : undefined) ?? texts[`${game}.${step}`] ?? "";
