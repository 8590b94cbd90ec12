/** The component of each game, loaded when somebody sits down to it. */

import type { Component } from "svelte";
import type { Link } from "../lib/link";
import type { GameId } from "../wire";

export interface TableProps {
  link: Link;
}

export const TABLES: Record<GameId, () => Promise<{ default: Component<TableProps> }>> = {
  "seven-prophecies": () => import("./seven-prophecies.svelte"),
  "seven-prophecies-2017": () => import("./seven-prophecies.svelte"),
  brujas: () => import("./brujas.svelte"),
  santiiba: () => import("./santiiba.svelte"),
};
