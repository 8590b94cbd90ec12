/** The little Markdown that an operator's page may have: headings, lists, links and stress. */

export interface Span {
  text: string;
  href?: string | undefined;
  strong?: boolean;
  stress?: boolean;
}
export interface Block {
  kind: "h2" | "h3" | "p" | "ul";
  lines: Span[][];
}

const SPAN = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g;
const SAFE = /^(https?:|mailto:|\/|#)/;

/** The parts of a line. A link that could run a script is only text. */
export function spans(line: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > end) found.push({ text: line.slice(end, match.index) });
    const [whole, label, href, strong, stress] = match;
    if (label && href) found.push(SAFE.test(href) ? { text: label, href } : { text: label });
    else if (strong) found.push({ text: strong, strong: true });
    else found.push({ text: stress ?? whole, stress: true });
    end = match.index + whole.length;
  }
  if (end < line.length) found.push({ text: line.slice(end) });
  return found;
}

function block(lines: string[]): Block {
  const [first = ""] = lines;
  if (first.startsWith("#"))
    return {
      kind: first.startsWith("###") ? "h3" : "h2",
      lines: [spans(first.replace(/^#+\s*/, ""))],
    };
  if (lines.every((line) => /^[-*] /.test(line)))
    return { kind: "ul", lines: lines.map((line) => spans(line.slice(2))) };
  return { kind: "p", lines: [spans(lines.join(" "))] };
}

/** The blocks of a text: empty lines divide them, and headings stand alone. */
export function blocks(text: string): Block[] {
  const alone = text.replace(/^(#.*)$/gm, "\n$1\n");
  return alone
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(block);
}
