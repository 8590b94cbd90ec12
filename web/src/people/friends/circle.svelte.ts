/** The people one knows: friends, who wants to be one, and whom one has met. */

import type { Acquaintance, Circle } from "../../wire";
import { get, put, remove } from "../../connection/api";
import { lookAtGames } from "../played/ownGames.svelte";

export const circle = $state<{ known: Circle | null }>({ known: null });

export async function lookAround(): Promise<Circle> {
  circle.known = await get<Circle>("/api/friends");
  return circle.known;
}

export type Relation = "friend" | "asking" | "asked" | "none";

export function relationTo(known: Circle, id: string): Relation {
  const has = (people: Acquaintance[]) => people.some((one) => one.id === id);
  if (has(known.friends)) return "friend";
  if (has(known.asking)) return "asking";
  return has(known.asked) ? "asked" : "none";
}

/** Friends first, then whom one has met, each once: whom one may want to invite. */
export function company(known: Circle): Acquaintance[] {
  const strangers = known.recent.filter(({ id }) => !known.friends.some((one) => one.id === id));
  return [...known.friends, ...strangers];
}

const at = (id: string) => `/api/friends/${encodeURIComponent(id)}`;

/** Ask somebody, or say yes to somebody who asks. */
export async function befriend(id: string): Promise<void> {
  await put(at(id));
  await Promise.all([lookAround(), lookAtGames()]);
}

/** Say no, ask no more, or be friends no more. */
export async function unfriend(id: string): Promise<void> {
  await remove(at(id));
  await Promise.all([lookAround(), lookAtGames()]);
}
