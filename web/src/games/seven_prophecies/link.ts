/** What pictures of links to tables of Seven Prophecies are painted from. */

import type { LinkArt } from "../../catalogue/game";
import * as art from "./art";
import * as art2017 from "./art2017";

const links: LinkArt[] = [
  { id: "seven-prophecies", picture: art.picture, suits: art.suits, numbers: 11 },
  { id: "seven-prophecies-2017", picture: art2017.picture, suits: art2017.suits, numbers: 13 },
];

export default links;
