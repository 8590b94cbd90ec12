/** What somebody is about to say: it outlives a lost connection and a reload. */

import type { ChatLine } from "../../wire";
import type { Link } from "../../connection/link";

export const LONGEST = 300;

/** Line breaks and doubled blanks cannot be said. */
export const normalise = (text: string): string =>
  text.replace(/\s+/g, " ").trim().normalize("NFC");

export class Draft {
  private kept = $state("");
  private sent: string | null = null;

  constructor(
    private readonly link: () => Link,
    private readonly key = `foretell.draft.${link().table?.id ?? ""}`,
  ) {
    this.kept = sessionStorage.getItem(this.key) ?? "";
  }

  get text(): string {
    return this.kept;
  }

  set text(text: string) {
    this.kept = text;
    sessionStorage.setItem(this.key, text);
  }

  /** Say it; the words stay until they have come back from the table. */
  say(): boolean {
    const text = normalise(this.kept);
    if (!text || text.length > LONGEST || !this.link().ask({ say: text })) return false;
    this.sent = text;
    return true;
  }

  /** Lines that have come: is what was said among them? */
  heard(lines: readonly ChatLine[], me: string | undefined): void {
    const said = lines.at(-1);
    if (this.sent === null || said?.user !== me || said?.text !== this.sent) return;
    if (normalise(this.kept) === this.sent) this.text = "";
    this.sent = null;
  }
}
