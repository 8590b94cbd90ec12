import { expect, it } from "vitest";
import de from "./house/de";
import en from "./house/en";
import es from "./house/es";
import ja from "./house/ja";
import type { Text } from "./texts";

const places = (text: Text) =>
  [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort().join();

it.each([de, es, ja])("says the same in every language", (other) => {
  const texts: Record<string, Text> = other;
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries<Text>(en))
    expect([key, places(texts[key] ?? "")]).toEqual([key, places(text)]);
});
