/** Coming to a table: links, the door, the waiting room. */

import type { Like } from "../texts";
import type english from "../en/waiting";

const texts: Like<typeof english> = {
  "share.network":
    "Funciona para quien esté en la misma red que este ordenador, por ejemplo en la misma wifi.",
  "share.here":
    "Este enlace solo funciona en este ordenador: nadie más puede abrirlo. Para que entren otras personas, cierra Foretell y arráncalo con `foretell serve --host 0.0.0.0` (o `make share`).",
  "share.which": "Dirección de este ordenador",
};

export default texts;
