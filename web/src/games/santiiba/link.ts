/** What pictures of links to tables of the Seers of Santiiba are painted from. */

import type { LinkArt } from "../../catalogue/game";
import { suits } from "./art";
import { picture } from "./picture";

const links: LinkArt[] = [{ id: "santiiba", picture, suits, numbers: 0 }];

export default links;
