/** The rules pages, taken apart: exactly the Markdown of the games' rules pages, nothing more. */

import { gameOfClause } from "../catalogue/games.svelte";
import { linkTo } from "../connection/base";
import type { GameId } from "../wire";

/** A stretch of text: plain, a mark such as **Ruling**, a `word` of the engine, or another clause's id. */
export interface Span {
  kind: "text" | "mark" | "code" | "clause";
  text: string;
}

export interface Clause {
  id: string;
  spans: Span[];
}

export interface Section {
  /** `AB-4`; the examples, which have no number, get `AB-E`. */
  id: string;
  title: string;
  /** What stands in brackets after the title. */
  note: string;
  clauses: Clause[];
}

export interface Rulebook {
  title: string;
  summary: string;
  credits: string;
  sections: Section[];
}

const HEADING = /^## (?:([A-Z]{2,4}-\d+) )?(.*?)\s*(?:[(（](.*)[)）])?$/;
const CLAUSE = /^- ([A-Z]{2,4}-E?\d+(?:\.\d+)?) (.*)$/;
const SPAN = /\*\*(?<mark>.+?)\*\*|`(?<code>[^`]+)`|(?<clause>\b[A-Z]{2,4}-E?\d+(?:\.\d+)?)/g;

/** A line of text with what is marked in it. */
export function parseSpans(line: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > done) spans.push({ kind: "text", text: line.slice(done, match.index) });
    const [kind, text] = Object.entries(match.groups ?? {}).find(([, found]) => found) ?? [
      "text",
      match[0],
    ];
    spans.push({ kind: kind as Span["kind"], text: text ?? "" });
    done = match.index + match[0].length;
  }
  if (done < line.length) spans.push({ kind: "text", text: line.slice(done) });
  return spans;
}

export const plain = (spans: Span[]) => spans.map((span) => span.text).join("");

export function parseRulebook(markdown: string): Rulebook {
  const book: Rulebook = { title: "", summary: "", credits: "", sections: [] };
  const preface: string[] = [];
  for (const line of markdown.split("\n").map((one) => one.trimEnd())) {
    const heading = HEADING.exec(line);
    const clause = CLAUSE.exec(line);
    if (heading) {
      const [, id = "", title = "", note = ""] = heading;
      book.sections.push({ id, title, note, clauses: [] });
    } else if (clause) {
      book.sections
        .at(-1)
        ?.clauses.push({ id: clause[1] ?? "", spans: parseSpans(clause[2] ?? "") });
    } else if (line.startsWith("# ")) book.title = line.slice(2);
    else if (line) preface.push(line);
  }
  for (const section of book.sections) section.id ||= `${prefixOf(section.clauses[0]?.id ?? "")}-E`;
  return { ...book, summary: preface[0] ?? "", credits: preface.at(-1) ?? "" };
}

const prefixOf = (id: string) => id.split("-")[0] ?? "";

export function findClause(
  book: Rulebook,
  id: string,
): { section: Section; clause: Clause } | null {
  for (const section of book.sections) {
    const clause = section.clauses.find((one) => one.id === id);
    if (clause) return { section, clause };
  }
  return null;
}

/** Where a clause can be read; `game` is whose table it came up at. */
export const rulesAddress = (game: GameId, clause?: string) =>
  linkTo(clause ? `/rules/${gameOfClause(clause) ?? game}#${clause}` : `/rules/${game}`);
