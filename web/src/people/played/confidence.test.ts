import { expect, it } from "vitest";
import { confidence } from "./confidence";

it("is Wilson's interval", () => {
  const [low, high] = confidence(45, 50);
  expect(low).toBeCloseTo(0.7864, 3);
  expect(high).toBeCloseTo(0.9565, 3);
});

it("knows nothing of what was never tried, and stays inside", () => {
  expect(confidence(0, 0)).toEqual([0, 1]);
  expect(confidence(0, 3)[0]).toBe(0);
  expect(confidence(3, 3)[1]).toBe(1);
});
