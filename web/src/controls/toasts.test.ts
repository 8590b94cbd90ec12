import { beforeEach, expect, test, vi } from "vitest";
import { dismiss, gather, notes, toast } from "./toasts.svelte";

const texts = () => notes.toasts.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of [...notes.toasts]) dismiss(id);
});

test("what comes in quick succession is one note", () => {
  const tell = gather((parts) => parts.join("+"));
  tell("a");
  toast("other");
  tell("b");
  tell("c");
  expect(texts()).toEqual(["other", "a+b+c"]);
});

test("a note that has gone does not come back with the next", () => {
  const tell = gather((parts) => parts.join("+"));
  tell("a");
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
  tell("b");
  expect(texts()).toEqual(["b"]);
});
