import { describe, expect, it } from "vitest";
import { ballOpen, ballSealed, ballWith } from "../art/crystalBall";
import { mark, wordmark } from "../art/logo";
import { crescent, garden } from "../art/scenery";
import { SEAT_HUES, seatFigure } from "../art/seatFigure";
import { back, front } from "../cards/draw";
import type { Game } from "../catalogue/game";
import { gameOf, suitOf } from "../catalogue/games.svelte";
import { scoreCard, witches } from "./brujas/art";
import { castle, cultSite, glade, suits } from "./santiiba/art";
import { die } from "./santiiba/dice";
import { KINDS } from "../wire";
import { landmarks, spaceAt, spacesOf } from "./santiiba/track";
import { places, token } from "./seven_prophecies/art";

const FOUND = import.meta.glob<Game[]>("./*/game.ts", { eager: true, import: "default" });
const GAMES = [...Object.values(FOUND).flat(), gameOf("no-folder")];
const IDS = GAMES.map(({ id }) => id);
const HIGHEST = 13;
const SMALL = 3 * 1024;
const PIECES: Record<string, string> = {
  token,
  mark,
  wordmark,
  ballOpen,
  ballSealed,
  castle,
  cultSite,
  glade,
  ...Object.fromEntries(GAMES.flatMap((game) => game.suits).map((suit) => [suit.emblem, suit.art])),
  ...Object.fromEntries(
    Object.entries(witches).map(([name, art]) => [`witch of the ${name}`, art]),
  ),
  ...Object.fromEntries(suits.map((suit) => [`ball with ${suit.emblem}`, ballWith(suit.art)])),
  ...Object.fromEntries(places.map((art, k) => [`place ${k + 1}`, art])),
  ...Object.fromEntries(SEAT_HUES.map((_, seat) => [`seer ${seat}`, seatFigure(seat)])),
};

function parse(art: string): Document {
  return new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${art}</svg>`,
    "image/svg+xml",
  );
}

function expectDrawn(art: string) {
  expect(art).not.toMatch(/undefined|NaN|style=/);
  expect(parse(art).querySelector("parsererror")).toBeNull();
}

describe.each(Object.entries(PIECES))("%s", (_, art) => {
  it("is drawn, and small", () => {
    expectDrawn(art);
    expect(art.length).toBeLessThan(SMALL);
  });
});

it.each(IDS.filter((id) => gameOf(id).folder))(
  "tells the colours of %s apart by letter, hue and emblem",
  (game) => {
    for (const key of ["letter", "hue", "emblem", "art"] as const) {
      const values = gameOf(game).suits.map((suit) => suit[key]);
      expect(new Set(values).size).toBe(values.length);
    }
  },
);

it("draws a face for every kind of bot, small and different from all others", () => {
  const faces = Object.values(KINDS).map((kind) => seatFigure(0, kind));
  faces.forEach(expectDrawn);
  expect(new Set([...faces, seatFigure(0)]).size).toBe(faces.length + 1);
});

it("tells five seats apart by hue and by sign", () => {
  expect(new Set(SEAT_HUES).size).toBe(5);
  expect(new Set(SEAT_HUES.map((_, seat) => seatFigure(seat))).size).toBe(5);
});

it.each(IDS)("draws every card of %s, each differently", (game) => {
  const numbers = Array.from({ length: HIGHEST }, (_, k) => String(k + 1));
  const cards = gameOf(game).suits.flatMap(({ letter, name }) => [
    name,
    ...numbers.map((n) => letter + n),
  ]);
  const drawn = cards.map((card) => front(game, card));
  drawn.forEach(expectDrawn);
  expect(new Set([...drawn, back(game)]).size).toBe(cards.length + 1);
  expect(front(game, "?")).toBe(back(game));
});

it("draws dice with an outline per colour and a face per number", () => {
  const faces = suits.flatMap(({ name }) =>
    [null, 1, 2, 3, 4, 5, 6].map((value) => die(name, value)),
  );
  faces.forEach(expectDrawn);
  expect(new Set(faces).size).toBe(35);
});

it("draws scenes and score cards", () => {
  [
    ...GAMES.map((game) => game.picture),
    garden,
    crescent,
    ...[1, 2, 3, 5, 8].map(scoreCard),
  ].forEach(expectDrawn);
});

it("finds a colour by letter, by name and by card", () => {
  expect(suitOf("seven-prophecies", "B10")?.name).toBe("broom");
  expect(suitOf("santiiba", "brown")?.emblem).toBe("scorpion");
  expect(suitOf("brujas", "?")).toBeUndefined();
});

it("lays out the valley without two spaces in one place", () => {
  const track = { glade: 30, sites: [40, 50, 60, 70], castle: 75 };
  const spaces = spacesOf(track).map(({ x, y }) => `${x} ${y}`);
  expect(new Set(spaces).size).toBe(76);
  expect(spaceAt(track, 90)).toEqual(spaceAt(track, 75));
  expect(landmarks(track)).toEqual([30, 40, 50, 60, 70, 75]);
});
