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
};

export default texts;
