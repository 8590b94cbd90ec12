/** Coming to a table: links, the door, the waiting room. */

import type { Like } from "../texts";
import type english from "../en/waiting";

const texts: Like<typeof english> = {
  "share.network":
    "Funciona para quien esté en la misma red que este ordenador, por ejemplo en la misma wifi.",
  "share.here":
    "Este enlace solo funciona en este ordenador: nadie más puede abrirlo. Para que entren otras personas, cierra Foretell y arráncalo con `foretell serve --host 0.0.0.0` (o `make share`).",
  "share.which": "Dirección de este ordenador",
  "entrance.open": "{host} te invita a {game}",
  "entrance.playing": "{host} está jugando a {game}",
  "entrance.secret": "Te invitan a {game}",
  "entrance.lead": "Di cómo te llamarán los demás y ya tienes sitio. No hace falta cuenta.",
  "entrance.takeOver.lead":
    "La partida ha empezado y un bot guarda un sitio: sigue jugando en su lugar.",
  "entrance.full": "Todos los sitios están ocupados; puedes mirar.",
  "entrance.sit": "Sentarme",
  "entrance.takeOver": "Ocupar el sitio de un bot",
  "entrance.watch": "Mirar",
  "entrance.account": "Tengo cuenta: iniciar sesión",
  "entrance.guest": "Sin cuenta",
  "room.also": "También están aquí",
  "room.more": { one: "{n} más", other: "{n} más" },
  "room.seat": "Dar un sitio",
  "room.seat.name": "Dar un sitio a {name}",
  "room.remove": "Expulsar",
  "room.remove.name": "Expulsar a {name}",
  "room.remove.sure": "¿Expulsar a {name}?",
  "room.remove.lead":
    "{name} lo sabrá y no podrá volver a esta mesa, salvo que le reserves un sitio.",
  "room.remove.keep": "Mejor no",
  "room.youHost": "Ahora diriges la mesa: repartes los sitios y empiezas la partida.",
  "room.newHost": "Ahora {name} dirige la mesa.",
  "table.takeOver": "Seguir por {name}",
  "about.watching": "Miran: {names}",
  "about.keep": "Reservar un sitio a {name}",
  "about.kept": "{name} ya puede ocupar el sitio; hasta entonces lo juega el bot.",
  "device.title": "Jugar en otro dispositivo",
  "device.link": "Enlace para tu otro dispositivo",
  "device.lead":
    "Ábrelo allí antes de cinco minutos o apunta con su cámara al código. Sirve una vez; quien lo abra jugará como {name}.",
  "door.device.title": "¿Seguir aquí?",
  "door.device.lead": "Este enlace viene de otro dispositivo. El sitio viene contigo.",
  "device.goOn": "Seguir como {name}",
  "door.removed.title": "En esta mesa no",
  "door.removed.lead":
    "Quien dirige la mesa te ha expulsado de ella. Hay otras mesas. Si fue otra persona que juega desde aquí, puede guardar un sitio para tu cuenta.",
};

export default texts;
