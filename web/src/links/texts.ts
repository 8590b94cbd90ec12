/** What stands beside the picture of a link, in every language. The server fills the places. */

import type { Language } from "../text/index.svelte";

interface LinkTexts {
  foretell: string;
  comma: string;
  and: string;
  "open.title": string;
  "open.sentence": string;
  "playing.title": string;
  "playing.sentence": string;
  "over.title": string;
  /** Of several who won together. */
  "over.title.many": string;
  "over.sentence": string;
}

export const texts: Record<Language, LinkTexts> = {
  en: {
    foretell: "Four little table games about foresight, with friends or bots.",
    comma: ", ",
    and: " and ",
    "open.title": "Join a game of {game}",
    "open.sentence": "{names} will be there. Take a seat: no account needed.",
    "playing.title": "{game}, being played now",
    "playing.sentence": "At the table: {names}. Come and watch.",
    "over.title": "{game}: {winners} wins",
    "over.title.many": "{game}: {winners} win",
    "over.sentence": "{scores}. See every move again.",
  },
  de: {
    foretell: "Vier kleine Tischspiele über Voraussicht, mit Freunden oder Bots.",
    comma: ", ",
    and: " und ",
    "open.title": "Spiel mit: {game}",
    "open.sentence": "Am Tisch: {names}. Setz dich dazu, ganz ohne Konto.",
    "playing.title": "{game}, gerade im Spiel",
    "playing.sentence": "Am Tisch: {names}. Schau zu.",
    "over.title": "{game}: {winners} gewinnt",
    "over.title.many": "{game}: {winners} gewinnen",
    "over.sentence": "{scores}. Sieh jeden Zug noch einmal.",
  },
  es: {
    foretell: "Cuatro pequeños juegos de mesa sobre la previsión, con amigos o bots.",
    comma: ", ",
    and: " y ",
    "open.title": "Juega a {game}",
    "open.sentence": "En la mesa: {names}. Siéntate: no hace falta cuenta.",
    "playing.title": "{game}, en juego ahora",
    "playing.sentence": "En la mesa: {names}. Ven a mirar.",
    "over.title": "{game}: gana {winners}",
    "over.title.many": "{game}: ganan {winners}",
    "over.sentence": "{scores}. Vuelve a ver cada jugada.",
  },
  ja: {
    foretell: "先を読む小さなテーブルゲームが四つ。友だちとも、ボットとも。",
    comma: "、",
    and: "、",
    "open.title": "{game}で遊ぼう",
    "open.sentence": "参加者：{names}。アカウントなしで座れます。",
    "playing.title": "{game}、対戦中",
    "playing.sentence": "卓にいるのは{names}。観戦できます。",
    "over.title": "{game}：{winners}の勝ち",
    "over.title.many": "{game}：{winners}の勝ち",
    "over.sentence": "{scores}。すべての手を見返せます。",
  },
};
