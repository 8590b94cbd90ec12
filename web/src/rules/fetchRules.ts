/** Rules pages from the server, each fetched once. */

import type { Language } from "../text/index.svelte";
import type { GameId } from "../wire";
import { getText } from "../connection/api";
import type { RulesArt } from "../catalogue/game";
import { gameOf } from "../catalogue/games.svelte";
import { parseRulebook, type Rulebook } from "./rulebook";

const shelf = new Map<string, Promise<Rulebook>>();

export function openRulebook(game: GameId, language: Language): Promise<Rulebook> {
  const path = `/api/rules/${game}?language=${language}`;
  const known = shelf.get(path);
  if (known) return known;
  const book = getText(path).then(parseRulebook);
  shelf.set(path, book);
  book.catch(() => shelf.delete(path)); // so that it can be tried again
  return book;
}

/** The drawings for a game's rules, if it has any and they can be fetched: the rules do without. */
export const openArt = async (game: GameId): Promise<RulesArt | undefined> =>
  (
    await gameOf(game)
      .rules?.()
      .catch(() => undefined)
  )?.default;
