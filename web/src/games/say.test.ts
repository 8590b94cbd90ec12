import { describe, expect, it } from "vitest";
import type { GameId, View } from "../wire";
import { find, LANGUAGES, load, speak, type Language } from "../text/index.svelte";
import { describeCard, sayAction, sayCard, sayChoice, sayOutcome } from "../catalogue/say";
import { sayScore } from "../catalogue/games.svelte";

const ACTIONS: [GameId, string][] = [
  ["seven-prophecies", "prophesy 2-1-1-3"],
  ["seven-prophecies", "prophesy ?"],
  ["seven-prophecies", "play B10"],
  ["seven-prophecies-2017", "prophesy 0-7-0"],
  ["seven-prophecies-2017", "play R13"],
  ["brujas", "play G3"],
  ["brujas", "play ?"],
  ["brujas", "move up"],
  ["brujas", "move down"],
  ["brujas", "take Y4"],
  ["santiiba", "foresee pink"],
  ["santiiba", "foresee ?"],
  ["santiiba", "choose white"],
  ["santiiba", "take die"],
  ["santiiba", "take card"],
  ["santiiba", "stop"],
];
const OUTCOMES: [GameId, string][] = [
  ["seven-prophecies", "start 1"],
  [
    "seven-prophecies",
    `deal ${"? ".repeat(10)}B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 ${"? ".repeat(24).trim()}`,
  ],
  ["seven-prophecies", "row B M P S B M P S B M P S"],
  ["brujas", "witches R B Y G"],
  ["santiiba", "roll 1 4 6 2 3"],
];
const SCENE = { names: ["Ada", "Bo", "Cy", "Di"], seat: 1, view: { dealt: 10 } as unknown as View };

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  it("says everything in whole sentences", async () => {
    const speech = await load(language);
    const said = [
      ...ACTIONS.flatMap(([game, words]) =>
        ["Ada", null].map((who) => sayAction(game, who, words, speech)),
      ),
      ...OUTCOMES.map(([game, words]) => sayOutcome(game, words, SCENE, speech)),
    ];
    for (const sentence of said) {
      expect(sentence).not.toMatch(/[{}?]|undefined|NaN/);
      expect(sentence).toMatch(/[.。]$/);
    }
  });

  it("offers everything in words", async () => {
    const speech = await load(language);
    for (const [game, words] of ACTIONS.filter(([, words]) => !words.includes("?"))) {
      expect(sayChoice(game, words, speech)).not.toMatch(/[{}?]|undefined|^\s*$/);
    }
  });
});

it("says in English what happened", async () => {
  const speech = await load("en");
  expect(sayAction("seven-prophecies", "Ada", "play B10", speech)).toBe("Ada plays broom 10.");
  expect(sayAction("seven-prophecies", null, "prophesy 2-0-1-4", speech)).toBe(
    "You foretell 2× 1st, 1× 3rd, and 4× 4th.",
  );
  expect(sayAction("brujas", "Ada", "play ?", speech)).toBe("Ada plays a card face down.");
  expect(sayAction("santiiba", "Ada", "foresee ?", speech)).toBe("Ada has set the crystal ball.");
  expect(sayOutcome("santiiba", "roll 1 4 6 2 3", SCENE, speech)).toBe(
    "The dice show green 1 star, blue 4, brown 6, pink 2 stars, and white 3 stars.",
  );
  expect(sayOutcome("seven-prophecies", "start 1", SCENE, speech)).toBe("You start.");
  expect(sayOutcome("seven-prophecies", "start 0", SCENE, speech)).toBe("Ada starts.");
});

it("tells a seat its own hand, by the size of hands in that game", async () => {
  const speech = await load("en");
  const [game, words] = OUTCOMES[1] as [GameId, string];
  expect(sayOutcome(game, words, SCENE, speech)).toContain("broom 1, broom 2");
  expect(sayOutcome(game, words, { ...SCENE, seat: null }, speech)).toBe("The cards are dealt.");
  const brujas = `deal ${"? ".repeat(8)}R1 R1 R2 R2 R3 R3 R4 R4 ${"? ".repeat(24).trim()}`;
  const five = { names: ["A", "B", "C", "D", "E"], seat: 1, view: { dealt: 8 } as unknown as View };
  expect(sayOutcome("brujas", brujas, five, speech)).toContain("You hold red 1, red 1");
});

it("counts points, and in Santiiba spaces of the way", async () => {
  await speak();
  expect([1, 46].map((n) => sayScore("brujas", n))).toEqual(["1 point", "46 points"]);
  expect([1, 46].map((n) => sayScore("santiiba", n))).toEqual(["space 1", "space 46"]);
  const words = await Promise.all(
    (Object.keys(LANGUAGES) as Language[]).map(async (language) =>
      find(await load(language), "santiiba", "table.score"),
    ),
  );
  expect(words).toEqual(["space {n}", "Feld {n}", "casilla {n}", "{n}マス目"]);
});

it("names cards in each language", async () => {
  const named = await Promise.all(
    (["en", "de", "es", "ja"] as const).map(async (language) =>
      describeCard("brujas", "G3", await load(language)),
    ),
  );
  expect(named).toEqual(["green 3, cup", "Grün 3, Kelch", "verde 3, copa", "緑の3(杯)"]);
  expect(sayCard("seven-prophecies", "?", await load("en"))).toBe("face-down card");
});
