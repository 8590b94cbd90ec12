import { mount, unmount } from "svelte";
import { beforeAll, expect, it } from "vitest";
import { speak } from "../text/index.svelte";
import QrCode from "./QrCode.svelte";

beforeAll(() => speak());

it("draws a link with four light cells around it, larger for longer ones", async () => {
  const boxes = [];
  for (const link of ["https://a.bc", `https://a.bc/${"x".repeat(150)}`]) {
    const shown = mount(QrCode, { target: document.body, props: { link } });
    boxes.push(document.querySelector("svg")?.getAttribute("viewBox"));
    expect(document.querySelectorAll("path")[1]?.getAttribute("d")).toMatch(/^M\d/);
    await unmount(shown);
  }
  expect(boxes).toEqual(["-4 -4 29 29", "-4 -4 61 61"]);
});
