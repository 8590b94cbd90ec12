import { beforeAll, expect, it } from "vitest";
import { speak } from "../../text/index.svelte";
import type { View } from "../../wire";
import { sayMargin } from "./margin";

beforeAll(() => speak());

const ended = (scores: number[], winners: number[]) =>
  ({ result: { scores, winners } }) as unknown as View;
const NAMES = ["You", "Tansy", "Bramble"];

it("says so to who loses or wins by a hair", () => {
  expect(sayMargin(ended([6, 7, 2], [1]), 0, NAMES)).toContain("Tansy");
  expect(sayMargin(ended([7, 7, 2], [1]), 0, NAMES)).toContain("tie-break");
  expect(sayMargin(ended([7, 6, 2], [0]), 0, NAMES)).toContain("hair");
});

it("says nothing where it was not close, and to those who watch", () => {
  expect(sayMargin(ended([2, 7, 1], [1]), 0, NAMES)).toBeNull();
  expect(sayMargin(ended([9, 7, 1], [0]), 0, NAMES)).toBeNull();
  expect(sayMargin(ended([6, 7, 1], [1]), null, NAMES)).toBeNull();
});
