/** What pictures of links to tables of Brujas del Sabado are painted from. */

import type { LinkArt } from "../../catalogue/game";
import { picture, suits } from "./art";

const links: LinkArt[] = [{ id: "brujas", picture, suits, numbers: 5 }];

export default links;
