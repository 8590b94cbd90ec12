import { flushSync, mount, unmount, type ComponentProps } from "svelte";
import { beforeAll, expect, it, vi } from "vitest";
import { speak } from "../text/index.svelte";
import { prefer } from "../preferences/preferences.svelte";
import Card from "./Card.svelte";

beforeAll(() => speak());

function show(props: ComponentProps<typeof Card>) {
  document.body.innerHTML = "";
  return mount(Card, { target: document.body, props });
}

it("is a picture with a name", () => {
  show({ game: "brujas", card: "G3" });
  expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("green 3, cup");
  show({ game: "brujas" });
  expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("face-down card");
});

it("is a button that says whether it may be played", () => {
  const onclick = vi.fn();
  show({ game: "seven-prophecies", card: "B10", state: "dimmed", onclick });
  const button = document.querySelector("button");
  button?.click();
  expect(button?.getAttribute("aria-label")).toBe("broom 10");
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  expect(onclick).toHaveBeenCalledOnce(); // so that it can say why not
});

it("speaks the language that is chosen while it is shown", async () => {
  const card = show({ game: "seven-prophecies-2017", card: "R5" });
  prefer({ language: "ja" });
  await speak();
  flushSync();
  expect(document.querySelector("svg")?.getAttribute("aria-label")).toBe("赤の5(炎)");
  prefer({ language: null });
  await speak();
  await unmount(card);
});
