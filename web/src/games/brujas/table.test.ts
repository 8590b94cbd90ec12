import { flushSync, mount } from "svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "../../text/index.svelte";
import type { Link } from "../../connection/link";
import type { BrujasJson } from "./view";
import type { TableInfo } from "../../wire";
import { seat } from "../../testing/seat";
import Brujas from "./Table.svelte";

beforeAll(() => speak());

const nobody = [null, null, null];
const none = { colour: null, halved: false, witch: 0, devil: 0, total: 0 };
const start: BrujasJson = {
  game: "brujas",
  colours: ["R", "B", "Y", "G"],
  numbers: 5,
  copies: 2,
  devil: 2,
  seat: 0,
  players: 3,
  acting: [0],
  legal: [],
  result: null,
  phase: "play",
  column: ["R", "B", "Y", "G"],
  values: [5, 3, 2, 1],
  dealt: 10,
  lead_by: null,
  trick: 1,
  leader: 1,
  first: null,
  lead: null,
  table: nobody,
  face_down: [],
  out: [],
  mover: null,
  winning: null,
  winner: null,
  moved: null,
  taken: nobody,
  to_take: [],
  pickers: [],
  hand: ["R1", "G4"],
  hands: [2, 2, 2],
  piles: [[], [], []],
  voids: [[], [], []],
  last_trick: null,
  standing: [none, none, none],
  leaders: {},
  previews: {},
  moves: {},
  takes: {},
  barred: {},
};

/** Show a table at one moment; what is done there comes back. */
function show(told: Partial<BrujasJson>) {
  const act = vi.fn();
  const table = {
    game: "brujas",
    seats: ["Ada", "Bo", "Cy"].map(seat),
    seat: 0,
    options: {},
  } as unknown as TableInfo;
  const state = {
    turn: 1,
    view: { ...start, ...told },
    clocks: null,
    queued: null,
    may_take_back: false,
  } as unknown as Link["state"];
  const link: Link = {
    table,
    state,
    log: [],
    effects: [],
    chat: [],
    status: "open",
    pending: null,
    act,
    ask: () => true,
  };
  document.body.innerHTML = "";
  mount(Brujas, { target: document.body, props: { link } });
  flushSync();
  return { act, text: () => document.body.textContent ?? "" };
}

const doing = (words: string) => document.querySelector<HTMLElement>(`[data-do="${words}"]`);

describe("the lead", () => {
  it("is told with its reason", () => {
    expect(
      show({ first: "G3", lead: "G", lead_by: 2, table: [null, "G3", "G5"], winning: 2 }).text(),
    ).toContain("Cy matched the colour of green 3.");
    expect(
      show({ first: "G3", lead: "3", lead_by: 2, table: [null, "G3", "R3"], winning: 2 }).text(),
    ).toContain("Lead: number 3");
    expect(show({ first: "G3", table: [null, "G3", null] }).text()).toContain("No lead yet");
  });
});

it("tells what a card would do when it is looked at", () => {
  const play = { lead: "G", winning: true, face_down: false, beaten_by: ["G5"] };
  const up = { column: ["R", "B", "G", "Y"], scores: [3, 0, 0] };
  const { text } = show({
    legal: ["play G4"],
    previews: { G4: play },
    moves: { G: { up } },
    first: "G3",
    table: [null, "G3", null],
  });
  expect(text()).not.toContain("could still beat it");
  doing("play G4")?.dispatchEvent(new FocusEvent("focus"));
  flushSync();
  expect(text()).toContain("This could still beat it");
  expect(text()).toContain("It makes green the lead.");
  expect(text()).toContain("You 0 → 3");
});

it("moves the winner's witch by the arrows beside her", () => {
  const move = (column: string[]) => ({ column, scores: [0, 0, 0] });
  const moves = { B: { up: move(["B", "R", "Y", "G"]), down: move(["R", "Y", "B", "G"]) } };
  const { act } = show({
    phase: "move",
    mover: "B",
    legal: ["move up", "move down"],
    winner: 0,
    winning: 0,
    table: ["B4", "B1", "B2"],
    first: "B1",
    lead: "B",
    moves,
  });
  expect(doing("move up")?.getAttribute("aria-label")).toBe("Move the blue witch up, to 5");
  doing("move down")?.click();
  expect(act).toHaveBeenCalledWith("move down");
});

it("shows who picks when, and takes by a tap or a digit", () => {
  const told = {
    phase: "take",
    winner: 2,
    winning: 2,
    taken: [null, null, "R1"],
    to_take: ["R2", "G5"],
    pickers: [0, 1],
    legal: ["take R2", "take G5"],
  };
  const { act } = show({
    ...told,
    table: ["G5", "R2", "R1"],
    first: "R2",
    moved: { witch: "R", way: "up" },
  });
  const order = [...document.querySelectorAll(".order li")].map((one) =>
    one.textContent?.replace(/\s+/g, " ").trim(),
  );
  expect(order).toEqual(["Cy took red 1 R1", "You picking now 1", "Bo pick number 2 2"]);
  doing("take G5")?.click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
  expect(act.mock.calls).toEqual([["take G5"], ["take R2"]]);
});
