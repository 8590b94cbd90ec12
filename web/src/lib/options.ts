/** How a table was set up, in words. */

import { say, type Speech } from "../i18n/index.svelte";
import { seatName } from "../i18n/seats";
import type { TableTold } from "../wire";

type Value = number | string | boolean;

const NAMED = {
  players: "about.players",
  start: "about.start",
  conflict: "about.conflict",
  "silent-witches": "about.silent",
  collections: "about.collections",
  pile: "about.pile",
  variant: "about.variant",
} as const;
const VALUES = {
  random: "about.random",
  open: "about.collections.open",
  closed: "about.collections.closed",
  base: "about.variant.base",
  "first-to-two": "about.variant.race",
  "single-round": "about.variant.single",
} as const;

const isNamed = (name: string): name is keyof typeof NAMED => name in NAMED;
const isWord = (value: Value): value is keyof typeof VALUES => typeof value === "string" && value in VALUES;

function sayValue(table: TableTold, name: string, value: Value, speech: Speech): string {
  if (typeof value === "boolean") return yesNo(value, speech);
  if (isWord(value)) return say(speech, VALUES[value]);
  const first = table.seats[Number(value)];
  if (name === "start" && first) return seatName(first, Number(value));
  return typeof value === "number" ? new Intl.NumberFormat(speech.language).format(value) : value;
}

const yesNo = (yes: boolean, speech: Speech) => say(speech, yes ? "about.yes" : "about.no");

/** Names and values: the game's options first, then the table's. */
export function sayOptions(table: TableTold, speech: Speech): [string, string][] {
  const options = Object.entries(table.options).flatMap(([name, value]): [string, string][] =>
    isNamed(name) ? [[say(speech, NAMED[name]), sayValue(table, name, value, speech)]] : [],
  );
  return [
    ...options,
    [say(speech, "about.clock"), say(speech, `about.clock.${table.clock}`)],
    [say(speech, "about.takeBack"), yesNo(table.take_back, speech)],
    [say(speech, "about.rated"), yesNo(table.rated, speech)],
    [say(speech, "about.public"), yesNo(table.public, speech)],
    [say(speech, "about.spectators"), yesNo(table.spectators, speech)],
  ];
}
