import { describe, expect, it } from "vitest";
import de from "./de";
import en from "./en";
import es from "./es";
import ja from "./ja";
import { fill, type Catalogue, type Text } from "./texts";

const CATALOGUES: Record<string, Catalogue> = { en, de, es, ja };
const KEYS = Object.keys(en).sort();

const forms = (text: Text) => (typeof text === "string" ? [text] : Object.values(text));
const places = (text: Text) =>
  [...new Set(forms(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

const SOURCES = Object.values(
  import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!./{en,de,es,ja}/*.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

/** Does the source name the key, in full or as a template such as `place.${place}`? */
function isUsed(key: string): boolean {
  if (SOURCES.includes(`"${key}"`)) return true;
  const templates = [...SOURCES.matchAll(/`([a-zA-Z]+\.[^`\s]*\$\{[^`]*)`/g)];
  return templates.some(([, template = ""]) => {
    const pattern = template.replace(/\$\{[^}]*\}/g, "§").replace(/[.]/g, "\\.").replace(/§/g, "[\\w-]+");
    return new RegExp(`^${pattern}$`).test(key);
  });
}

describe.each(Object.entries(CATALOGUES))("%s", (language, texts) => {
  it("has every text and no other", () => {
    expect(Object.keys(texts).sort()).toEqual(KEYS);
  });

  it("has the same places to fill in every text", () => {
    for (const key of KEYS as (keyof typeof en)[]) {
      expect([key, places(texts[key])]).toEqual([key, places(en[key])]);
    }
  });

  it("has all plural forms that whole numbers need, and no empty text", () => {
    const rules = new Intl.PluralRules(language);
    const needed = new Set([0, 1, 2, 3, 5, 11, 21, 100].map((n) => rules.select(n)));
    for (const [key, text] of Object.entries(texts)) {
      for (const form of forms(text)) expect(form.trim(), key).not.toBe("");
      if (typeof text === "object") expect([...needed].filter((one) => !(one in text)), key).toEqual([]);
    }
  });
});

it("uses every text", () => {
  expect(KEYS.filter((key) => !isUsed(key))).toEqual([]);
});

it("fills numbers and plurals as the language has them", () => {
  expect(fill({ one: "{n} table", other: "{n} tables" }, { n: 1 }, "en")).toBe("1 table");
  expect(fill({ one: "{n} Tisch", other: "{n} Tische" }, { n: 12345 }, "de")).toBe("12.345 Tische");
});
