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
  "daily.title": "今日の一手",
  "daily.lead": "全員が同じ局面です。あなたならどうしますか。",
  "daily.tally": "{n} 人中 {solved} 人が正解",
  "daily.play": "解く",
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
  "mistakes.title": "ミスから学ぶ",
  "mistakes.offer": {
    other: "明らかに最善でなかった判断が{n}つあります。答えを見ずに、もう一度考えてみましょう。",
  },
  "mistakes.learn": "もう一度考える",
  "mistakes.due": { other: "{n}つの判断があなたを待っています。" },
  "mistakes.begin": "はじめる",
  "mistakes.next": "次の判断へ",
  "mistakes.done": "終わる",
  "mistakes.first": { other: "あなたの対局から・残り{n}つ" },
  "mistakes.anew": { other: "あなたの対局から、見えなかった札は配り直し・残り{n}つ" },
  "mistakes.again": "次は{day}に出題します。",
  "mistakes.learned": "身につきました。もう出題しません。",
  "mistakes.dealt": "今回の配り方では",
  "mistakes.here": "この配り方では、あなたの手は100回中{n}回勝ちます。",
  "mistakes.hereBoth": "この配り方では100回中、あなたの手は{n}回、最善の手は{m}回勝ちます。",
  "mistakes.nothingDue": "今日の出題はありません。",
  "mistakes.none":
    "まだ何もありません。自分の対局を振り返ると、明らかに最善でなかった判断がここに届きます。",
  "mistakes.later": "この先",
  "mistakes.step": "{all}回中{n}回連続で正解",
  "mistakes.about":
    "1日、3日、7日、21日後にもう一度出題します。見えなかった札は毎回配り直すので、配られ方ではなく判断そのものが身につきます。",
};

export default texts;
