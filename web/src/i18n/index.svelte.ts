/** Texts in the person's language, with plurals and numbers as that language has them. */

import { preferences } from "../lib/preferences.svelte";
import { fill, type Catalogue, type Key, type Values } from "./texts";

export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", ja: "日本語" } as const;
export type Language = keyof typeof LANGUAGES;

/** A language that is loaded and can be spoken. */
export interface Speech {
  language: Language;
  texts: Catalogue;
}

const LOADERS: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./en"),
  de: () => import("./de"),
  es: () => import("./es"),
  ja: () => import("./ja"),
};

const isLanguage = (code: string): code is Language => code in LANGUAGES;

/** The language somebody chose, or else the first of their browser's that we speak. */
export function detect(chosen: string | null, wanted: readonly string[]): Language {
  const codes = [chosen ?? "", ...wanted].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find(isLanguage) ?? "en";
}

const current = $state<{ speech: Speech | null }>({ speech: null });

export async function load(language: Language): Promise<Speech> {
  return { language, texts: (await LOADERS[language]()).default };
}

/** Speak the language that is preferred now; resolves when the page can be shown in it. */
export async function speak(): Promise<void> {
  const language = detect(preferences.language, navigator.languages);
  const speech = await load(language);
  document.documentElement.lang = language;
  current.speech = speech;
}

export function speech(): Speech {
  if (!current.speech) throw new Error("no language is loaded");
  return current.speech;
}

/** A text in the person's language. */
export function t<K extends Key>(key: K, ...values: Values<K>): string {
  return say(speech(), key, ...values);
}

/** A text in a language. */
export function say<K extends Key>(speech: Speech, key: K, ...values: Values<K>): string {
  return fill(speech.texts[key], values[0] ?? {}, speech.language);
}

/** `a, b and c`, as the language has it. */
export function list(speech: Speech, parts: string[]): string {
  return new Intl.ListFormat(speech.language, { type: "conjunction" }).format(parts);
}
