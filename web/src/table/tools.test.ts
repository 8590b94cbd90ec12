import { afterEach, expect, it } from "vitest";
import type { TableInfo } from "../wire";
import { aidsAt } from "./tools.svelte";
import type { Link } from "../connection/link";
import { preferences } from "../preferences/preferences.svelte";

const at = (rated: boolean) => ({ table: { rated } as TableInfo }) as Link;

afterEach(() => (preferences.aids = true));

it("gives practice aids to who wants them, and to nobody where the game counts", () => {
  preferences.aids = true;
  expect([aidsAt(at(false)), aidsAt(at(true))]).toEqual([true, false]);
  preferences.aids = false;
  expect([aidsAt(at(false)), aidsAt(at(true))]).toEqual([false, false]);
});
