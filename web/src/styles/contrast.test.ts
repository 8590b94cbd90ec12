import { expect, it } from "vitest";
import css from "./tokens.css?raw";

type Tokens = Record<string, string>;

function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const LIGHT = tokensOf(":root");
const DARK = { ...LIGHT, ...tokensOf('[data-theme="dark"]') };
const DAY = { ...LIGHT, ...tokensOf(':root[data-theme="light"] .frame') };
const SAFE = { ...LIGHT, ...tokensOf('[data-palette="safe"]') };

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: [string, string][] = [
  ...["paper", "raised", "sunken", "accent-soft", "ember-soft"].map((back): [string, string] => [
    "ink",
    back,
  ]),
  ...["paper", "raised", "sunken"].map((back): [string, string] => ["ink-soft", back]),
  ...["paper", "raised", "accent-soft"].map((back): [string, string] => ["accent", back]),
  ["on-gold", "gold"],
  ["on-gold", "gold-hover"],
  ["ember", "raised"],
  ...["gold-ink", "good-ink", "ember-ink", "moon"].map((front): [string, string] => [
    front,
    "night-3",
  ]),
  ...["night", "night-2", "night-3"].map((back): [string, string] => ["on-night", back]),
  ...["night", "night-2", "night-3"].map((back): [string, string] => ["on-night-soft", back]),
];
const LINES: [string, string][] = [
  ["line-strong", "raised"],
  ["line-strong", "paper"],
  ["focus", "paper"],
  ["focus", "raised"],
];
const HUES = ["red", "blue", "yellow", "green", "grey", "brown", "pink", "white"];

it.each([
  ["light", LIGHT],
  ["dark", DARK],
  ["light, at a table", DAY],
])("has readable text in the %s theme", (_, tokens: Tokens) => {
  const weak = TEXT.filter(
    ([front, back]) => contrast(tokens[front] ?? "", tokens[back] ?? "") < 4.5,
  );
  expect(weak).toEqual([]);
  expect(
    LINES.filter(([front, back]) => contrast(tokens[front] ?? "", tokens[back] ?? "") < 3),
  ).toEqual([]);
});

it.each([
  ["usual", LIGHT],
  ["safe", SAFE],
])("has readable numbers on all cards in the %s palette", (_, tokens: Tokens) => {
  const weak = HUES.filter(
    (hue) => contrast(tokens[`${hue}-deep`] ?? "", tokens[`${hue}-pale`] ?? "") < 4.5,
  );
  expect(weak).toEqual([]);
});
