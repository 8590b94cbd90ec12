import { afterEach, expect, it, vi } from "vitest";
import type { BrujasJson } from "../games/brujas/view";
import type { ReplayMoment, SeatInfo, TableInfo, View } from "../wire";
import { NO_DEPUTIES } from "../connection/link";
import { MomentsLink, type Loaded } from "./moments.svelte";
import { withPast } from "./load";
import { AddressBar, addressOf, showAddress } from "./address";
import { press } from "./timelineKeys";

const seat: SeatInfo = {
  name: "Ada",
  kind: "person",
  level: null,
  user: "a",
  present: false,
  stand_in: true,
  voted: false,
  guest: false,
  offered: null,
  colour: 0,
};
const table = {
  type: "table",
  id: "t",
  game: "brujas",
  seats: [seat, seat, seat],
  seat: null,
  paused: true,
} as unknown as TableInfo;

const view = (trick: number, more: object = {}) =>
  ({
    game: "brujas",
    seat: null,
    players: 3,
    acting: [0],
    legal: [],
    trick,
    table: [null, null, null],
    hand: [],
    hands: [3, 3, 3],
    ...more,
  }) as unknown as View;

/** After three entries all is dealt; a card face down is the fourth, and is known with the fifth. */
function told(): ReplayMoment[] {
  const dealt = (k: number) => `deal ${[0, 1, 2].map((n) => (n === k ? `R${n}` : "?")).join(" ")}`;
  const glimpse = (
    k: number,
    own: object,
    start: number,
    ...lines: [number | string, string][]
  ) => ({
    own: { seat: k, ...own },
    log: { start, lines, effects: [] },
  });
  return [
    {
      ply: 3,
      view: view(1),
      log: {
        start: 0,
        lines: [
          ["chance", "start 0"],
          ["chance", "witches"],
          ["chance", dealt(-1)],
        ],
        effects: [],
      },
      seats: [0, 1, 2].map((k) =>
        glimpse(
          k,
          { hand: [`R${k}`] },
          0,
          ["chance", "start 0"],
          ["chance", "witches"],
          ["chance", dealt(k)],
        ),
      ),
    },
    {
      ply: 4,
      view: view(1, { table: ["?", null, null] }),
      log: { start: 3, lines: [[0, "play ?"]], effects: [] },
      seats: [
        glimpse(0, { hand: [], table: ["R0", null, null] }, 3, [0, "play R0"]),
        glimpse(1, { hand: ["R1"] }, 3, [0, "play ?"]),
        glimpse(2, { hand: ["R2"] }, 3, [0, "play ?"]),
      ],
    },
    {
      ply: 5,
      view: view(2),
      log: {
        start: 3,
        lines: [
          [0, "play R0"],
          [1, "play R1"],
        ],
        effects: [[4, "part"]],
      },
      seats: [0, 1, 2].map((k) => glimpse(k, { hand: [] }, 3, [0, "play R0"], [1, "play R1"])),
    },
  ] as ReplayMoment[];
}

const log: Loaded["log"] = [
  ["chance", "start 0"],
  ["chance", "witches"],
  ["chance", "deal R0 R1 R2"],
  [0, "play R0"],
  [1, "play R1"],
];
const open = (more: Partial<Loaded> = {}) =>
  new MomentsLink({ table, moments: told(), log, verdict: null, ...more });
const words = (link: MomentsLink) => link.log.map(([, said]) => said);
const shown = (link: MomentsLink) => link.state.view as BrujasJson;

afterEach(() => vi.useRealTimers());

it("shows a moment through any eyes, with the log as it was told then", () => {
  const link = open();
  expect(link.eyes).toEqual([0, 1, 2, "public", "all"]);
  link.eye = 1;
  link.go(1);
  expect(shown(link)).toMatchObject({ seat: 1, hand: ["R1"], table: ["?", null, null] });
  expect(words(link).slice(2)).toEqual(["deal ? R1 ?", "play ?"]);
  link.eye = 0;
  expect(shown(link)).toMatchObject({ seat: 0, hand: [], table: ["R0", null, null] });
  link.go(2);
  link.eye = "public";
  expect(words(link).slice(2)).toEqual(["deal ? ? ?", "play R0", "play R1"]);
  expect(shown(link).seat).toBeNull();
});

it("opens all hands, and what lies face down", () => {
  const link = open();
  expect(link.eye).toBe("all");
  link.go(1);
  expect(link.hands).toEqual([[], ["R1"], ["R2"]]);
  expect(shown(link).table).toEqual(["R0", null, null]);
  expect(shown(link).hand).toEqual([]);
  expect(words(link).slice(2)).toEqual(["deal R0 R1 R2", "play R0"]);
});

it("looks through one's own eyes first, and through no others than one may", () => {
  const moments = told().map((moment) => ({
    ...moment,
    seats: moment.seats.map((one, k) => (k === 2 ? one : null)),
  }));
  const link = open({ moments, log: null, table: { ...table, seat: 2 } });
  expect([link.eye, link.eyes]).toEqual([2, [2, "public"]]);
  expect(link.table.seats[0]).toMatchObject({ present: true, stand_in: false });
  expect([link.table.paused, link.table.seat]).toEqual([false, 2]);
  link.eye = "public";
  expect(link.table.seat).toBeNull();
});

