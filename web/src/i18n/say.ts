/** What happened, as a sentence: for the log, for labels, and for those who listen. */

import { SUITS, suitOf } from "../art/suits";
import type { GameId } from "../wire";
import { list, say, type Speech } from "./index.svelte";
import type { Key } from "./texts";

/** Whom a sentence is about: somebody by name, or the person who reads it. */
export type Who = string | null;

/** `broom 10`, `red 5`, `amulet`; a colour alone by its name. */
export function sayCard(game: GameId, card: string, speech: Speech): string {
  const suit = suitOf(game, card);
  if (!suit) return say(speech, "card.faceDown");
  const number = /\d+$/.exec(card)?.[0];
  const named = say(speech, `suit.${suit.name}`);
  return number ? say(speech, "card.numbered", { suit: named, number }) : named;
}

/** The same with what is drawn on it, where the colour's name does not say that. */
export function describeCard(game: GameId, card: string, speech: Speech): string {
  const suit = suitOf(game, card);
  const named = sayCard(game, card, speech);
  if (!suit || game === "seven-prophecies") return named;
  const emblem = say(speech, `emblem.${suit.emblem as Exclude<typeof suit.emblem, "broom" | "mushroom" | "potion" | "spellbook">}`);
  return say(speech, "card.full", { card: named, emblem });
}

export function sayDie(colour: string, value: number | null, speech: Speech): string {
  const named = sayCard("santiiba", colour, speech);
  if (value === null) return say(speech, "die.unrolled", { colour: named });
  const values = { colour: named, n: value };
  return value <= 3 ? say(speech, "die.stars", values) : say(speech, "die.number", values);
}

/** `2-1-1-3` as `2× 1st, 1× 2nd, ...`; places without a token are not mentioned. */
export function sayProphecy(split: string, speech: Speech): string {
  const parts = split.split("-").flatMap((count, k) => {
    const place = say(speech, `place.${(k + 1) as 1 | 2 | 3 | 4}`);
    return count === "0" ? [] : [say(speech, "say.times", { n: Number(count), place })];
  });
  return list(speech, parts);
}

type Verb = Extract<Key, `say.${string}.you`> extends `say.${infer V}.you` ? V : never;

interface Meaning {
  verb: Exclude<Verb, "start">;
  values: Record<string, string>;
}

/** What words of a log mean, or null if they keep a secret. */
function meaning(game: GameId, words: string, speech: Speech): Meaning | null {
  const [verb = "", what = ""] = words.split(" ");
  if (what === "?") return null;
  const colour = sayCard(game, what, speech);
  switch (verb) {
    case "prophesy":
      return { verb: "prophesy", values: { places: sayProphecy(what, speech) } };
    case "play":
      return { verb: "play", values: { card: colour } };
    case "move":
      return { verb: what === "up" ? "moveUp" : "moveDown", values: {} };
    case "foresee":
      return { verb: "foresee", values: { colour } };
    case "choose":
      return { verb: "choose", values: { colour } };
    case "stop":
      return { verb: "stop", values: {} };
    default:
      if (what === "die") return { verb: "takeDie", values: {} };
      if (what === "card") return { verb: "takeUtensil", values: {} };
      return { verb: "takeCard", values: { card: colour } };
  }
}

const SEALED: Record<string, "say.prophesied" | "say.foreseen" | "say.playDown"> = {
  prophesy: "say.prophesied",
  foresee: "say.foreseen",
  play: "say.playDown",
};

/** Texts whose places depend on the verb are filled by name; the test checks every one of them. */
const filled = say as (speech: Speech, key: Key, values: Record<string, string>) => string;

/** What somebody did: `play B10` as `Ada plays broom 10.` */
export function sayAction(game: GameId, who: Who, words: string, speech: Speech): string {
  const found = meaning(game, words, speech);
  if (!found) {
    const key = SEALED[words.split(" ")[0] ?? ""] ?? "say.playDown";
    return say(speech, key, { who: who ?? say(speech, "table.you") });
  }
  const { verb, values } = found;
  if (who === null) return filled(speech, `say.${verb}.you`, values);
  return filled(speech, `say.${verb}`, { ...values, who });
}

/** What somebody may do, for a button: `play B10` as `Play broom 10`. */
export function sayChoice(game: GameId, words: string, speech: Speech): string {
  const found = meaning(game, words, speech);
  return found ? filled(speech, `do.${found.verb}`, found.values) : words;
}

/** Where a chance outcome happened: who sits there, and which seat listens. */
export interface Scene {
  names: string[];
  seat: number | null;
}

const HANDS: Partial<Record<GameId, (players: number) => number>> = {
  brujas: (players) => ({ 3: 13, 4: 10 })[players] ?? 8,
};

/** Where a card stands in a hand: by colour, then by number. */
const rank = (game: GameId, card: string) =>
  100 * SUITS[game].findIndex((suit) => suit.letter === card[0]) + Number(card.slice(1));

function sayDeal(game: GameId, cards: string[], scene: Scene, speech: Speech): string {
  const dealt = say(speech, "say.deal");
  if (scene.seat === null) return dealt;
  const size = HANDS[game]?.(scene.names.length) ?? 10;
  const hand = cards.slice(scene.seat * size, (scene.seat + 1) * size);
  const named = hand.sort((one, other) => rank(game, one) - rank(game, other)).map((card) => sayCard(game, card, speech));
  return `${dealt} ${say(speech, "say.hand", { cards: list(speech, named) })}`;
}

/** What chance did: `roll 1 4 6 2 3` as `The dice show green 1 star, ...` */
export function sayOutcome(game: GameId, words: string, scene: Scene, speech: Speech): string {
  const [verb = "", ...what] = words.split(" ");
  const colours = () => list(speech, what.slice(0, 10).map((one) => sayCard(game, one, speech)));
  switch (verb) {
    case "start": {
      const seat = Number(what[0]);
      if (seat === scene.seat) return say(speech, "say.start.you");
      return say(speech, "say.start", { who: scene.names[seat] ?? "" });
    }
    case "deal":
      return sayDeal(game, what, scene, speech);
    case "row":
      return say(speech, "say.row", { colours: colours() });
    case "witches":
      return say(speech, "say.witches", { colours: colours() });
    default: {
      const dice = ["green", "blue", "brown", "pink", "white"];
      const shown = dice.map((colour, k) => sayDie(colour, Number(what[k]), speech));
      return say(speech, "say.roll", { dice: list(speech, shown) });
    }
  }
}
