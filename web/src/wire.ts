// Written by scripts/wire.py from the server's own types: do not edit.

export type GameId = string;
export const LEVELS = ["random", "beginner", "novice", "club", "adept", "expert", "master"] as const;
/** What kind of familiar the bots of a level are. */
export const KINDS = { random: "toad", beginner: "hedgehog", novice: "mouse", club: "cat", adept: "raven", expert: "fox", master: "owl" } as const;
export type View = Frame;
export type TableMessage = TableInfo | GameState | ChatMessage | Unsaid | ErrorMessage | GoodbyeMessage;
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
  hints: boolean;
  paused: boolean;
  rematch: string | null;
  commitments: string[];
  night: NightInfo | null;
  request: BackRequest | null;
  watchers: Watcher[];
  fair: boolean;
  played_on: PlayedOn | null;
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
  guest: boolean;
  colour: number;
  rating?: number;
  hints?: number;
  offered: string | null;
}

export type SeatKind =
  | "person"
  | "bot"
  | "open";

/** The games that people have played one after the other, this one too once it is over. */
export interface NightInfo {
  games: number;
  players: NightPlayer[];
}

/** How somebody has done in the games of a night. */
export interface NightPlayer {
  name: string | null;
  kind: SeatKind;
  level: string | null;
  user: string | null;
  colour: number;
  games: number;
  wins: number;
  points: number;
  places: number[];
}

/** Somebody wants their last choice back; it happens when all of `of` have agreed. */
export interface BackRequest {
  seat: number;
  line: number;
  of: number[];
  agreed: number[];
}

/** Somebody who looks on without a seat. */
export interface Watcher {
  user: string;
  name: string;
}

/** The moment of a finished game that a table plays on from; `table` is none's for a record. */
export interface PlayedOn {
  table: string | null;
  entry: number;
  imagined: boolean;
}

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
  may_ask_back: boolean;
}

/** The log from a line on: forget what you have from there, and add these. */
export interface LogPart {
  start: number;
  lines: ([number | string, string])[];
  effects: ([number, string])[];
  deputies?: Deputy[];
}

/** The number of a line of the log that a bot decided in a person's place, and why. */
export interface Deputy {
  line: number;
  why: DeputyWhy;
}

export type DeputyWhy =
  | "clock"
  | "away";

/** A seat's time in milliseconds; `due` is when a bot decides for it, by the server's `now`. */
export interface SeatClock {
  reserve: number;
  due: number | null;
  warned: boolean;
}

/** New lines of chat. */
export interface ChatMessage {
  type: "chat";
  lines: ChatLine[];
}

/** One line of chat, or one reaction. */
export interface ChatLine {
  id: number;
  at: number;
  user: string;
  name: string;
  room: Room;
  text: string;
  reaction: Reaction | null;
  table: string;
}

export type Room =
  | "seats"
  | "spectators";

export type Reaction =
  | "hello"
  | "bravo"
  | "thanks"
  | "laugh"
  | "wow"
  | "oops"
  | "hmm"
  | "hurry";

/** Lines of the chat that a moderator has deleted. */
export interface Unsaid {
  type: "unsaid";
  lines: number[];
}

/** What was refused and why; for moves, the clause and what is legal. */
export interface ErrorMessage {
  type: "error";
  code: ErrorCode;
  message: string;
  clause?: string;
  legal?: string[];
  until?: number;
  reason?: string;
}

export type ErrorCode =
  | "bad_request"
  | "bad_option"
  | "bad_name"
  | "bad_password"
  | "bad_seat"
  | "bad_cursor"
  | "bad_text"
  | "bad_word"
  | "bad_email"
  | "bad_endpoint"
  | "bad_message"
  | "bad_record"
  | "unknown_level"
  | "not_known"
  | "wrong_login"
  | "not_vouched"
  | "forbidden"
  | "wrong_password"
  | "wrong_origin"
  | "not_host"
  | "not_seated"
  | "no_spectators"
  | "no_account"
  | "blocked"
  | "banned"
  | "suspended"
  | "banned_address"
  | "muted"
  | "bad_code"
  | "registration_closed"
  | "needs_invitation"
  | "not_moderator"
  | "removed"
  | "not_found"
  | "no_such_table"
  | "no_such_user"
  | "no_such_bot"
  | "no_such_line"
  | "no_such_report"
  | "no_such_session"
  | "no_such_seat"
  | "no_such_method"
  | "name_taken"
  | "already_account"
  | "name_stays"
  | "no_mail"
  | "too_many_bots"
  | "too_many_blocks"
  | "too_many_friends"
  | "not_a_person"
  | "you_blocked"
  | "changed_meanwhile"
  | "wrong_room"
  | "no_hints"
  | "not_over"
  | "not_your_turn"
  | "rated_take_back"
  | "already_seated"
  | "had_seat"
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
  | "stale_link"
  | "asked_already"
  | "not_asked"
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
  host: string;
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
  present: boolean;
  guest: boolean;
  colour: number;
  rating?: number;
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
  ask_back?: boolean;
  agree_back?: boolean;
  pause?: boolean;
  resume?: boolean;
  say?: string;
  room?: string;
  react?: Reaction;
}

