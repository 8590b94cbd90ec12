import type english from "./en";

const texts: Record<keyof typeof english, string> = {
  "seven-prophecies.goal":
    "Willkommen! In den meisten Stichspielen willst du Stiche gewinnen. Hier willst du *wissen*, wo deine Karten landen: auf dem 1., 2., 3. oder 4. Platz. Wer richtig prophezeit, punktet. Spielen wir eine Runde!",
  "seven-prophecies.row":
    "Diese Reihe ist die Zukunft: die Leitfarbe jedes Stichs. Erst [B], dann [M], [P], [S] und so weiter bis zum zehnten. Alle können sie lesen, bevor prophezeit wird.",
  "seven-prophecies.hand":
    "Deine zehn Karten. Die hohen werden oft Erste. Aber die niedrigen sind genauso gut, wenn du *prophezeist*, dass sie Letzte werden. Und du hast gar keine Karte der Farbe [P]: Merk dir das.",
  "seven-prophecies.prophesy":
    "Verteil deine *sieben Steine* auf die Plätze, je einen für jedes Mal, das du dort erwartest: *2 auf den 1.*, keinen auf den 2., *2 auf den 3.* und *3 auf den 4.* Dann bestätige.",
  "seven-prophecies.prophesy.no":
    "Jede Aufteilung der sieben ist erlaubt. Für diese Lektion prophezeie bitte 2 auf den 1., keinen auf den 2., 2 auf den 3. und 3 auf den 4. Platz.",
  "seven-prophecies.revealed":
    "Alle waren bereit, darum wurden alle Prophezeiungen zugleich aufgedeckt. Sieben Steine, zehn Stiche: Dreimal darfst du danebenliegen. {1} beginnt den ersten Stich.",
  "seven-prophecies.follow":
    "Die Leitfarbe ist [B]. Wer sie hat, muss sie spielen, und die höchste Zahl wird Erste. Du bist zuletzt dran und siehst alles: Spiel [B10]!",
  "seven-prophecies.follow.no":
    "[B11] würde auch Erste, aber die 10 genügt hier. [B1] würde Letzte. Spiel [B10].",
  "seven-prophecies.first":
    "*Erster Platz!* Einer deiner Steine vom 1. Platz ist ganz von selbst auf die Karte gewandert. Und wer auf dem 1. Platz landet, eröffnet den nächsten Stich: du.",
  "seven-prophecies.open":
    "Die zweite Leitfarbe ist [M], und auch wer eröffnet, muss sie spielen. Du hast niedrige Plätze prophezeit: Eröffne mit deiner kleinsten Karte, [M1].",
  "seven-prophecies.open.no":
    "Eine gute Karte für später. Jetzt wollen wir weit hinten landen: Spiel [M1].",
  "seven-prophecies.stray":
    "Gesehen? {3} hat keinen Pilz und warf [S11] ab: *Letzte*, trotz der 11! Jede Karte der Leitfarbe ist besser als alle anderen. So wurde deine kleine [M1] Dritte, und dort lag ein Stein von dir.",
  "seven-prophecies.equal":
    "Die Leitfarbe ist [P]. Du hast keine, also darfst du alles spielen. Andere Farben kommen dahinter, nur nach der Zahl; von zwei gleichen Zahlen ist *die spätere besser*. Übertriff [B8] mit [S8]!",
  "seven-prophecies.equal.no":
    "Das ist erlaubt. Aber schau auf [B8]: Spiel [S8], dieselbe Zahl, und deine ist besser, weil sie später kommt.",
  "seven-prophecies.third":
    "[P6] und [P3] holten die ersten beiden Plätze. Deine [S8] wurde Dritte, vor der früheren [B8]. Wieder eine Prophezeiung erfüllt!",
  "seven-prophecies.forced":
    "Leitfarbe [S], und du hast nur noch eine davon. Du musst sie spielen, ob sie dir passt oder nicht.",
  "seven-prophecies.missed":
    "2. Platz. Dort wartet kein Stein von dir, also wandert keiner. Nicht schlimm, aber die Zeit läuft: Je früher alle sieben erfüllt sind, desto mehr Punkte gibt es.",
  "seven-prophecies.later":
    "Drei Stiche haben wir übersprungen: Mit [M11] kamst du auf den 1. Platz, dann zweimal mit kleinen Karten auf den 4. *Ein Stein ist übrig*, er wartet auf dem 4. Platz.",
  "seven-prophecies.last":
    "Stich 8, Leitfarbe [B]. Die anderen haben gespielt, du hast [B11] und [B1]. Gewinnen wäre leicht. Aber willst du das?",
  "seven-prophecies.last.no":
    "[B11] würde den Stich gewinnen, aber auf dem 1. Platz wartet nichts mehr von dir. Dein letzter Stein liegt auf dem 4.!",
  "seven-prophecies.score":
    "*Alle sieben!* Mit Absicht verloren und so die Runde gewonnen. Geschafft im 8. Stich: 3 Punkte. Im 7. wären es 5 gewesen, im 9. 2 und im 10. 1.",
  "seven-prophecies.consolation":
    "Endet eine Runde vor dem 10. Stich, bekommt von den anderen 1 Punkt, wer die wenigsten Steine übrig hat. Hier ist das {2}, mit einem einzigen.",
  "seven-prophecies.end":
    "So geht es weiter, bis jemand 7 Punkte hat, höchstens vier Runden lang. Jetzt weißt du alles Nötige. Was siehst *du* voraus?",
  "seven-prophecies-2017.goal":
    "Willkommen zur ersten Ausgabe! Stiche zu gewinnen ist nicht das Ziel: Du prophezeist, wie oft deine Karten Erste, Zweite, Dritte oder Vierte werden. Wer recht behält, punktet; wer weit danebenliegt, zahlt.",
  "seven-prophecies-2017.future":
    "Diese zehn offenen Karten sind die *Zukunft*. Ihre Farben sind die Leitfarben der zehn Stiche, von links nach rechts: erst [R], dann [G], [B], [Y] und so weiter.",
  "seven-prophecies-2017.numbers":
    "Ihre Zahlen spielen in den Stichen keine Rolle. Aber sie verraten etwas: [R13] liegt hier, also hat niemand sie auf der Hand. Im ersten Stich ist deine [R12] nicht zu schlagen!",
  "seven-prophecies-2017.prophesy":
    "Verteil deine *sieben Klötzchen* auf die Plätze, je eines für jedes Mal, das du dort erwartest: *3 auf den 1.*, *1 auf den 2.*, *1 auf den 3.* und *2 auf den 4.* Dann bestätige.",
  "seven-prophecies-2017.prophesy.no":
    "Jede Aufteilung der sieben ist erlaubt. Für diese Lektion prophezeie bitte 3 auf den 1., 1 auf den 2., 1 auf den 3. und 2 auf den 4. Platz.",
  "seven-prophecies-2017.sure":
    "Die Leitfarbe ist [R]: Wer sie hat, muss sie spielen, und die höchste Zahl wird Erste. {1} spielt noch nach dir. Macht nichts: Spiel [R12].",
  "seven-prophecies-2017.sure.no":
    "Die kann noch geschlagen werden oder ist es schon. [R12] ist sicher, denn [R13] liegt in der Reihe.",
  "seven-prophecies-2017.first":
    "{1} hatte [R11]: Mit [R10] wäre es nur der 2. Platz gewesen! So ist es der *1. Platz*, und ein Klötzchen ist von selbst auf deine Karte gewandert. Wer auf dem 1. Platz landet, eröffnet den nächsten Stich.",
  "seven-prophecies-2017.open":
    "Die Leitfarbe ist [G], und auch wer eröffnet, muss sie spielen. Geh tief: Eröffne mit [G1].",
  "seven-prophecies-2017.open.no":
    "Heb dir [G5] für später auf. Wir wollen weit hinten landen: Spiel [G1].",
  "seven-prophecies-2017.stray":
    "{2} hat kein Grün und warf [Y3] ab: *Letzte*. Jede Karte der Leitfarbe ist besser als alle anderen. So wurde sogar [G1] Dritte, und einen 3. Platz hattest du prophezeit.",
  "seven-prophecies-2017.equal":
    "Die Leitfarbe ist [B]. Du hast keine, also darfst du alles spielen. Andere Farben kommen dahinter, nach der Zahl; von zwei gleichen ist *die spätere besser*, [G5] läge also vor [Y5]. Du willst aber auf den 4. Platz: Spiel [R1].",
  "seven-prophecies-2017.equal.no":
    "Hier willst du auf den letzten Platz. Spiel deine kleinste Karte, [R1].",
  "seven-prophecies-2017.fourth":
    "*4. Platz*, wie prophezeit. Ein Klötzchen wandert immer dann, wenn deine Karte einen Platz erreicht, auf dem eines von dir wartet. Wartet keines, passiert nichts.",
  "seven-prophecies-2017.second":
    "Die Leitfarbe ist [Y]. Du bist zuletzt dran und kannst wählen: [Y10] würde Erste, [Y2] Vierte. Du hast aber einen 2. Platz prophezeit, und der ist schwer zu treffen. Spiel [Y7]!",
  "seven-prophecies-2017.second.no": "Direkt hinter [Y9] willst du landen: Spiel [Y7].",
  "seven-prophecies-2017.later":
    "Drei Stiche haben wir übersprungen: 1. Platz mit [R10], 4. mit [Y2] und einmal der 3., wo kein Klötzchen wartete. *Ein Klötzchen ist übrig*, auf dem 1. Platz.",
  "seven-prophecies-2017.last":
    "Stich 8, {3} beginnt mit [Y8]. Zwei spielen noch nach dir. Welche deiner gelben Karten wird *sicher* Erste? Schau in die Zukunft!",
  "seven-prophecies-2017.last.no":
    "[Y11] hat noch niemand gesehen, und sie würde [Y10] schlagen. [Y13] aber liegt in der Reihe: [Y12] schlägt nichts.",
  "seven-prophecies-2017.score":
    "{1} hatte tatsächlich [Y11]! Aber du hast *alle sieben* erfüllt: 2 Punkte, egal, wie viele Stiche es gebraucht hat.",
  "seven-prophecies-2017.pay":
    "Die anderen zahlen einen Punkt weniger, als sie Klötzchen übrig haben: {1} hat eines und zahlt nichts, {2} hat zwei und müsste 1 zahlen, {3} hat vier und müsste 3 zahlen. Aber niemand fällt unter 0.",
  "seven-prophecies-2017.end":
    "Es gibt so viele Runden wie Mitspielende, und die höchste Summe gewinnt. Sei kühn, aber nie leichtsinnig. Du bist dran!",
};

export default texts;
