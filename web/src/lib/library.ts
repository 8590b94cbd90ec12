/** Rules pages from the server, each fetched once. */

import type { Language } from "../i18n/index.svelte";
import type { GameId } from "../wire";
import { getText } from "./api";
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
