import type english from "../en/practice";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "puzzles.title": "Rätsel",
  "puzzles.lead":
    "Echte Stellungen, in denen eine Wahl eindeutig besser ist als alle anderen. Du siehst, was man dort sehen konnte: Finde sie.",
  "puzzles.level": "Schwierigkeit",
  "puzzles.level.any": "Alle",
  "puzzles.level.easy": "Leicht",
  "puzzles.level.medium": "Mittel",
  "puzzles.level.hard": "Schwer",
  "daily.title": "Die Aufgabe des Tages",
  "daily.lead": "Für alle die gleiche: Was würdest du tun?",
  "daily.tally": "Gelöst von {solved} von {n}",
  "daily.play": "Lösen",
  "puzzles.any": "Irgendein Rätsel",
  "puzzles.solved": "{solved} von {n} gelöst",
  "puzzles.next": "Nächstes Rätsel",
  "puzzles.people": "{solved} von {n} Leuten haben sie gefunden.",
  "puzzles.solvedBefore": "schon gelöst",
  "puzzles.missedBefore": "schon einmal verfehlt",
  "puzzles.open": "Rätsel lösen",
  "practice.asked": "Die Frage",
  "practice.ask": "Was würdest du hier tun?",
  "practice.sure": "Wie sicher bist du? Du musst es nicht sagen.",
  "practice.judging": "Jede Wahl wird in Hunderten möglicher Welten ausprobiert …",
  "practice.right": "Richtig: Das ist die beste Wahl.",
  "practice.near": "Gut: bis auf zwei Punkte so stark wie die beste.",
  "practice.wrong": "Diese nicht: Damit gewinnst du {points} von 100 Spielen weniger.",
  "practice.shares": "Wie oft jede Wahl gewinnt, in 100 Spielen",
  "practice.yours": "deine",
  "mistakes.title": "Aus Fehlern lernen",
  "mistakes.offer": {
    one: "Eine deiner Entscheidungen war eindeutig nicht die beste. Triff sie noch einmal, ohne die Antwort zu sehen.",
    other:
      "{n} deiner Entscheidungen waren eindeutig nicht die besten. Triff sie noch einmal, ohne die Antwort zu sehen.",
  },
  "mistakes.learn": "Noch einmal entscheiden",
  "mistakes.due": {
    one: "Eine Entscheidung wartet auf dich.",
    other: "{n} Entscheidungen warten auf dich.",
  },
  "mistakes.begin": "Anfangen",
  "mistakes.next": "Nächste Entscheidung",
  "mistakes.done": "Fertig",
  "mistakes.first": { one: "Aus deinem Spiel · noch eine", other: "Aus deinem Spiel · noch {n}" },
  "mistakes.anew": {
    one: "Aus deinem Spiel, das Ungesehene neu verteilt · noch eine",
    other: "Aus deinem Spiel, das Ungesehene neu verteilt · noch {n}",
  },
  "mistakes.again": "Du wirst am {day} wieder gefragt.",
  "mistakes.learned": "Gelernt: Du wirst nicht mehr gefragt.",
  "mistakes.dealt": "In der Verteilung von diesmal",
  "mistakes.here": "Deine Wahl gewinnt hier {n} von 100 Malen.",
  "mistakes.hereBoth": "Deine Wahl gewinnt hier {n} von 100 Malen, die beste {m}.",
  "mistakes.nothingDue": "Heute ist nichts fällig.",
  "mistakes.none":
    "Noch nichts hier. Sieh dir den Rückblick auf eines deiner Spiele an: Was eindeutig nicht das Beste war, wartet dann hier auf dich.",
  "mistakes.later": "Später",
  "mistakes.step": "{n} von {all} Malen in Folge richtig",
  "mistakes.about":
    "Du wirst nach 1, 3, 7 und 21 Tagen wieder gefragt. Jedes Mal werden die Karten, die du nicht sehen konntest, neu verteilt: So lernst du die Entscheidung und nicht die Verteilung.",
};

export default texts;
