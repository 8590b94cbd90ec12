import type english from "../en/review";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "review.title": "Rückblick",
  "review.of": "Rückblick: {game}",
  "review.open": "Rückblick",
  "review.making": "Jede Wahl wird in Hunderten möglicher Welten ausprobiert …",
  "review.ahead": {
    one: "Ein Rückblick kommt vorher dran.",
    other: "{n} Rückblicke kommen vorher dran.",
  },
  "review.bring":
    "Bring die Aufzeichnung einer beendeten Partie mit: Jede Entscheidung darin wird abgewogen.",
  "review.headline.you": "Diese Partie hast du {like} gespielt.",
  "review.headline": "{name} hat diese Partie {like} gespielt.",
  "review.like.master": "wie ein Meister",
  "review.like.expert": "wie ein Experte",
  "review.like.club": "wie ein Vereinsspieler",
  "review.like.novice": "wie ein Neuling",
  "review.mean": {
    one: "{points} Prozentpunkte Siegchance je Entscheidung verschenkt, bei einer echten Entscheidung.",
    other:
      "{points} Prozentpunkte Siegchance je Entscheidung verschenkt, bei {n} echten Entscheidungen.",
  },
  "review.about": "Ein Punkt ist ein Prozent Siegchance. Bewertet wird nur, was man wissen konnte.",
  "review.noDecisions": "nichts zu entscheiden",
  "review.less": "je −{points}",
  "review.won": "hat gewonnen",
  "review.whose": "Wessen Spiel",
  "review.curve": "Alle Chancen im Lauf der Partie",
  "review.curveLead": "Mit offenen Karten. Ein Klick auf die Kurve zeigt den Moment am Tisch.",
  "review.key.flag": "hier verschenkt",
  "review.key.turn": "Wendepunkt",
  "review.chanceOf": "{name} {n}",
  "review.round": "Runde {n}",
  "review.moments": "Momente, auf die es ankam",
  "review.nothing":
    "Keine Entscheidung war eindeutig falsch, und der Zufall war zu allen gleich nett.",
  "review.verdict.fine": "Gut",
  "review.verdict.close": "Zu knapp für ein Urteil",
  "review.verdict.slip": "Ungenau",
  "review.verdict.mistake": "Fehler",
  "review.verdict.blunder": "Grober Fehler",
  "review.lost": "−{points}",
  "review.better": "Besser: {action}",
  "review.goodLuck": "Glück",
  "review.badLuck": "Pech",
  "review.rounds": "Runde für Runde",
  "review.luck": "Glück und Können",
  "review.from.equal": "Gleicher Anteil",
  "review.from.luck": "Glück",
  "review.from.skill": "Können",
  "review.from.result": "Ergebnis",
  "review.from.about":
    "Glück ist, was Karten, Reihen und Würfel über ihren Schnitt hinaus brachten; Können ist alles andere, das eigene und das der anderen.",
  "reason.quoted": "„{action}“",
  "reason.told": "{told}.",
  "reason.because": "{told}; {need}.",
  "reason.plain.chance": "{fact}: in {n} von 100 Welten nach {one}, in {m} nach {other}",
  "reason.plain.number": "{fact}: im Schnitt {n} nach {one}, {m} nach {other}",
  "name.play": "{card}",
};

export default texts;
