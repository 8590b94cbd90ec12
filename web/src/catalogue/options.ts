/** A game's options in the person's language; the engine declares them, these are their names. */

import { find, speech, t } from "../text/index.svelte";
import { seatName } from "../text/seats";
import type { GameInfo, OptionInfo, TableInfo } from "../wire";
import { gameOf } from "./games.svelte";

type Value = OptionInfo["default"];

/** Options that every game has stand under no game's name. */
const COMMON = ["players", "start"];

/** The text about an option, if there is one: its name, or more about it such as its help. */
function textOf(game: string, option: string, more = ""): string | undefined {
  const owner = COMMON.includes(option) ? "all" : game;
  const text = find(speech(), gameOf(game).folder, `option.${owner}.${option}${more}`);
  return typeof text === "string" ? text : undefined;
}

/** Where an option has no text of ours, its own name has to do. */
export const optionName = (game: string, option: string): string => textOf(game, option) ?? option;

export const optionHelp = (game: string, option: OptionInfo): string =>
  textOf(game, option.name, ".help") ?? option.help;

export function optionValue(game: string, option: string, value: Value): string {
  if (option === "start" && typeof value === "number") {
    return t("option.all.start.seat", { n: value + 1 });
  }
  if (typeof value === "boolean") return yesNo(value);
  if (typeof value === "number") return value.toLocaleString(speech().language);
  return textOf(game, option, `.${value}`) ?? value;
}

const yesNo = (yes: boolean): string => t(yes ? "option.all.yes" : "option.all.no");

/** What a table chose that is not what tables usually choose, for its badges. */
export function unusual(game: GameInfo, options: Record<string, Value>): string[] {
  const chosen = game.options.filter(
    ({ name, default: usual }) =>
      name !== "players" && options[name] !== undefined && options[name] !== usual,
  );
  return chosen.map((option) => {
    const value = options[option.name] as Value;
    const name = optionName(game.id, option.name);
    return value === true
      ? name
      : t("option.all.chosen", { name, value: optionValue(game.id, option.name, value) });
  });
}

/** How a table was set up, names and values: the game's options first, then the table's. */
export function sayOptions(table: TableInfo): [string, string][] {
  const { game, seats } = table;
  const options = Object.entries(table.options).map(([name, value]): [string, string] => {
    const first = name === "start" ? seats[Number(value)] : undefined;
    const said = first ? seatName(first) : optionValue(game, name, value);
    return [optionName(game, name), said];
  });
  return [
    ...options,
    [t("about.clock"), t(`about.clock.${table.clock}`)],
    [t("about.takeBack"), yesNo(table.take_back)],
    [t("about.hints"), yesNo(table.hints)],
    [t("about.rated"), yesNo(table.rated)],
    [t("about.public"), yesNo(table.public)],
    [t("about.spectators"), yesNo(table.spectators)],
  ];
}
