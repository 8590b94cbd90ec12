/** The games there are: the server says which, their folders what the page knows of them. */

import { get } from "../connection/api";
import { find, speech } from "../text/index.svelte";
import { fill, type Key } from "../text/texts";
import { addRefusals } from "../text/refusals";
import type { ClockProfile, Games, GameInfo } from "../wire";
import type { Game, Suit } from "./game";

const registered = new Map<string, Game>();
let makePlain: (id: string) => Game = (id) => {
  throw new Error(`nothing is known of ${id}`);
};

/** What the server offers; null until it has answered. */
const server = $state<{ offer: Games | null }>({ offer: null });

/** Make games known, and what a game gets that has no folder. */
export function register(games: Game[], plain: (id: string) => Game): void {
  for (const game of games) {
    registered.set(game.id, game);
    addRefusals(game.refusals ?? {});
  }
  makePlain = plain;
}

/** What the page knows of a game: what its folder says, or what every game gets. */
export function gameOf(id: string): Game {
  const known = registered.get(id) ?? makePlain(id);
  registered.set(id, known);
  return known;
}

/** Ask the server which games it has; until it has answered, those with a folder are shown. */
export async function loadGames(): Promise<void> {
  if (!server.offer) offer(await get<Games>("/api/games"));
}

export function offer(games: Games): void {
  server.offer = games;
}

/** The ids of all games, in the server's order. */
export const gameIds = (): string[] =>
  server.offer?.games.map(({ id }) => id) ?? [...registered.keys()];

/** The clocks that a table may have. */
export const clocks = (): ClockProfile[] => server.offer?.clocks ?? [];

/** Do bots of this level see less far than usual, since the server has not compiled the rules? */
export const isWeakened = (level: string | null | undefined): boolean =>
  server.offer?.weakened.some((one) => one === level) ?? false;

export const isGame = (id: string | undefined): id is string =>
  id !== undefined && gameIds().includes(id);

/** How the server describes a game. */
export const infoOf = (id: string): GameInfo | undefined =>
  server.offer?.games.find((one) => one.id === id);

/** Numbers of a game's rules whose names begin alike, in the engine's order, by the rest of their names. */
export const factsOf = (id: string, prefix: string): [string, number][] =>
  Object.entries(infoOf(id)?.facts ?? {}).flatMap(([name, n]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), n]] : [],
  );

/** How many may play it; nothing before the server has said so. */
export const playersOf = (id: string): number[] => infoOf(id)?.players ?? [];

/** Is there a lesson: moves of the server's, and words of the page's? */
export const hasLesson = (id: string): boolean =>
  infoOf(id)?.lesson === true && gameOf(id).lesson !== undefined;

/** As many play as usually do. */
export function usualPlayers(id: string): number {
  const usual = infoOf(id)?.options.find(({ name }) => name === "players")?.default;
  return typeof usual === "number" ? usual : Math.max(2, ...playersOf(id));
}

/** A text of the game's folder about its rules, with the numbers that the engine says; or nothing. */
export function gameFact(id: string, key: string): string | undefined {
  const text = find(speech(), gameOf(id).folder, key);
  return typeof text === "string"
    ? fill(text, infoOf(id)?.facts ?? {}, speech().language)
    : undefined;
}

const ownText = (id: string, what: string): string | undefined =>
  gameFact(id, `game.${id}.${what}`);

/** The game's name in the person's language, or as the server calls it. */
export const gameName = (id: string): string => ownText(id, "name") ?? infoOf(id)?.name ?? id;

/** One sentence for its tile. */
export const gamePitch = (id: string): string => ownText(id, "pitch") ?? "";

/** A few sentences for those who do not know it. */
export const gameAbout = (id: string): string => ownText(id, "about") ?? "";

/** A text that all games share, unless the game's folder says it in its own way. */
export function gameText(id: string, key: Key): string {
  const text = find(speech(), gameOf(id).folder, key);
  return typeof text === "string" ? text : "";
}

/** A score as the game counts it: points, unless its folder says it in another way. */
export const sayScore = (id: string, n: number): string =>
  fill(find(speech(), gameOf(id).folder, "table.score") ?? "{n}", { n }, speech().language);

/** Who made the games, each folder once. */
export function credits(): string[] {
  const folders = new Set(gameIds().map((id) => gameOf(id).folder));
  return [...folders].flatMap((folder) => {
    const text = find(speech(), folder, "credits");
    return typeof text === "string" ? [text] : [];
  });
}

/** A colour by its letter (`B` of `B10`) or its name (`pink`). */
export const suitOf = (game: string, card: string): Suit | undefined =>
  gameOf(game).suits.find((one) => one.name === card || card.startsWith(one.letter));

/** Whose rules a clause stands in; one edition may keep clauses of another. */
export const gameOfClause = (clause: string): string | undefined => {
  const [prefix] = clause.split("-");
  return [...registered.values()].find((game) => game.prefix === prefix)?.id;
};
