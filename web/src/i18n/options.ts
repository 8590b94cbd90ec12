/** A game's options in the person's language; the engine declares them, these are their names. */

import type { GameTold, OptionTold } from "../wire";
import { speech, t } from "./index.svelte";
import type { Key } from "./texts";

type Value = OptionTold["default"];
const known = (key: string): key is Key => key in speech().texts;
const told = t as (key: Key) => string; // none of these texts has places to fill

/** Options that every game has stand under no game's name. */
const COMMON = ["players", "start"];
const owner = (game: string, option: string) => (COMMON.includes(option) ? "all" : game);
const nameKey = (game: string, option: string) => `option.${owner(game, option)}.${option}`;
const moreKey = (game: string, option: string, what: string) => `option.${owner(game, option)}.${option}.${what}`;

/** Where an option is newer than our texts, its own name has to do. */
export function optionName(game: string, option: OptionTold): string {
  const key = nameKey(game, option.name);
  return known(key) ? told(key) : option.name;
}

export function optionHelp(game: string, option: OptionTold): string {
  const key = moreKey(game, option.name, "help");
  return known(key) ? told(key) : option.help;
}

export function optionValue(game: string, option: OptionTold, value: Value): string {
  if (option.name === "start" && typeof value === "number") {
    return t("option.all.start.seat", { n: value + 1 });
  }
  if (typeof value === "boolean") return t(value ? "option.all.yes" : "option.all.no");
  if (typeof value === "number") return value.toLocaleString(speech().language);
  const key = moreKey(game, option.name, value);
  return known(key) ? told(key) : value;
}

/** What a table chose that is not what tables usually choose, for its badges. */
export function unusual(game: GameTold, options: Record<string, Value>): string[] {
  const chosen = game.options.filter(
    ({ name, default: usual }) => name !== "players" && options[name] !== undefined && options[name] !== usual,
  );
  return chosen.map((option) => {
    const value = options[option.name] as Value;
    const name = optionName(game.id, option);
    return value === true ? name : t("option.all.chosen", { name, value: optionValue(game.id, option, value) });
  });
}
