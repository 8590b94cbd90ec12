/** Coming to a table: links, the door, the waiting room. */

import type { Like } from "../texts";
import type english from "../en/waiting";

const texts: Like<typeof english> = {
  "share.network":
    "Er funktioniert für alle im selben Netz wie dieser Computer, etwa im selben WLAN.",
  "share.here":
    "Dieser Link funktioniert nur auf diesem Computer: Niemand sonst kann ihn öffnen. Um andere hereinzulassen, beende Foretell und starte es mit `foretell serve --host 0.0.0.0` (oder `make share`).",
  "share.which": "Adresse dieses Computers",
};

export default texts;
