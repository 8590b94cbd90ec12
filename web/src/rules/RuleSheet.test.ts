import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { speak } from "../text/index.svelte";
import RuleLink from "./RuleLink.svelte";
import RuleSheet from "./RuleSheet.svelte";

const PAGES: Record<string, string> = {
  "seven-prophecies-2017":
    "# First\n\nS\n\nC\n\n## SF-4 Tricks\n- SF-4.1 As in SP-4.2; see SP-4.\n",
  "seven-prophecies":
    "# Later\n\nS\n\nC\n\n## SP-4 Trick phase\n- SP-4.2 Follow. **Ruling** Always.\n",
};
const asked: string[] = [];

beforeAll(async () => {
  await speak();
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const game = /rules\/([^?]+)/.exec(path)?.[1] ?? "";
    return Promise.resolve(new Response(PAGES[game] ?? "", { status: game in PAGES ? 200 : 500 }));
  });
});
afterEach(() => (document.body.innerHTML = ""));

const text = () => document.body.textContent?.replace(/\s+/g, " ") ?? "";
const press = (label: string) =>
  [...document.querySelectorAll<HTMLElement>("a, button")]
    .find((one) => one.textContent?.trim() === label)
    ?.click();

it("shows a clause, and from there the clauses it names, and back", async () => {
  const sheet = mount(RuleSheet, {
    target: document.body,
    props: { game: "seven-prophecies-2017", clause: "SF-4.1", onclose: () => undefined },
  });
  await vi.waitFor(() => expect(text()).toContain("As in SP-4.2; see SP-4."));
  expect(text()).toContain("Rule SF-4.1");
  press("SP-4.2");
  await vi.waitFor(() => expect(text()).toContain("Follow. Ruling Always."));
  expect(asked).toEqual([
    "/api/rules/seven-prophecies-2017?language=en",
    "/api/rules/seven-prophecies?language=en",
  ]);
  expect(document.querySelector("a[target]")?.getAttribute("href")).toBe(
    "/rules/seven-prophecies#SP-4.2",
  );
  press("Back to SF-4.1");
  await vi.waitFor(() => expect(text()).toContain("As in SP-4.2"));
  press("SP-4");
  await vi.waitFor(() => expect(text()).toContain("Trick phase"));
  await unmount(sheet);
});

it("says when there is no such clause, or no rules", async () => {
  const props = {
    game: "seven-prophecies" as const,
    clause: "SP-" + "99",
    onclose: () => undefined,
  };
  const first = mount(RuleSheet, { target: document.body, props });
  await vi.waitFor(() => expect(text()).toContain("have no clause"));
  await unmount(first);
  mount(RuleSheet, {
    target: document.body,
    props: { ...props, game: "brujas", clause: "BS-1.1" },
  });
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
});

it("links to a clause, and opens it where one is", async () => {
  const onread = vi.fn();
  mount(RuleLink, { target: document.body, props: { game: "brujas", clause: "BS-3.2", onread } });
  const link = document.querySelector("a");
  expect([link?.getAttribute("href"), link?.getAttribute("aria-label")]).toEqual([
    "/rules/brujas#BS-3.2",
    "Rule BS-3.2",
  ]);
  link?.click();
  flushSync();
  expect(onread).toHaveBeenCalledWith(true);
  await vi.waitFor(() =>
    expect(document.querySelector("dialog")?.textContent).toContain("Rule BS-3.2"),
  );
});
