import type english from "../en/learn";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "learn.nav": "Lernen",
  "learn.title": "Spielen lernen",
  "learn.lead":
    "Jedes Spiel ist in ein paar Minuten gelernt: Spiel eine geführte Lektion, schlag in den Regeln nach, oder setz dich einfach dazu und finde es heraus.",
  "learn.lesson": "Lektion spielen",
  "learn.lesson.game": "Lektion spielen: {game}",
  "learn.rules": "Regeln",
  "learn.rules.game": "Regeln: {game}",
  "learn.seven-prophecies.about":
    "Zehn Stiche liegen vor dir, und die Leitfarbe jedes einzelnen siehst du schon. Bevor die erste Karte fällt, verteilst du sieben Steine auf die Plätze, die deine Karten erreichen sollen. Treffen alle sieben früh ein, gehören die Punkte dir, und absichtlich Letzter zu werden kann so viel wert sein wie ein Sieg.",
  "learn.seven-prophecies-2017.about":
    "Die erste Ausgabe hat einen Stapel von 52 Karten, und zehn davon liegen offen und künden die Leitfarben an. Sieben Klötzchen sagen, wie oft du Erster, Zweiter, Dritter oder Vierter wirst. Erfüllst du alle sieben, punktest du; verfehlst du mehr als eines, zahlst du.",
  "learn.brujas.about":
    "Die erste Karte darfst du mit der Farbe oder mit der Zahl bedienen, und wer das tut, entscheidet, worum es in diesem Stich geht. Wer ihn gewinnt, schiebt eine Hexe nach oben oder unten und ändert damit den Wert ihrer Farbe; dann nehmen alle eine Karte aus dem Stich. Am Ende zählt deine stärkste Farbe, und dazu jede Zahl, von der niemand mehr hat als du.",
  "learn.santiiba.about":
    "Fünf farbige Würfel werden einmal geworfen, und du wählst eine Farbe nach der anderen und sammelst Schritte und Karten. Die anderen haben ihre Kristallkugel heimlich auf eine Farbe gestellt, der du wohl nicht widerstehen kannst. Hörst du rechtzeitig auf, gehört alles dir; durchschauen dich alle, ist der Zug verloren.",

  "rules.page": "Regeln: {game}",
  "rules.games": "Regeln der Spiele",
  "rules.contents": "Inhalt",
  "rules.search": "Regeln durchsuchen",
  "rules.searchHint": "Mit / suchen",
  "rules.clear": "Suche leeren",
  "rules.found": { one: "{n} Regel gefunden", other: "{n} Regeln gefunden" },
  "rules.none": "Das sagt keine Regel. Versuch es mit weniger oder kürzeren Wörtern.",
  "rules.ruling": "Wo die veröffentlichte Spielregel schweigt oder unklar ist, musste Foretell sich entscheiden.",
  "rules.clause": "Regel {clause}",
  "rules.copy": "Link zu {clause} kopieren",
  "rules.print": "Drucken",
  "rules.whole": "Alle Regeln, in neuem Tab",
  "rules.back": "Zurück zu {clause}",
  "rules.unknown": "Eine Regel {clause} gibt es hier nicht.",
  "rules.figure.lead": "Leitfarbe",
  "rules.figure.played": "Gespielt",
  "rules.figure.hand": "Deine Hand",
  "rules.figure.may": "erlaubt",
  "rules.figure.mayNot": "nicht erlaubt",
  "rules.editions.title": "Die beiden Ausgaben im Vergleich",
  "rules.editions.2025": "2025",
  "rules.editions.2017": "2017",
  "rules.editions.cards": "Karten",
  "rules.editions.cards.2025": "44, von 1 bis 11 (zu dritt 36, von 1 bis 9)",
  "rules.editions.cards.2017": "52, von 1 bis 13 (zu dritt 44, von 1 bis 11)",
  "rules.editions.row": "Leitfarben",
  "rules.editions.row.2025": "zehn von zwölf eigenen Farbkarten",
  "rules.editions.row.2017": "zehn Karten aus dem Stapel, die dann in keiner Hand sind",
  "rules.editions.all": "Alle sieben erfüllt",
  "rules.editions.all.2025": "5, 3, 2 oder 1 Punkte; je früher, desto mehr",
  "rules.editions.all.2017": "2 Punkte, egal wie spät",
  "rules.editions.missed": "Nicht alle erfüllt",
  "rules.editions.missed.2025": "kostet nichts; wer am nächsten dran ist, bekommt 1 Punkt, wenn die Runde früh endet",
  "rules.editions.missed.2017": "kostet einen Punkt weniger, als du Klötzchen übrig hast",
  "rules.editions.end": "Spielende",
  "rules.editions.end.2025": "bei 7 Punkten oder nach Runde 4 (zu dritt 3)",
  "rules.editions.end.2017": "nach einer Runde pro Person",
  "rules.editions.tie": "Gleichstand",
  "rules.editions.tie.2025": "weniger Steine auf dem ersten und letzten Platz prophezeit",
  "rules.editions.tie.2017": "gemeinsamer Sieg",
  "rules.editions.variants": "Varianten",
  "rules.editions.variants.2025": "keine",
  "rules.editions.variants.2017": "zwei: zwei erfüllte Runden, und eine einzige Runde",
};

export default texts;
