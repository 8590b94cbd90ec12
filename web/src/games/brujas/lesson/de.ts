import type english from "./en";

const texts: Record<keyof typeof english, string> = {
  "brujas.goal":
    "Willkommen beim Hexensabbat! Nach jedem Stich nimmt sich jeder eine Karte daraus. Du sammelst *Farben* und *Zahlen*. Was sie wert sind, bestimmen die Hexen, und du.",
  "brujas.column":
    "Vier Hexen, eine für jede Farbe. Von oben nach unten sind sie 5, 3, 2 und 1 Punkte wert. Je höher eine Hexe steht, desto stärker und wertvoller ist ihre Farbe. Und sie werden wandern!",
  "brujas.hand":
    "Deine Karten: vier Farben mit den Zahlen 1 bis 5, und jede Karte gibt es zweimal. {1} beginnt.",
  "brujas.follow":
    "{1} spielte [G3] aus, {2} folgte mit [G4]. Dieselbe *Farbe*: Nun führt [G], alle müssen die Farbe bedienen, und die höchste Zahl gewinnt. Spiel [G5]!",
  "brujas.follow.no":
    "Erlaubt, denn sie ist grün. Für diese Lektion spiel bitte die höchste: [G5].",
  "brujas.move":
    "Gewonnen! Nun musst du die Hexe der Gewinnerkarte um einen Schritt versetzen. Schieb Grün nach *oben*: Dort ist sie 5 wert.",
  "brujas.move.no": "Du willst ja Grün sammeln. Mach es wertvoller: Schieb die Hexe nach oben.",
  "brujas.take":
    "Jetzt nimmt sich jeder eine Karte aus dem Stich, wer gewonnen hat, zuerst. Nimm [G5]: eine grüne, und eine 5.",
  "brujas.take.no":
    "Grün sind alle drei, also denk an die Zahlen: Du hast noch mehr 5er, und die meisten 5er bringen Punkte. Nimm [G5].",
  "brujas.taken":
    "Was genommen ist, liegt offen vor jedem und bleibt dort. Du hast den Stich gewonnen, also spielst du zum nächsten aus.",
  "brujas.lead": "Wer ausspielt, darf jede Karte spielen. Versuch es mit [B2].",
  "brujas.lead.no": "Ausspielen darfst du, was du willst. Für diese Lektion nimm bitte [B2].",
  "brujas.number":
    "Überraschung! {1} folgte nicht der Farbe, sondern der *Zahl*, mit [Y2]. Nun führt die 2, und unter den 2ern gewinnt die *höhere Hexe*. Rot steht über Blau und Gelb: {2} gewinnt mit [R2].",
  "brujas.pick":
    "{2} hat Rot nach oben geschoben, an deinem Grün vorbei, und [R2] genommen. Nun wählst du. Blau ist mehr wert als Gelb: Nimm [B2].",
  "brujas.pick.no": "Gelb steht ganz unten, Blau ist mehr wert. Nimm [B2].",
  "brujas.decide":
    "{2} spielt [Y4] aus. Noch ist nichts entschieden, also *entscheidest du*: Mit Gelb führt die Farbe, mit einer 4 die Zahl. Grün steht hoch: Spiel [G4]!",
  "brujas.decide.no":
    "Mit [Y1] würde Gelb führen, und [Y4] wäre höher. [B4] ist eine 4, aber Blau steht unter Grün. Spiel [G4].",
  "brujas.push":
    "{1} musste eine 4 spielen. Von den drei Farben steht Grün am höchsten: Du gewinnst. Schieb deine Hexe wieder ganz nach oben!",
  "brujas.push.no": "Weiter unten wäre deine eigene Farbe weniger wert. Schieb die Hexe nach oben.",
  "brujas.spoils": "Und du darfst zuerst nehmen. Nimm [G4], deine zweite grüne Karte.",
  "brujas.spoils.no": "Du sammelst Grün: Nimm [G4].",
  "brujas.later":
    "Acht Stiche sind vergangen, und die Hexen sind gewandert. Schau auf die Stapel: Wer hat von welcher Zahl die meisten? Du hast noch zwei Karten.",
  "brujas.twin":
    "{2} spielt [B5] aus, und du hast ihren *Zwilling*. Von zwei gleichen Karten gewinnt die spätere. Spiel deine!",
  "brujas.last":
    "Dein Zwilling hat gewonnen. Du hast Blau nach oben geschoben und eine blaue 5 genommen. Nun deine letzte Karte, [G2]: klein, aber kann sie jemand bedienen?",
  "brujas.alone":
    "Niemand konnte es. Also führt nichts, und *die erste Karte gewinnt*: deine! Du hast 4 grüne und 4 blaue Karten, und die wertvollere der beiden Farben zählt. Wohin mit Grün?",
  "brujas.alone.no":
    "Ganz oben ist Grün 5 wert, einen Schritt tiefer nur 2. Schieb die Hexe nach oben!",
  "brujas.fours":
    "Auch Zahlen zählen: 2 Punkte für die meisten 1er, die meisten 2er und so weiter, bei Gleichstand für alle. {1} hat drei 4er, du hast zwei. Nimm [Y4]!",
  "brujas.fours.no":
    "Die brächte dir nichts. Mit einer dritten 4 ziehst du mit {1} gleich, und das zählt: Nimm [Y4].",
  "brujas.score":
    "5 Punkte für Grün, 2 für die meisten 5er und 2 für die 4er: zusammen 9. {1} hat 8, {2} hat 7. *Du gewinnst!* Ohne den letzten Schritt und die letzte 4 hättest du verloren.",
  "brujas.end":
    "Das ist schon alles: nach Farbe oder Zahl bedienen, eine Hexe schieben, eine Karte nehmen. Der Rest ist Hexerei. Du bist dran!",
};

export default texts;
