import type english from "../en/replay";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "replay.title": "リプレイ",
  "replay.of": "リプレイ：{game}",
  "replay.drop": "棋譜ファイルをここにドロップ",
  "replay.dropLead":
    "Foretellの棋譜なら、どこで保存したものでも開けます。すべてのルールに照らして確認し、一手ずつ見られます。",
  "replay.choose": "ファイルを選ぶ",
  "replay.unreadable": "このファイルは棋譜ではありません。大きすぎるか、JSONではありません。",
  "replay.empty": "このゲームではまだ何も決まっていません。",
  "replay.eyes": "だれの視点",
  "replay.eye.public": "観戦者",
  "replay.eye.all": "全員の手札",
  "replay.history": "自分のゲームは履歴にあります。",
  "replay.handOf": "{name}の手札",
  "replay.copy": "この場面へのリンク",
  "replay.copied": "この場面へのリンクをコピーしました。",
  "replay.download": "棋譜をダウンロード",
  "replay.record": "棋譜",
  "replay.another": "別の棋譜を開く",
  "replay.about": "このゲームについて",
  "replay.players": "プレイヤー",
  "replay.fair": "ルールと運",
  "replay.rules": "このゲームのルール",
  "replay.goesOn": "このゲームはまだ続いています。",
  "replay.toTable": "テーブルへ",
  "replay.proven":
    "すべての手がルールどおりで、シャッフルもダイスも、開始前に決められた秘密の値から導かれています。だれも運を操作していません。",
  "replay.unproven":
    "すべての手がルールどおりです。棋譜に証明がないため、運が公正だったかは確認できません。",
  "replay.unfinished": "ここまでの手はすべてルールどおりです。棋譜はゲームの途中で終わっています。",
  "replay.hidden":
    "この棋譜はゲーム中に保存されたもので、持ち主が知りえなかった部分が欠けています。終了後のテーブルには完全な棋譜があります。",
  "replay.wrong": "この棋譜には誤りがあります。",
  "replay.wrongEntry": "この棋譜の{n}番目の記録に誤りがあります。その手前まで表示しています。",
  "replay.broken":
    "この棋譜の{n}番目の記録はルール{clause}に反しています。その手前まで表示しています。",
  "replay.rule": "ルール{clause}",
  "replay.timeline": "ゲームの場面",
  "replay.move": "場面 {n}/{all}",
  "replay.count": "{n} / {all}",
  "replay.first": "最初へ",
  "replay.previous": "一つ戻る",
  "replay.next": "一つ進む",
  "replay.last": "最後へ",
  "replay.back.trick": "トリックの初めへ戻る",
  "replay.onward.trick": "次のトリックへ",
  "replay.back.turn": "手番の初めへ戻る",
  "replay.onward.turn": "次の手番へ",
  "replay.play": "再生",
  "replay.pause": "一時停止",
  "replay.speed": "速さ：{n}倍",
  "replay.times": "{n}×",
  "replay.show": "この場面を見る",
  "replay.lookBack": "振り返る",
  "replay.looking": "前の場面を見ています。",
  "replay.goesOnMeanwhile": "ゲームは続いています。",
  "replay.yourTurn": "あなたの番です！",
  "replay.now": "今に戻る",
};

export default texts;
