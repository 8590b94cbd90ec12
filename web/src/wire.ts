// Written by scripts/wire.py from the server's own types: do not edit.

export const GAMES = ["seven-prophecies", "seven-prophecies-2017", "brujas", "santiiba"] as const;
export type GameId = (typeof GAMES)[number];
export const PLAYERS: Record<GameId, number[]> = { "seven-prophecies": [3, 4], "seven-prophecies-2017": [3, 4], "brujas": [3, 4, 5], "santiiba": [2, 3, 4] };
export const LEVELS = ["random", "novice", "club", "expert", "master"] as const;
export type View = ProphecyJson | BrujasJson | SantiibaJson;
export type TableMessage = TableTold | StateTold | ChatTold | ErrorTold | ByeTold;
export type LobbyMessage = LobbyTold | ListedTold | GoneTold | ErrorTold | ByeTold;

/** What a table is about and who is there. */
export interface TableTold {
  type: "table";
  id: string;
  game: GameId;
  options: Record<string, number | string | boolean>;
  status: string;
  host: string;
  seats: SeatTold[];
  seat: number | null;
  watching: number;
  clock: "none" | "relaxed" | "brisk";
  public: boolean;
  spectators: boolean;
  take_back: boolean;
  rated: boolean;
  locked: boolean;
  paused: boolean;
  rematch: string | null;
  created: number;
  commitments: string[];
}

/** Who sits somewhere. */
export interface SeatTold {
  name: string | null;
  kind: string;
  level: string | null;
  user: string | null;
  present: boolean;
  stand_in: boolean;
  voted: boolean;
}

/** The game as one viewer may know it. */
export interface StateTold {
  type: "state";
  ply: number;
  now: number;
  turn: number | null;
  view: View;
  log: LogTold;
  clocks: ClockTold[] | null;
  queued: string | null;
  may_take_back: boolean;
}

/** The log from a line on: forget what you have from there, and add these. */
export interface LogTold {
  start: number;
  lines: ([number | string, string])[];
}

/** A seat's time in milliseconds; `due` is when it is up, by the server's `now`. */
export interface ClockTold {
  reserve: number;
  due: number | null;
  warned: boolean;
}

/** Things said. */
export interface ChatTold {
  type: "chat";
  lines: ChatLine[];
}

/** One of them. */
export interface ChatLine {
  id: number;
  at: number;
  user: string;
  name: string;
  room: string;
  text: string;
}

/** What was refused and why; for moves, the clause and what is legal. */
export interface ErrorTold {
  type: "error";
  code: string;
  message: string;
  clause?: string;
  legal?: string[];
}

/** The server goes; connect again in a moment. */
export interface ByeTold {
  type: "bye";
  reconnect_ms: number;
}

/** All tables there are. */
export interface LobbyTold {
  type: "lobby";
  tables: TableBrief[];
}

/** A table in a list. */
export interface TableBrief {
  id: string;
  game: GameId;
  status: string;
  public: boolean;
  options: Record<string, number | string | boolean>;
  clock: "none" | "relaxed" | "brisk";
  spectators: boolean;
  locked: boolean;
  rated: boolean;
  seats: SeatBrief[];
  created: number;
  changed: number;
  finished: number | null;
  scores: number[] | null;
  winners: number[] | null;
}

/** Who has a seat: a person, a bot, or, if it is open, nobody yet. */
export interface SeatBrief {
  kind: string;
  name: string | null;
  level: string | null;
  user: string | null;
}

/** A table that is new or has changed. */
export interface ListedTold {
  type: "listed";
  table: TableBrief;
}

/** A table that is over or closed. */
export interface GoneTold {
  type: "gone";
  id: string;
}

/** What a client sends: one thing at a time. */
export interface Asked {
  turn?: number;
  do?: string;
  queue?: string | null;
  take_back?: boolean;
  pause?: boolean;
  resume?: boolean;
  say?: string;
  room?: string;
}

/** What went wrong. */
export interface Problem {
  code: string;
  message: string;
  clause?: string;
  legal?: string[];
}

/** Seven Prophecies, both editions; `future` and `aside` are the first edition's. */
export interface ProphecyJson {
  game: "seven-prophecies" | "seven-prophecies-2017";
  seat: number | null;
  players: number;
  acting: number[];
  legal: string[];
  result: Result | null;
  phase: string;
  numbers: number;
  round: number;
  start: number;
  row: string[];
  trick: number;
  leader: number;
  hand: string[];
  hands: number[];
  ready: number[];
  prophecies: (number[] | null)[];
  left: number[][];
  tricks: RankedTrick[];
  table: (string | null)[];
  standing: (number | null)[];
  voids: string[][];
  points: number[];
  rounds: ScoredRound[];
  last_round: EndedRound | null;
  previews: Record<string, CardPreview>;
  barred: Record<string, string>;
  future?: string[];
  aside?: string[];
}

/** How a game ended. */
export interface Result {
  scores: number[];
  winners: number[];
}

