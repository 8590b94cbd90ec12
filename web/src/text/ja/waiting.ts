/** Coming to a table: links, the door, the waiting room. */

import type { Like } from "../texts";
import type english from "../en/waiting";

const texts: Like<typeof english> = {
  "share.network": "このコンピューターと同じネットワーク（同じWi-Fiなど）にいる人が開けます。",
  "share.here":
    "このリンクはこのコンピューターでしか開けません。ほかの人を招くには、Foretellを終了して `foretell serve --host 0.0.0.0`（または `make share`）で起動してください。",
  "share.which": "このコンピューターのアドレス",
};

export default texts;
