/** English, and with it the list of all texts there are. */

import base from "./base";
import brujas from "./brujas";
import learn from "./learn";
import me from "./me";
import prophecies from "./prophecies";
import replay from "./replay";
import santiiba from "./santiiba";
import table from "./table";

export default { ...base, ...table, ...prophecies, ...brujas, ...santiiba, ...me, ...learn, ...replay } as const;
