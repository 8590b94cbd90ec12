/** The drawings of the rules page, and the comparison of the editions before it. */

import type { RulesArt } from "../../catalogue/game";
import { PROPHECIES, ROWS, SUITS, TRICKS } from "./examples";
import Preface from "./parts/Editions.svelte";
import Figure from "./parts/RuleFigure.svelte";

const art: RulesArt = {
  Figure,
  clauses: [SUITS, ROWS, TRICKS, PROPHECIES].flatMap((examples) => Object.keys(examples)),
  Preface,
};

export default art;
