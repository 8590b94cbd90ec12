import { expect, it } from "vitest";
import { highlight, selectorOf } from "./highlight";

function stage(html: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}
const lights = (root: HTMLElement) => [...root.querySelectorAll("[data-lit]")].map((one) => one.id);

it("finds actions, cards and parts by their names", () => {
  const root = stage(
    '<button id="a" data-do="play B10"></button><i id="b" data-card="B10"></i><i id="c" data-part="row"></i>',
  );
  expect(root.querySelector(selectorOf("do play B10"))?.id).toBe("a");
  expect(root.querySelector(selectorOf("card B10"))?.id).toBe("b");
  expect(root.querySelector(selectorOf("row"))?.id).toBe("c");
});

it("lights what it points at until it points elsewhere, and minds nothing that is missing", () => {
  const root = stage('<button id="a" data-do="move up"></button>');
  const stop = highlight(["do move up", "column", "card Z9"])(root);
  expect(lights(root)).toEqual(["a"]);
  stop?.();
  expect(lights(root)).toEqual([]);
});

it("lights what is drawn later", async () => {
  const root = stage("");
  const stop = highlight(["do stop"])(root);
  root.innerHTML = '<button id="late" data-do="stop"></button>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(lights(root)).toEqual(["late"]);
  stop?.();
});
