/** The great moment: somebody's last token has come true. */

import type { Feast } from "../../celebration/celebration.svelte";
import { token } from "./art";
import { fulfilledBy, type Closed } from "./model";
import { t } from "./text";
import type { ProphecyJson } from "./view";

/** What is to be celebrated after a trick: one's own triumph before that of others. */
export function feastOf(
  closed: Closed,
  before: ProphecyJson,
  after: ProphecyJson,
  names: string[],
): Feast | null {
  const { complete } = fulfilledBy(closed, before, after);
  const own = complete.find((seat) => seat === after.seat);
  const seat = own ?? complete[0];
  if (seat === undefined) return null;
  const all = after.tokens;
  return {
    seat,
    title: t("sp.feast", { n: all }),
    lead: own === undefined ? t("sp.feast.who", { who: names[seat] ?? "?" }) : t("sp.feast.you"),
    pieces: Array.from({ length: all }, () => token),
    hue: "yellow",
    sound: "triumph",
  };
}
