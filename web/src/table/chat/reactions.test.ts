import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChatLine, Reaction } from "../../wire";
import { Reactions, SHOWN_FOR } from "./reactions.svelte";

const line = (at: number, reaction: Reaction | null, user = "ada"): ChatLine => ({
  id: at,
  at,
  user,
  name: user,
  room: "seats",
  text: "",
  reaction,
  table: "table",
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows what comes for a moment, and nothing that was there before", () => {
  const reactions = new Reactions();
  expect(reactions.hear([line(1, "wow")])).toEqual([]);
  expect(reactions.of("ada")).toBeNull();
  reactions.hear([line(1, "wow"), line(2, null), line(3, "hello", "bob")]);
  expect([reactions.of("ada"), reactions.of("bob")]).toEqual([null, "hello"]);
  vi.advanceTimersByTime(SHOWN_FOR);
  expect(reactions.of("bob")).toBeNull();
});

it("lets a later one stay for its own time", () => {
  const reactions = new Reactions();
  reactions.hear([]);
  reactions.hear([line(1, "wow")]);
  vi.advanceTimersByTime(SHOWN_FOR - 1);
  reactions.hear([line(1, "wow"), line(2, "oops")]);
  vi.advanceTimersByTime(2);
  expect(reactions.of("ada")).toBe("oops");
});
