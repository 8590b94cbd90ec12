/** Was Bots sagen. */

import type { Lines } from "../banter.svelte";

const lines: Lines = {
  toad: {
    hello: ["Ist das hier das mit den Karten?", "Ich habe eine Fliege dabei. Mag jemand?"],
    glad: ["Oh! War ich das?", "Quak. Also: ja!"],
    sorry: ["Platsch.", "Ich habe gerade eine Wolke angesehen."],
    won: ["Gewonnen? Prüft das mal jemand nach?", "Glück ist ein Seerosenblatt."],
    lost: ["Das Hüpfen war schön.", "Zurück in den Teich."],
  },
  hedgehog: {
    hello: ["Ist dieser Platz sicher?", "Ich halte mich lieber bedeckt."],
    glad: ["Es ist gut gegangen!", "Puh. Keiner hat mich gesehen."],
    sorry: ["Ich wusste es. Ich wusste es.", "Darf ich mich jetzt einrollen?"],
    won: ["Gewonnen? Sicher aus Versehen.", "Keiner hat mich gepikst!"],
    lost: ["Ich hatte Schlimmeres befürchtet.", "Zurück unters Laub."],
  },
  mouse: {
    hello: ["Klein, aber kein bisschen ängstlich!", "Die halben Regeln kenne ich. Das reicht!"],
    glad: ["Es klappt! Es klappt wirklich!", "Fiep!"],
    sorry: ["Ojemine.", "Ich habe an den Pfoten abgezählt. Zweimal."],
    won: ["Das erzähle ich dem ganzen Loch!", "Ich? Ich!"],
    lost: ["Drei Dinge gelernt heute.", "Ein Krümel zu wenig."],
  },
  cat: {
    hello: ["Ein warmer Tisch. Gut.", "Gebt. Ich liege bequem."],
    glad: ["Selbstverständlich.", "Genau so geträumt."],
    sorry: ["Das war Absicht.", "Hm. Der Luftzug."],
    won: ["Schnurr.", "Und jetzt ein Nickerchen."],
    lost: ["Ich habe dich gelassen. Fast.", "Neues Spiel, neues Leben."],
  },
  raven: {
    hello: ["Ich tue, was ich sage. Schau zu.", "Ein Wort ist ein Wort."],
    glad: ["Wie gesagt.", "Ein Versprechen weniger."],
    sorry: ["Ich habe mein Wort zu früh gegeben.", "Das bin ich schuldig geblieben."],
    won: ["Ich habe Wort gehalten, mehr nicht.", "Gesagt, getan."],
    lost: ["Gut gespielt, und das meine ich so.", "Mein Wort war heute zu groß."],
  },
  fox: {
    hello: ["Niemand achtet auf meinen Schwanz. Gut.", "Wollen wir schlau sein?"],
    glad: ["Hintenherum, wie geplant.", "Zu spät bemerkt."],
    sorry: ["Gut gegraben.", "Das also war die Falle."],
    won: ["Der Umweg war der kürzeste.", "Eine feine Jagd."],
    lost: ["Das hast du gut versteckt.", "Diesen Pfad merke ich mir."],
  },
  owl: {
    hello: ["Ich habe dich erwartet.", "Die Nacht ist lang. Beginnt."],
    glad: ["So stand es geschrieben.", "Wie vorhergesehen."],
    sorry: ["Seltsam. Ich sah es anders.", "Auch Sterne straucheln."],
    won: ["Jede Karte hat es mir gesagt.", "Wer? Ich."],
    lost: ["Heute siehst du weiter.", "Das muss ich noch einmal lesen."],
  },
};

export default lines;
