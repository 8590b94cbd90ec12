/** What the page needs to know of a game. Its folder in games/ says it; docs/page.md explains it. */

import type { Component } from "svelte";
import type { Hue } from "../art/hues";
import type { Link } from "../connection/link";
import type { Language, Speech } from "../text/index.svelte";
import type { Key } from "../text/texts";
import type { Reason, View } from "../wire";

/** A colour of a game's cards. */
export interface Suit {
  /** What cards of this colour begin with: `B` of `B10`. */
  letter: string;
  /** `suit.NAME` is the text that names it. */
  name: string;
  hue: Hue;
  /** `emblem.NAME` is the text that names what is drawn on it. */
  emblem: string;
  art: string;
}

/** What words of the log mean: the texts `say.VERB`, `say.VERB.you` and `do.VERB` with these values. */
export interface Meaning {
  verb: string;
  values: Record<string, string>;
}

export interface TableProps {
  link: Link;
}

/** How a fact of a review is said: by the text `fact.NAME.UNIT`, and what of it is needed by `need.TAIL`. */
export interface FactTold {
  name: string;
  values?: Record<string, string>;
  tail?: string;
}

/** Drawings for a game's rules page. */
export interface RulesArt {
  /** The drawing that stands beside a clause. */
  Figure: Component<{ clause: string }>;
  /** The clauses that have one. */
  clauses: string[];
  /** What stands before the first section. */
  Preface?: Component<{ game: string }>;
}

/** Texts of a game's lessons, by `GAME.STEP`. */
export type LessonTexts = Record<string, string>;

type LessonLoader = () => Promise<{ default: LessonTexts }>;

/** A game's lesson by language, from the files of its folder `lesson`. */
export function lessonIn(files: Record<string, unknown>): Record<Language, LessonLoader> {
  const named = Object.entries(files).map(([path, load]) => [/(\w+)\.ts$/.exec(path)?.[1], load]);
  return Object.fromEntries(named) as Record<Language, LessonLoader>;
}

/** What pictures of links to a game's tables are painted from (`link.ts` in its folder). */
export interface LinkArt {
  id: string;
  /** In a box of 320 by 200. */
  picture: string;
  suits: Suit[];
  /** The numbers on its cards; none where cards are colours alone. */
  numbers: number;
}

export interface Game {
  id: string;
  /** The folder whose texts are the game's; null if it has none. */
  folder: string | null;
  /** How long a game takes. */
  minutes?: number;
  /** When it came out, where that is known. */
  year?: number;
  /** What the ids of its clauses begin with: `AB` of `AB-4.6`. */
  prefix?: string;
  /** The shared text that says why a clause forbids something; others are texts `why.CLAUSE`. */
  refusals?: Record<string, Key>;
  /** In the order in which a hand is sorted. */
  suits: Suit[];
  /** Do the letters on its cards follow the language (`letter.NAME` for each colour)? */
  lettered?: boolean;
  /** The motif on the back of its cards. */
  back: { art: string; hue: Hue };
  /** The picture on its tile, in a box of 320 by 200. */
  picture: string;
  /** Is a part of the game that ends, and that one walks along in a replay, a trick or a turn? */
  part: "trick" | "turn";
  /** What tells one such part from the next. */
  partOf(view: View): string;
  /** What an action in the log means; null for one that is not known yet. */
  meaning(words: string, speech: Speech): Meaning | null;
  /** What chance did, if it is nothing that all games know. */
  outcome?(words: string, speech: Speech, view: View | null): string | null;
  /** How a reason of a review is said, where its name is not that of its text. */
  fact?(reason: Reason, view: View | null, speech: Speech): FactTold;
  table(): Promise<{ default: Component<TableProps> }>;
  rules?(): Promise<{ default: RulesArt }>;
  /** The texts of its lesson, if it has one. */
  lesson?: Record<Language, LessonLoader>;
  /** All its drawings, to look at while developing. */
  gallery?(): Promise<{ default: Component }>;
}
