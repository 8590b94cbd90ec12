import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { anchor, placeOf, receive, send } from "./motion";
import { prefer } from "../preferences/preferences.svelte";
import * as flight from "./flight";

const rect = (x: number, width = 50) => new DOMRect(x, 0, width, 70);
function thing(x: number, width = 50) {
  const node = document.createElement("div");
  node.getBoundingClientRect = () => rect(x, width);
  return node;
}

beforeEach(() => {
  vi.spyOn(flight, "fly").mockImplementation(() => undefined);
  vi.spyOn(flight, "vanish").mockImplementation(() => undefined);
  prefer({ motion: "auto", speed: "normal" });
});
afterEach(() => vi.restoreAllMocks());

it("lets a card fly from where it was sent, whichever side is asked first", () => {
  for (const first of ["send", "receive"]) {
    const leave = send(thing(10), { key: "B1" });
    const arrive = receive(thing(300), { key: "B1" });
    if (first === "send") leave();
    expect(arrive().duration).toBeGreaterThan(0);
    if (first === "receive") leave();
    expect(vi.mocked(flight.fly).mock.lastCall?.[1].left).toBe(10);
  }
  expect(flight.vanish).not.toHaveBeenCalled();
});

it("lets a card come from an anchor and go to one", () => {
  const plate = anchor(thing(500), "seat-2");
  receive(thing(300), { key: "B2", from: "seat-2" })();
  expect(vi.mocked(flight.fly).mock.lastCall?.[1].left).toBe(500);
  send(thing(300), { key: "B2", to: "seat-2" })();
  expect(vi.mocked(flight.vanish).mock.lastCall?.[2]?.left).toBe(500);
  plate.destroy();
  expect(placeOf("seat-2")).toBeNull();
});

it("takes the latest anchor that can be seen", () => {
  const all = [anchor(thing(1), "deck"), anchor(thing(2), "deck"), anchor(thing(3, 0), "deck")];
  expect(placeOf("deck")?.left).toBe(2);
  for (const one of all) one.destroy();
});

it("moves nothing where nothing may move", () => {
  prefer({ motion: "none" });
  const leave = send(thing(10), { key: "B3" });
  const arrive = receive(thing(300), { key: "B3" });
  expect(leave().duration).toBe(0);
  expect(arrive().duration).toBe(0);
  expect(flight.fly).not.toHaveBeenCalled();
  expect(flight.vanish).not.toHaveBeenCalled();
});
