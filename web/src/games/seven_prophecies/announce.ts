/** What happened in Seven Prophecies that no line of the log tells, for those who listen. */

import { list, speech } from "../../text/index.svelte";
import { t } from "./text";
import type { ProphecyJson } from "./view";
import { signed, sourceOf, type Closed, type Place } from "./model";

/** Who came where; after the last trick of a round also which points that brought. */
export function sayClosed(view: ProphecyJson, closed: Closed, names: string[]): string {
  const placeOf = (seat: number) => closed.trick.places[seat] as Place;
  const order = [...closed.trick.places.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  const places = order.map((seat) =>
    t("sp.whoWhere", { who: names[seat] ?? "?", place: t(`place.${placeOf(seat)}`) }),
  );
  const ended = t("sp.trickEnd", { n: closed.number, places: list(speech(), places) });
  return closed.ends ? `${ended} ${sayRound(view, names)}` : ended;
}

function sayRound(view: ProphecyJson, names: string[]): string {
  const round = view.rounds.at(-1);
  if (!round) return "";
  const scored = names.map((who, seat) => {
    const { key, n } = sourceOf(round, seat, view.tokens);
    return t("sp.whoScored", { who, points: signed(round.points[seat] ?? 0), why: t(key, { n }) });
  });
  return `${t("sp.roundOver", { n: view.rounds.length })}: ${list(speech(), scored)}.`;
}
