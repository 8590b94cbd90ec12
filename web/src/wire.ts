// Written by scripts/wire.py from the server's own types: do not edit.

export type GameId = string;
export const LEVELS = ["random", "novice", "club", "expert", "master"] as const;
/** What kind of familiar the bots of a level are. */
export const KINDS = { random: "toad", novice: "mouse", club: "cat", expert: "fox", master: "owl" } as const;
export type View = Frame;
export type TableMessage = TableInfo | GameState | ChatMessage | ErrorMessage | GoodbyeMessage;
export type LobbyMessage = LobbyList | TableListed | TableGone | ErrorMessage | GoodbyeMessage;

/** What a table is about and who is there. */
export interface TableInfo {
  type: "table";
  id: string;
  game: GameId;
  options: Record<string, number | string | boolean>;
  status: Status;
  clock: ClockName;
  public: boolean;
  spectators: boolean;
  rated: boolean;
  locked: boolean;
  created: number;
  host: string;
  seats: SeatInfo[];
  seat: number | null;
  watching: number;
  take_back: boolean;
  paused: boolean;
  rematch: string | null;
  commitments: string[];
}

export type Status =
  | "open"
  | "playing"
  | "over"
  | "closed";

export type ClockName =
  | "none"
  | "relaxed"
  | "brisk";

/** Who sits somewhere. */
export interface SeatInfo {
  name: string | null;
  kind: SeatKind;
  level: string | null;
  user: string | null;
  present: boolean;
  stand_in: boolean;
  voted: boolean;
}

export type SeatKind =
  | "person"
  | "bot"
  | "open";

/** The game as one viewer may know it. */
export interface GameState {
  type: "state";
  ply: number;
  now: number;
  turn: number | null;
  view: View;
  log: LogPart;
  clocks: SeatClock[] | null;
  queued: string | null;
  may_take_back: boolean;
}

/** The log from a line on: forget what you have from there, and add these. */
export interface LogPart {
  start: number;
  lines: ([number | string, string])[];
}

/** A seat's time in milliseconds; `due` is when it is up, by the server's `now`. */
export interface SeatClock {
  reserve: number;
  due: number | null;
  warned: boolean;
}

/** Things said. */
export interface ChatMessage {
  type: "chat";
  lines: ChatLine[];
}

/** One of them. */
export interface ChatLine {
  id: number;
  at: number;
  user: string;
  name: string;
  room: Room;
  text: string;
}

export type Room =
  | "seats"
  | "spectators";

/** What was refused and why; for moves, the clause and what is legal. */
export interface ErrorMessage {
  type: "error";
  code: ErrorCode;
  message: string;
  clause?: string;
  legal?: string[];
}

export type ErrorCode =
  | "bad_request"
  | "bad_option"
  | "bad_name"
  | "bad_password"
  | "bad_seat"
  | "bad_cursor"
  | "bad_text"
  | "bad_message"
  | "unknown_level"
  | "not_known"
  | "wrong_login"
  | "forbidden"
  | "wrong_password"
  | "wrong_origin"
  | "not_host"
  | "not_seated"
  | "no_spectators"
  | "no_account"
  | "blocked"
  | "not_found"
  | "no_such_table"
  | "no_such_user"
  | "no_such_bot"
  | "no_such_seat"
  | "no_such_method"
  | "name_taken"
  | "already_account"
  | "name_stays"
  | "too_many_bots"
  | "too_many_blocks"
  | "changed_meanwhile"
  | "wrong_room"
  | "no_hints"
  | "not_over"
  | "not_your_turn"
  | "rated_take_back"
  | "already_seated"
  | "closed"
  | "early_turn"
  | "game_over"
  | "host_needs_a_seat"
  | "illegal"
  | "no_take_back"
  | "not_open"
  | "not_started"
  | "own_seat"
  | "paused"
  | "seat_taken"
  | "stale_turn"
  | "table_full"
  | "too_late"
  | "too_often"
  | "too_large"
  | "not_json"
  | "too_fast"
  | "failed"
  | "busy"
  | "closing"
  | "unavailable"
  | "not_ready";

/** The server goes; connect again in a moment. */
export interface GoodbyeMessage {
  type: "bye";
  reconnect_ms: number;
}

