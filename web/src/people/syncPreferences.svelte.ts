/** Preferences of an account follow it to other devices: the server keeps them, we a copy. */

import { speak } from "../text/index.svelte";
import type { Me, MeChanged } from "../wire";
import { patch } from "../connection/api";
import { person } from "./me.svelte";
import {
  applyTheme,
  prefer,
  preferences,
  type Preferences,
} from "../preferences/preferences.svelte";

export type Kept = Record<string, string | number | boolean>;

const UNSAVED = "foretell-unsaved"; // changed here and not yet told: then ours counts
const PAUSE = 400; // somebody who tries all themes is told of once

/** What goes to the server: all but what is unset, and the name, which accounts have anyway. */
export function worthKeeping(liked: object): Kept {
  const told = Object.entries(liked).filter(
    ([name, value]) => name !== "name" && ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(told.sort()) as Kept;
}

/** What of it this page knows, in the type it has here; another version may have kept more. */
export function fitting(kept: Kept, liked: object): Kept {
  const known = Object.entries(liked) as [string, unknown][];
  const fits = known.filter(
    ([name, value]) =>
      name !== "name" && name in kept && (value === null || typeof value === typeof kept[name]),
  );
  return Object.fromEntries(fits.map(([name]) => [name, kept[name]])) as Kept;
}

function mark(id: string | null): void {
  try {
    if (id) localStorage.setItem(UNSAVED, id);
    else localStorage.removeItem(UNSAVED);
  } catch {
    // without storage the server's word counts
  }
}

function isUnsaved(id: string): boolean {
  try {
    return localStorage.getItem(UNSAVED) === id;
  } catch {
    return false;
  }
}

let whose: string | null = null;
let saved = "";
let timer: ReturnType<typeof setTimeout>;

/** The server's preferences become ours, when we learn who we are. */
function take(kept: Kept): void {
  const changes = fitting(kept, preferences) as Partial<Preferences>;
  if (JSON.stringify({ ...preferences, ...changes }) === JSON.stringify(preferences)) return;
  prefer(changes);
  applyTheme();
  void speak();
}

async function save(id: string, page: Kept): Promise<void> {
  const me = person.me;
  if (me?.id !== id) return;
  const body: MeChanged = { preferences: { ...me.preferences, page } };
  try {
    const now = await patch<Me>("/api/me", body);
    mark(null);
    if (person.me?.id === id) person.me = now;
  } catch {
    saved = ""; // the next change, or the next visit, tries again
  }
}

function compare(me: Me): void {
  const kept = me.preferences.page ?? {};
  const arrived = whose !== me.id;
  whose = me.id;
  if (arrived && Object.keys(kept).length > 0 && !isUnsaved(me.id)) {
    take(kept);
    saved = JSON.stringify(worthKeeping(preferences));
    return;
  }
  const page = worthKeeping(preferences);
  if (JSON.stringify(page) === saved) return;
  saved = JSON.stringify(page);
  mark(me.id);
  clearTimeout(timer);
  timer = setTimeout(() => void save(me.id, page), PAUSE);
}

/** Keep them from now on; guests' stay in their browser. */
export function syncPreferences(): void {
  $effect(() => {
    void JSON.stringify(preferences);
    if (person.me?.kind === "account") compare(person.me);
    else whose = null;
  });
}
