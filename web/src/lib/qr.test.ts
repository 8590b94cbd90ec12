import { expect, it } from "vitest";
import { qr } from "./qr";

// What the Python library qrcode makes of the same text with the same level and mask.
const KNOWN = `
#######...#...#######
#.....#.###...#.....#
#.###.#....#..#.###.#
#.###.#..##...#.###.#
#.###.#.#..##.#.###.#
#.....#..###..#.....#
#######.#.#.#.#######
.........##..........
#.#.#.#.....#...#..#.
###....#.#.#..###...#
#######..###.#..#.###
###....##.###...#..#.
.##...#.#.##...#.#...
........##.#.#.##..##
#######...#.###.#.###
#.....#...#.##.##..#.
#.###.#.##..#....#.#.
#.###.#..####.#.##.#.
#.###.#.##.##...#.#.#
#.....#....##...#..#.
#######.#.#.#...##.##
`.trim();

const shown = (text: string) => qr(text)?.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");

it("draws what other programs draw", () => {
  expect(shown("https://a.bc")).toBe(KNOWN);
});

it("grows with the text, and gives up where it would be too long", () => {
  expect([14, 15, 62, 63, 106].map((n) => qr("x".repeat(n))?.length)).toEqual([21, 25, 33, 37, 41]);
  expect(qr("x".repeat(107))).toBeNull();
});
