/** What goes on for us at tables, asked now and then: for the header and the start page. */

import type { OwnGame, OwnGames, Waiting } from "../../wire";
import { get, post } from "../../connection/api";
import { person, recall } from "../me.svelte";

const ASK_EVERY = 10_000;

export const own = $state<OwnGames>({ games: [], asking: 0 });

/** What waits for us as moderators. */
export const desk = $state<Waiting>({ reports: 0 });

/** What waits for us: decisions, invitations, people who want to be friends. */
export const waiting = (): number =>
  own.games.filter((one) => one.your_turn || one.invited).length + own.asking;

export async function lookAtGames(): Promise<void> {
  try {
    const me = person.me ?? (await recall());
    Object.assign(own, me ? await get<OwnGames>("/api/me/games") : { games: [], asking: 0 });
    desk.reports = me?.moderator ? (await get<Waiting>("/api/moderation/waiting")).reports : 0;
  } catch {
    // the next time will tell
  }
}

/** Ask while somebody looks; returns what ends it. */
export function watchGames(): () => void {
  const look = () => void (document.hidden || lookAtGames());
  const timer = setInterval(look, ASK_EVERY);
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** The seat that is kept for us is free again. */
export async function decline(game: OwnGame): Promise<void> {
  await post(`/api/tables/${game.table.id}/leave`);
  own.games = own.games.filter((one) => one.table.id !== game.table.id);
}
