/** Keeping the house: accounts, reports, moderation, the operator's pages. */

import type { Like } from "../texts";
import type english from "./en";

const texts: Like<typeof english> = {
  "sessions.title": "Wo du angemeldet bist",
  "sessions.here": "dieses Gerät",
  "sessions.seen": "zuletzt {when}",
  "sessions.unknown": "Unbekanntes Gerät",
  "sessions.end": "Diese beenden",
  "sessions.end.name": "Anmeldung auf {device} beenden",
  "sessions.ended": "Dort bist du abgemeldet.",
  "recovery.title": "Wenn du dein Passwort verlierst",
  "recovery.codes":
    "Mit jedem Wiederherstellungscode kommst du einmal in dein Konto. Drucke sie aus oder bewahre sie bei deinen Passwörtern auf.",
  "recovery.left": { one: "Du hast noch {n} Code.", other: "Du hast noch {n} Codes." },
  "recovery.none": "Du hast noch keine Codes.",
  "recovery.make": "Neue Codes holen",
  "recovery.once": "Sie werden nur dieses eine Mal gezeigt. Ältere Codes gelten nicht mehr.",
  "recovery.copy": "Codes kopieren",
  "recovery.copied": "Die Codes sind kopiert.",
  "recovery.email": "E-Mail-Adresse, nur für ein neues Passwort",
  "recovery.email.save": "Brief zur Bestätigung schicken",
  "recovery.email.sent": "Öffne den Link in dem Brief, der unterwegs ist.",
  "recovery.email.is": "Briefe gehen an {email}.",
  "recovery.email.drop": "Diese Adresse vergessen",
  "recovery.proof": "Dein Passwort, damit das niemand sonst tut",
  "reach.title": "Benachrichtigungen",
  "reach.lead":
    "Auch wenn diese Seite geschlossen ist. Sie nennen das Spiel und die Leute, nie deine Karten.",
  "reach.cannot":
    "Dieser Browser kann hier keine Benachrichtigungen zeigen. Sie brauchen https und auf iPhone oder iPad die Seite auf dem Startbildschirm.",
  "reach.denied":
    "Dein Browser erlaubt dieser Seite keine Benachrichtigungen: Erlaube sie in seinen Einstellungen und komm dann wieder.",
  "reach.turn": "Ich bin am Zug und nicht am Tisch",
  "reach.invitation": "Jemand lädt mich an einen Tisch ein",
  "reach.rematch": "Jemand möchte eine Revanche",
  "reach.digest": "Per E-Mail, höchstens einmal am Tag: Ich bin in Partien über Tage am Zug",
  "webhook.title": "In einen Kanal schreiben",
  "webhook.lead":
    "Beginn, wer am Zug ist und das Ergebnis gehen an den Webhook eines Kanals, etwa bei Discord; auch bei Revanchen.",
  "webhook.url": "Adresse des Webhooks",
  "webhook.do": "Dorthin schreiben",
  "webhook.told": "Was hier geschieht, geht an {host}.",
  "webhook.stop": "Beenden",
  "export.title": "Deine Daten",
  "export.lead": "Alles, was wir über dich haben, und alle deine Spiele, als eine Datei.",
  "export.do": "Herunterladen",
  "reset.title": "Ein neues Passwort",
  "reset.lead":
    "Gib einen deiner Wiederherstellungscodes ein, oder öffne den Link, den du bekommen hast.",
  "reset.code": "Code",
  "reset.do": "Passwort setzen und anmelden",
  "reset.done": "Du bist wieder da. Willkommen, {name}!",
  "reset.mail": "Kein Code? Wir können dir schreiben",
  "reset.account": "Name oder E-Mail-Adresse deines Kontos",
  "reset.send": "Link schicken",
  "reset.sent": "Wenn das Konto eine Adresse bestätigt hat, ist ein Link unterwegs.",
  "reset.operator":
    "Dieser Server verschickt keine E-Mails. Bitte ohne Code um einen Link, wer ihn betreibt.",
  "confirm.title": "Deine E-Mail-Adresse",
  "confirm.done": "Danke, die Adresse ist bestätigt.",
  "join.title": "Du bist eingeladen",
  "join.lead": "Wähle einen Namen und ein Passwort, und du hast ein Konto.",
  "report.title": "{name} melden",
  "report.lead":
    "Moderatoren lesen es, mit dem, was drumherum gesagt wurde. {name} erfährt nicht, von wem.",
  "report.what": "Was stimmt nicht?",
  "report.kind.message": "Diese Nachricht",
  "report.kind.name": "Der Name",
  "report.kind.player": "Das Verhalten",
  "report.text": "In deinen Worten (wenn du magst)",
  "report.send": "Melden",
  "report.sent": "Danke. Die Moderatoren sehen es sich an.",
  "mod.title": "Moderation",
  "mod.reports": "Meldungen",
  "mod.closed": "Erledigt",
  "mod.people": "Leute",
  "mod.log": "Protokoll",
  "mod.none": "Nichts wartet. Gut gehütet!",
  "mod.empty": "Hier ist noch nichts.",
  "mod.by": "gemeldet von {name}",
  "mod.former": "jemand, der gegangen ist",
  "mod.now": "jetzt {name}",
  "mod.about": { one: "{n} Meldung über sie", other: "{n} Meldungen über sie" },
  "mod.dismiss": "Verwerfen",
  "mod.act": "Etwas tun",
  "mod.table": "Zum Tisch",
  "mod.closedBy": "erledigt von {name}",
  "mod.search": "Ein Teil eines Namens",
  "mod.find": "Suchen",
  "mod.more": "Mehr zeigen",
  "mod.muted": "stumm bis {when}",
  "mod.suspended": "gesperrt bis {when}",
  "mod.banned": "ausgeschlossen",
  "mod.moderator": "Moderator",
  "mod.operator": "Betreiber",
  "mod.done": "Erledigt und ins Protokoll geschrieben.",
  "measure.mute": "Stummschalten",
  "measure.suspend": "Sperren",
  "measure.ban": "Ausschließen",
  "measure.lift": "Alles aufheben",
  "measure.rename": "Umbenennen",
  "measure.close_table": "Tisch schließen",
  "measure.delete_line": "Zeile löschen",
  "measure.dismiss": "Verworfen",
  "measure.promote": "Zum Moderator gemacht",
  "measure.demote": "Nicht mehr Moderator",
  "measure.reset": "Link für ein neues Passwort",
  "measure.delete": "Gelöscht",
  "measure.add": "Konto angelegt",
  "measure.invite": "Einladungen",
  "measure.words": "Wortliste",
  "measure.page": "Seite",
  "measure.what": "Was tun",
  "measure.hours": "Wie lange",
  "measure.hour.1": "1 Stunde",
  "measure.hour.24": "1 Tag",
  "measure.hour.168": "1 Woche",
  "measure.hour.720": "30 Tage",
  "measure.address": "Auch niemand Neues von ihrer Adresse",
  "measure.address.no": "Nein",
  "measure.name": "Neuer Name (leer: irgendeiner)",
  "measure.reason": "Grund; wer gesperrt oder ausgeschlossen wird, liest ihn",
  "measure.do": "Tun",
  "imprint.title": "Impressum",
  "imprint.none": "Wer diesen Server betreibt, hat diese Seite nicht ausgefüllt.",
  "privacy.title": "Datenschutz",
  "privacy.text": `## Was gespeichert wird und wie lange

- Dein Name, deine Spiele und was du an Tischen sagst. Mehr braucht ein Gast nicht.
- Mit einem Konto: dein Passwort als Hash, den niemand zurückrechnen kann, deine Einstellungen, und eine E-Mail-Adresse nur, wenn du eine angibst. Sie dient allein einem neuen Passwort.
- Zwei Cookies: Sie halten dich angemeldet und erkennen diesen Browser wieder. Niemand verfolgt dich, und nichts wird von anderen geladen.
- Wo du angemeldet bist: die Art des Browsers, wann er zuletzt benutzt wurde, und deine Netzwerkadresse, nach der sich Sperren und Wertungen richten. Die Adresse wird nach 30 Tagen vergessen.
- Erledigte Meldungen und das Protokoll der Moderatoren: ein Jahr. Eine Meldung behält den Namen und die Zeilen, um die es geht, auch wenn sie gelöscht werden.

## Was du tun kannst

- Unter *Konto* lädst du alles herunter, was über dich gespeichert ist, oder löschst dich. Dabei verschwinden Name, Passwort, E-Mail-Adresse, Wertungen, Chatzeilen und Bots sofort. Spiele bleiben bei denen, mit denen du gespielt hast, unter „jemand von früher“; Meldungen über dich bleiben, bis ihr Jahr um ist.
- Kannst du dich nicht anmelden, dann frag, wer diesen Server betreibt.`,
};

export default texts;