/** What went wrong. */
export interface Problem {
  code: ErrorCode;
  message: string;
  clause?: string;
  legal?: string[];
  until?: number;
  reason?: string;
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

/** An account's name and password, and where one is needed an invitation. */
export interface AccountWanted {
  name: string;
  password: string;
  invitation?: string | null;
}

/** Who you are. */
export interface Me {
  id: string;
  kind: UserKind;
  name: string;
  preferences: Preferences;
  created: number;
  moderator: boolean;
  muted_until: number | null;
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

/** The deal of the day, the same for everybody: a puzzle, and how people have done. */
export interface Daily {
  date: string;
  game: GameId;
  id: string;
  solved: boolean | null;
  answered: number;
  solved_by: number;
}

/** A token that was made on another device. */
export interface DeviceWanted {
  token: string;
}

/** Who made a token for another device. */
export interface DeviceOwner {
  name: string;
}

/** A code that you were sent. */
export interface CodeShown {
  code: string;
}

/** The people you know. */
export interface Circle {
  friends: Acquaintance[];
  asking: Acquaintance[];
  asked: Acquaintance[];
  recent: Acquaintance[];
}

/** Somebody you know: since when, or when you met last. */
export interface Acquaintance {
  id: string;
  name: string;
  kind: UserKind;
  at: number;
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
  facts: Record<string, number>;
  deciding: string[];
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

/** Tables that wait for your decision. */
export interface Badge {
  count: number;
  tables: string[];
}

/** What everybody may know of a server. */
export interface House {
  registration: Registration;
  mail: boolean;
  imprint: boolean;
  oidc: string | null;
}

export type Registration =
  | "open"
  | "invite"
  | "closed";

/** The best at a game: settled ratings of those who played a rated game in the last `days`. */
export interface Leaderboard {
  game: GameId;
  people: Ranked[];
  people_needed: number;
  days: number;
  you: RatingInfo | null;
}

/** Somebody on a leaderboard. */
export interface Ranked {
  place: number;
  user: string;
  name: string;
  rating: number;
  games: number;
  reliability: Reliability | null;
}

/** How many games with other people somebody has played, and how many of them to the end. */
export interface Reliability {
  games: number;
  finished: number;
}

/** How strong somebody is at a game: an estimate, how sure it is, and one careful number. */
export interface RatingInfo {
  game: GameId;
  rating: number | null;
  mu: number | null;
  sigma: number | null;
  games: number;
  people: number;
  people_needed: number;
  certainty: number;
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
export interface AccountDeletion {
  password?: string | null;
}

/** What is to change; what is left out stays. */
export interface MeChanged {
  name?: string | null;
  preferences?: Preferences | null;
}

/** What another browser of yours shows once to become you, and until when. */
export interface DeviceToken {
  token: string;
  expires: number;
}

/** Whether you get such e-mails, and whether you could: by a confirmed address. */
export interface DigestState {
  wanted: boolean;
  possible: boolean;
}

/** Whether you want an e-mail about games over days in which it is your turn. */
export interface DigestWanted {
  wanted: boolean;
  language?: "en" | "de" | "es" | "ja";
}

/** Where to write to you, or nowhere, and your password. */
export interface EmailWanted {
  email: string | null;
  password: string;
  language?: "en" | "de" | "es" | "ja";
}

/** How well you foretell, and how well you know that yourself. */
export interface ForesightProfile {
  games: GameForesight[];
  sureness: SureBin[];
  brier: number | null;
  drill: Drill | null;
  career: Career | null;
  unluckiest: ChanceMoment[];
  waiting: string[];
}

/** How well you foretell in one game; the latest of your games that were looked at count. */
export interface GameForesight {
  game: GameId;
  games: number;
  foretold: Foretelling[];
  themes: ThemeRegret[];
  points: ForesightPoint[];
  levels: Record<string, number>;
}

/** Something that is foretold: how often you did, how much came true, and what `master` reaches. */
export interface Foretelling {
  name: string;
  laid: number;
  right: number;
  master_laid: number;
  master_right: number;
}

/** What you give away in the mean at one kind of decision, in shares of the victory. */
export interface ThemeRegret {
  theme: string;
  decisions: number;
  regret: number;
  levels: Record<string, number>;
}

/** What you gave away in a game, in the mean of its real decisions, and by their theme. */
export interface ForesightPoint {
  at: number;
  regret: number;
  themes: Record<string, number>;
}

/** Answers of which you were so sure, in per cent, and how many of them were right. */
export interface SureBin {
  sure: number;
  answers: number;
  right: number;
}

/** What to practise next. */
export interface Drill {
  game: GameId;
  theme: string;
}

/** Where your results came from, in the mean of your games: `equal` + `luck` + `skill`. */
export interface Career {
  games: number;
  result: number;
  equal: number;
  luck: number;
  luck_se: number;
  skill: number;
  skill_se: number | null;
}

/** What chance brought you at one moment of a game, in shares of the victory. */
export interface ChanceMoment {
  table: string;
  game: GameId;
  at: number;
  entry: number;
  brought: number;
}

/** What goes on: your turn first, then invitations, then the latest. */
export interface OwnGames {
  games: OwnGame[];
  asking: number;
}

/** A table that is not over where a seat is yours, or kept for you. */
export interface OwnGame {
  table: TableBrief;
  seat: number;
  your_turn: boolean;
  invited: boolean;
  host: string | null;
  hosting: boolean;
}

/** The password until now, and from now on. */
export interface PasswordChanged {
  old: string;
  new: string;
}

/** The key that browsers subscribe with, and those of yours that have. */
export interface PushState {
  key: string;
  devices: PushDevice[];
}

/** A browser of yours that gets notifications; `id` is the SHA-256 of its endpoint, in hex. */
export interface PushDevice {
  id: string;
  kinds: PushKind[];
  language: "en" | "de" | "es" | "ja";
  created: number;
}

export type PushKind =
  | "turn"
  | "invitation"
  | "rematch"
  | "daily";

/** A browser that wants notifications: what its push service gave it, and the kinds wanted. */
export interface PushWanted {
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: PushKind[];
  language?: "en" | "de" | "es" | "ja";
  hour?: number;
}

/** How you would get back into your account. */
export interface Recovery {
  codes: number;
  email: string | null;
  mail: boolean;
  password: boolean;
}

/** Your password, for what nobody else shall do who sits at your screen. */
export interface PasswordShown {
  password: string;
}

/** Codes that are shown once; each sets a new password once. */
export interface RecoveryCodes {
  codes: string[];
}

/** Where you are logged in. */
export interface Session {
  id: string;
  device: string;
  created: number;
  seen: number;
  here: boolean;
}

/** How somebody does at a game; who leaves has not won. */
export interface Statistics {
  game: GameId;
  games: number;
  wins: number;
  left: number;
  mean_score: number;
  places: Foretold[] | null;
}

/** One place: how many tokens were laid on it, and how many came true. */
export interface Foretold {
  laid: number;
  fulfilled: number;
}

/** Your mistakes, those that are due first; `now` is the server's time. */
export interface Inbox {
  mistakes: Mistake[];
  now: number;
}

/** A decision of yours that you are asked about again: `entry` of the log of a table's game. */
export interface Mistake {
  table: string;
  entry: number;
  game: GameId;
  theme: string;
  step: number;
  due: number;
}

/** A decision as you saw it; asked again, what you did not see is dealt anew. */
export interface AskedMistake {
  mistake: Mistake;
  position: Position;
  anew: boolean;
}

/** A decision as its seat saw it: a table, and the game as the seat may know it. */
export interface Position {
  table: TableInfo;
  state: GameState;
}

/** What somebody would do; and how sure they are, if they say so. */
export interface Answer {
  do: string;
  sure: number | null;
}

/** How far the judging is; once it is done, what the answer is worth and when it comes again. */
export interface MistakeJudged {
  progress: number;
  ahead: number;
  judged: Judged | null;
  world: DealtWorld | null;
  due: number | null;
}

/** Whether an answer is as good as the best, or within two points of it, and why. */
export interface Judged {
  passed: boolean;
  do: string;
  best: string;
  options: OptionReview[];
  facts: string[];
  why: Reason[];
}

/** A legal action: its share of the victory, the standard error of that, and what it leads to. */
export interface OptionReview {
  do: string;
  share: number;
  se: number;
  facts: number[];
}

/** A fact in which two actions differ: its mean for each, and what share goes with that. */
export interface Reason {
  fact: string;
  unit: "chance" | "number";
  played: number;
  best: number;
  wanted: boolean;
  part: number;
}

/** What was dealt this time where you could not see it, by seat; how two choices do there. */
export interface DealtWorld {
  unseen: string[][];
  played: number;
  best: number;
}

/** A page of the audit log; `next` asks for more. */
export interface AuditLog {
  entries: AuditEntry[];
  next: string | null;
}

/** A line of the audit log. */
export interface AuditEntry {
  id: string;
  at: number;
  actor: string;
  kind: AuditKind;
  subject: string | null;
  name: string;
  table: string | null;
  line: number | null;
  until: number | null;
  detail: string;
  reason: string;
  report: string | null;
}

export type AuditKind =
  | "mute"
  | "suspend"
  | "ban"
  | "lift"
  | "rename"
  | "close_table"
  | "delete_line"
  | "dismiss"
  | "promote"
  | "demote"
  | "reset"
  | "delete"
  | "add"
  | "invite"
  | "words"
  | "page";

/** What a moderator wants to be done. */
export interface MeasureWanted {
  kind: MeasureKind;
  user?: string | null;
  table?: string | null;
  line?: number | null;
  hours?: number | null;
  address_hours?: number | null;
  name?: string | null;
  reason?: string;
  report?: string | null;
}

export type MeasureKind =
  | "mute"
  | "suspend"
  | "ban"
  | "lift"
  | "rename"
  | "close_table"
  | "delete_line";

/** A page of reports; `next` asks for more. */
export interface Reports {
  reports: Report[];
  next: string | null;
}

/** A report, with what was kept of the moment. */
export interface Report {
  id: string;
  at: number;
  kind: ReportKind;
  reporter: string | null;
  reporter_name: string | null;
  subject: string;
  name: string;
  named: string | null;
  subject_kind: UserKind;
  table: string | null;
  line: number | null;
  text: string;
  said: SaidLine[];
  about: number;
  closed: number | null;
  closed_by: string | null;
}

export type ReportKind =
  | "message"
  | "name"
  | "player";

/** A line as it was when it was reported. */
export interface SaidLine {
  id: number;
  at: number;
  user: string;
  name: string;
  room: Room;
  text: string;
}

/** What moderators see of a user. */
export interface Dossier {
  id: string;
  name: string;
  kind: UserKind;
  created: number;
  moderator: boolean;
  muted_until: number | null;
  barred_until: number | null;
  forever: boolean;
  reason: string;
  reports: number;
  log: AuditEntry[];
}

/** What waits for moderators. */
export interface Waiting {
  reports: number;
}

/** The puzzles of a game. */
export interface GamePuzzles {
  game: GameId;
  shelves: Shelf[];
}

/** The puzzles of one theme and difficulty, and how many of them you have answered. */
export interface Shelf {
  theme: string;
  level: Difficulty;
  puzzles: number;
  answered: number;
  solved: number;
}

export type Difficulty =
  | "easy"
  | "medium"
  | "hard";

/** A position in which one choice is better than the others, as somebody is asked for it. */
export interface Puzzle {
  id: string;
  game: GameId;
  theme: string;
  level: Difficulty;
  position: Position;
  offered: string[] | null;
  solved: boolean | null;
}

/** What an answer to a puzzle was worth, and how others have answered it. */
export interface PuzzleJudged {
  judged: Judged;
  answered: number;
  solved: number;
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

/** How a game ends when bots play it on, again and again. */
export interface Endings {
  games: Ending[];
}

/** How a game ended. */
export interface Ending {
  scores: number[];
  winners: number[];
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

/** How far a review is; it is there once `progress` is 1. */
export interface ReviewState {
  id: string;
  progress: number;
  ahead: number;
  review: GameReview | null;
}

/** All that was found about a game. */
export interface GameReview {
  version: number;
  game: GameId;
  facts: string[];
  decisions: DecisionReview[];
  seats: SeatReview[];
  curve: number[][];
  luck: number[][];
  bands: number[];
}

/** One real decision. `regret` counts what could be known, `open_regret` all cards open. */
export interface DecisionReview {
  entry: number;
  seat: number;
  kind: string;
  do: string;
  best: string;
  regret: number;
  se: number;
  verdict: Judgement;
  open_regret: number;
  options: OptionReview[];
  why: Reason[];
  hurts: ExampleWorld | null;
  helps: ExampleWorld | null;
}

export type Judgement =
  | "fine"
  | "close"
  | "slip"
  | "mistake"
  | "blunder";

/** A world that nobody could rule out: the entries of the log that are different there. */
export interface ExampleWorld {
  changes: ([number, string])[];
  played: number;
  best: number;
}

/** What a seat gave away in the mean of its real decisions, and where its result came from. */
export interface SeatReview {
  regret: number;
  grade: Grade;
  luck: number;
  luck_se: number;
  result: number;
  skill: number;
  decisions: number;
}

export type Grade =
  | "master"
  | "expert"
  | "club"
  | "novice";

/** What a seat knew before an entry of the log, and what the others knew of it. */
export interface MomentReview {
  entry: number;
  seat: number;
  view: View;
  knows: SeatKnowledge;
  believed: BelievedThing[];
  rivals: RivalAction[];
}

/** What a seat can say of what it does not see; `exact` where all deals were counted. */
export interface SeatKnowledge {
  seat: number;
  exact: boolean;
  unseen: UnseenThing[];
}

/** A card, or whatever else is not seen: how likely each seat, or nobody, has one of it. */
export interface UnseenThing {
  what: string;
  copies: number;
  seats: number[];
  nobody: number;
}

/** How likely each other seat had to think that a seat has something; null for itself. */
export interface BelievedThing {
  what: string;
  by: (number | null)[];
}

/** What another seat did, and how likely that was by all that could be known before it. */
export interface RivalAction {
  entry: number;
  seat: number;
  do: string;
  likelihood: number;
}

/** A world that could not be ruled out, played on with the same luck after two actions. */
export interface ExampleGame {
  entry: number;
  seat: number;
  played: ExampleCourse;
  best: ExampleCourse;
}

/** An imagined world from a decision on, after one action, and what that brings there. */
export interface ExampleCourse {
  do: string;
  share: number;
  moments: ReplayMoment[];
  log: ([number | string, string])[];
}

/** What is wrong, about whom; with `table` and `line`, what they said. */
export interface ReportWanted {
  kind: ReportKind;
  user: string;
  table?: string | null;
  line?: number | null;
  text?: string;
}

/** Your report. */
export interface ReportMade {
  id: string;
}

/** A recovery code, or that of a link, and the password from now on. */
export interface PasswordReset {
  code: string;
  new: string;
}

/** The name or the e-mail address of an account whose password is lost. */
export interface ResetAsked {
  account: string;
  language?: "en" | "de" | "es" | "ja";
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
  hints?: boolean;
  fair?: boolean;
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

/** What somebody who has a table's link is told before they come in. */
export interface Invitation {
  id: string;
  game: GameId;
  options: Record<string, number | string | boolean>;
  status: Status;
  clock: ClockName;
  rated: boolean;
  spectators: boolean;
  locked: boolean;
  host: string | null;
  seats: SeatBrief[];
  takeable: number;
}

/** From which moment of a finished game somebody wants to play on, and as whom. */
export interface PlayOnWanted {
  entry: number;
  seat: number;
  world: "true" | "imagined";
  level: string;
  password: string | null;
}

/** How far the look at a game is. */
export interface ForesightState {
  progress: number;
  ahead: number;
}

/** The best action for your decision with this number, and what all of them are worth. */
export interface Hint {
  turn: number;
  do: string;
  other: string;
  options: OptionReview[];
  why: Reason[];
}

/** What you can know, at your decision with this number, of what you do not see. */
export interface TableKnowledge {
  turn: number;
  knows: SeatKnowledge;
}

/** Somebody whom you do not hear at a table. */
export interface Muted {
  id: string;
  name: string;
}

/** What a finished game changed; it counts only if two accounts took their seats. */
export interface TableRatings {
  rated: boolean;
  changes: RatingChange[];
}

/** What a game changed for a seat; null until the rating is settled. */
export interface RatingChange {
  seat: number;
  place: number;
  left: boolean;
  before: number | null;
  after: number | null;
  people: number;
  people_needed: number;
  certainty: number;
}

/** Where to sit, and the password if there is one. */
export interface Sitting {
  seat?: number | null;
  password?: string | null;
}

/** Whether an address is told of the table, and its host. */
export interface WebhookState {
  host: string | null;
}

/** An address that is told what happens at a table, as Discord's webhooks take it. */
export interface WebhookWanted {
  url: string;
  language?: "en" | "de" | "es" | "ja";
}

/** What everybody may know of a user. */
export interface Profile {
  id: string;
  name: string;
  kind: UserKind;
  reliability: Reliability | null;
  ratings: RatingInfo[];
  played: Statistics[];
}

/** How a rating came about, the oldest game first; empty until it is settled. */
export interface RatingHistory {
  game: GameId;
  points: RatingPoint[];
}

/** A rating after a game, and how that game ended for them among those who were rated. */
export interface RatingPoint {
  at: number;
  rating: number;
  place: number;
  players: number;
  left: boolean;
}

/** Who has come; nobody is known before they have said who they are. */
export interface Visitor {
  me: Me | null;
}
