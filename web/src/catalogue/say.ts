/** What happened, as a sentence: for the log, for labels, and for those who listen. */

import { find, list, say, type Speech } from "../text/index.svelte";
import { fill } from "../text/texts";
import type { View } from "../wire";
import { gameOf, suitOf } from "./games.svelte";

/** Whom a sentence is about: somebody by name, or the person who reads it. */
export type Who = string | null;

const textOf = (game: string, key: string, speech: Speech): string | undefined => {
  const text = find(speech, gameOf(game).folder, key);
  return text && fill(text, {}, speech.language);
};

/** A text by a key that is put together here; the tests check that each of them exists. */
function filled(game: string, key: string, values: Record<string, string>, speech: Speech): string {
  return fill(find(speech, gameOf(game).folder, key) ?? key, values, speech.language);
}

/** `broom 10`, `red 5`, `amulet`; a colour alone by its name. */
export function sayCard(game: string, card: string, speech: Speech): string {
  const suit = suitOf(game, card);
  if (!suit) return card && card !== "?" ? card : say(speech, "card.faceDown");
  const number = /\d+$/.exec(card)?.[0];
  const named = textOf(game, `suit.${suit.name}`, speech) ?? suit.name;
  return number ? say(speech, "card.numbered", { suit: named, number }) : named;
}

/** A card with what is drawn on it, where the colour's name does not say that. */
export function describeCard(game: string, card: string, speech: Speech): string {
  const suit = suitOf(game, card);
  const named = sayCard(game, card, speech);
  if (!suit || suit.emblem === suit.name) return named;
  const emblem = filled(game, `emblem.${suit.emblem}`, {}, speech);
  return say(speech, "card.full", { card: named, emblem });
}

/** Where a card stands in a hand: by colour, then by number. */
const rank = (game: string, card: string): number =>
  100 * gameOf(game).suits.findIndex((suit) => suit.letter === card[0]) + Number(card.slice(1));

/** Cards by colour, then by number. */
export const sorted = (game: string, cards: readonly string[]): string[] =>
  [...cards].sort((one, other) => rank(game, one) - rank(game, other) || one.localeCompare(other));

/** What somebody did: `play B10` as `Ada plays broom 10.` */
export function sayAction(game: string, who: Who, words: string, speech: Speech): string {
  const found = gameOf(game).meaning(words, speech);
  if (!found) {
    const [verb = ""] = words.split(" ");
    const whom = { who: who ?? say(speech, "table.you") };
    const known = find(speech, gameOf(game).folder, `say.${verb}.secret`);
    return filled(game, `say.${known ? verb : "act"}.secret`, whom, speech);
  }
  const { verb, values } = found;
  if (who === null) return filled(game, `say.${verb}.you`, values, speech);
  return filled(game, `say.${verb}`, { ...values, who }, speech);
}

/** What somebody may do, for a button: `play B10` as `Play broom 10`. */
export function sayChoice(game: string, words: string, speech: Speech): string {
  const found = gameOf(game).meaning(words, speech);
  return found ? filled(game, `do.${found.verb}`, found.values, speech) : words;
}

/** Where a chance outcome happened: who sits there, and which seat listens. */
export interface Scene {
  names: string[];
  seat: number | null;
  /** What is known of the game now; `dealt` is how many cards each seat is dealt, one after the other. */
  view?: (View & { dealt?: number }) | null;
}

function sayDeal(game: string, cards: string[], scene: Scene, speech: Speech): string {
  const dealt = say(speech, "say.deal");
  const { seat } = scene;
  const size = scene.view?.dealt;
  if (seat === null || size === undefined) return dealt;
  const hand = cards.slice(seat * size, (seat + 1) * size);
  const named = sorted(game, hand).map((card) => sayCard(game, card, speech));
  return `${dealt} ${say(speech, "say.hand", { cards: list(speech, named) })}`;
}

/** What chance did: who starts and what was dealt are alike in all games, the rest they say themselves. */
export function sayOutcome(game: string, words: string, scene: Scene, speech: Speech): string {
  const [verb = "", ...what] = words.split(" ");
  if (verb === "start") {
    const seat = Number(what[0]);
    if (seat === scene.seat) return say(speech, "say.start.you");
    return say(speech, "say.start", { who: scene.names[seat] ?? "" });
  }
  if (verb === "deal") return sayDeal(game, what, scene, speech);
  return gameOf(game).outcome?.(words, speech, scene.view ?? null) ?? words;
}
