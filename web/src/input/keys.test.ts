import { expect, it } from "vitest";
import { load } from "../text/index.svelte";
import { rating, sayEstimate } from "./keys";

it("calls a bot's number its own rating, and nowhere a chance to win", async () => {
  expect([-0.1, 0, 0.454, 1.2].map(rating)).toEqual([0, 0, 45, 100]);
  for (const language of ["en", "de", "es", "ja"] as const) {
    const speech = await load(language);
    expect(sayEstimate(0.45, speech)).toMatch(/45$/);
    const told = JSON.stringify(speech.texts["hint.told"]);
    expect(told).toContain("100");
    expect(told).not.toMatch(/win|gewinn|ganar|勝率|%/i);
  }
});
