/** Where a review comes from: one of our tables, or a record that somebody brings. */

import { get, post } from "../connection/api";
import { momentsAt, momentsIn } from "../replay/load";
import type { ExampleGame, MomentReview, Moments, ReviewState } from "../wire";

export type Kind = "hurts" | "helps";

/** A record file whose review was asked for; it is never sent anywhere before. */
export const brought = $state<{ file: File | null }>({ file: null });

export interface Source {
  /** The table's id; a record has none. */
  id: string | null;
  moments(): Promise<Moments | null>;
  /** Have the review begun, or be told how far it is. */
  review(): Promise<ReviewState>;
  /** What a seat knew before an entry of the log. */
  moment(entry: number, seat: number): Promise<MomentReview>;
  /** A world in which a flagged decision hurts, or helps. */
  world(entry: number, kind: Kind): Promise<ExampleGame>;
}

export function tableSource(id: string, password?: string): Source {
  const key = password ? `password=${encodeURIComponent(password)}` : "";
  const review = `/api/tables/${encodeURIComponent(id)}/review`;
  return {
    id,
    moments: () => momentsAt(id, password),
    review: () => get<ReviewState>(`${review}?${key}`),
    moment: (entry, seat) => get<MomentReview>(`${review}/moments/${entry}?seat=${seat}&${key}`),
    world: (entry, kind) => get<ExampleGame>(`${review}/worlds/${entry}?kind=${kind}&${key}`),
  };
}

export function recordSource(file: File): Source {
  let begun: string | null = null;
  const send = async <T>(path: string) =>
    post<T>(`/api/records/review${path}`, JSON.parse(await file.text()));
  return {
    id: null,
    moments: () => momentsIn(file),
    async review() {
      if (begun !== null) return get<ReviewState>(`/api/reviews/${begun}`);
      const told = await send<ReviewState>("");
      begun = told.id;
      return told;
    },
    moment: (entry, seat) => send<MomentReview>(`/moments/${entry}?seat=${seat}`),
    world: (entry, kind) => send<ExampleGame>(`/worlds/${entry}?kind=${kind}`),
  };
}
