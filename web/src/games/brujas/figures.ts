/** The drawings of the rules page. */

import type { RulesArt } from "../../catalogue/game";
import { TRICKS, WITCHES } from "./examples";
import Figure from "./parts/RuleFigure.svelte";

const art: RulesArt = {
  Figure,
  clauses: ["BS-1.1", ...Object.keys(WITCHES), ...Object.keys(TRICKS)],
};

export default art;
