import { expect, it } from "vitest";
import { find, followLinks, go, here } from "./router.svelte";

it("knows its own addresses and what is in them", () => {
  expect(find("/").route).toBe("/");
  expect(find("/lobby/").route).toBe("/lobby");
  expect(find("/table/a%20b")).toEqual({
    route: "/table/:id",
    path: "/table/a%20b",
    parts: { id: "a b" },
  });
  expect(find("/table/a/b").route).toBeNull();
  expect(find("/nowhere").route).toBeNull();
});

it("goes and comes back", () => {
  go("/lobby");
  expect(here.place.route).toBe("/lobby");
  history.replaceState(null, "", "/table/x");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(here.place.parts).toEqual({ id: "x" });
});

/** Was a click taken care of? The browser, here, shall not go anywhere in any case. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  let followed = false;
  const listen = (event: MouseEvent) => {
    followLinks(event);
    followed = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", listen, { once: true });
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  document.querySelector("b, a")?.dispatchEvent(event);
  return followed;
}

it("follows its own links, and leaves all others to the browser", () => {
  expect(click('<a href="/lobby"><b>x</b></a>')).toBe(true);
  expect(click('<a href="/lobby">x</a>', { ctrlKey: true })).toBe(false);
  expect(click('<a href="/api/tables/1/record">x</a>')).toBe(false);
  expect(click('<a href="https://elsewhere.example/">x</a>')).toBe(false);
  expect(click('<a href="/lobby" target="_blank">x</a>')).toBe(false);
});
