import { describe, expect, it } from "vitest";
import type { ProphecyJson } from "./view";
import {
  closedBetween,
  closedTrick,
  inOrder,
  seenCards,
  signed,
  scoreOf,
  sourceOf,
  tokensOn,
} from "./model";

const TRICK = { leader: 1, cards: ["B1", "B9", "B5", "M3"], places: [3, 1, 2, 4] };

function view(changes: Partial<ProphecyJson> = {}): ProphecyJson {
  const nobody = [null, null, null, null];
  return {
    game: "seven-prophecies",
    seat: 0,
    players: 4,
    acting: [0],
    legal: [],
    result: null,
    phase: "trick",
    dealt: 10,
    tokens: 7,
    goal: { rounds: 4, points: 7 },
    numbers: 11,
    round: 1,
    start: 0,
    row: ["B", "M", "P", "S", "B", "M", "P", "S", "B", "M"],
    trick: 1,
    leader: 0,
    hand: ["S1"],
    hands: [],
    ready: [],
    prophecies: [],
    left: [],
    lost: [],
    tricks: [],
    table: nobody,
    standing: nobody,
    voids: [],
    points: [],
    rounds: [],
    last_round: null,
    previews: {},
    barred: {},
    ...changes,
  };
}

it("marks tokens as come true, waiting or missed", () => {
  expect(tokensOn(3, 1, false)).toEqual(["done", "done", "open"]);
  expect(tokensOn(2, 2, true)).toEqual(["missed", "missed"]);
  expect(tokensOn(0, 0, false)).toEqual([]);
});

describe("a trick that is over", () => {
  it("is the last one of the round", () => {
    const closed = closedTrick(view({ tricks: [TRICK, TRICK] }));
    expect([closed?.number, closed?.lead, closed?.ends]).toEqual([2, "M", false]);
  });

  it("is that of the round before while prophecies are made", () => {
    const last_round = { tricks: 8, prophecies: [], left: [], points: [], lead: "S", trick: TRICK };
    const before = view({ tricks: Array.from({ length: 7 }, () => TRICK) });
    const closed = closedBetween(before, view({ round: 2, phase: "prophecy", last_round }));
    expect([closed?.round, closed?.number, closed?.ends]).toEqual([1, 8, true]);
  });

  it("stays only if it has just been completed", () => {
    expect(closedBetween(null, view({ tricks: [TRICK] }))).toBeNull();
    expect(closedBetween(view(), view({ tricks: [TRICK] }))?.number).toBe(1);
    expect(closedBetween(view(), view({ tricks: [TRICK, TRICK] }))).toBeNull();
    expect(
      closedBetween(view(), view({ tricks: [TRICK], table: ["B2", null, null, null] })),
    ).toBeNull();
  });
});

it("lets who leads come first", () => expect(inOrder(2, 4)).toEqual([2, 3, 0, 1]));

it("says where points came from", () => {
  const round = {
    tricks: 8,
    left: [0, 1, 1, 3],
    points: [3, 1, 1, 0],
    clauses: ["SP-6.1", "SP-6.2", "SP-6.2", "SP-6.2"],
  };
  expect([0, 1, 3].map((seat) => sourceOf(scoreOf(round, seat)))).toEqual([
    { key: "spFrom.all", n: 8 },
    { key: "spFrom.closest", n: 1 },
    { key: "spFrom.left", n: 3 },
  ]);
  const first = {
    tricks: 10,
    left: [2, 1, 4, 0],
    points: [-1, 0, -1, 2],
    clauses: ["SF-5.3", "SF-5.3", "SF-5.5", "SF-5.2"],
  };
  expect([0, 1, 2, 3].map((seat) => sourceOf(scoreOf(first, seat)).key)).toEqual([
    "spFrom.paid",
    "spFrom.free",
    "spFrom.floor",
    "spFrom.all",
  ]);
  expect([-2, 0, 5].map(signed)).toEqual(["−2", "0", "+5"]);
});

it("knows which cards have been seen", () => {
  const seen = seenCards(
    view({ tricks: [TRICK], table: ["P2", null, null, null], future: ["M9"] }),
  );
  expect(["B9", "P2", "S1", "M9", "S2"].map((card) => seen.get(card))).toEqual([
    "played",
    "played",
    "held",
    "open",
    undefined,
  ]);
});
