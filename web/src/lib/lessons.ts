/** The texts of the lessons, loaded with the first lesson that is taken. */

import type { Language } from "../i18n/index.svelte";
import type english from "../i18n/en/lessons";
import type { GameId } from "../wire";

export type LessonTexts = Record<keyof typeof english, string>;

const LOADERS: Record<Language, () => Promise<{ default: LessonTexts }>> = {
  en: () => import("../i18n/en/lessons"),
  de: () => import("../i18n/de/lessons"),
  es: () => import("../i18n/es/lessons"),
  ja: () => import("../i18n/ja/lessons"),
};

export const loadLessonTexts = async (language: Language) => (await LOADERS[language]()).default;

/** What a lesson says at a step; to a choice it did not ask for, if it went astray. */
export function textOf(texts: LessonTexts, game: GameId, step: string, astray: boolean): string {
  const known: Partial<Record<string, string>> = texts;
  return (astray ? known[`${game}.${step}.no`] : undefined) ?? known[`${game}.${step}`] ?? "";
}
