/** A table as somebody plans it, and what of that the server is asked for. */

import { usualPlayers } from "../catalogue/games.svelte";
import { LEVELS, type ChairWanted, type GameId, type TableWanted } from "../wire";

export type Level = (typeof LEVELS)[number];
export const MODES = ["bots", "friends", "everybody"] as const;
/** Against bots, with whoever has the link, or with anybody from the lobby. */
export type Mode = (typeof MODES)[number];
export const CLOCKS = ["relaxed", "brisk", "none"] as const;

/** Who a seat is for: whoever comes, somebody by name, or a bot. */
export interface Chair {
  who: "open" | "user" | Level;
  name: string;
  /** Whom the name stands for, if somebody was chosen and not typed. */
  id?: string | undefined;
}

export interface Plan {
  game: GameId;
  mode: Mode;
  /** Everybody but whoever plans. */
  chairs: Chair[];
  options: Record<string, number | string | boolean>;
  clock: (typeof CLOCKS)[number];
  fill: Level;
  /** Are the bots chosen, and changed between games, so that it is fair? */
  fair: boolean;
  password: string;
  spectators: boolean;
  takeBack: boolean;
  hints: boolean;
  rated: boolean;
}

export const isLevel = (who: string): who is Level => LEVELS.includes(who as Level);
const USUAL: Level = "club";
const chair = (mode: Mode): Chair => ({ who: mode === "bots" ? USUAL : "open", name: "" });

/** The seats after a change of the number of players or of company; what was chosen stays. */
export function seated(chairs: Chair[], players: number, mode: Mode): Chair[] {
  const fits = (one: Chair) => mode !== "bots" || isLevel(one.who);
  return Array.from({ length: players - 1 }, (_, k) => {
    const was = chairs[k];
    return was && fits(was) ? was : chair(mode);
  });
}

/** Somebody who was chosen before the table is planned. */
export type Guest = Required<Pick<Chair, "name" | "id">>;

export const plan = (game: GameId, mode: Mode, guests: Guest[] = []): Plan => ({
  game,
  mode,
  chairs: seated(
    guests.map((one) => ({ who: "user" as const, ...one })),
    Math.max(usualPlayers(game), guests.length + 1),
    mode,
  ),
  options: {},
  clock: "relaxed",
  fill: USUAL,
  fair: false,
  password: "",
  spectators: true,
  takeBack: true,
  hints: true,
  rated: false,
});

/** A plan changed for other company: seats for bots become free ones, and the other way round. */
export const withCompany = (was: Plan, mode: Mode): Plan => {
  const switched = (mode === "bots") !== (was.mode === "bots");
  const chairs = switched ? [] : was.chairs;
  return { ...was, mode, chairs: seated(chairs, was.chairs.length + 1, mode) };
};

function toChair({ who, name, id }: Chair): ChairWanted {
  if (who === "user") return { kind: "user", user: id ?? name.trim() };
  return isLevel(who) ? { kind: "bot", level: who } : { kind: "open" };
}

/** What the server is asked for. Where only bots are awaited, the game begins at once. */
export function toWanted(made: Plan): TableWanted {
  const { game, mode, chairs, clock, fill, spectators } = made;
  const alone = chairs.every((one) => isLevel(one.who));
  const rated = made.rated && !alone;
  return {
    game,
    options: { ...made.options, players: chairs.length + 1 },
    seats: [{ kind: "you" }, ...chairs.map(toChair)],
    clock,
    fill,
    spectators,
    public: mode === "everybody",
    rated,
    take_back: made.takeBack && !rated,
    hints: made.hints && !rated,
    start: alone,
    fair: made.fair && mode === "bots",
    ...(made.password && !alone ? { password: made.password } : {}),
  };
}
