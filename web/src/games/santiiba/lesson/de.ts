import type english from "./en";

const texts: Record<keyof typeof english, string> = {
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
  "santiiba.mine.no": "Jede Farbe ist ein Wagnis. Für diese Lektion beginn bitte mit [white].",
  "santiiba.seen":
    "{1} hat es vorhergesehen, und der Würfel zeigt eine Zahl: eine Schale für {1} und eine in deinen *Bereich der Ungewissheit*. Du könntest aufhören. Eine Kugel ist noch verhüllt: Triffst du sie, ist alles verloren. Wag es einmal, mit [pink].",
  "santiiba.seen.no":
    "Eine einzige Schale ist nicht viel, und Rosa hat drei Sterne. Wag es: Wähl [pink].",
  "santiiba.free":
    "Niemand hat es vorhergesehen, also nimm den Würfel oder eine Karte. Folgst du dem Würfel (*Sterne: Würfel*, *Zahl: Karte*), darfst du danach aufhören. Sonst *musst du weitermachen*. Nimm den Würfel.",
  "santiiba.free.no": "Das geht gegen die Sterne, du müsstest weitermachen. Nimm den Würfel.",
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
  "santiiba.brown": "Nun musst du noch einmal wählen. [brown] hat 3 Sterne: Das würde reichen.",
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