it("goes no further than there are moments, and from trick to trick", () => {
  const link = open();
  link.go(99);
  expect(link.at).toBe(2);
  expect(link.chapters).toEqual([0, 2]);
  link.jump(-1);
  expect(link.at).toBe(0);
  link.jump(-1);
  expect(link.at).toBe(0);
  link.jump(1);
  link.jump(1);
  expect(link.at).toBe(2);
  link.look(4);
  expect(link.ply).toBe(4);
  link.look(1);
  expect(link.ply).toBe(3);
});

it("has an address for every moment", () => {
  const link = open();
  link.go(1);
  expect(addressOf("a b", link)).toBe("/replay/a%20b?ply=4&seat=all");
  showAddress(link, "?ply=5&seat=0");
  expect([link.at, link.eye]).toEqual([2, 0]);
  showAddress(link, "?ply=x&seat=7");
  expect([link.at, link.eye]).toEqual([2, 0]);
});

it("keeps the browser's address, though not more often than browsers allow", () => {
  vi.useFakeTimers();
  const replace = vi.spyOn(history, "replaceState").mockImplementation(() => undefined);
  const keeper = new AddressBar();
  keeper.keep("/replay/t?ply=3");
  expect(replace).toHaveBeenLastCalledWith(null, "", "/replay/t?ply=3");
  for (let ply = 4; ply < 200; ply++) keeper.keep(`/replay/t?ply=${ply}`);
  expect(replace.mock.calls.length).toBeLessThan(100);
  vi.advanceTimersByTime(31_000);
  expect(replace).toHaveBeenLastCalledWith(null, "", "/replay/t?ply=199");
  replace.mockRestore();
});

it("plays by itself and stops at the end", () => {
  vi.useFakeTimers();
  const link = open();
  link.speed = 2;
  link.play();
  vi.advanceTimersByTime(700);
  expect([link.at, link.playing]).toEqual([1, true]);
  vi.advanceTimersByTime(5000);
  expect([link.at, link.playing]).toEqual([2, false]);
  link.play(); // once more from the beginning
  expect(link.at).toBe(0);
  link.pause();
  vi.advanceTimersByTime(5000);
  expect(link.at).toBe(0);
});

it("keeps what it knows when the live table shows less as yet", () => {
  const link = open({ log: null, table: { ...table, seat: 1 } });
  link.extend(view(1, { seat: 1 }), {
    log: (log ?? []).slice(0, 4),
    effects: [],
    deputies: NO_DEPUTIES,
  });
  expect(link.last).toBe(2);
  expect(link.moments[1]?.seats[0]).not.toBeNull();
});

it("grows while the game goes on, and forgets what was taken back", () => {
  const link = open({ log: null, table: { ...table, seat: 1 } });
  const now = view(2, { seat: 1, hand: ["R9"], legal: ["play R9"], previews: { R9: 1 } });
  link.go(1);
  link.extend(now, { log: [...(log ?? []), [2, "play R2"]], effects: [], deputies: NO_DEPUTIES });
  expect([link.at, link.last]).toEqual([1, 3]);
  link.go(3);
  expect(shown(link)).toMatchObject({ hand: ["R9"], legal: [] });
  expect(shown(link)).toMatchObject({ previews: {} });
  expect(words(link).at(-1)).toBe("play R2");
  link.extend(now, { log: [...(log ?? []), [2, "play R2"]], effects: [], deputies: NO_DEPUTIES }); // known already
  expect(link.last).toBe(3);
  link.extend(now, { log: (log ?? []).slice(0, 4), effects: [], deputies: NO_DEPUTIES });
  expect([link.at, link.last, link.ply]).toEqual([1, 1, 4]);
});

const key = (name: string, more: object = {}) =>
  ({
    key: name,
    target: document.body,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  }) as unknown as KeyboardEvent;

it("is moved by keys", () => {
  vi.useFakeTimers();
  const link = open();
  const after = (name: string, more?: object) => [press(link, key(name, more)), link.at];
  expect(after("ArrowRight")).toEqual([true, 1]);
  expect(after("End")).toEqual([true, 2]);
  expect(after("ArrowLeft")).toEqual([true, 1]);
  expect(after("ArrowRight", { shiftKey: true })).toEqual([true, 2]);
  expect(after("Home")).toEqual([true, 0]);
  expect(after(" ")).toEqual([true, 0]);
  expect(link.playing).toBe(true);
  expect(after("ArrowRight")).toEqual([true, 1]);
  expect(link.playing).toBe(false);
  expect(after("x")).toEqual([false, 1]);
});

it("leaves keys to what has the focus, and to the browser", () => {
  const link = open();
  document.body.innerHTML = "<input><button>b</button><input type=range>";
  const [field, button, slider] = [...document.body.children];
  expect(press(link, key("ArrowRight", { target: field }))).toBe(false);
  expect(press(link, key(" ", { target: button }))).toBe(false);
  expect(press(link, key("ArrowLeft", { altKey: true }))).toBe(false);
  expect(press(link, key("ArrowRight", { target: slider }))).toBe(true);
  expect(link.at).toBe(1);
});

it("decides nothing, and lets the live table decide nothing meanwhile", () => {
  const live = { act: vi.fn(), ask: vi.fn(() => true), log, table, look: undefined };
  let looking = false;
  const look = vi.fn();
  const link = withPast(live as never, () => looking, look) as unknown as MomentsLink & {
    act(words: string): void;
  };
  link.act("play R0");
  looking = true;
  link.act("play R1");
  expect(link.ask()).toBe(false);
  expect(live.act.mock.calls).toEqual([["play R0"]]);
  link.look(3);
  expect(look).toHaveBeenCalledWith(3);
  expect(link.log).toBe(log);
});
