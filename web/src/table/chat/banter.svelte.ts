/** Bots say a word now and then: about what everybody has seen, the same to all who look. */

import type { Kind } from "../../art/seatFigure";
import { preferences } from "../../preferences/preferences.svelte";
import { speedOf } from "../../motion/speed.svelte";
import type { Language } from "../../text/index.svelte";

export type Occasion = "hello" | "glad" | "sorry" | "won" | "lost";
/** What each kind of familiar says, a few lines for each occasion. */
export type Lines = Record<Kind, Record<Occasion, string[]>>;

const LOADERS: Record<Language, () => Promise<{ default: Lines }>> = {
  en: () => import("./banter/en"),
  de: () => import("./banter/de"),
  es: () => import("./banter/es"),
  ja: () => import("./banter/ja"),
};

const STAYS = 3200; // milliseconds at normal speed
const RARE = 4; // of so many chances to speak one is taken
const GREETED = 1200; // milliseconds until the first says hello

/** A number that is the same for everybody at the table, and looks like chance. */
export function draw(text: string, below: number): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (sum * 16807) % below;
}

export class Banter {
  /** Who speaks, and what they say. */
  said = $state.raw<{ seat: number; text: string } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly faces: () => (Kind | null)[],
    private readonly table: () => string,
    private readonly language: () => Language,
  ) {}

  /** A seat has a reason to speak. `when` tells one such reason from the next. */
  consider(seat: number, occasion: "glad" | "sorry", when: number): void {
    const drawn = `${this.table()} ${when} ${seat}`;
    if (!this.said && draw(drawn, RARE) === 0) void this.speak(seat, occasion, drawn);
  }

  /** One of the bots greets, or has the last word. */
  async greet(occasion: Occasion, seats: number[]): Promise<void> {
    const seat = seats[draw(`${this.table()} ${occasion}`, Math.max(1, seats.length))];
    if (seat === undefined) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => void this.speak(seat, occasion, `${this.table()} ${seat}`),
      GREETED * speedOf(),
    );
  }

  private async speak(seat: number, occasion: Occasion, drawn: string): Promise<void> {
    const kind = this.faces()[seat];
    if (!kind || !preferences.banter) return;
    const lines = (await this.load())?.[kind][occasion] ?? [];
    const text = lines[draw(drawn, lines.length)];
    if (!text) return;
    clearTimeout(this.timer);
    this.said = { seat, text };
    this.timer = setTimeout(() => (this.said = null), STAYS * Math.max(0.5, speedOf()));
  }

  /** What is said; nothing while the server cannot be reached. */
  private async load(): Promise<Lines | null> {
    try {
      return (await LOADERS[this.language()]()).default;
    } catch {
      return null;
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.said = null;
  }
}
