import { expect, it } from "vitest";
import { plan, seated, toWanted, withCompany } from "./plan";

it("begins at once where only bots are awaited", () => {
  const wanted = toWanted({ ...plan("brujas", "bots"), rated: true, password: "x" });
  expect(wanted.start).toBe(true);
  expect(wanted.public).toBe(false);
  expect(wanted.rated).toBe(false);
  expect(wanted).not.toHaveProperty("password");
  expect(wanted.seats?.map((seat) => seat.kind)).toEqual(["you", "bot", "bot", "bot"]);
});

it("waits for friends, and shows the table to everybody only if asked", () => {
  const friends = toWanted(plan("santiiba", "friends"));
  expect([friends.start, friends.public]).toEqual([false, false]);
  expect(toWanted(plan("santiiba", "everybody")).public).toBe(true);
});

it("takes nothing back where it counts", () => {
  const wanted = toWanted({ ...plan("santiiba", "friends"), rated: true });
  expect([wanted.rated, wanted.take_back]).toEqual([true, false]);
});

it("keeps what was chosen when the number of players changes", () => {
  const chairs = [
    { who: "user" as const, name: " Ada " },
    { who: "master" as const, name: "" },
  ];
  expect(seated(chairs, 4, "friends").map((one) => one.who)).toEqual(["user", "master", "open"]);
  expect(seated(chairs, 2, "bots").map((one) => one.who)).toEqual(["club"]);
  const wanted = toWanted({ ...plan("brujas", "friends"), chairs });
  expect(wanted.seats?.[1]).toEqual({ kind: "user", user: "Ada" });
  expect(wanted.options).toEqual({ players: 3 });
});

it("frees the bots' seats for people, and the other way round", () => {
  const bots = plan("santiiba", "bots");
  expect(withCompany(bots, "friends").chairs.every((one) => one.who === "open")).toBe(true);
  expect(withCompany(withCompany(bots, "friends"), "bots").chairs).toEqual(bots.chairs);
});
