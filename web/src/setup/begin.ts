/** From the start page to a table. */

import type { GameId, TableInfo, TableWanted } from "../wire";
import { post } from "../connection/api";
import { introduce } from "../people/me.svelte";
import { go } from "../navigation/router.svelte";

export async function setUp(name: string, wanted: TableWanted): Promise<void> {
  await introduce(name);
  const table = await post<TableInfo>("/api/tables", wanted);
  go(`/table/${table.id}`);
}

/** Against bots, at once. */
export const playNow = (game: GameId, name: string) =>
  setUp(name, { game, public: false, take_back: true, start: true });
