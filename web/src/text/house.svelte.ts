/** Texts about keeping the house: loaded with the pages that need them, not with the first. */

import type english from "./house/en";
import { speech, type Language } from "./index.svelte";
import { fill, type Like, type Values } from "./texts";

type House = typeof english;
export type HouseKey = keyof House;
export type SayHouse = <K extends HouseKey>(key: K, ...values: Values<House[K]>) => string;

const LOADERS: Record<Language, () => Promise<{ default: Like<House> }>> = {
  en: () => import("./house/en"),
  de: () => import("./house/de"),
  es: () => import("./house/es"),
  ja: () => import("./house/ja"),
};

/** What says these texts in a language, the person's if none is named. */
export async function houseTexts(language: Language = speech().language): Promise<SayHouse> {
  const { default: texts } = await LOADERS[language]();
  return (key, ...values) => fill(texts[key], values[0] ?? {}, language);
}
