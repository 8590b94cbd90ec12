import { expect, it } from "vitest";
import type { TableBrief } from "../wire";
import { hear } from "./lobby.svelte";

const table = (id: string, status = "open") => ({ id, status }) as TableBrief;

it("keeps the list as the messages say", () => {
  let tables = hear([], { type: "lobby", tables: [table("a"), table("b")] });
  tables = hear(tables, { type: "listed", table: table("c") });
  tables = hear(tables, { type: "listed", table: table("a", "playing") });
  tables = hear(tables, { type: "gone", id: "b" });
  expect(tables.map(({ id, status }) => [id, status])).toEqual([
    ["a", "playing"],
    ["c", "open"],
  ]);
});
