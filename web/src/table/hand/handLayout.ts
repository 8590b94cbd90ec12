/** Cards as one holds them. */

/** A name for each card of a hand, also where there are two of a kind: `R5`, then `R5 2`. */
export function named(cards: readonly string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    return { card, key: n === 1 ? card : `${card} ${n}` };
  });
}

export interface Spread {
  rows: number;
  perRow: number;
}

/** In how many rows a hand lies: so many that a finger still meets each card. All in rem. */
export function spread(count: number, room: number, width: number, finger = 2.75): Spread {
  if (count < 2 || room <= 0) return { rows: 1, perRow: Math.max(1, count) };
  const one = (room - width) / (count - 1) >= finger;
  const rows = one ? 1 : 2;
  return { rows, perRow: Math.ceil(count / rows) };
}

/** In which row each card of a hand lies. */
export interface Rows {
  rows: number;
  row: ReadonlyMap<string, number>;
}

/** Cards stay in the row they were dealt to: when one is played, only its own row closes up. */
export class DealtRows {
  private dealt: Rows = { rows: 1, row: new Map() };
  private room = 0;

  /** Lay a hand; anew only where there are new cards or another width. */
  lay(keys: readonly string[], room: number, width: number): Rows {
    const known = keys.length > 0 && keys.every((key) => this.dealt.row.has(key));
    if (known && room === this.room) return this.dealt;
    const { rows, perRow } = spread(keys.length, room, width);
    this.room = room;
    this.dealt = { rows, row: new Map(keys.map((key, k) => [key, Math.floor(k / perRow)])) };
    return this.dealt;
  }
}
