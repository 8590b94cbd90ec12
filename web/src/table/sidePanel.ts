/** What a page shows beside a table, before the log: said above the table, read by its side. */

import { getContext, setContext, type Snippet } from "svelte";

export interface SidePanel {
  label: () => string;
  panel: Snippet;
}

const KEY = Symbol("side panel");

export const provideSidePanel = (panel: SidePanel): SidePanel => setContext(KEY, panel);

export const useSidePanel = (): SidePanel | undefined => getContext(KEY);
