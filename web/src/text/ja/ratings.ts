import type english from "../en/ratings";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "stats.left": "途中退出{n}回",
  "rating.number": "レート：{n}",
  "rating.unsettled": "未確定",
  "rating.progress": "確実さ{certainty}、対戦者{needed}人中{people}人",
  "rating.why":
    "レートは、十分に確かになり（レート戦15～25回ほど）、ほかの人とも対戦している{n}人との対局に基づくようになると表示されます。",
  "rating.curve": "レート戦{n}回の推移：{first}から{last}、最高{best}",
  "rating.finishes": "完走率{share}",
  "rating.finishes.of": { other: "人との対局{n}回のうち{finished}回を最後までプレイ" },
  "board.title": "ランキング",
  "board.game": "ランキング：{game}",
  "board.place": "順位",
  "board.player": "プレイヤー",
  "board.games": "レート戦",
  "board.finishes": "完走率",
  "board.empty": "まだだれもいません。レート戦で一番乗りしましょう。",
  "board.you.none": "このゲームのレート戦はまだプレイしていません。",
  "board.you.guest": "アカウントがあればレート戦をプレイできます。",
  "board.rules": "掲載の条件と計算のしかた",
  "board.rule.settled":
    "確定したレートだけを載せます。15～25回ほどで十分に確かになり、ほかの人とも対戦している{n}人との対局に基づくものです。",
  "board.rule.active": "直近{n}日以内にレート戦をプレイした人を載せます。",
  "board.rule.people":
    "比べるのは、自分で席についたアカウントの人どうしだけです。同じネットワークの人どうしは比べません。ボットとゲストは数えません。",
  "board.rule.left":
    "レート戦を途中で抜けると最下位です。不在でボットが半分より多く決めた場合も、抜けたとみなします。",
  "board.rule.again":
    "同じ相手との対局は、回を重ねるほど影響が小さくなります。400点より下の相手に勝っても変わりません。",
  "board.rule.number":
    "数字は控えめな見積もりで、強さと確かさとともに上がります（OpenSkill、Plackett-Luce）。",
  "result.rating.up": "レート{after}（+{change}）",
  "result.rating.down": "レート{after}（−{change}）",
  "result.rating.same": "レート{after}（変化なし）",
  "result.rating.unsettled": "レート未確定：確実さ{certainty}、対戦者{needed}人中{people}人",
  "result.forThem": "{name}の代わりのボット",
  "result.left": "途中退出：最下位",
  "result.notRated":
    "レート対象外：アカウントを持つ人が2人以上、別々のネットワークから席につく必要があります。",
  "about.leaveRated": "これはレート戦です。抜けると最下位になり、レートが下がります。",
  "room.noHints": "ヒントなし",
  "room.rated": "レート戦：ボットとゲストは数えず、抜けた人は最下位になります。",
};

export default texts;
