import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Link } from "../connection/link";
import { gameName, gameOf } from "../catalogue/games.svelte";
import { sayAction, sayOutcome } from "../catalogue/say";
import { speak, speech } from "../text/index.svelte";
import type { GameState, TableInfo, View } from "../wire";
import { seat } from "../testing/seat";
import Table from "./Table.svelte";

const GAME = "no-such-folder";

/** A view of a game that the page has never heard of. */
const view = {
  ...{ game: GAME, seat: 0, players: 2, acting: [0], result: null, phase: "play" },
  legal: ["play R5", "pass", "bid 3"],
  hand: ["R5", "G12"],
  table: [null, "R7"],
  points: [4, 9],
  leader: 1,
  lead_colour: "red",
  barred: { G12: "XY-3.1" },
  previews: { R5: { wins: false } },
} as unknown as View;

const act = vi.fn();
const link = {
  table: { game: GAME, seat: 0, seats: [seat("Ada"), seat("Bob")], options: {}, commitments: [] },
  state: { view, turn: 1, clocks: null, queued: null, may_take_back: false, ply: 3 },
  ...{ log: [[1, "play R7"]], effects: [], chat: [], status: "open", pending: null, past: false },
  act,
  ask: () => true,
} as unknown as Link & { table: TableInfo; state: GameState };

let shown: Record<string, unknown> | null = null;
beforeAll(() => speak());
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

function show(): string {
  shown = mount(Table, { target: document.body, props: { link } });
  flushSync();
  return document.body.textContent ?? "";
}
const offered = () =>
  [...document.querySelectorAll<HTMLElement>("[data-do]")].map((one) => one.dataset.do);

it("shows what lies open, by name and by seat", () => {
  const text = show();
  expect(text).toContain("lead colour");
  expect(text).toContain("Bob");
  expect(document.querySelector("[data-seat='1']")?.textContent).toContain("9");
  expect(document.querySelector("[data-seat='1'] [aria-label='R 7']")).not.toBeNull();
});

it("offers the hand as cards and everything else as buttons", () => {
  show();
  expect(offered().sort()).toEqual(["bid 3", "pass", "play R5"]);
  document.querySelector<HTMLElement>("[data-do='bid 3']")?.click();
  document.querySelector<HTMLElement>("[data-do='play R5']")?.click();
  expect(act.mock.calls).toEqual([["bid 3"], ["play R5"]]);
});

it("says why a card may not be played, and what another would do", () => {
  show();
  document.querySelector<HTMLElement>("button[data-card='G12']")?.click();
  flushSync();
  expect(document.body.textContent).toContain("XY-3.1");
  document.querySelector<HTMLElement>("[data-do='play R5']")?.focus();
  flushSync();
  expect(document.body.textContent).toContain("wins");
});

it("says in words what happened", () => {
  expect(sayAction(GAME, "Ada", "play R5", speech())).toBe("Ada plays R 5.");
  expect(sayAction(GAME, null, "bid 3", speech())).toBe("You: bid 3.");
  expect(sayAction(GAME, "Ada", "bid ?", speech())).toBe("Ada has decided.");
  expect(sayOutcome(GAME, "start 1", { names: ["Ada", "Bob"], seat: 0 }, speech())).toBe(
    "Bob starts.",
  );
  expect(gameName(GAME)).toBe(GAME);
  expect(gameOf(GAME).picture).toContain("<path");
});
