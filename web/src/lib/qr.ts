/** A link as a QR code: bytes, error correction M, versions 1 to 6, which is long enough for links. */

/** Data codewords, error correction codewords and blocks of each version. */
const VERSIONS = [[16, 10, 1], [28, 16, 1], [44, 26, 1], [64, 18, 2], [86, 24, 2], [108, 16, 4]] as const;
const FORMAT = 0b101010000010010; // level M, mask 0
const PADDING = [0xec, 0x11];

// Arithmetic in GF(256), by powers of 2.
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let k = 0, x = 1; k < 255; k++) {
  EXP[k] = EXP[k + 255] = x;
  LOG[x] = k;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const at = (list: ArrayLike<number>, k: number) => list[k] ?? 0;
const times = (a: number, b: number) => (a && b ? at(EXP, at(LOG, a) + at(LOG, b)) : 0);

function generator(size: number): number[] {
  let found = [1];
  for (let k = 0; k < size; k++) {
    const longer = [...found, 0];
    found.forEach((one, j) => (longer[j + 1] = at(longer, j + 1) ^ times(one, at(EXP, k))));
    found = longer;
  }
  return found;
}

/** What is left of the data when the generator divides it. */
export function correction(data: number[], size: number): number[] {
  const by = generator(size);
  const rest = [...data, ...Array<number>(size).fill(0)];
  for (let k = 0; k < data.length; k++) {
    const factor = at(rest, k);
    by.forEach((one, j) => (rest[k + j] = at(rest, k + j) ^ times(one, factor)));
  }
  return rest.slice(data.length);
}

/** The text's bytes with their length before and padding behind, as one list of codewords. */
function codewords(bytes: Uint8Array, room: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words = Array.from({ length: nibbles.length / 2 }, (_, k) => (at(nibbles, 2 * k) << 4) | at(nibbles, 2 * k + 1));
  for (let k = 0; words.length < room; k++) words.push(at(PADDING, k % 2));
  return words;
}

/** Blocks are corrected one by one, and sent woven into each other. */
function woven(words: number[], size: number, blocks: number): number[] {
  const length = words.length / blocks;
  const data = Array.from({ length: blocks }, (_, k) => words.slice(k * length, (k + 1) * length));
  const more = data.map((block) => correction(block, size));
  const weave = (lists: number[][]) => (lists[0] ?? []).flatMap((_, k) => lists.map((list) => at(list, k)));
  return [...weave(data), ...weave(more)];
}

type Grid = (boolean | undefined)[][];

function finder(grid: Grid, row: number, column: number): void {
  for (let y = -1; y <= 7; y++) {
    for (let x = -1; x <= 7; x++) {
      const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
      const line = grid[row + y];
      if (line && column + x >= 0 && column + x < grid.length) line[column + x] = ring !== 2 && ring !== 4;
    }
  }
}

function patterns(grid: Grid): void {
  const n = grid.length;
  const set = (y: number, x: number, dark: boolean) => (grid[y] ? (grid[y][x] = dark) : dark);
  finder(grid, 0, 0);
  finder(grid, 0, n - 7);
  finder(grid, n - 7, 0);
  for (let k = 8; k < n - 8; k++) {
    set(6, k, k % 2 === 0);
    set(k, 6, k % 2 === 0);
  }
  if (n > 21) {
    for (let y = -2; y <= 2; y++) {
      for (let x = -2; x <= 2; x++) set(n - 7 + y, n - 7 + x, Math.max(Math.abs(y), Math.abs(x)) !== 1);
    }
  }
  for (let k = 0; k < 15; k++) {
    const dark = ((FORMAT >> k) & 1) === 1; // twice, around the corners
    if (k < 8) set(8, n - 1 - k, dark);
    else set(n - 15 + k, 8, dark);
    if (k < 6) set(k, 8, dark);
    else if (k < 8) set(k + 1, 8, dark);
    else set(8, k === 8 ? 7 : 14 - k, dark);
  }
  set(n - 8, 8, true);
}

/** The bits go up and down in columns of two, from the right, where nothing else is. */
function write(grid: Grid, words: number[]): void {
  const n = grid.length;
  let bit = 0;
  for (let right = n - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let k = 0; k < n; k++) {
      const y = up ? n - 1 - k : k;
      for (const x of [right, right - 1]) {
        const line = grid[y];
        if (!line || line[x] !== undefined) continue;
        const dark = ((at(words, bit >> 3) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
        line[x] = dark !== ((y + x) % 2 === 0);
      }
    }
  }
}

/** The rows of the code, dark is true; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(([room]) => bytes.length + 2 <= room);
  const sizes = VERSIONS[version];
  if (!sizes) return null;
  const [room, size, blocks] = sizes;
  const n = 21 + 4 * version;
  const grid: Grid = Array.from({ length: n }, () => Array<boolean | undefined>(n).fill(undefined));
  patterns(grid);
  write(grid, woven(codewords(bytes, room), size, blocks));
  return grid.map((line) => line.map((dark) => dark === true));
}
