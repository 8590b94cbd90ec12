/** What puzzles are about, in words: games name their themes themselves. */

import { gameOf } from "../catalogue/games.svelte";
import { find, type Speech } from "../text/index.svelte";
import { fill } from "../text/texts";

export function sayTheme(game: string, theme: string, speech: Speech): string {
  const text = find(speech, gameOf(game).folder, `theme.${theme}`);
  return text ? fill(text, {}, speech.language) : theme;
}
