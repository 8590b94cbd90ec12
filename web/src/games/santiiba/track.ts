/** The path through the valley: 76 spaces in a winding line, in a box of 400 by 214. */

const LENGTH = 19; // spaces in a row; every second row runs back

/** The middle of a space; what lies beyond the Castle stands at it. */
export function spaceAt(n: number): { x: number; y: number } {
  const space = Math.max(0, Math.min(75, n));
  const row = Math.floor(space / LENGTH);
  const along = space % LENGTH;
  const step = row % 2 === 0 ? along : LENGTH - 1 - along;
  const sway = 7 * Math.sin(step * 0.62 + row * 1.3);
  return { x: 38 + step * 18, y: 188 - row * 46 + sway };
}

export const LANDMARKS = [30, 40, 50, 60, 70, 75] as const;

/** The line that joins all spaces, round at its turns. */
export function line(): string {
  const points = Array.from({ length: 76 }, (_, n) => spaceAt(n));
  return points
    .map(({ x, y }, n) => {
      const before = points[n - 1];
      if (!before || n % LENGTH !== 0) return `${n ? "L" : "M"}${x} ${y.toFixed(1)}`;
      const out = x > 200 ? 26 : -26;
      return `C${before.x + out} ${before.y.toFixed(1)} ${x + out} ${y.toFixed(1)} ${x} ${y.toFixed(1)}`;
    })
    .join("");
}