/** A complete trick of Seven Prophecies, by seat. */
export interface RankedTrick {
  leader: number;
  cards: string[];
  places: number[];
}

/** Where the points of a round of Seven Prophecies came from: tokens left, clauses, by seat. */
export interface ScoredRound {
  tricks: number;
  left: number[];
  points: number[];
  clauses: string[];
}

/** How a round of Seven Prophecies ended, by seat, and its last trick. */
export interface EndedRound {
  tricks: number;
  prophecies: number[][];
  left: number[][];
  points: number[];
  lead: string;
  trick: RankedTrick;
}

/** The place a card would have now, and the best and worst that it can still end with. */
export interface CardPreview {
  now: number;
  best: number;
  worst: number;
}

/** Brujas del Sabado. */
export interface BrujasJson {
  game: "brujas";
  seat: number | null;
  players: number;
  acting: number[];
  legal: string[];
  result: Result | null;
  phase: string;
  column: string[];
  values: number[];
  trick: number;
  leader: number | null;
  first: string | null;
  lead: string | null;
  table: (string | null)[];
  face_down: number[];
  winning: number | null;
  winner: number | null;
  moved: WitchMove | null;
  taken: (string | null)[];
  to_take: string[];
  pickers: number[];
  hand: string[];
  hands: number[];
  piles: string[][];
  voids: string[][];
  last_trick: SharedTrick | null;
  standing: Standing[];
  leaders: Record<string, number[]>;
  previews: Record<string, BrujasPlay>;
  moves: Record<string, Record<string, BrujasMove>>;
  takes: Record<string, BrujasTake>;
  barred: Record<string, string>;
}

/** Which witch moved, and which way. */
export interface WitchMove {
  witch: string;
  way: string;
}

/** A complete trick of Brujas, by seat. */
export interface SharedTrick {
  leader: number;
  cards: string[];
  lead: string | null;
  winner: number;
  moved: WitchMove;
  taken: string[];
}

/** What a seat of Brujas would score now. */
export interface Standing {
  colour: string | null;
  witch: number;
  devil: number;
  total: number;
}

/** A card that may be played in Brujas: the lead then, and what could still beat it. */
export interface BrujasPlay {
  lead: string | null;
  winning: boolean;
  face_down: boolean;
  beaten_by: string[];
}

/** What a witch's move makes of the column, and of everybody's points. */
export interface BrujasMove {
  column: string[];
  scores: number[];
}

/** A card that may be taken in Brujas: what its taker and everybody would score. */
export interface BrujasTake {
  standing: Standing;
  scores: number[];
}

/** The Seers of Santiiba. */
export interface SantiibaJson {
  game: "santiiba";
  seat: number | null;
  players: number;
  acting: number[];
  legal: string[];
  result: Result | null;
  phase: string;
  turn: number;
  active: number | null;
  values: Record<string, number>;
  dice: Record<string, number> | null;
  piles: Record<string, number>;
  positions: number[];
  chosen: string[];
  area: Area;
  balls: (string | null)[];
  up: number[];
  cards: (Record<string, number> | null)[];
  moved: number[];
  gained: string[][];
  clause: string;
  may_stop: boolean;
  must_go_on: boolean;
  last_turn: EndedTurn | null;
  count: FinalCount | null;
  previews: Record<string, RewardPreview | ColourPreview>;
  barred: Record<string, string>;
}

/** The area of uncertainty. */
export interface Area {
  dice: string[];
  cards: string[];
  spaces: number;
  bowl: boolean;
}

/** How a turn of Santiiba went; `moved` and `gained` by seat. */
export interface EndedTurn {
  active: number;
  dice: Record<string, number>;
  chosen: ChosenColour[];
  end: string;
  moved: number[];
  gained: string[][];
}

/** A colour of a turn of Santiiba: who foresaw it, what the active player took. */
export interface ChosenColour {
  colour: string;
  seers: number[];
  took: string | null;
}

/** The final count of Santiiba. */
export interface FinalCount {
  steps: CountStep[];
  before: number[];
  gains: (Record<string, number>)[];
  after: number[];
  titles: string[];
}

/** A step of the final count: who has the fewest of a colour, and who turns cards over. */
export interface CountStep {
  fewest: string;
  seats: number[];
  turned: string;
  by: number[];
}

/** What an action of Santiiba leads to: spaces, cards, where the seer would stand, and `then`. */
export interface RewardPreview {
  spaces: number;
  cards: string[];
  lands: number;
  then: string;
}

/** What choosing a colour offers: `die`, `card` or `nothing`, each with what comes then. */
export interface ColourPreview {
  spaces: number;
  free: Record<string, string>;
  foreseen: Record<string, string> | null;
}

/** An account's name and password. */
export interface AccountWanted {
  name: string;
  password: string;
}

/** Who you are. */
export interface Me {
  id: string;
  kind: string;
  name: string;
  preferences: Preferences;
  created: number;
}

/** What a person likes; the page keeps its own here too. */
export interface Preferences {
  auto_forced?: boolean;
  page?: Record<string, string | number | boolean>;
}

