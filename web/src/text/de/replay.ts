import type english from "../en/replay";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "replay.title": "Nachspielen",
  "replay.of": "Nachspielen: {game}",
  "replay.drop": "Leg eine Partiedatei hierher",
  "replay.dropLead":
    "Eine Aufzeichnung einer Foretell-Partie, von hier oder anderswo. Sie wird gegen jede Regel geprüft, und du gehst die Partie Zug für Zug durch.",
  "replay.choose": "Datei auswählen",
  "replay.unreadable": "Diese Datei ist keine Partie: Sie ist zu groß oder gar kein JSON.",
  "replay.empty": "In dieser Partie ist noch nichts entschieden.",
  "replay.eyes": "Mit wessen Augen",
  "replay.eye.public": "Zuschauer",
  "replay.eye.all": "Alle Karten",
  "replay.history": "Deine eigenen Partien stehen in deinem Verlauf.",
  "replay.handOf": "Karten von {name}",
  "replay.copy": "Link zu diesem Moment",
  "replay.copied": "Der Link zu diesem Moment ist kopiert.",
  "replay.download": "Partie herunterladen",
  "replay.record": "Partiedatei",
  "replay.another": "Andere Partie öffnen",
  "replay.about": "Über diese Partie",
  "replay.players": "Wer gespielt hat",
  "replay.fair": "Regeln und Zufall",
  "replay.rules": "Die Regeln dieses Spiels",
  "replay.goesOn": "Diese Partie läuft noch.",
  "replay.toTable": "Zum Tisch",
  "replay.proven":
    "Jeder Zug hält die Regeln ein, und jedes Mischen und jeder Wurf folgt aus einem Geheimnis, das vor der Partie feststand. Niemand hat am Zufall gedreht.",
  "replay.unproven":
    "Jeder Zug hält die Regeln ein. Ob der Zufall fair war, lässt sich nicht prüfen: Die Aufzeichnung enthält keinen Beweis.",
  "replay.unfinished":
    "Bis hierher hält jeder Zug die Regeln ein. Die Aufzeichnung endet vor der Partie.",
  "replay.hidden":
    "Diese Aufzeichnung wurde während der Partie gespeichert; ihr fehlt, was ihr Besitzer nicht wissen konnte. Nach der Partie hat der Tisch die ganze.",
  "replay.wrong": "Mit dieser Aufzeichnung stimmt etwas nicht.",
  "replay.wrongEntry":
    "Mit Eintrag {n} dieser Aufzeichnung stimmt etwas nicht; bis dahin wird die Partie gezeigt.",
  "replay.broken":
    "Eintrag {n} dieser Aufzeichnung verstößt gegen Regel {clause}; bis dahin wird die Partie gezeigt.",
  "replay.rule": "Regel {clause}",
  "replay.timeline": "Momente der Partie",
  "replay.move": "Moment {n} von {all}",
  "replay.count": "{n} / {all}",
  "replay.first": "Zum Anfang",
  "replay.previous": "Einen Moment zurück",
  "replay.next": "Einen Moment weiter",
  "replay.last": "Zum Ende",
  "replay.back.trick": "Zurück zum Beginn des Stichs",
  "replay.onward.trick": "Weiter zum nächsten Stich",
  "replay.back.turn": "Zurück zum Beginn des Zugs",
  "replay.onward.turn": "Weiter zum nächsten Zug",
  "replay.play": "Abspielen",
  "replay.pause": "Anhalten",
  "replay.speed": "Tempo: {n}-fach",
  "replay.times": "{n}×",
  "replay.show": "Diesen Moment zeigen",
  "replay.lookBack": "Zurückblicken",
  "replay.looking": "Du siehst einen früheren Moment.",
  "replay.goesOnMeanwhile": "Die Partie geht inzwischen weiter.",
  "replay.yourTurn": "Du bist jetzt am Zug!",
  "replay.now": "Zurück ins Jetzt",
};

export default texts;
