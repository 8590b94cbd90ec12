import type english from "../en/learn";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "learn.nav": "学ぶ",
  "learn.title": "遊び方を学ぶ",
  "learn.lead":
    "どのゲームも数分で覚えられます。案内つきのレッスンを遊ぶもよし、ルールを調べるもよし、まず座って試すのもよし。",
  "learn.lesson": "レッスンを遊ぶ",
  "learn.lesson.game": "レッスンを遊ぶ:{game}",
  "learn.rules": "ルール",
  "learn.rules.game": "ルール:{game}",
  "learn.seven-prophecies.about":
    "これから行う10トリックのリード色は、最初からすべて見えています。1枚目が出る前に、自分のカードが何位になるかを考えて7個のトークンを割り振ります。7個すべてが早く実現すれば得点はあなたのもの、わざと最下位になるのも立派な一手です。",
  "learn.seven-prophecies-2017.about":
    "初版は52枚の山札を使い、そのうち10枚が公開されてリード色を告げます。1位から4位までそれぞれ何回なるかを、7個のキューブで予言します。7つすべて達成すれば得点、2つ以上外せば失点です。",
  "learn.brujas.about":
    "最初のカードには色でも数字でもフォローでき、そのどちらがリードになるかは続いた人が決めます。勝者は魔女を上か下へ動かしてその色の価値を変え、それから全員がトリックのカードを1枚ずつ取ります。最後に、いちばん集めた色と、誰にも負けない枚数の数字が得点になります。",
  "learn.santiiba.about":
    "5色のダイスを一度だけ振り、色を1つずつ選んで、歩数とカードを集めます。ほかの人は、あなたが選ばずにいられないと思う色に、こっそり水晶玉を合わせています。うまくやめればすべてあなたのもの、全員に見透かされたら手番は無駄になります。",

  "rules.page": "ルール:{game}",
  "rules.games": "各ゲームのルール",
  "rules.contents": "目次",
  "rules.search": "ルールを検索",
  "rules.searchHint": "/ キーで検索",
  "rules.clear": "検索を消す",
  "rules.found": { other: "{n}件見つかりました" },
  "rules.none": "当てはまるルールはありません。言葉を減らすか、短くしてみてください。",
  "rules.ruling": "出版されたルールに書かれていない点や不明な点を、Foretellとして決めたものです。",
  "rules.clause": "ルール {clause}",
  "rules.copy": "{clause}へのリンクをコピー",
  "rules.print": "印刷",
  "rules.whole": "すべてのルール(新しいタブ)",
  "rules.back": "{clause}に戻る",
  "rules.unknown": "{clause}というルールはありません。",
  "rules.figure.lead": "リード色",
  "rules.figure.played": "出たカード",
  "rules.figure.hand": "あなたの手札",
  "rules.figure.may": "出せます",
  "rules.figure.mayNot": "出せません",
  "rules.editions.title": "二つの版のちがい",
  "rules.editions.2025": "2025年版",
  "rules.editions.2017": "2017年版",
  "rules.editions.cards": "カード",
  "rules.editions.cards.2025": "1〜11の44枚(3人では1〜9の36枚)",
  "rules.editions.cards.2017": "1〜13の52枚(3人では1〜11の44枚)",
  "rules.editions.row": "リード色",
  "rules.editions.row.2025": "専用の色カード12枚のうち10枚",
  "rules.editions.row.2017": "山札そのものの10枚(誰の手札にもないと分かる)",
  "rules.editions.all": "7つすべて達成",
  "rules.editions.all.2025": "早いほど高く、5、3、2、1点",
  "rules.editions.all.2017": "いつでも2点",
  "rules.editions.missed": "達成し残し",
  "rules.editions.missed.2025": "失点なし。ラウンドが早く終われば、最も惜しい人に1点",
  "rules.editions.missed.2017": "残ったキューブの数より1少ない失点",
  "rules.editions.end": "ゲームの終わり",
  "rules.editions.end.2025": "7点に達したとき、または第4ラウンドの後(3人では第3)",
  "rules.editions.end.2017": "人数と同じ数のラウンドの後",
  "rules.editions.tie": "同点",
  "rules.editions.tie.2025": "1位と最下位に予言したトークンの少ない人の勝ち",
  "rules.editions.tie.2017": "ともに勝者",
  "rules.editions.variants": "バリアント",
  "rules.editions.variants.2025": "なし",
  "rules.editions.variants.2017": "2種類:2ラウンド先取、1ラウンド勝負",
};

export default texts;
