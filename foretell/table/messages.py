"""What a table tells its viewers: the types are declared here once, for server, docs and page."""

from typing import NamedTuple

from msgspec import UNSET, Raw, Struct, UnsetType

from foretell.kit.options import Value
from foretell.table.events import ClockName


class Known(NamedTuple):
    """What is known of a user: the name, and whether it is a bot from outside."""

    name: str
    bot: bool = False


class Told(Struct, frozen=True, tag_field="type"):
    """A message to somebody who looks at a table."""


class SeatTold(Struct, frozen=True):
    """Who sits somewhere."""

    name: str | None
    kind: str  # person, bot or open
    level: str | None  # of a built-in bot
    user: str | None
    present: bool
    stand_in: bool
    voted: bool


class TableTold(Told, frozen=True, tag="table"):
    """What a table is about and who is there."""

    id: str
    game: str
    options: dict[str, Value]
    status: str
    host: str
    seats: list[SeatTold]
    seat: int | None  # which of them is yours
    watching: int  # how many look on without a seat
    clock: ClockName
    public: bool
    spectators: bool
    take_back: bool
    rated: bool
    locked: bool  # does it ask for a password?
    paused: bool
    rematch: str | None
    created: int
    commitments: list[str]  # to the next chance outcomes, before they are drawn


class ClockTold(Struct, frozen=True):
    """A seat's time in milliseconds; `due` is when it is up, by the server's `now`."""

    reserve: int
    due: int | None
    warned: bool


class LogTold(Struct, frozen=True):
    """The log from a line on: forget what you have from there, and add these."""

    start: int
    lines: list[tuple[int | str, str]]


class StateTold(Told, frozen=True, tag="state"):
    """The game as one viewer may know it."""

    ply: int
    now: int
    turn: int | None  # the number of your next decision
    view: Raw  # View.json, see the games
    log: LogTold
    clocks: list[ClockTold] | None
    queued: str | None
    may_take_back: bool


class ChatTold(Told, frozen=True, tag="chat"):
    """Things said."""

    lines: list["ChatLine"]


class ChatLine(Struct, frozen=True):
    """One of them."""

    id: int
    at: int
    user: str
    name: str
    room: str
    text: str


class ErrorTold(Told, frozen=True, tag="error"):
    """What was refused and why; for moves, the clause and what is legal."""

    code: str
    message: str
    clause: str | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET


class ByeTold(Told, frozen=True, tag="bye"):
    """The server goes; connect again in a moment."""

    reconnect_ms: int
