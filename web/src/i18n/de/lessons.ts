import type { LessonTexts } from "../../lib/lessons";

const texts: LessonTexts = {
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
  "seven-prophecies-2017.second.no":
    "Direkt hinter [Y9] willst du landen: Spiel [Y7].",
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
  "brujas.move.no":
    "Du willst ja Grün sammeln. Mach es wertvoller: Schieb die Hexe nach oben.",
  "brujas.take":
    "Jetzt nimmt sich jeder eine Karte aus dem Stich, wer gewonnen hat, zuerst. Nimm [G5]: eine grüne, und eine 5.",
  "brujas.take.no":
    "Grün sind alle drei, also denk an die Zahlen: Du hast noch mehr 5er, und die meisten 5er bringen Punkte. Nimm [G5].",
  "brujas.taken":
    "Was genommen ist, liegt offen vor jedem und bleibt dort. Du hast den Stich gewonnen, also spielst du zum nächsten aus.",
  "brujas.lead":
    "Wer ausspielt, darf jede Karte spielen. Versuch es mit [B2].",
  "brujas.lead.no":
    "Ausspielen darfst du, was du willst. Für diese Lektion nimm bitte [B2].",
  "brujas.number":
    "Überraschung! {1} folgte nicht der Farbe, sondern der *Zahl*, mit [Y2]. Nun führt die 2, und unter den 2ern gewinnt die *höhere Hexe*. Rot steht über Blau und Gelb: {2} gewinnt mit [R2].",
  "brujas.pick":
    "{2} hat Rot nach oben geschoben, an deinem Grün vorbei, und [R2] genommen. Nun wählst du. Blau ist mehr wert als Gelb: Nimm [B2].",
  "brujas.pick.no":
    "Gelb steht ganz unten, Blau ist mehr wert. Nimm [B2].",
  "brujas.decide":
    "{2} spielt [Y4] aus. Noch ist nichts entschieden, also *entscheidest du*: Mit Gelb führt die Farbe, mit einer 4 die Zahl. Grün steht hoch: Spiel [G4]!",
  "brujas.decide.no":
    "Mit [Y1] würde Gelb führen, und [Y4] wäre höher. [B4] ist eine 4, aber Blau steht unter Grün. Spiel [G4].",
  "brujas.push":
    "{1} musste eine 4 spielen. Von den drei Farben steht Grün am höchsten: Du gewinnst. Schieb deine Hexe wieder ganz nach oben!",
  "brujas.push.no":
    "Weiter unten wäre deine eigene Farbe weniger wert. Schieb die Hexe nach oben.",
  "brujas.spoils":
    "Und du darfst zuerst nehmen. Nimm [G4], deine zweite grüne Karte.",
  "brujas.spoils.no":
    "Du sammelst Grün: Nimm [G4].",
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

  "santiiba.goal":
    "Willkommen im Tal! Dein Seher zieht von Feld 0 in Richtung Schloss auf Feld 75. Würfel bringen dich Zug um Zug voran, Karten erst in der Schlusswertung. Und die kommt, sobald jemand die *Lichtung* auf Feld 30 erreicht.",
  "santiiba.dice":
    "{1} ist zuerst dran und hat alle fünf Würfel geworfen, *einmal* für den ganzen Zug. Drei Seiten zeigen Sterne, einen bis drei; die anderen eine Zahl, 4 bis 6. Nun wählt {1} Farben, eine nach der anderen.",
  "santiiba.foresee":
    "Währenddessen blicken alle anderen in eine *Kristallkugel* und sehen heimlich eine Farbe vorher. [pink] zeigt eine 6, und Elixiere sind je 3 wert: verlockend. Sieh Rosa vorher!",
  "santiiba.foresee.no":
    "Auch möglich. Aber Rosa scheint uns am verlockendsten: Sieh [pink] vorher.",
  "santiiba.reward":
    "{1} hat [pink] gewählt, und du hast es kommen sehen! Der Würfel zeigt eine Zahl, also bekommst du ein Elixier, und das ist *sicher*. {1} bekommt auch eines, aber ungewiss bis zum Ende des Zugs.",
  "santiiba.again":
    "{1} hat aufgehört und behält die Karte. Nun hat {2} gewürfelt. Am wertvollsten sind Amulette, je 4. Sieh [blue] vorher.",
  "santiiba.again.no":
    "Nichts ist mehr wert als Amulette, und {2} wagt gern etwas: Sieh [blue] vorher.",
  "santiiba.greed":
    "{2} hat [white] gewählt, und {1} hatte es vorhergesehen: für beide eine Schale. Nur noch eine Kugel ist verhüllt, und zwar *deine*. {2} könnte jetzt aufhören …",
  "santiiba.through":
    "… macht aber mit [blue] weiter, deiner Farbe! Sind *alle* Kugeln offen, ist man *durchschaut*: Der ganze Zug ist verloren, als Trost gibt es eine Schale. Der blaue Würfel hatte 3 Sterne, also ziehst du 3 Felder.",
  "santiiba.mine":
    "Du bist dran! Die Würfel sind gefallen, die Kugeln gestellt. Du wählst Farbe um Farbe, und was du gewinnst, bleibt ungewiss, bis du aufhörst. Beginn mit [white].",
  "santiiba.mine.no":
    "Jede Farbe ist ein Wagnis. Für diese Lektion beginn bitte mit [white].",
  "santiiba.seen":
    "{1} hat es vorhergesehen, und der Würfel zeigt eine Zahl: eine Schale für {1} und eine in deinen *Bereich der Ungewissheit*. Du könntest aufhören. Eine Kugel ist noch verhüllt: Triffst du sie, ist alles verloren. Wag es einmal, mit [pink].",
  "santiiba.seen.no":
    "Eine einzige Schale ist nicht viel, und Rosa hat drei Sterne. Wag es: Wähl [pink].",
  "santiiba.free":
    "Niemand hat es vorhergesehen, also nimm den Würfel oder eine Karte. Folgst du dem Würfel (*Sterne: Würfel*, *Zahl: Karte*), darfst du danach aufhören. Sonst *musst du weitermachen*. Nimm den Würfel.",
  "santiiba.free.no":
    "Das geht gegen die Sterne, du müsstest weitermachen. Nimm den Würfel.",
  "santiiba.stop":
    "Eine Schale und 3 Felder stehen auf dem Spiel. Drei Farben sind übrig, und auf einer davon wartet die Kugel von {2}. Das genügt: Hör auf, und alles gehört dir.",
  "santiiba.stop.no":
    "Mit einer dieser drei Farben würdest du alles verlieren. Hören wir hier auf.",
  "santiiba.later":
    "Acht Züge später. Du stehst auf 23, {1} auf 28 und {2} auf 9. Noch ein guter Zug, und jemand erreicht die Lichtung. Du hast gerade gewürfelt.",
  "santiiba.green":
    "Noch 7 Felder. [green] zeigt eine 6, und Kräuter sind 0 wert. Ob dir das jemand zugetraut hat? Wähl Grün.",
  "santiiba.green.no":
    "Sie erwarten, dass du etwas Wertvolles willst. Überrasch sie: Wähl [green].",
  "santiiba.dare":
    "Niemand! Du darfst wählen. Der *Würfel* bringt 6 Felder, geht aber gegen die Zahl: Danach musst du weitermachen. Nur Mut: Nimm den Würfel.",
  "santiiba.dare.no":
    "Ein Kraut ist für sich nichts wert, und du brauchst die Felder. Nimm den Würfel.",
  "santiiba.brown":
    "Nun musst du noch einmal wählen. [brown] hat 3 Sterne: Das würde reichen.",
  "santiiba.brown.no":
    "Die anderen sehen verlockender aus, und zwar für alle. Drei Sterne reichen: Wähl [brown].",
  "santiiba.stars":
    "Wieder nicht vorhergesehen! Bei Sternen darfst du mit dem Würfel aufhören. Nimm ihn.",
  "santiiba.stars.no":
    "Eine Karte geht gegen die Sterne, du müsstest weitermachen. Nimm den Würfel.",
  "santiiba.bank":
    "23 und 6 und 3 macht 32: über die Lichtung hinaus. Du könntest weitermachen, aber wozu das Wagnis? Hör auf!",
  "santiiba.bank.no":
    "Nicht gierig werden: Lägen beide Kugeln auf dieser Farbe, wäre alles verloren. Hör auf!",
  "santiiba.count":
    "Das Spiel ist aus, und jetzt *zählen die Karten*. Doch erst, Art für Art: Wer die wenigsten Kräuter hat, dreht seine Amulette um; die wenigsten Amulette kosten die Skorpione, Skorpione die Elixiere und Elixiere die Schalen.",
  "santiiba.turned":
    "{2} hat kein Kraut, ein Amulett ist dahin. Du und {2}, ihr habt keinen Skorpion, und du hast weniger Schalen: Deine zwei Elixiere sind dahin. Bleiben zwei Amulette und zwei Schalen: 8 und 4. Von 32 ziehst du auf *44*.",
  "santiiba.end":
    "{1} endet auf 41, {2} auf 9. Niemand hat das Schloss erreicht, also gewinnt, wer ihm am nächsten ist: *du!* Sammle von allem ein bisschen, und sei schwer zu durchschauen. Du bist dran!",
};

export default texts;
