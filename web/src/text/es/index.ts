/** Spanish. Each language has such a file, all alike: a browser loads one of them with its texts. */

import type { Catalogue, Text } from "../texts";
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
export const games = import.meta.glob<Record<string, Text>>("../../games/*/texts/es.ts", {
  eager: true,
  import: "default",
});

const texts: Catalogue = {
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
};

export default texts;
