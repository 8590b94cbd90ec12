/** From the start page to a table. */

import type { GameId, TableTold, TableWanted } from "../wire";
import { post } from "./api";
import { introduce } from "./me.svelte";
import { go } from "./router.svelte";

export async function setUp(name: string, wanted: TableWanted): Promise<void> {
  await introduce(name);
  const table = await post<TableTold>("/api/tables", wanted);
  go(`/table/${table.id}`);
}

/** Against bots, at once. */
export const playNow = (game: GameId, name: string) =>
  setUp(name, { game, public: false, take_back: true, start: true });
