/** The turn in words: where it stands, what an action leads to, why another is not allowed. */

import { suitOf } from "./art";
import { list, type Speech } from "../../text/index.svelte";
import { say } from "./text";
import { sayCard } from "../../catalogue/say";
import type { Key } from "./text";
import type { ColourPreview, EndedTurn, RewardPreview, SantiibaJson } from "./view";
import { IF_LEFT, foresaw, hiding, latest, roleOf } from "./turn";

/** Whom a table's words are about. */
export interface Cast {
  names: string[];
  speech: Speech;
}

/** Texts whose places depend on the case are filled by name. */
type Filled = (speech: Speech, key: Key, values: Record<string, string | number>) => string;
const filled = say as Filled;

export const colourName = (colour: string, speech: Speech) => sayCard("santiiba", colour, speech);

/** `elixir`: what lies on a colour's cards. */
export function utensil(colour: string, speech: Speech): string {
  const emblem = suitOf(colour)?.emblem as "herb" | "amulet" | "scorpion" | "elixir" | "bowl";
  return say(speech, `emblem.${emblem}`);
}

export const kind = (colour: string, speech: Speech) =>
  say(speech, `seers.kind.${colour}` as Extract<Key, `seers.kind.${string}`>);

/** Everybody by name; whoever looks is `you`. */
export function people(
  seats: number[],
  view: Pick<SantiibaJson, "seat">,
  { names, speech }: Cast,
): string {
  return list(
    speech,
    seats.map((seat) => (seat === view.seat ? say(speech, "table.you") : (names[seat] ?? "?"))),
  );
}

const STANDS: Record<string, "first" | "take" | "fourth" | "foreseen" | "agrees" | "against"> = {
  "ST-3.1": "first",
  "ST-5.1": "take",
  "ST-7.1": "fourth",
  "ST-4.3": "foreseen",
  "ST-5.2": "agrees",
  "ST-5.3": "against",
};

/** Where the turn stands, in one sentence. */
export function headline(view: SantiibaJson, cast: Cast): string {
  const { speech, names } = cast;
  const who = names[view.active ?? -1] ?? "";
  if (view.phase === "over") return say(speech, "seers.stand.over");
  if (view.phase === "foresee") return seeing(view, who, speech);
  const stand = STANDS[view.clause];
  if (!stand) return say(speech, "seers.stand.roll");
  const colour = latest(view) ?? "";
  const seers = people(foresaw(view, colour), view, cast);
  const values = { who, colour: colourName(colour, speech), names: seers };
  return filled(
    speech,
    roleOf(view) === "active" ? `seers.stand.${stand}.you` : `seers.stand.${stand}`,
    values,
  );
}

function seeing(view: SantiibaJson, who: string, speech: Speech): string {
  const role = roleOf(view);
  if (role === "active") return say(speech, "seers.stand.foresee.active");
  if (role === "watcher") return say(speech, "seers.stand.foresee", { who });
  const ball = view.balls[view.seat ?? -1];
  if (!ball) return say(speech, "seers.stand.foresee.you", { who });
  return say(speech, "seers.stand.foresee.set", { colour: colourName(ball, speech) });
}

/** What follows from it for whoever looks. */
export function detail(view: SantiibaJson, cast: Cast): string {
  const { speech, names } = cast;
  const role = roleOf(view);
  const who = names[view.active ?? -1] ?? "";
  if (view.phase === "foresee") return seeingDetail(view, cast);
  if (view.phase !== "choose" && view.phase !== "take") return "";
  if (role === "seer") {
    const colour = colourName(view.balls[view.seat ?? -1] ?? "", speech);
    const open = view.up.includes(view.seat ?? -1);
    return say(speech, open ? "seers.detail.ballOpen" : "seers.detail.ballHidden", { who, colour });
  }
  const n = hiding(view).length;
  return say(speech, role === "active" ? "seers.detail.hidden.you" : "seers.detail.hidden", { n });
}

function seeingDetail(view: SantiibaJson, cast: Cast): string {
  if (roleOf(view) !== "seer" || view.balls[view.seat ?? -1]) {
    return say(cast.speech, "seers.detail.waiting", { names: people(view.acting, view, cast) });
  }
  return say(cast.speech, "seers.detail.foresee");
}

const THEN: Record<string, Key> = {
  "may stop": "seers.then.mayStop",
  "must go on": "seers.then.mustGoOn",
  "turn ends": "seers.then.turnEnds",
  "game ends": "seers.then.gameEnds",
};

/** What comes after an action: `then you may stop`. */
export const follows = (what: string, speech: Speech): string =>
  filled(speech, THEN[what] ?? "seers.then.turnEnds", {});

/** What a ball of a colour would earn. */
export function sayEarnings(colour: string, told: RewardPreview, speech: Speech): string {
  const card = told.cards.length > 0 ? utensil(colour, speech) : say(speech, "seers.offer.none");
  const what = told.spaces > 0 ? say(speech, "seers.amount.spaces", { n: told.spaces }) : card;
  return say(speech, told.then === IF_LEFT ? "seers.tray.earnsLeft" : "seers.tray.earns", { what });
}

/** What choosing a colour can lead to, by who has foreseen it. */
export interface Foresight {
  by: string;
  leads: string;
}

export function offer(
  colour: string,
  told: ColourPreview,
  view: SantiibaJson,
  speech: Speech,
): Foresight[] {
  const thing = (what: string) => {
    if (what === "die") return say(speech, "seers.preview.die", { n: told.spaces });
    return what === "card" ? utensil(colour, speech) : say(speech, "seers.preview.nothing");
  };
  const things = (from: Record<string, string>) => {
    const parts = Object.entries(from).map(([what, next]) =>
      say(speech, "seers.preview.thing", { thing: thing(what), then: follows(next, speech) }),
    );
    return new Intl.ListFormat(speech.language, { type: "disjunction" }).format(parts);
  };
  return [
    { by: say(speech, "seers.preview.nobody"), leads: things(told.free) },
    ...(told.foreseen
      ? [{ by: say(speech, "seers.preview.some"), leads: things(told.foreseen) }]
      : []),
    {
      by: say(speech, "seers.preview.all"),
      leads: say(speech, view.area.bowl ? "seers.preview.bowl" : "seers.preview.lost"),
    },
  ];
}

/** What choosing a colour offers, in one sentence, for screen readers. */
export function sayOffer(
  colour: string,
  told: ColourPreview,
  view: SantiibaJson,
  speech: Speech,
): string {
  const title = say(speech, "seers.preview.title", { colour: colourName(colour, speech) });
  return `${title} ${offer(colour, told, view, speech)
    .map(({ by, leads }) => `${by}: ${leads}.`)
    .join(" ")}`;
}

/** How a turn ended. */
export function howEnded(turn: EndedTurn, view: SantiibaJson, { names, speech }: Cast): string {
  const how = turn.end === "seen through" ? "seen" : turn.end === "stopped" ? "stopped" : "fourth";
  return filled(speech, turn.active === view.seat ? `seers.last.${how}.you` : `seers.last.${how}`, {
    who: names[turn.active] ?? "?",
  });
}

const TITLES: Record<string, Key> = {
  "Reader of Signs": "seers.title.signs",
  "Keeper of Omens": "seers.title.omens",
  "Speaker of Dreams": "seers.title.dreams",
  "Watcher at the Gate": "seers.title.gate",
};

/** A title of the cult sites, which the server tells in English. */
export const titled = (title: string, speech: Speech): string =>
  TITLES[title] ? filled(speech, TITLES[title], {}) : title;
