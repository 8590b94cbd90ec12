/** Brujas in words: what is to be done, what it is about, and how a trick was won. */

import { sayCard } from "../../catalogue/say";
import { whoIs, type Cast, type Story, type Told } from "../../catalogue/story";
import type { View } from "../../wire";
import { say } from "./text";
import type { BrujasJson } from "./view";
import { isColour } from "./words";

const ID = "brujas";

type Won = "BS-4.1" | "BS-4.2" | "BS-4.3" | "BS-4.4" | "BS-4.5";

/** `2 R5 BS-4.1`: who, with which card, by which clause. */
function sayWon([who = "", card = "", clause = ""]: string[], cast: Cast): Told {
  const { speech } = cast;
  const values = { who: whoIs(cast, Number(who)), card: sayCard(ID, card, speech) };
  const mine = Number(who) === cast.seat;
  const won = mine ? say(speech, "brujas.won.you", values) : say(speech, "brujas.won", values);
  const why = say(speech, `brujas.wonBy.${clause as Won}`);
  return { text: say(speech, "brujas.log.won", { won, why }), great: mine };
}

/** `R up 3`: which witch, which way, what she is worth there. */
function sayWitch([letter = "", way = "", n = ""]: string[], { speech }: Cast): Told {
  const values = { colour: sayCard(ID, letter, speech), n: Number(n) };
  return {
    text:
      way === "up" ? say(speech, "brujas.log.up", values) : say(speech, "brujas.log.down", values),
  };
}

/** `0 9 5 4 R`: who, points in all, for the witch, for numbers, and the colour. */
function sayScored(what: string[], cast: Cast): Told {
  const [seat = 0, n = 0, witch = 0, devil = 0] = what.map(Number);
  const { speech } = cast;
  const colour = sayCard(ID, what[4] ?? "", speech);
  const values = { who: whoIs(cast, seat), n, witch, devil, colour };
  return { text: say(speech, "brujas.log.scored", values) };
}

function effect(words: string, cast: Cast): Told | null {
  const [verb, ...what] = words.split(" ");
  if (verb === "won") return sayWon(what, cast);
  if (verb === "witch") return sayWitch(what, cast);
  return verb === "scored" ? sayScored(what, cast) : null;
}

function taskToPlay(view: BrujasJson, { speech }: Cast): string {
  if (view.first === null) return say(speech, "brujas.task.lead");
  if (Object.keys(view.barred).length === 0) return say(speech, "brujas.task.free");
  if (view.lead === null)
    return say(speech, "brujas.task.match", { card: sayCard(ID, view.first, speech) });
  return isColour(view, view.lead)
    ? say(speech, "brujas.task.colour", { colour: sayCard(ID, view.lead, speech) })
    : say(speech, "brujas.task.number", { number: view.lead });
}

function task(any: View, cast: Cast): string | null {
  const view = any as BrujasJson;
  if (view.phase === "play") return taskToPlay(view, cast);
  if (view.phase === "take") return say(cast.speech, "brujas.task.take");
  const colour = sayCard(ID, view.mover ?? "", cast.speech);
  return view.phase === "move" ? say(cast.speech, "brujas.task.move", { colour }) : null;
}

function goal(view: View, { speech }: Cast): string {
  const { trick, dealt } = view as BrujasJson;
  return say(speech, "brujas.goal", { n: trick, all: dealt });
}

/** The first tricks, step by step. */
const EXPLAINED = 2;

function guide(any: View, { speech }: Cast): string | null {
  const view = any as BrujasJson;
  if (view.trick > EXPLAINED || view.seat === null || view.result) return null;
  if (view.phase === "move") return say(speech, "brujas.guide.move");
  if (view.phase === "take") return say(speech, "brujas.guide.take", { n: view.devil });
  if (view.phase !== "play") return null;
  if (view.first === null) return say(speech, "brujas.guide.lead");
  return say(speech, view.lead === null ? "brujas.guide.match" : "brujas.guide.follow");
}

export const story: Story = {
  effect,
  opens: (words) => words.startsWith("play "),
  task,
  goal,
  guide,
};
