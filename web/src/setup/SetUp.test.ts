import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offer } from "../catalogue/games.svelte";
import { speak } from "../text/index.svelte";
import type { Games } from "../wire";
import SetUp from "./SetUp.svelte";

const GAMES: Games = {
  games: [
    {
      id: "brujas",
      name: "Brujas",
      players: [3, 4, 5],
      lesson: true,
      facts: {},
      deciding: [],
      options: [
        { name: "players", default: 4, allowed: [3, 4, 5], help: "" },
        { name: "conflict", default: false, allowed: [false, true], help: "" },
        { name: "newer-than-us", default: "a", allowed: ["a", "b"], help: "what it does" },
        { name: "start", default: "random", allowed: ["random", 0, 1, 2, 3, 4], help: "" },
      ],
    },
  ],
  levels: [],
  weakened: ["master"],
  clocks: [],
};
const me = { id: "a", kind: "account", name: "Ada", preferences: {}, created: 0 };
const answers: Record<string, unknown> = {
  "/api/visitor": { me },
  "/api/tables": { id: "T1" },
};
const fetched = vi.fn(
  async (path: string, _?: RequestInit) => new Response(JSON.stringify(answers[path])),
);
let page: Record<string, unknown>;

beforeEach(async () => {
  vi.stubGlobal("fetch", fetched);
  offer(GAMES);
  await speak();
  page = mount(SetUp, {
    target: document.body,
    props: { game: "brujas", mode: "bots", name: "Ada" },
  });
  expect(document.body.textContent).toContain("Conflict");
});
afterEach(() => {
  void unmount(page);
  vi.unstubAllGlobals();
});

const press = (label: string) => {
  const found = [...document.querySelectorAll("label")].find(
    (one) => one.textContent?.trim() === label,
  );
  const input = found?.querySelector("input") ?? document.getElementById(found?.htmlFor ?? "");
  input?.click();
  flushSync();
};

it("offers what the engine declares, also what has no text yet", () => {
  expect(document.body.textContent).toContain("newer-than-us");
  expect(document.body.textContent).toContain("what it does");
});

it("asks for the table that was planned", async () => {
  press("3");
  press("Conflict");
  document.querySelector<HTMLButtonElement>(".go button")?.click();
  await vi.waitFor(() => expect(location.pathname).toBe("/table/T1"));
  await tick();
  const asked = fetched.mock.calls.find(([path]) => path === "/api/tables")?.[1];
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    game: "brujas",
    options: { players: 3, conflict: true },
    seats: [{ kind: "you" }, { kind: "bot", level: "club" }, { kind: "bot", level: "club" }],
    start: true,
    public: false,
  });
});

it("leaves the choice of bots for a fair match to the server", async () => {
  press("A fair match");
  expect(document.querySelector('[aria-label="Seat 2 is for"]')).toBeNull();
  document.querySelector<HTMLButtonElement>(".go button")?.click();
  await vi.waitFor(() =>
    expect(fetched.mock.calls.some(([, init]) => String(init?.body).includes('"fair":true'))).toBe(
      true,
    ),
  );
});

it("says when bots see less far than usual", () => {
  const seat = document.querySelector<HTMLSelectElement>('[aria-label="Seat 2 is for"]');
  expect(document.body.textContent).not.toContain("see less far");
  seat!.value = "master";
  seat?.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  expect(document.body.textContent).toContain("see less far");
});
