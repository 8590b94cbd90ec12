/** Who plays here: found out when needed, made a guest when unknown. */

import { get, patch, post } from "../connection/api";
import { prefer, preferences } from "../preferences/preferences.svelte";
import { t } from "../text/index.svelte";
import type { GuestWanted, Me, Visitor } from "../wire";

export const person = $state<{ me: Me | null }>({ me: null });

let asked: Promise<Me | null> | null = null;

/** Who the server thinks we are, if it knows us; who asks meanwhile gets the same answer. */
export function recall(): Promise<Me | null> {
  asked ??= find().finally(() => (asked = null));
  return asked;
}

async function find(): Promise<Me | null> {
  person.me = (await get<Visitor>("/api/visitor")).me;
  return person.me;
}

/** Be somebody of this name: a new guest, or the guest we are; accounts keep their own. */
export async function introduce(name: string): Promise<Me> {
  const known = person.me ?? (await recall());
  if (known && (known.kind !== "guest" || known.name === name)) return known;
  const wanted: GuestWanted = { name };
  const me = known ? await patch<Me>("/api/me", wanted) : await post<Me>("/api/guests", wanted);
  prefer({ name: me.name });
  person.me = me;
  return me;
}

const pick = (names: string): string => {
  const all = names.split(",");
  return all[Math.floor(Math.random() * all.length)] ?? "";
};

/** A name to start with: the last one, or one of ours. */
export const suggestedName = (): string =>
  preferences.name ??
  t("guest.name", { first: pick(t("guest.first")), last: pick(t("guest.last")) });
