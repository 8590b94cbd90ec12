/** Coming to a table: links, the door, the waiting room. */

import type { Like } from "../texts";
import type english from "../en/waiting";

const texts: Like<typeof english> = {
  "share.network":
    "Er funktioniert für alle im selben Netz wie dieser Computer, etwa im selben WLAN.",
  "share.here":
    "Dieser Link funktioniert nur auf diesem Computer: Niemand sonst kann ihn öffnen. Um andere hereinzulassen, beende Foretell und starte es mit `foretell serve --host 0.0.0.0` (oder `make share`).",
  "share.which": "Adresse dieses Computers",
  "entrance.open": "{host} lädt dich zu {game} ein",
  "entrance.playing": "{host} spielt gerade {game}",
  "entrance.secret": "Du bist zu {game} eingeladen",
  "entrance.lead":
    "Sag, wie die anderen dich nennen sollen, und du hast einen Platz. Ganz ohne Konto.",
  "entrance.takeOver.lead":
    "Das Spiel hat begonnen, und ein Bot hält einen Platz warm: Spiel an seiner Stelle weiter.",
  "entrance.full": "Alle Plätze sind besetzt; du kannst zuschauen.",
  "entrance.sit": "Platz nehmen",
  "entrance.takeOver": "Den Platz eines Bots übernehmen",
  "entrance.watch": "Zuschauen",
  "entrance.account": "Ich habe ein Konto: anmelden",
  "entrance.guest": "Ohne Konto",
  "room.also": "Auch hier",
  "room.more": { one: "{n} weitere Person", other: "{n} weitere" },
  "room.seat": "Platz geben",
  "room.seat.name": "{name} einen Platz geben",
  "room.remove": "Entfernen",
  "room.remove.name": "{name} entfernen",
  "room.remove.sure": "{name} entfernen?",
  "room.remove.lead":
    "{name} erfährt es und kann nicht an diesen Tisch zurück, außer du hältst wieder einen Platz frei.",
  "room.remove.keep": "Doch nicht",
  "room.youHost": "Du leitest jetzt den Tisch: Du verteilst die Plätze und startest das Spiel.",
  "room.newHost": "{name} leitet jetzt den Tisch.",
  "table.takeOver": "Für {name} weiterspielen",
  "about.watching": "Es schauen zu: {names}",
  "about.keep": "{name} einen Platz freihalten",
  "about.kept": "{name} kann den Platz jetzt einnehmen; bis dahin spielt ihn der Bot.",
  "device.title": "Auf einem anderen Gerät spielen",
  "device.link": "Link für dein anderes Gerät",
  "device.lead":
    "Öffne diesen Link dort innerhalb von fünf Minuten, oder richte die Kamera auf den Code. Er gilt einmal; wer ihn öffnet, spielt als {name}.",
  "door.device.title": "Hier weiterspielen?",
  "door.device.lead": "Dieser Link kommt von einem anderen Gerät. Der Platz kommt mit.",
  "device.goOn": "Als {name} weitermachen",
  "door.removed.title": "Nicht an diesem Tisch",
  "door.removed.lead":
    "Wer den Tisch leitet, hat dich von ihm entfernt. Es gibt andere Tische. War es jemand anderes, der von hier aus spielt, kann dein Konto dort einen Platz bekommen.",
};

export default texts;
