/** Search over clauses as one types: case, accents, widths and the two kana make no difference. */

import { plain, type Clause, type Rulebook, type Section, type Span } from "./rulebook";

/** From, to: a stretch of a text that was searched for. */
export type Hit = [number, number];

export interface Found {
  clause: Clause;
  hits: Hit[];
  idHits: Hit[];
}

export interface FoundSection {
  section: Section;
  titleHits: Hit[];
  found: Found[];
}

const ACCENTS = /[\u0300-\u036f]/g; // of Latin letters; the marks of kana tell sounds apart
const HIRAGANA = /[\u3041-\u3096]/g;
const toKatakana = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0x60);

export const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(HIRAGANA, toKatakana);

/** A text folded sign by sign, with the place in the original that each folded sign comes from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const signs = fold(sign);
    places.push(...Array<number>(signs.length).fill(at));
    folded += signs;
    at += sign.length;
  }
  places.push(at);
  return { folded, places };
}

/** Where a text has any of these folded words. */
export function hitsIn(text: string, words: string[]): Hit[] {
  const { folded, places } = foldWithPlaces(text);
  const hits: Hit[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hits.push([places[at] ?? 0, places[at + word.length] ?? text.length]);
    }
  }
  return join(hits.sort(([a], [b]) => a - b));
}

function join(hits: Hit[]): Hit[] {
  const joined: Hit[] = [];
  for (const [from, to] of hits) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export const wordsOf = (query: string) => fold(query).split(/\s+/).filter(Boolean);

/** Clauses that have every word, in their text, id or heading; all of them if nothing is asked. */
export function search(book: Rulebook, query: string): FoundSection[] {
  const words = wordsOf(query);
  return book.sections.flatMap((section) => {
    const around = fold(section.title);
    const found = section.clauses.flatMap((clause) => {
      const text = plain(clause.spans);
      const all = `${fold(clause.id)} ${fold(text)} ${around}`;
      if (!words.every((word) => all.includes(word))) return [];
      return [{ clause, hits: hitsIn(text, words), idHits: hitsIn(clause.id, words) }];
    });
    return found.length > 0 ? [{ section, titleHits: hitsIn(section.title, words), found }] : [];
  });
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text cut where hits begin and end; `start` is where it stands in what was searched. */
export function cut(text: string, hits: Hit[], start = 0): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, to] of hits.map(([a, b]) => [a - start, b - start] as const)) {
    const [begin, end] = [Math.max(from, at), Math.min(to, text.length)];
    if (end <= begin) continue;
    if (begin > at) pieces.push({ text: text.slice(at, begin), hit: false });
    pieces.push({ text: text.slice(begin, end), hit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}

export type CutSpan = Span & { pieces: Piece[] };

/** Cut a whole clause at its hits, span by span; a ruling that comes after a rule is a paragraph of its own. */
export function cutSpans(spans: Span[], hits: Hit[]): CutSpan[][] {
  const paragraphs: CutSpan[][] = [[]];
  let start = 0;
  for (const span of spans) {
    if (span.kind === "mark" && start > 0) paragraphs.push([]);
    paragraphs.at(-1)?.push({ ...span, pieces: cut(span.text, hits, start) });
    start += span.text.length;
  }
  return paragraphs;
}
