/** How sure a share is: Wilson's interval, which holds for few tries too. */

const Z = 1.96; // 95 of 100 times the truth is inside

export function confidence(hits: number, tries: number): [low: number, high: number] {
  if (tries === 0) return [0, 1];
  const share = hits / tries;
  const spread = Z * Math.sqrt((share * (1 - share)) / tries + (Z * Z) / (4 * tries * tries));
  const scale = 1 + (Z * Z) / tries;
  const middle = share + (Z * Z) / (2 * tries);
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
