/** Makes the games known that have a folder here; a new folder needs no edit anywhere. */

import type { Game } from "../catalogue/game";
import { register } from "../catalogue/games.svelte";
import { plainGame } from "../plain/game";

const found = import.meta.glob<Game[]>("./*/game.ts", { eager: true, import: "default" });

register(Object.values(found).flat(), plainGame);
