import { describe, expect, it } from "vitest";
import { parseRulebook } from "./rulebook";
import { cut, cutSpans, fold, hitsIn, search, wordsOf } from "./search";

const BOOK = parseRulebook(`# T

S

C

## SP-1 Poción
- SP-1.1 The lead colour **Ruling** leads.
- SP-1.2 Größe, CUP
## SP-2 準備
- SP-2.1 サソリと水晶玉を配ります。
- SP-2.2 手札は10枚です。
`);

const ids = (query: string) =>
  search(BOOK, query).flatMap(({ found }) => found.map(({ clause }) => clause.id));

describe("search", () => {
  it("finds everything when nothing is asked", () => {
    expect(ids("  ")).toEqual(["SP-1.1", "SP-1.2", "SP-2.1", "SP-2.2"]);
    expect(search(BOOK, "")[0]?.found[0]?.hits).toEqual([]);
  });

  it("wants every word, in text, id or heading", () => {
    expect(ids("LEAD ruling")).toEqual(["SP-1.1"]);
    expect(ids("lead cup")).toEqual([]);
    expect(ids("pocion")).toEqual(["SP-1.1", "SP-1.2"]);
    expect(ids("1.2")).toEqual(["SP-1.2"]);
    expect(ids("sp-2")).toEqual(["SP-2.1", "SP-2.2"]);
  });

  it("does not mind accents, case, width or kana", () => {
    expect(ids("grosse")).toEqual(["SP-1.2"]);
    expect(ids("GRÖẞE")).toEqual(["SP-1.2"]);
    expect(ids("ｃｕｐ")).toEqual(["SP-1.2"]);
    expect(ids("さそり")).toEqual(["SP-2.1"]);
    expect(ids("水晶玉　配り")).toEqual(["SP-2.1"]);
    expect(ids("ｻｿﾘ")).toEqual(["SP-2.1"]);
    expect(ids("１０枚")).toEqual(["SP-2.2"]);
  });

  it("tells voiced kana from plain ones", () => {
    expect(fold("が")).not.toBe(fold("か"));
    expect(fold("ガ")).toBe(fold("が"));
  });
});

it("says where the hits are in the original, joined where they touch", () => {
  expect(hitsIn("Größe, CUP", wordsOf("grö"))).toEqual([[0, 3]]);
  expect(hitsIn("Größe, CUP", wordsOf("sse cup"))).toEqual([
    [3, 5],
    [7, 10],
  ]);
  expect(hitsIn("lead leads", wordsOf("lea lead ad"))).toEqual([
    [0, 4],
    [5, 9],
  ]);
});

it("cuts a text, and the spans of a clause, at the hits", () => {
  expect(cut("abcd", [[1, 3]])).toEqual([
    { text: "a", hit: false },
    { text: "bc", hit: true },
    { text: "d", hit: false },
  ]);
  const [found] = search(BOOK, "colour ruling").flatMap((section) => section.found);
  const paragraphs = cutSpans(found?.clause.spans ?? [], found?.hits ?? []);
  expect(paragraphs.map((spans) => spans.map((span) => span.pieces))).toEqual([
    [
      [
        { text: "The lead ", hit: false },
        { text: "colour", hit: true },
        { text: " ", hit: false },
      ],
    ],
    [[{ text: "Ruling", hit: true }], [{ text: " leads.", hit: false }]],
  ]);
});
