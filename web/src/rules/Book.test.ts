import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { speak } from "../text/index.svelte";
import { parseRulebook } from "./rulebook";
import Book from "./Book.svelte";

const BOOK = parseRulebook(`# Brujas

A game of witches.

Credits: us.

## BS-3 Playing
- BS-3.1 The leader plays. **Ruling** Anything.
- BS-3.2 Others follow, see BS-3.1.
## BS-7 Scoring
- BS-7.1 Witches score.
`);

let shown: Record<string, unknown> | null = null;

beforeAll(() => speak());
afterEach(async () => {
  if (shown) await unmount(shown);
  location.hash = "";
  document.body.innerHTML = "";
});

function show() {
  shown = mount(Book, { target: document.body, props: { game: "brujas", book: BOOK } });
  flushSync();
}

const ids = () => [...document.querySelectorAll("a.id")].map((link) => link.textContent);
const status = () => document.querySelector("[role=status]")?.textContent;

function type(query: string) {
  const input = document.querySelector("input");
  if (!input) throw new Error("no search");
  input.value = query;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  flushSync();
}

it("shows every clause with its ruling apart, linked by id", () => {
  show();
  expect(ids()).toEqual(["BS-3.1", "BS-3.2", "BS-7.1"]);
  expect(document.querySelector("#BS-3\\.1 .ruling")?.textContent?.trim()).toBe("Ruling Anything.");
  expect(document.querySelector("#BS-3\\.2 p a")?.getAttribute("href")).toBe(
    "/rules/brujas#BS-3.1",
  );
  expect(document.body.textContent).toContain("A game of witches.");
});

it("narrows the clauses as one types, counts and highlights them", () => {
  show();
  type("WITCH");
  expect([ids(), status()]).toEqual([["BS-7.1"], "1 clause found"]);
  expect(document.querySelector("mark")?.textContent).toBe("Witch");
  expect([...document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"))).toEqual([
    "#BS-7",
  ]);
  type("nobody");
  expect(ids()).toEqual([]);
  document
    .querySelector("input")
    ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  flushSync();
  expect(ids()).toHaveLength(3);
});

it("comes to / when one searches, and goes on to the first clause found", () => {
  show();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
  expect(document.activeElement?.tagName).toBe("INPUT");
  type("follow");
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true }),
  );
  expect(document.activeElement?.textContent).toBe("BS-3.2");
});

it("finds the clause that the address names, even if the search has hidden it", async () => {
  location.hash = "BS-3.2";
  show();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("BS-3.2"));
  expect(document.querySelector(".wanted")?.id).toBe("BS-3.2");
  type("score");
  location.hash = "BS-3.1";
  dispatchEvent(new HashChangeEvent("hashchange"));
  await vi.waitFor(() => expect(document.querySelector(".wanted")?.id).toBe("BS-3.1"));
  await tick();
  expect(ids()).toHaveLength(3);
});
