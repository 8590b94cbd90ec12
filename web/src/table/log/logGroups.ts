/** The log in chapters: rounds, and in them tricks or turns, each with what its entries led to. */

import { gameOf } from "../../catalogue/games.svelte";
import { whoIs, type Cast, type Story, type Told } from "../../catalogue/story";
import type { Effect, Line } from "../../connection/link";
import { list, say } from "../../text/index.svelte";

/** An entry of the log, and what it led to. */
export interface Entry {
  line: Line;
  /** The number of the line in the log, from 0. */
  number: number;
  told: Told[];
}

export interface Chapter {
  /** `Round 2`, where it is the first of a round. */
  round: string | null;
  /** `Trick 3`; nothing over what happens before the first. */
  part: string | null;
  entries: Entry[];
}

/** What an entry led to: what every game tells alike, and the rest in its own words. */
export function sayEffect(words: string, story: Story, cast: Cast): Told | null {
  const [verb, ...seats] = words.split(" ");
  if (verb !== "over") return story.effect(words, cast);
  const winners = seats.map(Number);
  if (winners.length === 1 && winners[0] === cast.seat)
    return { text: say(cast.speech, "table.youWon"), great: true };
  const names = list(
    cast.speech,
    winners.map((seat) => whoIs(cast, seat)),
  );
  return { text: say(cast.speech, "table.won", { n: winners.length, names }), great: true };
}

/** Where the log stands while it is read from its beginning. */
class Reader {
  readonly chapters: Chapter[] = [];
  private rounds = 0;
  private parts = 0;
  private fresh = true; // does a new round begin with the next entry?
  private playing = false; // is a trick, or a turn, going on?

  constructor(
    private readonly game: string,
    private readonly story: Story,
    private readonly cast: Cast,
    private readonly inRounds: boolean,
  ) {}

  read(line: Line, number: number, effects: string[]): void {
    const opens = !this.playing && this.story.opens(line[1]);
    if (opens || this.fresh || this.chapters.length === 0) this.open(opens);
    const told = effects.flatMap((words) => sayEffect(words, this.story, this.cast) ?? []);
    this.chapters.at(-1)?.entries.push({ line, number, told });
    if (effects.includes("part")) this.playing = false;
    if (effects.includes("unit")) [this.fresh, this.parts] = [true, 0];
  }

  private open(opens: boolean): void {
    const { speech } = this.cast;
    const round = this.fresh && this.inRounds ? ++this.rounds : null;
    this.fresh = false;
    this.playing = opens;
    if (opens) this.parts += 1;
    const key = gameOf(this.game).part === "turn" ? "log.turn" : "log.trick";
    this.chapters.push({
      round: round === null ? null : say(speech, "log.round", { n: round }),
      part: opens ? say(speech, key, { n: this.parts }) : null,
      entries: [],
    });
  }
}

export function chaptersOf(
  game: string,
  log: Line[],
  effects: Effect[],
  story: Story,
  cast: Cast,
): Chapter[] {
  const inRounds = effects.some(([, words]) => words === "unit") || story.rounds === true;
  const reader = new Reader(game, story, cast, inRounds);
  let next = 0;
  log.forEach((line, number) => {
    const found: string[] = [];
    for (; (effects[next]?.[0] ?? Infinity) <= number; next++) found.push(effects[next]?.[1] ?? "");
    reader.read(line, number, found);
  });
  return reader.chapters;
}
