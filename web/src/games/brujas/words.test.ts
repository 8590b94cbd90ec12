import { expect, it } from "vitest";
import type { BrujasJson } from "./view";
import { around, changes, shortVoids, taker, worth } from "./words";

const PRINTED = { colours: ["R", "B", "Y", "G"], numbers: 5 };

const standing = (colour: string | null, witch: number, total: number) => ({
  colour,
  halved: false,
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

it("goes around the table clockwise", () => {
  expect(around(5, 3)).toEqual([3, 4, 0, 1, 2]);
});

it("knows the worth of a witch in a column", () => {
  expect(worth(view({}), ["R", "B", "G", "Y"], "G")).toBe(3);
});

it("tells only points that change", () => {
  const seen = view({ standing: [standing("R", 8, 10), standing("G", 2, 4)] });
  expect(changes(seen, [10, 6])).toEqual([{ seat: 1, from: 4, to: 6 }]);
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
