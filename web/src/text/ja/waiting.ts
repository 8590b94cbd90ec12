/** Coming to a table: links, the door, the waiting room. */

import type { Like } from "../texts";
import type english from "../en/waiting";

const texts: Like<typeof english> = {
  "share.network": "このコンピューターと同じネットワーク（同じWi-Fiなど）にいる人が開けます。",
  "share.here":
    "このリンクはこのコンピューターでしか開けません。ほかの人を招くには、Foretellを終了して `foretell serve --host 0.0.0.0`（または `make share`）で起動してください。",
  "share.which": "このコンピューターのアドレス",
  "entrance.open": "{host}さんが「{game}」に招待しています",
  "entrance.playing": "{host}さんが「{game}」で遊んでいます",
  "entrance.secret": "「{game}」への招待です",
  "entrance.lead": "呼ばれたい名前を入れるだけで席に着けます。アカウントは要りません。",
  "entrance.takeOver.lead":
    "ゲームは始まっていますが、ボットの席が空いています。代わりに続きを遊べます。",
  "entrance.full": "席はすべて埋まっています。観戦できます。",
  "entrance.sit": "席に着く",
  "entrance.takeOver": "ボットの席を引き継ぐ",
  "entrance.watch": "観戦する",
  "entrance.account": "アカウントでログインする",
  "entrance.guest": "アカウントなしで遊ぶ",
  "room.also": "ほかに来ている人",
  "room.more": { other: "ほか{n}人" },
  "room.seat": "席を渡す",
  "room.seat.name": "{name}さんに席を渡す",
  "room.remove": "外す",
  "room.remove.name": "{name}さんを外す",
  "room.remove.sure": "{name}さんを外しますか？",
  "room.remove.lead": "{name}さんに知らせます。席を取っておかないかぎり、この卓には戻れません。",
  "room.remove.keep": "やめておく",
  "room.youHost": "あなたが主催者になりました。席を決めて、ゲームを始めてください。",
  "room.newHost": "{name}さんが主催者になりました。",
  "table.takeOver": "{name}の代わりに遊ぶ",
  "about.watching": "観戦中：{names}",
  "about.keep": "{name}さんに席を取っておく",
  "about.kept": "{name}さんが席に着けるようになりました。それまではボットが続けます。",
  "device.title": "別の端末で遊ぶ",
  "device.link": "別の端末用のリンク",
  "device.lead":
    "5分以内に別の端末でこのリンクを開くか、カメラでコードを読み取ってください。使えるのは一度だけで、開いた人は{name}として遊びます。",
  "door.device.title": "ここで続けますか？",
  "door.device.lead": "別の端末からのリンクです。席もそのまま移ります。",
  "device.goOn": "{name}として続ける",
  "door.removed.title": "この卓には入れません",
  "door.removed.lead":
    "主催者があなたをこの卓から外しました。ほかにも卓があります。外されたのがここから遊ぶ別の人なら、主催者はあなたのアカウントに席を取っておけます。",
};

export default texts;
