import { describe, expect, it } from "vitest";
import * as de from "./de";
import * as en from "./en";
import * as es from "./es";
import * as ja from "./ja";
import { fill, type Text } from "./texts";

type Texts = Record<string, Text>;
const LANGUAGES = { en, de, es, ja };

/** The texts that are shared, and those of each game's folder, in a language. */
function catalogues({ default: shared, games }: typeof en | typeof de): [string, Texts][] {
  const folders = Object.entries(games).map(([path, own]): [string, Texts] => [
    path.split("/").at(-3) ?? "",
    own,
  ]);
  return [["shared", shared], ...folders];
}

const ENGLISH = catalogues(en);
const forms = (text: Text) => (typeof text === "string" ? [text] : Object.values(text));
const places = (text: Text) =>
  [...new Set(forms(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

const SOURCES = Object.values(
  import.meta.glob<string>(
    ["../**/*.{ts,svelte}", "!../**/*.test.ts", "!./{en,de,es,ja}/*.ts", "!../games/*/texts/*.ts"],
    { query: "?raw", import: "default", eager: true },
  ),
).join("\n");

const PATTERNS = [...SOURCES.matchAll(/`([a-zA-Z]+\.[^`\s]*\$\{[^`]*)`/g)].map(
  ([, template = ""]) => {
    const pattern = template
      .replace(/\$\{[^}]*\}/g, "§")
      .replace(/[.]/g, "\\.")
      .replace(/§/g, "[\\w.-]+");
    return new RegExp(`^${pattern}$`);
  },
);

/** Does the source name the key, in full or as a template such as `place.${place}`? */
const isUsed = (key: string): boolean =>
  SOURCES.includes(`"${key}"`) || PATTERNS.some((pattern) => pattern.test(key));

describe.each(Object.entries(LANGUAGES))("%s", (language, loaded) => {
  const all = catalogues(loaded);
  const english = new Map(ENGLISH);

  it("has every text and no other", () => {
    const keys = ([name, texts]: [string, Texts]) => [name, Object.keys(texts).sort()];
    expect(all.map(keys)).toEqual(ENGLISH.map(keys));
  });

  it("has the same places to fill in every text", () => {
    for (const [name, texts] of all)
      for (const [key, text] of Object.entries(texts))
        expect([key, places(text)]).toEqual([key, places(english.get(name)?.[key] ?? "")]);
  });

  it("has all plural forms that whole numbers need, and no empty text", () => {
    const rules = new Intl.PluralRules(language);
    const needed = new Set([0, 1, 2, 3, 5, 11, 21, 100].map((n) => rules.select(n)));
    for (const [key, text] of all.flatMap(([, texts]) => Object.entries(texts))) {
      for (const form of forms(text)) expect(form.trim(), key).not.toBe("");
      if (typeof text === "object")
        expect(
          [...needed].filter((one) => !(one in text)),
          key,
        ).toEqual([]);
    }
  });
});

it("uses every text", () => {
  const keys = ENGLISH.flatMap(([, texts]) => Object.keys(texts));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it("fills numbers and plurals as the language has them", () => {
  expect(fill({ one: "{n} table", other: "{n} tables" }, { n: 1 }, "en")).toBe("1 table");
  expect(fill({ one: "{n} Tisch", other: "{n} Tische" }, { n: 12345 }, "de")).toBe("12.345 Tische");
});
