/** Where moments come from, and a live table while somebody looks at its past. */

import type { Moments } from "../wire";
import { get, post } from "../connection/api";
import { linkTo } from "../connection/base";
import type { Link } from "../connection/link";

/** Where the record of a table's game is. */
export const recordAt = (id: string) => linkTo(`/api/tables/${encodeURIComponent(id)}/record`);

const MOST_BYTES = 2_000_000;

/** The moments of a table's game, as we may know them. */
export function momentsAt(id: string, password?: string): Promise<Moments> {
  const query = password ? `?password=${encodeURIComponent(password)}` : "";
  return get<Moments>(`/api/tables/${encodeURIComponent(id)}/moments${query}`);
}

/** The moments of a record file, or null if it cannot be one. */
export async function momentsIn(file: File): Promise<Moments | null> {
  if (file.size > MOST_BYTES) return null;
  try {
    return await post<Moments>("/api/records/moments", JSON.parse(await file.text()));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The live table itself, with a way to its past; while that is shown, nothing is decided here. */
export function withPast<L extends Link>(
  live: L,
  looking: () => boolean,
  look: (ply?: number) => void,
): L {
  const bars: Partial<Link> = { act: () => undefined, ask: () => false };
  return new Proxy(live, {
    get(target, key) {
      if (key === "look") return look;
      if (looking() && key in bars) return bars[key as keyof Link];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
