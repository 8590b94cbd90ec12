import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LogPart, GameState, TableInfo } from "../wire";
import { FakeSocket } from "../testing/fakeSocket";
import { addPart, NO_DEPUTIES, type Told } from "../connection/link";
import { TableLink } from "./liveTable.svelte";

let link: TableLink;
let news: LogPart["lines"][];
let refused: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  news = [];
  refused = [];
  link = new TableLink("t1", {
    onLines: (lines) => news.push(lines),
    onRefused: ({ code }) => refused.push(code),
  });
  FakeSocket.last.open();
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const table = { type: "table", id: "t1", game: "brujas" } as TableInfo;
const state = (turn: number, start: number, ...lines: LogPart["lines"]) =>
  ({
    type: "state",
    turn,
    log: { start, lines, effects: [] },
    view: { legal: [] },
  }) as unknown as GameState;

const view = (legal: string[], table: (string | null)[] = []) =>
  ({
    game: "brujas",
    seat: 0,
    players: 3,
    acting: legal.length > 0 ? [0] : [1],
    legal,
    result: null,
    table,
  }) as unknown as GameState["view"];
const scene = (turn: number, legal: string[], start: number, ...lines: LogPart["lines"]) => ({
  ...state(turn, start, ...lines),
  ply: start,
  now: Date.now(),
  queued: null,
  may_take_back: true,
  view: view(legal),
});

function reconnect() {
  FakeSocket.last.breakOff();
  vi.advanceTimersByTime(15_000);
  FakeSocket.last.open();
}

it("sends a decision once, however often it is clicked", () => {
  FakeSocket.last.tell(state(3, 0));
  link.act("play G3");
  link.act("play G3");
  link.act("play G4");
  expect(FakeSocket.last.sent).toEqual([{ turn: 3, do: "play G3" }]);
});

it("decides again when the next decision comes", () => {
  FakeSocket.last.tell(state(3, 0));
  link.act("play G3");
  FakeSocket.last.tell(state(4, 1));
  link.act("move up");
  expect(FakeSocket.last.sent).toHaveLength(2);
});

it("sends a decision again that was lost on the way, with its number", () => {
  FakeSocket.last.tell(state(3, 0));
  link.act("play G3");
  reconnect();
  FakeSocket.last.tell(state(3, 0));
  expect(FakeSocket.last.sent).toEqual([{ turn: 3, do: "play G3" }]);
});

it("does not send again what arrived before the connection broke", () => {
  FakeSocket.last.tell(state(3, 0));
  link.act("play G3");
  reconnect();
  FakeSocket.last.tell(state(4, 0));
  expect(FakeSocket.last.sent).toEqual([]);
  expect(link.pending).toBeNull();
});

it("may decide differently after a refusal", () => {
  FakeSocket.last.tell(table);
  FakeSocket.last.tell(state(3, 0));
  link.act("play G3");
  FakeSocket.last.tell({ type: "error", code: "illegal", message: "No." });
  link.act("play G4");
  expect(refused).toEqual(["illegal"]);
  expect(FakeSocket.last.sent).toHaveLength(2);
});

it("keeps the reason when it is not let in", () => {
  FakeSocket.last.tell({ type: "error", code: "no_spectators", message: "No." });
  FakeSocket.last.breakOff(4403);
  expect(link.refusal?.code).toBe("no_spectators");
  expect(link.status).toBe("closed");
});

it("tells what is new, and what is known only now, but nothing on arrival", () => {
  FakeSocket.last.tell(state(1, 0, ["chance", "start 0"], [1, "prophesy ?"]));
  expect(news).toEqual([]);
  FakeSocket.last.tell(state(2, 1, [1, "prophesy 7-0-0-0"], [0, "play B1"]));
  expect(news).toEqual([
    [
      [1, "prophesy 7-0-0-0"],
      [0, "play B1"],
    ],
  ]);
  expect(link.log.map(([, words]) => words)).toEqual(["start 0", "prophesy 7-0-0-0", "play B1"]);
});

it("forgets lines that were taken back, and what they led to", () => {
  const told: LogPart = { start: 1, lines: [], effects: [] };
  const before: Told = {
    log: [
      ["chance", "start 0"],
      [0, "play B1"],
    ],
    effects: [[1, "part"]],
    deputies: NO_DEPUTIES,
  };
  expect(addPart(before, told)).toEqual({
    log: [["chance", "start 0"]],
    effects: [],
    deputies: NO_DEPUTIES,
  });
});

it("shows one thing after the other, and offers a decision only where it is still to be made", () => {
  FakeSocket.last.tell(scene(1, ["play R1"], 0, ["chance", "start 0"]));
  link.act("play R1");
  FakeSocket.last.tell(scene(2, [], 1, [0, "play R1"]));
  FakeSocket.last.tell(scene(2, [], 2, [1, "play R2"]));
  FakeSocket.last.tell(scene(2, ["play R3"], 3, [2, "play R4"]));
  expect(link.log.at(-1)).toEqual([0, "play R1"]);
  expect(link.pending).toBeNull();
  expect(link.state?.may_take_back).toBe(true); // as the server says, whatever is shown
  vi.advanceTimersByTime(800);
  expect(link.log.at(-1)).toEqual([1, "play R2"]);
  expect(link.state?.view.legal).toEqual([]);
  vi.advanceTimersByTime(800);
  expect(link.state?.view.legal).toEqual(["play R3"]);
});

it("does not offer again what was decided elsewhere while we were still looking", () => {
  FakeSocket.last.tell(scene(1, [], 0, ["chance", "start 1"]));
  FakeSocket.last.tell(scene(1, [], 1, [1, "play R2"]));
  FakeSocket.last.tell(scene(1, ["play R1"], 2, [2, "play R4"]));
  FakeSocket.last.tell(scene(2, [], 3, [0, "play R1"]));
  vi.advanceTimersByTime(800);
  expect(link.log).toHaveLength(3);
  expect(link.state?.view.legal).toEqual([]);
});

it("shows the table as it is after a new connection", () => {
  FakeSocket.last.tell(scene(1, [], 0, ["chance", "start 1"]));
  FakeSocket.last.tell(scene(1, [], 1, [1, "play R2"]));
  FakeSocket.last.tell(scene(1, [], 2, [2, "play R4"]));
  reconnect();
  FakeSocket.last.tell(
    scene(2, [], 0, ["chance", "start 1"], [1, "play R2"], [2, "play R4"], [0, "play R1"]),
  );
  expect(link.log).toHaveLength(4);
});

it("keeps each line of the chat once, in the order they were said", () => {
  const said = (id: number, at: number, room = "seats") => ({
    id,
    at,
    user: "u",
    name: "Ada",
    room,
    text: "hello",
  });
  FakeSocket.last.tell({ type: "chat", lines: [said(1, 10), said(2, 20)] });
  reconnect();
  FakeSocket.last.tell({
    type: "chat",
    lines: [said(1, 10), said(2, 20), said(1, 15, "spectators"), said(3, 30)],
  });
  expect(link.chat.map(({ at }) => at)).toEqual([10, 15, 20, 30]);
});
