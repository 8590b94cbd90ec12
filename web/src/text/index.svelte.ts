/** Texts in the person's language, with plurals and numbers as that language has them. */

import { preferences } from "../preferences/preferences.svelte";
import { fill, type Catalogue, type Key, type Shared, type Text, type Values } from "./texts";

export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", ja: "日本語" } as const;
export type Language = keyof typeof LANGUAGES;
type Texts = Record<string, Text>;

/** A language that is loaded and can be spoken. */
export interface Speech {
  language: Language;
  texts: Catalogue;
  /** The texts of each game, by the name of its folder. */
  games: Record<string, Texts>;
}

/** A language: the texts that are shared, and the games' by the path of their file. */
interface Loaded {
  default: Catalogue;
  games: Record<string, Texts>;
}

const LOADERS: Record<Language, () => Promise<Loaded>> = {
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

/** `../../games/NAME/texts/en.ts` is where the texts of the folder NAME are. */
const folderOf = (path: string): string => path.split("/").at(-3) ?? "";

export async function load(language: Language): Promise<Speech> {
  const { default: texts, games } = await LOADERS[language]();
  const byFolder = Object.entries(games).map(([path, own]) => [folderOf(path), own] as const);
  return { language, texts, games: Object.fromEntries(byFolder) };
}

/** Speak the language that is preferred now; resolves when the page can be shown in it. */
export async function speak(): Promise<void> {
  const language = detect(preferences.language, navigator.languages);
  const speech = await load(language);
  document.documentElement.lang = language;
  current.speech = speech;
}

/** The language that is spoken, if one is loaded yet. */
export const spoken = (): Speech | null => current.speech;

export function speech(): Speech {
  if (!current.speech) throw new Error("no language is loaded");
  return current.speech;
}

/** A text in the person's language. */
export function t<K extends Key>(key: K, ...values: Values<Shared[K]>): string {
  return say(speech(), key, ...values);
}

/** A text in a language. */
export function say<K extends Key>(speech: Speech, key: K, ...values: Values<Shared[K]>): string {
  return fill(speech.texts[key], values[0] ?? {}, speech.language);
}

/** A text of a game's folder, or else one that is shared; undefined if there is none. */
export function find(speech: Speech, folder: string | null, key: string): Text | undefined {
  return speech.games[folder ?? ""]?.[key] ?? (speech.texts as Texts)[key];
}

/** `t` and `say` for a game, whose folder has texts of its own: they know these and the shared ones. */
export function textsOf<Own extends object>(folder: string) {
  type All = Own & Omit<Shared, keyof Own>;
  type AnyKey = keyof All & string;
  const say = <K extends AnyKey>(speech: Speech, key: K, ...values: Values<All[K]>): string =>
    fill(find(speech, folder, key) ?? key, values[0] ?? {}, speech.language);
  const t = <K extends AnyKey>(key: K, ...values: Values<All[K]>): string =>
    say(speech(), key, ...values);
  return { say, t };
}

/** `a, b and c`, as the language has it. */
export function list(speech: Speech, parts: string[]): string {
  return new Intl.ListFormat(speech.language, { type: "conjunction" }).format(parts);
}
