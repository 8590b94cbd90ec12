import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, it } from "vitest";
import { speak } from "../text/index.svelte";
import { MomentsLink } from "./moments.svelte";
import type { ReplayMoment, TableInfo } from "../wire";
import Timeline from "./Timeline.svelte";

beforeAll(() => speak());

const seat = {
  name: "Ada",
  kind: "person",
  level: null,
  user: null,
  present: true,
  stand_in: false,
  voted: false,
  guest: false,
};
const table = {
  type: "table",
  id: "t",
  game: "santiiba",
  seats: [seat, seat],
  seat: null,
} as unknown as TableInfo;
const moments = [1, 2, 3].map((n) => ({
  ply: n,
  view: { game: "santiiba", turn: n, active: 0 },
  log: { start: n - 1, lines: [[0, "stop"]], effects: [] },
  seats: [null, null],
})) as unknown as ReplayMoment[];

function show() {
  document.body.innerHTML = "";
  const link = new MomentsLink({ table, moments, log: null, verdict: null });
  const made = mount(Timeline, { target: document.body, props: { link } });
  flushSync();
  return { link, made };
}

const slider = () => document.querySelector<HTMLInputElement>("input[type=range]");

it("says where one is and what has just happened", async () => {
  const { link, made } = show();
  expect(slider()?.getAttribute("aria-valuetext")).toBe("Moment 1 of 3. Ada stops.");
  document.querySelector<HTMLButtonElement>("[aria-label='On to the next turn']")?.click();
  flushSync();
  expect(link.at).toBe(1);
  expect(document.querySelector(".place")?.textContent).toBe("2 / 3");
  await unmount(made);
});

it("is moved by keys wherever they are pressed, and by its slider", async () => {
  const { link, made } = show();
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: "End", bubbles: true, cancelable: true }),
  );
  expect(link.at).toBe(2);
  const one = slider();
  if (one) one.value = "1";
  one?.dispatchEvent(new Event("input", { bubbles: true }));
  expect(link.at).toBe(1);
  await unmount(made);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
  expect(link.at).toBe(1);
});

it("plays, faster when asked, and stops when it goes away", async () => {
  const { link, made } = show();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  expect(link.playing).toBe(true);
  document.querySelector<HTMLButtonElement>(".speed")?.click();
  expect([link.playing, link.speed]).toEqual([true, 2]);
  await unmount(made);
  expect(link.playing).toBe(false);
});
