/** The drawings of the rules page. */

import type { RulesArt } from "../../catalogue/game";
import Figure from "./parts/RuleFigure.svelte";

const art: RulesArt = { Figure, clauses: ["ST-1.1", "ST-1.2", "ST-1.4", "ST-E1"] };

export default art;
