/** Somebody at a table, for tests. */

import type { SeatInfo } from "../wire";

export const seat = (name: string): SeatInfo => ({
  name,
  kind: "person",
  level: null,
  user: name,
  present: true,
  stand_in: false,
  voted: false,
  guest: false,
  offered: null,
  colour: 0,
});
