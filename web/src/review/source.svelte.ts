/** Where a review comes from: one of our tables, or a record that somebody brings. */

import { get, post } from "../connection/api";
import { momentsAt, momentsIn } from "../replay/load";
import type { Moments, ReviewState } from "../wire";

/** A record file whose review was asked for; it is never sent anywhere before. */
export const brought = $state<{ file: File | null }>({ file: null });

export interface Source {
  /** The table's id; a record has none. */
  id: string | null;
  moments(): Promise<Moments | null>;
  /** Have the review begun, or be told how far it is. */
  review(): Promise<ReviewState>;
}

export function tableSource(id: string, password?: string): Source {
  const query = password ? `?password=${encodeURIComponent(password)}` : "";
  return {
    id,
    moments: () => momentsAt(id, password),
    review: () => get<ReviewState>(`/api/tables/${encodeURIComponent(id)}/review${query}`),
  };
}

export function recordSource(file: File): Source {
  let begun: string | null = null;
  return {
    id: null,
    moments: () => momentsIn(file),
    async review() {
      if (begun !== null) return get<ReviewState>(`/api/reviews/${begun}`);
      const told = await post<ReviewState>("/api/records/review", JSON.parse(await file.text()));
      begun = told.id;
      return told;
    },
  };
}
