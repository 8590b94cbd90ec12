/** Where a review comes from: one of our tables, or a record that somebody brings. */

import { get, post } from "../connection/api";
import { momentsAt, momentsIn } from "../replay/load";
import type {
  Endings,
  ExampleGame,
  MomentReview,
  Moments,
  PlayOnWanted,
  ReviewState,
  TableInfo,
} from "../wire";

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
  /** A new table at which the game goes on from a moment. */
  playOn(wanted: PlayOnWanted): Promise<TableInfo>;
  /** How it ends if bots play it on from there. */
  endings(wanted: PlayOnWanted): Promise<Endings>;
}

export function tableSource(id: string, password?: string): Source {
  const key = password ? `password=${encodeURIComponent(password)}` : "";
  const table = `/api/tables/${encodeURIComponent(id)}`;
  const review = `${table}/review`;
  const told = (wanted: PlayOnWanted) => ({ ...wanted, password: password ?? null });
  return {
    id,
    moments: () => momentsAt(id, password),
    review: () => get<ReviewState>(`${review}?${key}`),
    moment: (entry, seat) => get<MomentReview>(`${review}/moments/${entry}?seat=${seat}&${key}`),
    world: (entry, kind) => get<ExampleGame>(`${review}/worlds/${entry}?kind=${kind}&${key}`),
    playOn: (wanted) => post<TableInfo>(`${table}/play-on`, told(wanted)),
    endings: (wanted) => post<Endings>(`${table}/endings`, told(wanted)),
  };
}

export function recordSource(file: File): Source {
  let begun: string | null = null;
  const send = async <T>(path: string) =>
    post<T>(`/api/records/${path}`, JSON.parse(await file.text()));
  const moment = ({ entry, seat, world }: PlayOnWanted) =>
    `entry=${entry}&seat=${seat}&world=${world}`;
  return {
    id: null,
    moments: () => momentsIn(file),
    async review() {
      if (begun !== null) return get<ReviewState>(`/api/reviews/${begun}`);
      const told = await send<ReviewState>("review");
      begun = told.id;
      return told;
    },
    moment: (entry, seat) => send<MomentReview>(`review/moments/${entry}?seat=${seat}`),
    world: (entry, kind) => send<ExampleGame>(`review/worlds/${entry}?kind=${kind}`),
    playOn: (wanted) =>
      send<TableInfo>(`play-on?${moment(wanted)}&level=${encodeURIComponent(wanted.level)}`),
    endings: (wanted) => send<Endings>(`endings?${moment(wanted)}`),
  };
}
