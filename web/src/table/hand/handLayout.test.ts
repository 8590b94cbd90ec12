import { expect, it } from "vitest";
import { sorted } from "../../catalogue/say";
import { DealtRows, named, spread } from "./handLayout";
import { stepOf } from "../../input/keys";

it("sorts by colour, then by number", () => {
  expect(sorted("brujas", ["G2", "R5", "Y1", "R2", "B4"])).toEqual(["R2", "R5", "B4", "Y1", "G2"]);
  expect(sorted("seven-prophecies", ["B10", "B9", "M1"])).toEqual(["B9", "B10", "M1"]);
});

it("tells two of a kind apart", () => {
  expect(named(["R5", "R5", "G1"]).map(({ key }) => key)).toEqual(["R5", "R5 2", "G1"]);
});

it("lays a hand in two rows where a finger would not find a card", () => {
  expect(spread(10, 60, 4.25)).toEqual({ rows: 1, perRow: 10 });
  expect(spread(10, 23, 4.25)).toEqual({ rows: 2, perRow: 5 });
  expect(spread(13, 23, 4.25)).toEqual({ rows: 2, perRow: 7 });
  expect(spread(0, 23, 4.25)).toEqual({ rows: 1, perRow: 1 });
});

it("leaves cards in the row they were dealt to until there are new ones or another width", () => {
  const rows = new DealtRows();
  const dealt = rows.lay(["R1", "R2", "R3", "R4", "R5", "B1", "B2", "B3", "B4", "B5"], 23, 4.25);
  expect([dealt.rows, dealt.row.get("R5"), dealt.row.get("B1")]).toEqual([2, 0, 1]);
  expect(rows.lay(["R5", "B1"], 23, 4.25)).toBe(dealt);
  expect(rows.lay(["R5", "B1"], 60, 4.25).row.get("B1")).toBe(0);
  expect(rows.lay(["R5", "B1", "G1"], 60, 4.25).row.get("G1")).toBe(0);
});

it("moves along the hand, around its ends and between its rows", () => {
  expect(stepOf("ArrowRight", 9, 10, 5)).toBe(0);
  expect(stepOf("ArrowLeft", 0, 10, 5)).toBe(9);
  expect(stepOf("ArrowDown", 2, 10, 5)).toBe(7);
  expect(stepOf("ArrowDown", 2, 10, 10)).toBeNull();
  expect(stepOf("End", 0, 10, 5)).toBe(9);
  expect(stepOf("a", 0, 10, 5)).toBeNull();
});
