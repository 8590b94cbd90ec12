/** Santiiba in words: what is to be done, what it is about, and how turns went. */

import { whoIs, type Cast, type Story, type Told } from "../../catalogue/story";
import { list } from "../../text/index.svelte";
import type { View } from "../../wire";
import { say } from "./text";
import { roleOf } from "./turn";
import type { SantiibaJson } from "./view";
import { people, utensil } from "./words";

const ENDS = { stopped: "stopped", "fourth colour": "fourth", "seen through": "seen" } as const;

/** `0 seen through`: whose turn, and how it ended. */
function sayEnded(seat: number, end: string, cast: Cast): Told {
  const how = ENDS[end as keyof typeof ENDS];
  const text =
    seat === cast.seat
      ? say(cast.speech, `seers.last.${how}.you`)
      : say(cast.speech, `seers.last.${how}`, { who: cast.names[seat] ?? "?" });
  return { text, great: true };
}

/** `1 3 pink`: who came how far, and got which cards. */
function sayBrought(what: string[], cast: Cast): Told {
  const [seat = 0, n = 0] = what.map(Number);
  const { speech } = cast;
  const got = [
    ...(n > 0 ? [say(speech, "seers.amount.spaces", { n })] : []),
    ...what.slice(2).map((colour) => utensil(colour, speech)),
  ];
  const values = { who: whoIs(cast, seat), what: list(speech, got) };
  return { text: say(speech, "seers.log.brought", values) };
}

function sayCounted(what: string[], cast: Cast): Told {
  const [seat = 0, from = 0, to = 0] = what.map(Number);
  return { text: say(cast.speech, "seers.log.counted", { who: whoIs(cast, seat), from, to }) };
}

function effect(words: string, cast: Cast): Told | null {
  const [verb, ...what] = words.split(" ");
  const { speech } = cast;
  switch (verb) {
    case "foreseen": {
      const names = people(what.map(Number), cast, cast);
      return { text: say(speech, "seers.log.foreseen", { names }), great: true };
    }
    case "unforeseen":
      return { text: say(speech, "seers.log.unforeseen") };
    case "ended":
      return sayEnded(Number(what[0]), what.slice(1).join(" "), cast);
    case "brought":
      return sayBrought(what, cast);
    case "counted":
      return sayCounted(what, cast);
    default:
      return null;
  }
}

function task(any: View, { speech, names }: Cast): string | null {
  const view = any as SantiibaJson;
  const who = names[view.active ?? -1] ?? "?";
  if (view.phase === "foresee") return say(speech, "seers.task.foresee", { who });
  if (view.phase === "take") return say(speech, "seers.task.take");
  if (view.chosen.length === 0) return say(speech, "seers.task.first");
  return say(speech, view.may_stop ? "seers.task.stop" : "seers.task.goOn");
}

function goal(view: View, { speech }: Cast): string {
  const { glade, castle } = (view as SantiibaJson).track;
  return say(speech, "seers.goal", { glade, castle });
}

/** Until everybody, you too, has had a turn. */
function guide(any: View, { speech }: Cast): string | null {
  const view = any as SantiibaJson;
  if (view.seat === null || view.turn > view.players || view.phase === "over") return null;
  const active = roleOf(view) === "active";
  if (view.phase === "foresee")
    return say(speech, active ? "seers.guide.wait" : "seers.guide.foresee");
  if (!active) return say(speech, "seers.guide.watch");
  if (view.phase === "take") return say(speech, "seers.guide.take");
  if (view.chosen.length === 0) return say(speech, "seers.guide.first");
  return say(speech, view.may_stop ? "seers.guide.stop" : "seers.guide.goOn", { n: view.most });
}

export const story: Story = {
  effect,
  opens: (words) => words.startsWith("roll "),
  task,
  goal,
  guide,
};
