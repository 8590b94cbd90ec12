import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Lesson, LessonStep, GameState, TableInfo } from "../wire";
import { LessonLink } from "./lessonLink.svelte";
import { partsOf } from "./sentence";

type Lines = GameState["log"]["lines"];

const moment = (start: number, ...lines: Lines) =>
  ({
    type: "state",
    log: { start, lines, effects: [] },
    view: { legal: ["play G3", "play G4"] },
  }) as unknown as GameState;
const step = (id: string, at: number, ask: string | null = null, quick = false): LessonStep => ({
  id,
  at,
  ask,
  quick,
  point: [],
});

/** Dealt; two others play; you play G3; a sealed choice is made known; the end. */
const lesson = {
  game: "brujas",
  table: {
    seat: 0,
    game: "brujas",
    seats: [{ kind: "person", name: null }, { kind: "bot" }],
  } as TableInfo,
  moments: [
    moment(0, ["chance", "deal"]),
    moment(1, [1, "foresee ?"]),
    moment(1, [1, "foresee ?"], [2, "play G2"]),
    moment(3, [0, "play G3"]),
    moment(1, [1, "foresee pink"], [2, "play G2"], [0, "play G3"]),
  ],
  steps: [
    step("goal", 0),
    step("follow", 2, "play G3"),
    step("won", 3),
    step("end", 4, null, true),
  ],
} as Lesson;

let link: LessonLink;
beforeEach(() => {
  vi.useFakeTimers();
  link = new LessonLink(lesson, "Ada");
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
});

it("gives the learner's seat a name", () => {
  expect(link.table.seats[0]?.name).toBe("Ada");
  expect(lesson.table.seats[0]?.name).toBe(null);
});

it("offers nothing while it only tells, and everything when it asks", () => {
  expect(link.state?.view.legal).toEqual([]);
  link.act("play G3");
  expect(link.number).toBe(0);
  link.next();
  vi.runAllTimers();
  expect(link.asking).toBe(true);
  expect(link.state?.view.legal).toEqual(["play G3", "play G4"]);
});

it("plays the moves of others one after the other", () => {
  link.next();
  expect([link.at, link.playing, link.news]).toEqual([1, true, [[1, "foresee ?"]]]);
  vi.advanceTimersByTime(2000);
  expect([link.at, link.playing, link.news]).toEqual([2, false, [[2, "play G2"]]]);
});

it("goes past what plays itself when asked to", () => {
  link.next();
  link.next();
  expect([link.at, link.asking]).toEqual([2, true]);
  vi.runAllTimers();
  expect(link.at).toBe(2);
});

it("goes on with what it asks for, and kindly refuses anything else", () => {
  link.next();
  link.next();
  link.act("play G4");
  expect([link.astray, link.at]).toEqual(["play G4", 2]);
  link.act("play G3");
  expect([link.astray, link.at, link.step.id]).toEqual([null, 3, "won"]);
});

it("shows how it is done", () => {
  for (let k = 0; k < 3; k++) link.next();
  expect([link.at, link.step.id]).toEqual([3, "won"]);
});

it("tells the log as it stood, also of what became known later", () => {
  for (let k = 0; k < 4; k++) link.next();
  expect(link.done).toBe(true);
  expect(link.log.map(([, words]) => words)).toEqual([
    "deal",
    "foresee pink",
    "play G2",
    "play G3",
  ]);
  expect(link.news).toEqual([[1, "foresee pink"]]);
  link.next();
  expect(link.number).toBe(3);
});

it("goes back to what was said before, and to the start", () => {
  for (let k = 0; k < 3; k++) link.next();
  link.back();
  expect([link.at, link.asking, link.log.length]).toEqual([2, true, 3]);
  link.back();
  link.back();
  expect([link.at, link.number]).toEqual([0, 0]);
  link.next();
  link.restart();
  vi.runAllTimers();
  expect([link.at, link.number]).toEqual([0, 0]);
});

it("is silent once it is closed", () => {
  link.next();
  link.close();
  vi.runAllTimers();
  expect(link.at).toBe(1);
});

it("takes a sentence apart", () => {
  expect(partsOf("*Now* {1} plays [B10]!")).toEqual([
    { kind: "strong", text: "Now" },
    { kind: "text", text: " " },
    { kind: "seat", text: "1" },
    { kind: "text", text: " plays " },
    { kind: "card", text: "B10" },
    { kind: "text", text: "!" },
  ]);
  expect(partsOf("")).toEqual([]);
});
