import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "../wire";
import { fitting, syncPreferences, worthKeeping } from "./syncPreferences.svelte";
import { person } from "./me.svelte";
import { prefer, preferences } from "../preferences/preferences.svelte";

const account = (id: string, page: Record<string, string> = {}): Me => ({
  id,
  kind: "account",
  name: "Ada",
  preferences: { auto_forced: false, page },
  moderator: false,
  muted_until: null,
  created: 0,
});
const fetched = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  fetched.mockReset().mockImplementation(async (_: string, init: RequestInit) => {
    const { preferences: kept } = JSON.parse(String(init.body));
    return new Response(JSON.stringify({ ...account("a"), preferences: kept }));
  });
  vi.stubGlobal("fetch", fetched);
  prefer({ theme: "auto", motion: "auto" });
  stop = $effect.root(() => syncPreferences());
  flushSync();
});
afterEach(() => {
  stop();
  person.me = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("leaves out what is unset and the name, and takes back only what it knows", () => {
  expect(worthKeeping({ theme: "dark", language: null, name: "Ada", sounds: true })).toEqual({
    sounds: true,
    theme: "dark",
  });
  expect(
    fitting({ theme: "dark", odd: 1, sounds: "loud" }, { theme: "auto", sounds: false }),
  ).toEqual({ theme: "dark" });
});

it("takes what the account had elsewhere", () => {
  person.me = account("a", { theme: "dark" });
  flushSync();
  expect(preferences.theme).toBe("dark");
  vi.runAllTimers();
  expect(fetched).not.toHaveBeenCalled();
});

it("tells the server of changes, once, and leaves the rest as it is", async () => {
  person.me = account("b", { theme: "light" });
  flushSync();
  prefer({ theme: "dark" });
  flushSync();
  prefer({ motion: "none" });
  flushSync();
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledOnce();
  const body = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body));
  expect(body.preferences.auto_forced).toBe(false);
  expect(body.preferences.page).toMatchObject({ theme: "dark", motion: "none" });
});

it("keeps guests' to the browser", () => {
  person.me = { ...account("c", { theme: "dark" }), kind: "guest" };
  flushSync();
  vi.runAllTimers();
  expect([preferences.theme, fetched.mock.calls.length]).toEqual(["auto", 0]);
});
