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
