"""What a table tells those who look at it, and what they may ask of it."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from foretell.kit.options import Value
from foretell.wire.lists import SeatBrief
from foretell.wire.problems import Problem
from foretell.wire.terms import Choices, Terms
from foretell.wire.words import ClockName, DeputyWhy, GameId, Reaction, Room, SeatKind, Status

ViewText = Annotated[Raw, Meta(title="View")]  # the game's view for this viewer, already encoded
Password = Annotated[str, Meta(min_length=1, max_length=200)]


class TableMessage(Struct, frozen=True, tag_field="type"):
    """A message to somebody who looks at a table."""


class SeatInfo(Struct, frozen=True):
    """Who sits somewhere."""

    name: str | None
    kind: SeatKind
    level: str | None  # of a built-in bot
    user: str | None
    present: bool
    stand_in: bool
    voted: bool
    guest: bool  # a person without an account
    colour: int  # its figure and, of a built-in bot, its name: they stay with whoever plays again
    rating: int | UnsetType = UNSET  # at this game, if it is settled
    hints: int | UnsetType = UNSET  # for how many decisions they have asked for one, if for any
    offered: str | None = None  # the user whom the host keeps it for during the game


class Watcher(Struct, frozen=True):
    """Somebody who looks on without a seat."""

    user: str
    name: str


class NightPlayer(Struct, frozen=True):
    """How somebody has done in the games of a night."""

    name: str | None
    kind: SeatKind
    level: str | None
    user: str | None
    colour: int
    games: int
    wins: int
    points: int
    places: list[int]  # how often 1st, 2nd and so on


class NightInfo(Struct, frozen=True):
    """The games that people have played one after the other, this one too once it is over."""

    games: int
    players: list[NightPlayer]  # the best first


class BackRequest(Struct, frozen=True):
    """Somebody wants their last choice back; it happens when all of `of` have agreed."""

    seat: int
    line: int  # of the log: what they did
    of: list[int]
    agreed: list[int]


class PlayedOn(Struct, frozen=True):
    """The moment of a finished game that a table plays on from; `table` is none's for a record."""

    table: str | None
    entry: int  # of the log
    imagined: bool  # is what the seat could not see dealt anew?


class TableInfo(TableMessage, Terms, frozen=True, tag="table"):
    """What a table is about and who is there."""

    host: str
    seats: list[SeatInfo]
    seat: int | None  # which of them is yours
    watching: int  # how many look on without a seat
    take_back: bool
    hints: bool  # may one ask for them?
    paused: bool
    rematch: str | None
    commitments: list[str]  # to the next chance outcomes, before they are drawn
    night: NightInfo | None
    request: BackRequest | None
    watchers: list[Watcher] = []  # those who look on, by name; not all if they are many
    fair: bool = False  # are the bots chosen so that the host wins a fair share?
    played_on: PlayedOn | None = None  # such a game is practice: it does not count anywhere


class SeatClock(Struct, frozen=True):
    """A seat's time in milliseconds; `due` is when a bot decides for it, by the server's `now`."""

    reserve: int
    due: int | None
    warned: bool


class Deputy(Struct, frozen=True):
    """The number of a line of the log that a bot decided in a person's place, and why."""

    line: int
    why: DeputyWhy


class LogPart(Struct, frozen=True):
    """The log from a line on: forget what you have from there, and add these."""

    start: int
    lines: list[tuple[int | str, str]]
    effects: list[tuple[int, str]]  # what a line led to: its number in the log, and words
    deputies: list[Deputy] | UnsetType = UNSET  # of these lines; left out if there are none


class GameState(TableMessage, frozen=True, tag="state"):
    """The game as one viewer may know it."""

    ply: int
    now: int
    turn: int | None  # the number of your next decision
    view: ViewText
    log: LogPart
    clocks: list[SeatClock] | None
    queued: str | None
    may_take_back: bool
    may_ask_back: bool  # may your last choice be taken back if the others agree?


class ChatMessage(TableMessage, frozen=True, tag="chat"):
    """New lines of chat."""

    lines: list["ChatLine"]


class ChatLine(Struct, frozen=True):
    """One line of chat, or one reaction."""

    id: int
    at: int
    user: str
    name: str
    room: Room
    text: str  # empty if it is a reaction
    reaction: Reaction | None
    table: str  # where it was said: here, or at a table that this one is the rematch of


class Unsaid(TableMessage, frozen=True, tag="unsaid"):
    """Lines of the chat that a moderator has deleted."""

    lines: list[int]


class ErrorMessage(TableMessage, Problem, frozen=True, tag="error"):
    """What was refused and why; for moves, the clause and what is legal."""


class GoodbyeMessage(TableMessage, frozen=True, tag="bye"):
    """The server goes; connect again in a moment."""

    reconnect_ms: int


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: one thing at a time."""

    turn: int | UnsetType = UNSET
    do: str | UnsetType = UNSET  # with turn
    queue: str | UnsetType | None = UNSET
    take_back: bool | UnsetType = UNSET
    ask_back: bool | UnsetType = UNSET
    agree_back: bool | UnsetType = UNSET  # false: do not, or ask no more
    pause: bool | UnsetType = UNSET  # a vote
    resume: bool | UnsetType = UNSET
    say: str | UnsetType = UNSET
    room: str | UnsetType = UNSET  # with say
    react: Reaction | UnsetType = UNSET


class ChairWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is for: you, a bot of a level, a user you invite, or whoever comes."""

    kind: Literal["you", "bot", "user", "open"] = "open"
    level: str | None = None  # of a bot; `club` if not said
    user: Annotated[str, Meta(max_length=100)] | None = None  # a user's id, or an account's name


class TableWanted(Choices, frozen=True, forbid_unknown_fields=True):
    """A table to be set up. Without seats, you have the first and the others are open."""

    seats: list[ChairWanted] | None = None
    password: Password | None = None
    start: bool = False


class Invitation(Struct, frozen=True):
    """What somebody who has a table's link is told before they come in."""

    id: str
    game: GameId
    options: dict[str, Value]
    status: Status
    clock: ClockName
    rated: bool
    spectators: bool
    locked: bool  # does it ask for a password? Then, if it is not in the lobby, nobody is named
    host: str | None  # the host's name
    seats: list[SeatBrief]
    takeable: int  # how many seats whoever comes may take now, a bot's too


class Muted(Struct, frozen=True):
    """Somebody whom you do not hear at a table."""

    id: str
    name: str


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to sit, and the password if there is one."""

    seat: int | None = None
    password: Password | None = None
