/** Seven Prophecies in words: what is to be done, what it is about, and what a trick brought. */

import { sayCard } from "../../catalogue/say";
import { whoIs, type Cast, type Story, type Told } from "../../catalogue/story";
import { list } from "../../text/index.svelte";
import type { View } from "../../wire";
import { placesOf, signed, sourceOf, type Place } from "./model";
import { say } from "./text";
import type { ProphecyJson } from "./view";

/** `2 1 4 3`, by seat, as who came 1st, who 2nd and so on. */
function sayPlaces(places: number[], cast: Cast): string {
  const order = [...places.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const named = order.map((seat) => {
    const place = say(cast.speech, `place.${places[seat] as Place}`);
    return say(cast.speech, "sp.whoWhere", { who: whoIs(cast, seat), place });
  });
  return say(cast.speech, "sp.log.places", { places: list(cast.speech, named) });
}

/** `0 5 0 7 SP-6.1`: who, points, tokens left, tricks, and by which clause. */
function sayScored(what: string[], cast: Cast): Told {
  const [seat = 0, points = 0, left = 0, tricks = 0] = what.map(Number);
  const { key, n } = sourceOf({ points, left, tricks, clause: what[4] ?? "" });
  const why = say(cast.speech, key, { n });
  const values = { who: whoIs(cast, seat), points: signed(points), why };
  return { text: say(cast.speech, "sp.log.scored", values), great: points > 0 };
}

function effect(words: string, cast: Cast): Told | null {
  const [verb, ...what] = words.split(" ");
  const seats = what.map(Number);
  switch (verb) {
    case "places":
      return { text: sayPlaces(seats, cast) };
    case "fulfilled": {
      const names = list(
        cast.speech,
        seats.map((seat) => whoIs(cast, seat)),
      );
      return { text: say(cast.speech, "sp.log.fulfilled", { names }), great: true };
    }
    case "scored":
      return sayScored(what, cast);
    default:
      return null;
  }
}

function task(view: View, { speech }: Cast): string | null {
  const { phase, tokens, row, trick, hand, game, players } = view as ProphecyJson;
  if (phase === "prophecy") {
    const places = placesOf({ players }).map((place) => say(speech, `place.${place}`));
    return say(speech, "sp.task.prophesy", { n: tokens, places: places.join(", ") });
  }
  const lead = row[trick - 1] ?? "";
  const holds = hand.some((card) => card.startsWith(lead));
  const colour = sayCard(game, lead, speech);
  return say(speech, holds ? "sp.task.follow" : "sp.task.free", { colour });
}

function goal(view: View, { speech }: Cast): string {
  const { round, goal } = view as ProphecyJson;
  const { rounds, points } = goal;
  const now =
    rounds === null
      ? say(speech, "sp.round", { n: round })
      : say(speech, "sp.goal.round", { n: round, all: rounds });
  return points === null ? now : `${now} · ${say(speech, "sp.goal.points", { n: points })}`;
}

/** The first round step by step: the prophecy, the first card, what tokens are for, when points come. */
function guide(view: View, { speech }: Cast): string | null {
  const { phase, round, trick, tokens, seat, ready } = view as ProphecyJson;
  if (round > 1 || seat === null) return null;
  if (phase === "prophecy")
    return ready.includes(seat) ? say(speech, "sp.guide.wait") : say(speech, "sp.guide.prophesy");
  if (phase !== "trick") return null;
  if (trick === 1) return say(speech, "sp.guide.first");
  return trick === 2 ? say(speech, "sp.guide.tokens") : say(speech, "sp.guide.aim", { n: tokens });
}

export const story: Story = {
  rounds: true,
  effect,
  opens: (words) => words.startsWith("play "),
  task,
  goal,
  guide,
};
