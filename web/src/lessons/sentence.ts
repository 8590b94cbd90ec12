/** Sentences of a lesson: `*strong words*`, `[B10]` for a card or colour, `{1}` for who has a seat. */

export interface Part {
  kind: "text" | "strong" | "card" | "seat";
  text: string;
}

const MARK = /\*([^*]+)\*|\[(\w+)\]|\{(\d)\}/g;

/** A sentence in parts, in order. */
export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const mark of sentence.matchAll(MARK)) {
    const [whole, strong, card, seat] = mark;
    if (mark.index > end) parts.push({ kind: "text", text: sentence.slice(end, mark.index) });
    if (strong) parts.push({ kind: "strong", text: strong });
    else if (card) parts.push({ kind: "card", text: card });
    else parts.push({ kind: "seat", text: seat ?? "" });
    end = mark.index + whole.length;
  }
  if (end < sentence.length) parts.push({ kind: "text", text: sentence.slice(end) });
  return parts;
}
