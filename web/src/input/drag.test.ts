import { expect, it } from "vitest";
import { dropOf, isDrag } from "./drag";

const start = { x: 100, y: 700 };

it("takes a trembling finger for a tap", () => {
  expect(isDrag(start, { x: 104, y: 696 })).toBe(false);
  expect(dropOf(start, { x: 104, y: 696 }, 690)).toBe("tap");
});

it("plays what is let go anywhere above the hand", () => {
  expect(dropOf(start, { x: 20, y: 400 }, 650)).toBe("play");
  expect(dropOf(start, { x: 500, y: 649 }, 650)).toBe("play");
});

it("puts back what is let go in the hand or below", () => {
  expect(dropOf(start, { x: 300, y: 690 }, 650)).toBe("back");
  expect(dropOf(start, { x: 100, y: 800 }, 650)).toBe("back");
});

it("does not play a card that was drawn downwards, wherever the hand begins", () => {
  expect(dropOf(start, { x: 100, y: 760 }, 900)).toBe("back");
});
