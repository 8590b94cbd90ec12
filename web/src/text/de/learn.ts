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

  "rules.page": "Regeln: {game}",
  "rules.games": "Regeln der Spiele",
  "rules.contents": "Inhalt",
  "rules.search": "Regeln durchsuchen",
  "rules.searchHint": "Mit / suchen",
  "rules.clear": "Suche leeren",
  "rules.found": { one: "{n} Regel gefunden", other: "{n} Regeln gefunden" },
  "rules.none": "Das sagt keine Regel. Versuch es mit weniger oder kürzeren Wörtern.",
  "rules.ruling":
    "Wo die veröffentlichte Spielregel schweigt oder unklar ist, musste Foretell sich entscheiden.",
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
  "lesson.title": "Lektion: {game}",
  "lesson.coach": "Dein Begleiter",
  "lesson.next": "Weiter",
  "lesson.back": "Zurück",
  "lesson.skip": "Überspringen",
  "lesson.show": "Zeig es mir",
  "lesson.restart": "Von vorn",
  "lesson.leave": "Lektion verlassen",
  "lesson.all": "Alle Lektionen",
  "lesson.rules": "Regeln lesen",
  "lesson.progress": "Schritt {n} von {all}",
  "lesson.yours": "Du bist dran, am Tisch",
  "lesson.astray": "Fast. Versuch es noch einmal:",
  "lesson.meanwhile": "Währenddessen geht das Spiel weiter …",
};

export default texts;
