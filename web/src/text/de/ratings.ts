import type english from "../en/ratings";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "stats.left": "{n} vorzeitig verlassen",
  "rating.number": "Wertung: {n}",
  "rating.unsettled": "Steht noch nicht fest",
  "rating.progress": "zu {certainty} sicher, beruht auf {people} von {needed} Personen",
  "rating.why":
    "Eine Wertung zeigt sich, sobald sie sicher genug ist (nach etwa 15 bis 25 gewerteten Partien) und auf {n} Personen beruht, die auch mit anderen gespielt haben.",
  "rating.curve": "Wertung über {n} gewertete Partien: von {first} bis {last}, höchstens {best}",
  "rating.finishes": "spielt {share} zu Ende",
  "rating.finishes.of": {
    one: "{finished} von {n} Partie mit anderen zu Ende gespielt",
    other: "{finished} von {n} Partien mit anderen zu Ende gespielt",
  },
  "board.title": "Bestenliste",
  "board.game": "Bestenliste: {game}",
  "board.place": "Platz",
  "board.player": "Name",
  "board.games": "Gewertete Partien",
  "board.finishes": "Zu Ende gespielt",
  "board.empty": "Noch steht niemand hier. Spiel gewertete Partien und sei zuerst da.",
  "board.you.none": "Du hast dieses Spiel noch nicht gewertet gespielt.",
  "board.you.guest": "Mit einem Konto kannst du gewertet spielen.",
  "board.rules": "Wer hier steht und was zählt",
  "board.rule.settled":
    "Wertungen, die feststehen: sicher genug, wozu es etwa 15 bis 25 Partien braucht, und auf {n} Personen gestützt, die auch mit anderen gespielt haben.",
  "board.rule.active": "Wer in den letzten {n} Tagen gewertet gespielt hat.",
  "board.rule.people":
    "Verglichen werden nur Personen mit Konto, die ihren Platz eingenommen haben, und nur untereinander; wer aus demselben Netz spielt, nicht miteinander. Bots und Gäste zählen nicht.",
  "board.rule.left":
    "Wer eine gewertete Partie verlässt, ist Letzter. Wer so lange weg ist, dass ein Bot die meisten Entscheidungen trifft, hat sie verlassen.",
  "board.rule.again":
    "Je öfter zwei sich begegnet sind, desto weniger ändert eine weitere Partie. Wer jemanden schlägt, der mehr als 400 Punkte darunter steht, ändert nichts.",
  "board.rule.number":
    "Die Zahl ist vorsichtig: Sie wächst mit der Stärke und mit der Gewissheit (OpenSkill, Plackett-Luce).",
  "result.rating.up": "Wertung {after} (+{change})",
  "result.rating.down": "Wertung {after} (−{change})",
  "result.rating.same": "Wertung {after} (unverändert)",
  "result.rating.unsettled":
    "Wertung steht noch nicht fest: zu {certainty} sicher, {people} von {needed} Personen",
  "result.forThem": "der Bot, der für {name} weiterspielte,",
  "result.left": "gegangen: letzter Platz",
  "result.notRated":
    "Nicht gewertet: Mindestens zwei Personen mit Konto müssen ihren Platz einnehmen, aus verschiedenen Netzen.",
  "about.leaveRated": "Diese Partie ist gewertet. Wer geht, ist Letzter und verliert Wertung.",
  "room.noHints": "keine Tipps",
  "room.rated": "Gewertet: Bots und Gäste zählen nicht, und wer geht, ist Letzter.",
};

export default texts;
