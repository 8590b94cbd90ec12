import { describe, expect, it } from "vitest";
import type { BrujasJson } from "./view";
import { around, changes, isHalved, isOut, mover, shortVoids, taker, worth } from "./words";

const PRINTED = { colours: ["R", "B", "Y", "G"], numbers: 5 };

const standing = (colour: string | null, witch: number, total: number) => ({
  colour,
  witch,
  devil: total - witch,
  total,
});
const view = (told: Partial<BrujasJson>): BrujasJson =>
  ({
    players: 4,
    leader: 2,
    first: "G3",
    lead: null,
    table: [null, null, "G3", null],
    face_down: [],
    winner: null,
    phase: "play",
    column: ["R", "B", "Y", "G"],
    values: [8, 5, 3, 2],
    taken: [null, null, null, null],
    last_trick: null,
    ...told,
  }) as BrujasJson;

describe("the lead", () => {
  it("leaves cards out that do not follow it, or lie face down", () => {
    const seen = view({ lead: "G", table: ["G4", "?", "G3", "Y5"], face_down: [1] });
    expect([0, 1, 2, 3].map((seat) => isOut(seen, seat))).toEqual([false, true, false, true]);
    expect(isOut(view({ table: [null, null, "G3", "Y5"] }), 3)).toBe(false); // nothing is settled yet
  });
});

it("goes around the table clockwise", () => {
  expect(around(5, 3)).toEqual([3, 4, 0, 1, 2]);
});

it("knows which witch is to move, and her worth in a column", () => {
  expect(mover(view({ phase: "move", winner: 2 }))).toBe("G");
  expect(mover(view({}))).toBeNull();
  expect(worth(view({}), ["R", "B", "G", "Y"], "G")).toBe(3);
});

it("tells only points that change", () => {
  const seen = view({ standing: [standing("R", 8, 10), standing("G", 2, 4)] });
  expect(changes(seen, [10, 6])).toEqual([{ seat: 1, from: 4, to: 6 }]);
});

it("sees that a witch score is halved", () => {
  const seen = view({ standing: [standing("R", 4, 6), standing("G", 2, 4), standing(null, 0, 0)] });
  expect([0, 1, 2].map((seat) => isHalved(seen, seat))).toEqual([true, false, false]);
});

it("says whole colours and numbers for many voids", () => {
  expect(shortVoids(PRINTED, ["R3", "B3", "Y3", "G1", "G2", "G3", "G4", "G5"])).toEqual(["G", "3"]);
  expect(shortVoids(PRINTED, ["R1", "R2"])).toEqual(["R1", "R2"]);
});

it("finds who took a card, also when the trick is over", () => {
  expect(taker(view({ phase: "take", taken: [null, "G4", null, null] }), "G4")).toBe(1);
  const last_trick = { taken: ["R1", "G4", "G3", "B2"] } as unknown as BrujasJson["last_trick"];
  expect(taker(view({ last_trick }), "B2")).toBe(3);
  expect(taker(view({}), "B2")).toBeNull();
});
