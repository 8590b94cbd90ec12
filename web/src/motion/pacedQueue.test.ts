import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FURTHEST, PacedQueue } from "./pacedQueue";

let shown: number[];
let instant: boolean;
let pace: PacedQueue<number>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  instant = false;
  pace = new PacedQueue<number>({
    show: (item) => shown.push(item),
    time: () => 700,
    atOnce: () => instant,
  });
});
afterEach(() => {
  pace.stop();
  vi.useRealTimers();
});

it("shows the first at once and the others one after the other", () => {
  for (const item of [1, 2, 3]) pace.push(item);
  expect(shown).toEqual([1]);
  expect(pace.behind).toBe(true);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2, 3]);
  expect(pace.behind).toBe(false);
});

it("shows what comes late without waiting", () => {
  pace.push(1);
  vi.advanceTimersByTime(5000);
  pace.push(2);
  expect(shown).toEqual([1, 2]);
});

it("is never further behind than it may be, and leaves nothing out", () => {
  for (let item = 0; item < 40; item++) pace.push(item);
  vi.advanceTimersByTime(FURTHEST + 1);
  expect(shown).toEqual([...Array(40).keys()]);
});

it("keeps up with a stream that is faster than it shows", () => {
  const came = new Map<number, number>();
  const late: number[] = [];
  const watched = new PacedQueue<number>({
    show: (item) => late.push(Date.now() - (came.get(item) ?? 0)),
    time: () => 700,
    atOnce: () => false,
  });
  for (let item = 0; item < 200; item++) {
    came.set(item, Date.now());
    watched.push(item);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(FURTHEST);
  expect(late).toHaveLength(200);
  expect(Math.max(...late)).toBeLessThanOrEqual(FURTHEST + 50);
});

it("shows all at once where nothing may move", () => {
  instant = true;
  for (const item of [1, 2, 3]) pace.push(item);
  expect(shown).toEqual([1, 2, 3]);
});

it("shows everything when asked to, in order, and goes on as before", () => {
  for (const item of [1, 2, 3]) pace.push(item);
  pace.flush();
  expect(shown).toEqual([1, 2, 3]);
  pace.push(4);
  expect(shown).toEqual([1, 2, 3]);
});

it("does not let somebody wait who has already answered", () => {
  pace.push(1);
  pace.seen();
  pace.push(2);
  expect(shown).toEqual([1, 2]);
});

it("counts from when an item is painted", () => {
  const seen: number[] = [];
  const slow = new PacedQueue<number>({
    show: (item) => seen.push(item),
    painted: (then) => void setTimeout(then, 100),
    time: () => 700,
    atOnce: () => false,
  });
  for (const item of [1, 2]) slow.push(item);
  vi.advanceTimersByTime(799);
  expect(seen).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([1, 2]);
});

it("shows the end of a trick for its whole time, however much waits behind it", () => {
  const seen: number[] = [];
  const tricks = new PacedQueue<number>({
    show: (item) => seen.push(item),
    time: (item) => (item === 1 ? 1700 : 700),
    whole: (item) => item === 1,
    atOnce: () => false,
  });
  for (let item = 1; item < 20; item++) tricks.push(item);
  vi.advanceTimersByTime(1699);
  expect(seen).toEqual([1]);
  vi.advanceTimersByTime(1701 + FURTHEST);
  expect(seen.at(-1)).toBe(19);
  tricks.stop();
});
