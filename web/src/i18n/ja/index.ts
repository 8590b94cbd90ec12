import type { Catalogue } from "../texts";
import base from "./base";
import brujas from "./brujas";
import learn from "./learn";
import me from "./me";
import prophecies from "./prophecies";
import replay from "./replay";
import santiiba from "./santiiba";
import table from "./table";

const texts: Catalogue = { ...base, ...table, ...prophecies, ...brujas, ...santiiba, ...me, ...learn, ...replay };

export default texts;
