import { expect, it, vi } from "vitest";
import { drag, dropOf, isDrag } from "./drag";

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

/** Two cards beside each other, and how often each was touched. */
function cards() {
  const [card, other] = [document.createElement("button"), document.createElement("button")];
  document.body.replaceChildren(card, other);
  const [touched, beside] = [vi.fn(), vi.fn()];
  card.addEventListener("click", touched);
  other.addEventListener("click", beside);
  card.setPointerCapture = vi.fn();
  drag(card, { top: () => 0, ondrag: vi.fn(), ondrop: vi.fn() });
  const press = () =>
    card.dispatchEvent(new PointerEvent("pointerdown", { isPrimary: true, bubbles: true }));
  const lift = (over: Element) =>
    over.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  return { card, other, touched, beside, press, lift };
}

it("takes a tap for the card that the finger came down on, whatever lies there when it is lifted", () => {
  const { card, other, touched, beside, press, lift } = cards();
  press();
  lift(other);
  press();
  lift(document.body);
  press();
  lift(card);
  expect(touched).toHaveBeenCalledTimes(3);
  lift(other); // a tap of its own
  expect([touched.mock.calls.length, beside.mock.calls.length]).toEqual([3, 1]);
});

it("gives the tap on a card that has gone to no other", () => {
  const { card, other, touched, beside, press, lift } = cards();
  press();
  card.remove();
  lift(other);
  expect([touched.mock.calls.length, beside.mock.calls.length]).toEqual([0, 0]);
});
