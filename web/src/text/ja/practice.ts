import type english from "../en/practice";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "puzzles.title": "問題",
  "puzzles.lead":
    "ひとつの手だけが明らかに優れている、実戦の局面です。見えるのはその席から見えたものだけ。その手を探しましょう。",
  "puzzles.level": "難しさ",
  "puzzles.level.any": "すべて",
  "puzzles.level.easy": "やさしい",
  "puzzles.level.medium": "ふつう",
  "puzzles.level.hard": "難しい",
  "puzzles.any": "どれでも解く",
  "puzzles.solved": "{n}問中{solved}問正解",
  "puzzles.next": "次の問題",
  "puzzles.people": "{n}人中{solved}人が正解しました。",
  "puzzles.solvedBefore": "正解済み",
  "puzzles.missedBefore": "前回は不正解",
  "puzzles.open": "問題を解く",
  "practice.asked": "問題",
  "practice.ask": "あなたならどうしますか？",
  "practice.sure": "どのくらい自信がありますか？（任意）",
  "practice.judging": "何百もの可能な世界ですべての手を試しています…",
  "practice.right": "正解です。最善の手です。",
  "practice.near": "よい手です。最善との差は2点以内です。",
  "practice.wrong": "これではありません。100回のうち{points}回、勝ちを逃します。",
  "practice.shares": "それぞれの手で100回のうち何回勝てるか",
  "practice.yours": "あなた",
};

export default texts;