/** Somebody you have blocked; nobody has the name of somebody who has gone. */
export interface Blocked {
  id: string;
  name: string;
}

/** A bot of yours. */
export interface Bot {
  id: string;
  name: string;
  created: number;
}

/** A bot's name. */
export interface BotWanted {
  name: string;
}

/** A bot of yours and its token, which is never shown again. */
export interface BotWithToken {
  id: string;
  name: string;
  token: string;
}

/** All that can be played, by and against whom, and how fast. */
export interface Games {
  games: GameTold[];
  levels: string[];
  clocks: ClockProfile[];
}

/** A game, and what may be chosen for it. */
export interface GameTold {
  id: string;
  name: string;
  players: number[];
  options: OptionTold[];
}

/** Something a table may choose. */
export interface OptionTold {
  name: string;
  default: number | string | boolean;
  allowed: (number | string | boolean)[];
  help: string;
}

/** A kind of clock, in milliseconds. */
export interface ClockProfile {
  name: string;
  decision: number;
  reserve: number;
  warning: number;
  grace: number | null;
}

/** A guest's name. */
export interface GuestWanted {
  name: string;
}

/** Your games, the newest first; `next` is the cursor of what comes after them. */
export interface History {
  games: Played[];
  next: string | null;
}

/** One of your games. */
export interface Played {
  table: TableBrief;
  seat: number;
  your_turn: boolean;
  result: Outcome | null;
}

/** How a game ended for you; who left has no part in it. */
export interface Outcome {
  score: number;
  won: boolean;
  stayed: boolean;
}

/** Tables without a clock where it is your turn. */
export interface Badge {
  count: number;
  tables: string[];
}

/** A scripted game, moment by moment, as the learner's seat sees it. */
export interface Lesson {
  game: GameId;
  table: TableTold;
  moments: StateTold[];
  steps: LessonStep[];
}

/** Something the lesson says: when, about what, and what it asks for. */
export interface LessonStep {
  id: string;
  at: number;
  point: string[];
  ask: string | null;
  quick: boolean;
}

/** Who you are, and the proof. */
export interface LogIn {
  name: string;
  password: string;
}

/** The password of the account to be deleted; guests have none. */
export interface Farewell {
  password?: string | null;
}

/** What is to change; what is left out stays. */
export interface MeChanged {
  name?: string | null;
  preferences?: Preferences | null;
}

/** The password until now, and from now on. */
export interface PasswordChanged {
  old: string;
  new: string;
}

/** How somebody does at a game, over the finished games they stayed in. */
export interface Statistics {
  game: GameId;
  games: number;
  wins: number;
  mean_score: number;
  places: Foretold[] | null;
}

/** One place: how many tokens were laid on it, and how many came true. */
export interface Foretold {
  laid: number;
  fulfilled: number;
}

/** Does a record keep the rules? If not, what is wrong, where, and which clause it breaks. */
export interface Verdict {
  valid: boolean;
  problem: string | null;
  entry: number | null;
  clause: string | null;
  game: GameId;
  over: boolean;
  proven: boolean;
}

/** A game, moment by moment; the whole log and the verdict once all may be known. */
export interface Moments {
  table: TableTold | null;
  moments: MomentTold[];
  log: ([number | string, string])[] | null;
  verdict: Verdict | null;
}

/** The game after `ply` entries of its log: what lay open, and what each seat saw. */
export interface MomentTold {
  ply: number;
  view: View;
  log: LogTold;
  seats: (Glimpse | null)[];
}

/** What a seat saw at a moment: what stands in place of the open view, and its log. */
export interface Glimpse {
  own: Partial<View>;
  log: LogTold;
}

/** A table to be set up. Without seats, you have the first and the others are open. */
export interface TableWanted {
  game: GameId;
  options?: Record<string, number | string | boolean>;
  seats?: ChairWanted[] | null;
  clock?: "none" | "relaxed" | "brisk";
  public?: boolean;
  spectators?: boolean;
  take_back?: boolean;
  rated?: boolean;
  fill?: string;
  password?: string | null;
  start?: boolean;
}

/** Who a seat is for: you, a bot of a level, a user you invite, or whoever comes. */
export interface ChairWanted {
  kind?: "you" | "bot" | "user" | "open";
  level?: string | null;
  user?: string | null;
}

/** An action for your decision with this number, and what the bot expects of it, if it says. */
export interface Hint {
  turn: number;
  do: string;
  estimate: number | null;
}

/** Somebody whom you do not hear at a table. */
export interface Muted {
  id: string;
  name: string;
}

/** Where to sit, and the password if there is one. */
export interface Sitting {
  seat?: number | null;
  password?: string | null;
}

/** What everybody may know of a user. */
export interface Profile {
  id: string;
  name: string;
  kind: string;
  ratings: RatingTold[];
  played: Statistics[];
}

/** How strong somebody is at a game: an estimate, how sure it is, and one careful number. */
export interface RatingTold {
  game: GameId;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
}
