import { beforeAll, expect, it } from "vitest";
import { load, speak, type Speech } from "../../text/index.svelte";
import { sayWhy } from "../../text/refusals";
import type { SantiibaJson } from "./view";
import { isTurned, tied, turnedBy } from "./count";
import { foresaw, hiding, offerOf, rewardOf, roleOf, touch } from "./turn";
import { story } from "./story";
import { isThere, nearer } from "./walk.svelte";
import { detail, headline, people, sayEarnings, sayOffer, titled } from "./words";

let speech: Speech;
beforeAll(async () => {
  speech = await load("en");
});

const names = ["Ada", "Bob", "Cleo", "Dan"];
const cast = () => ({ names, speech });

const VIEW: SantiibaJson = {
  game: "santiiba",
  most: 4,
  track: { glade: 30, sites: [40, 50, 60, 70], castle: 75 },
  seat: 0,
  players: 4,
  acting: [0],
  legal: ["choose pink", "stop"],
  result: null,
  phase: "choose",
  turn: 3,
  active: 0,
  clause: "ST-4.3",
  stars: 3,
  values: { green: 0, blue: 4, brown: 1, pink: 3, white: 2 },
  dice: { green: 2, blue: 5, brown: 1, pink: 6, white: 3 },
  piles: { green: 20, blue: 20, brown: 20, pink: 20, white: 20 },
  positions: [4, 6, 0, 9],
  chosen: ["green"],
  area: { dice: ["green"], cards: [], spaces: 2, bowl: true },
  balls: [null, "green", "?", "?"],
  up: [1],
  cards: [null, null, null, null],
  moved: [0, 2, 0, 0],
  gained: [[], [], [], []],
  may_stop: true,
  must_go_on: false,
  last_turn: null,
  count: null,
  previews: {
    "choose pink": {
      spaces: 6,
      free: { die: "must go on", card: "may stop" },
      foreseen: { card: "may stop" },
    },
    stop: { spaces: 2, cards: [], lands: 6, then: "turn ends" },
  },
  barred: { "choose green": "ST-3.1" },
};
const seenBy = (seat: number | null, changes: Partial<SantiibaJson> = {}) => ({
  ...VIEW,
  seat,
  ...changes,
});

it("tells who sees the turn how", () => {
  expect([0, 1, null].map((seat) => roleOf(seenBy(seat)))).toEqual(["active", "seer", "watcher"]);
  expect(hiding(VIEW)).toEqual([2, 3]);
  expect(foresaw(VIEW, "green")).toEqual([1]);
  expect([touch(VIEW, "pink"), touch(VIEW, "green")]).toEqual(["choose pink", null]);
  expect(rewardOf(VIEW, "stop")?.lands).toBe(6);
  expect(rewardOf(VIEW, "choose pink")).toBeNull();
});

it("says where the turn stands to the active player, to seers and to those who watch", () => {
  expect(headline(VIEW, cast())).toBe("Foreseen by Bob: green. You may stop or go on.");
  expect(headline(seenBy(1), cast())).toBe("Foreseen by you: green. Ada may stop or go on.");
  expect(headline(seenBy(null, { clause: "ST-5.3" }), cast())).toBe(
    "Ada took against the die and must choose another colour.",
  );
  expect(headline(seenBy(0, { clause: "ST-2.2", phase: "roll" }), cast())).toBe(
    "The dice are about to roll.",
  );
  expect(detail(VIEW, cast())).toContain("Every hidden ball");
  expect(detail(seenBy(1), cast())).toBe("Your ball is open: you saw green coming.");
  expect(detail(seenBy(2, { balls: [null, "green", "pink", "?"] }), cast())).toContain(
    "still hides pink",
  );
});

it("speaks of one hidden ball, and of several, without counting them", () => {
  const hidden = (seat: number | null, up: number[]) => detail(seenBy(seat, { up }), cast());
  expect([hidden(0, [1, 2]), hidden(0, [1])]).toEqual([
    "The hidden ball shows your next colour? Seen through!",
    "Every hidden ball shows your next colour? Seen through!",
  ]);
  expect([hidden(null, [1, 2]), hidden(null, [1])]).toEqual([
    "The hidden ball shows the next colour? Seen through!",
    "Every hidden ball shows the next colour? Seen through!",
  ]);
});

it("tells the log who foresaw a colour", () => {
  const told = story.effect("foreseen 0 2", { ...cast(), seat: 2 });
  expect(told?.text).toBe("Foreseen by Ada and you.");
});

it("says what to foresee, and what one has foreseen", () => {
  const seeing = {
    phase: "foresee",
    clause: "ST-2.3",
    balls: [null, null, "pink", null],
    up: [],
    acting: [1, 3],
  };
  expect(headline(seenBy(1, seeing), cast())).toContain("Which colour will Ada choose?");
  expect(headline(seenBy(2, seeing), cast())).toBe("Your ball shows pink. Only you know.");
  expect(headline(seenBy(0, seeing), cast())).toContain("Then you choose.");
  expect(detail(seenBy(2, seeing), cast())).toBe("Still to be set: Bob and Dan.");
});

it("says what choosing a colour can lead to", () => {
  const told = offerOf(VIEW, "choose pink");
  expect(told && sayOffer("pink", told, VIEW, speech)).toBe(
    "pink, foreseen by nobody: die, 6 spaces (you must go on) or elixir (you may stop). " +
      "some: elixir (you may stop). all left: seen through: all at risk is lost, you get a bowl.",
  );
});

it("promises a card of a short pile only if one is left", () => {
  const told = { spaces: 0, cards: ["pink"], lands: 4, then: "if chosen" };
  expect(sayEarnings("pink", told, speech)).toBe("If it is chosen, you get: elixir.");
  expect(sayEarnings("pink", { ...told, then: "if chosen and one is left" }, speech)).toBe(
    "If it is chosen and the others leave one, you get: elixir.",
  );
  expect(sayEarnings("pink", { ...told, cards: [] }, speech)).toBe(
    "If it is chosen, you get: none.",
  );
  expect(sayEarnings("pink", { ...told, spaces: 2 }, speech)).toBe(
    "If it is chosen, you get: 2 spaces.",
  );
});

it("has a reason for every clause that bars something", async () => {
  await speak();
  const reasons = ["ST-3.1", "ST-5.1", "ST-5.3", "ST-7.1", "ST-9.1"].map(sayWhy);
  expect(new Set(reasons).size).toBe(5);
});

it("calls people by name, and titles as the language has them", () => {
  expect(people([0, 3], seenBy(3), cast())).toBe("Ada and you");
  expect(titled("Keeper of Omens", speech)).toBe("Keeper of Omens");
});

it("counts step by step", () => {
  const step = { fewest: "green", seats: [0, 2], turned: "blue", by: [2] };
  const count = {
    steps: [step, { ...step, turned: "brown", by: [0] }],
    before: [],
    gains: [],
    after: [],
    titles: [],
  };
  expect(tied(step)).toBe(true);
  expect([0, 1, 2].map((at) => turnedBy(count, at, 2))).toEqual([[], ["blue"], ["blue"]]);
  expect(isTurned(count, 2, 0, "brown")).toBe(true);
});

it("walks space by space, forward only", () => {
  expect(nearer([3, 9, 0], [5, 9, 0])).toEqual([4, 9, 0]);
  expect(nearer([7], [2])).toEqual([2]);
  expect(isThere([5, 9], [5, 9])).toBe(true);
});
