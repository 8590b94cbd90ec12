import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../text/index.svelte";
import { gameOfClause } from "../catalogue/games.svelte";
import type { Game } from "../catalogue/game";
import { findClause, parseRulebook, parseSpans, plain, rulesAddress } from "../rules/rulebook";

const PAGES = import.meta.glob<string>("../../../foretell/games/*/rules*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const isOf = (text: string, game: string) =>
  gameOfClause(/^- (\S+)/m.exec(text)?.[1] ?? "") === game;
const page = (game: string, language: string) =>
  Object.entries(PAGES).find(
    ([path, text]) => path.endsWith(`/${language}.md`) && isOf(text, game),
  )?.[1] ?? "";
const GAMES = import.meta.glob<Game[]>("./*/game.ts", { eager: true, import: "default" });
const IDS = Object.values(GAMES)
  .flat()
  .map(({ id }) => id);
const ALL = IDS.flatMap((game) =>
  Object.keys(LANGUAGES).map((language) => [game, language] as const),
);

describe.each(ALL)("%s in %s", (game, language) => {
  const markdown = page(game, language);
  const book = parseRulebook(markdown);

  it("has all that the page has, each once", () => {
    const clauses = book.sections.flatMap((section) => section.clauses);
    const lines = markdown.split("\n").filter((line) => line.startsWith("- "));
    expect(clauses.map((clause) => clause.id)).toEqual(lines.map((line) => line.split(" ")[1]));
    expect(clauses.map((clause) => plain(clause.spans))).toEqual(
      lines.map((line) => line.replace(/^- \S+ /, "").replace(/\*\*|`/g, "")),
    );
    expect(book.sections.every((section) => section.title && section.clauses.length > 0)).toBe(
      true,
    );
    expect(new Set(book.sections.map((section) => section.id)).size).toBe(book.sections.length);
  });

  it("tells what the game is, and by whom", () => {
    expect(book.title).not.toBe("");
    expect(book.summary.length).toBeGreaterThan(100);
    expect(book.credits).toContain("Foretell");
    expect(book.summary + book.credits).not.toContain(`\`${game}\``);
  });

  it("refers to clauses and sections that exist", () => {
    for (const clause of book.sections.flatMap((section) => section.clauses)) {
      expect(gameOfClause(clause.id)).toBe(game);
      for (const { text } of clause.spans.filter((span) => span.kind === "clause")) {
        const other = parseRulebook(page(gameOfClause(text) ?? "", language));
        const section = other.sections.some((one) => one.id === text);
        expect([text, section || findClause(other, text) !== null]).toEqual([text, true]);
      }
    }
  });
});

it("tells marks, words of the engine and ids from text", () => {
  expect(parseSpans("**Ruling** `conflict`: see SP-4.10. Done")).toEqual([
    { kind: "mark", text: "Ruling" },
    { kind: "text", text: " " },
    { kind: "code", text: "conflict" },
    { kind: "text", text: ": see " },
    { kind: "clause", text: "SP-4.10" },
    { kind: "text", text: ". Done" },
  ]);
  expect(parseSpans("これはBS-3.2が先").map((span) => span.kind)).toEqual([
    "text",
    "clause",
    "text",
  ]);
});

it("sets what stands in brackets apart from a title", () => {
  const [one, two, three] = parseRulebook(
    "## SP-1 A (b) c (d)\n## SP-2 準備（4人）\n## Examples\n- SP-E1 x",
  ).sections;
  expect([one?.title, one?.note]).toEqual(["A", "b) c (d"]);
  expect([two?.title, two?.note]).toEqual(["準備", "4人"]);
  expect([three?.id, three?.title, three?.note]).toEqual(["SP-E", "Examples", ""]);
});

it("knows where a clause can be read", () => {
  expect(rulesAddress("brujas")).toBe("/rules/brujas");
  expect(rulesAddress("brujas", "BS-3.2")).toBe("/rules/brujas#BS-3.2");
  expect(rulesAddress("seven-prophecies-2017", "SP-4.2")).toBe("/rules/seven-prophecies#SP-4.2");
});
