import { describe, expect, it } from "vitest";
import { blocks, spans } from "./markdown";

describe("an operator's page", () => {
  it("has headings, paragraphs and lists", () => {
    const kinds = blocks("# One\ntext\nmore\n\n- a\n- b\n### Two").map(({ kind }) => kind);
    expect(kinds).toEqual(["h2", "p", "ul", "h3"]);
  });
  it("has links that lead somewhere, and none that runs a script", () => {
    expect(spans("see [us](mailto:a@b.org), **now**")).toEqual([
      { text: "see " },
      { text: "us", href: "mailto:a@b.org" },
      { text: ", " },
      { text: "now", strong: true },
    ]);
    expect(spans("[x](javascript:alert)")).toEqual([{ text: "x" }]);
  });
});
