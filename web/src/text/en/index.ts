/** English, and with it the list of all texts that the page shares. */

import type { Text } from "../texts";
import base from "./base";
import circle from "./circle";
import learn from "./learn";
import me from "./me";
import practice from "./practice";
import ratings from "./ratings";
import replay from "./replay";
import review from "./review";
import table from "./table";
import waiting from "./waiting";

/** The texts of the games, each from its own folder. */
export const games = import.meta.glob<Record<string, Text>>("../../games/*/texts/en.ts", {
  eager: true,
  import: "default",
});

export default {
  ...base,
  ...circle,
  ...table,
  ...me,
  ...learn,
  ...replay,
  ...review,
  ...practice,
  ...waiting,
  ...ratings,
} as const;