/** All tables there are. */
export interface LobbyList {
  type: "lobby";
  tables: TableBrief[];
}

/** A table in a list. */
export interface TableBrief {
  id: string;
  game: GameId;
  options: Record<string, number | string | boolean>;
  status: Status;
  clock: ClockName;
  public: boolean;
  spectators: boolean;
  rated: boolean;
  locked: boolean;
  created: number;
  seats: SeatBrief[];
  changed: number;
  finished: number | null;
  scores: number[] | null;
  winners: number[] | null;
}

/** Who has a seat: a person, a bot, or, if it is open, nobody yet. */
export interface SeatBrief {
  kind: SeatKind;
  name: string | null;
  level: string | null;
  user: string | null;
}

/** A table that is new or has changed. */
export interface TableListed {
  type: "listed";
  table: TableBrief;
}

/** A table that is over or closed. */
export interface TableGone {
  type: "gone";
  id: string;
}

/** What a client sends: one thing at a time. */
export interface ClientMessage {
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
  code: ErrorCode;
  message: string;
  clause?: string;
  legal?: string[];
}

/** What every view says. */
export interface Frame {
  game: string;
  seat: number | null;
  players: number;
  acting: number[];
  legal: string[];
  result: Result | null;
  phase: string;
}

/** How a game ended. */
export interface Result {
  scores: number[];
  winners: number[];
}

/** An account's name and password. */
export interface AccountWanted {
  name: string;
  password: string;
}

/** Who you are. */
export interface Me {
  id: string;
  kind: UserKind;
  name: string;
  preferences: Preferences;
  created: number;
}

export type UserKind =
  | "guest"
  | "account"
  | "bot";

/** What a person likes; the page keeps its own here too. */
export interface Preferences {
  auto_forced?: boolean;
  page?: Record<string, string | number | boolean>;
}

/** The addresses of the start page that work for others; links are made of them. */
export interface Addresses {
  public: string | null;
  network: string[];
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
  games: GameInfo[];
  levels: string[];
  weakened: string[];
  clocks: ClockProfile[];
}

/** A game, and what may be chosen for it. */
export interface GameInfo {
  id: GameId;
  name: string;
  players: number[];
  options: OptionInfo[];
  lesson: boolean;
}

/** Something a table may choose. */
export interface OptionInfo {
  name: string;
  default: number | string | boolean;
  allowed: (number | string | boolean)[];
  help: string;
}

/** A kind of clock, in milliseconds. */
export interface ClockProfile {
  name: ClockName;
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
  table: TableInfo;
  moments: GameState[];
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
  game: GameId | null;
  over: boolean;
  proven: boolean;
}

/** A game, moment by moment; the whole log and the verdict once all may be known. */
export interface Moments {
  table: TableInfo | null;
  moments: ReplayMoment[];
  log: ([number | string, string])[] | null;
  verdict: Verdict | null;
}

/** The game after `ply` entries of its log: what lay open, and what each seat saw. */
export interface ReplayMoment {
  ply: number;
  view: View;
  log: LogPart;
  seats: (Glimpse | null)[];
}

/** What a seat saw at a moment: what stands in place of the open view, and its log. */
export interface Glimpse {
  own: Partial<View>;
  log: LogPart;
}

/** A table to be set up. Without seats, you have the first and the others are open. */
export interface TableWanted {
  game: GameId;
  options?: Record<string, number | string | boolean>;
  clock?: ClockName;
  public?: boolean;
  spectators?: boolean;
  take_back?: boolean;
  rated?: boolean;
  fill?: string;
  seats?: ChairWanted[] | null;
  password?: string | null;
  start?: boolean;
}

/** Who a seat is for: you, a bot of a level, a user you invite, or whoever comes. */
export interface ChairWanted {
  kind?: "you" | "bot" | "user" | "open";
  level?: string | null;
  user?: string | null;
}

/** An action for your decision with this number, and the bot's own rating of it, if any. */
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
  kind: UserKind;
  ratings: RatingInfo[];
  played: Statistics[];
}

/** How strong somebody is at a game: an estimate, how sure it is, and one careful number. */
export interface RatingInfo {
  game: GameId;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
}
