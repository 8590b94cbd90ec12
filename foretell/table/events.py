"""What can happen at a table. A table is what its events say, in order, and nothing else.

Events are the server's own log: they hold secrets and are never sent to anybody.
"""

from typing import Final, Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from foretell.wire.terms import Choices

By = Literal["person", "bot", "queue", "forced", "clock", "stand-in"]


class Event(Struct, frozen=True, tag_field="e", omit_defaults=True):
    """Something that happened."""


class Chair(Struct, frozen=True, omit_defaults=True):
    """Who a seat is for: a user, a built-in bot of a level, or, with neither, whoever comes."""

    user: str | None = None
    level: str | None = None
    invited: bool = False  # the user has not come yet
    name: str | None = None  # of a bot, which keeps it


class Plan(Choices, frozen=True, omit_defaults=True):
    """What a table is about, as its host chose it."""

    password: str | None = None  # its hash


class Tally(Struct, frozen=True, omit_defaults=True):
    """How somebody has done in the games of a night: a user, or a built-in bot with its name."""

    colour: int
    user: str | None = None
    level: str | None = None
    name: str | None = None  # of a bot
    games: int = 0
    wins: int = 0
    points: int = 0
    places: list[int] = []  # how often 1st, 2nd and so on


class Night(Struct, frozen=True, omit_defaults=True):
    """The games that people played one after the other before a table was set up for the next."""

    tables: list[str]  # the latest of them, the last one last
    games: int
    tallies: list[Tally]
    colours: list[int]  # of the new table's seats
    lines: int = 0  # the numbers that chat lines had up to then


class Origin(Struct, frozen=True, omit_defaults=True):
    """The moment of a finished game that a table plays on from: so it is practice, and no more."""

    entry: int  # how many entries of the log were played before
    table: str | None = None  # whose game it was; none for a record that somebody brought
    imagined: bool = False  # is what the seat could not see dealt anew?


class Opened(Event, frozen=True, tag="opened"):
    """Somebody set up a table."""

    plan: Plan
    host: str
    chairs: list[Chair]
    secret: str  # that all chance outcomes come from
    night: Night | None = None
    origin: Origin | None = None


class Seated(Event, frozen=True, tag="seated"):
    """A seat is for somebody else now."""

    seat: int
    chair: Chair


class Hosted(Event, frozen=True, tag="hosted"):
    """Somebody else is the host now."""

    user: str


class Removed(Event, frozen=True, tag="removed"):
    """The host does not want somebody at this table, nor whoever is new and comes from there."""

    user: str
    origins: list[str] = []  # marks of the addresses that they came from


class Offered(Event, frozen=True, tag="offered"):
    """During the game, the host keeps a seat that a bot plays for somebody, or no more."""

    seat: int
    user: str | None = None


class Started(Event, frozen=True, tag="started"):
    """The game began."""

    chairs: list[Chair]


class Acted(Event, frozen=True, tag="act"):
    """A seat made a decision."""

    seat: int
    do: str
    by: By = "person"


class Happened(Event, frozen=True, tag="chance"):
    """Chance had an outcome."""

    words: str


class TookBack(Event, frozen=True, tag="back"):
    """A seat took its last decision back."""

    seat: int


class AskedBack(Event, frozen=True, tag="ask-back"):
    """A seat wants its last choice back though something was revealed; so many have to agree."""

    seat: int
    of: list[int]


class AnsweredBack(Event, frozen=True, tag="answer-back"):
    """A seat agrees to that, or does not; the one that asked does not want it any more."""

    seat: int
    yes: bool


class Rewound(Event, frozen=True, tag="rewound"):
    """All have agreed: the game is as it was when its log had so many lines."""

    seat: int
    lines: int


class Queued(Event, frozen=True, tag="queue"):
    """A seat chose in advance what it will do, or changed its mind."""

    seat: int
    do: str | None = None


class Came(Event, frozen=True, tag="came"):
    """A seat's person is there, connected to a process of that name."""

    seat: int
    node: str = ""


class Went(Event, frozen=True, tag="went"):
    """A seat's person is not there any more."""

    seat: int


class StoodIn(Event, frozen=True, tag="stand-in"):
    """A bot plays for a seat until its person returns."""

    seat: int


class Warned(Event, frozen=True, tag="warned"):
    """A seat's time is up; a last moment is left."""

    seat: int


class Hinted(Event, frozen=True, tag="hinted"):
    """A seat asked what an expert would do; the answer is kept nowhere."""

    seat: int


class Voted(Event, frozen=True, tag="voted"):
    """A seat wants the game to pause, or not any more; a no of somebody else ends the vote."""

    seat: int
    yes: bool = True


class Paused(Event, frozen=True, tag="paused"):
    """All want a pause: clocks stand still."""


class Resumed(Event, frozen=True, tag="resumed"):
    """The game goes on."""


class Restarted(Event, frozen=True, tag="restarted"):
    """The server was away; nobody's clock ran meanwhile."""


class Rematched(Event, frozen=True, tag="rematched"):
    """The people of this table play again at another one."""

    table: str


class Closed(Event, frozen=True, tag="closed"):
    """The table was given up before its game began, or a moderator closed it."""


Any = (
    Opened
    | Seated
    | Hosted
    | Removed
    | Offered
    | Started
    | Acted
    | Happened
    | TookBack
    | AskedBack
    | AnsweredBack
    | Rewound
    | Queued
    | Came
    | Went
    | StoodIn
    | Warned
    | Hinted
    | Voted
    | Paused
    | Resumed
    | Restarted
    | Rematched
    | Closed
)

ENCODE: Final = Encoder()
DECODE: Final = Decoder(list[Any])


def write(events: list[Event]) -> str:
    """Events as the store keeps them."""
    return ENCODE.encode(events).decode()


def read(text: str) -> list[Any]:
    """The events of a stored text."""
    return DECODE.decode(text)
