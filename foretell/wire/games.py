"""The games there are, and what may be chosen for them."""

from msgspec import Struct

from foretell.kit.options import Value
from foretell.wire.words import ClockName, GameId


class OptionInfo(Struct, frozen=True):
    """Something a table may choose."""

    name: str
    default: Value
    allowed: list[Value]
    help: str


class GameInfo(Struct, frozen=True):
    """A game, and what may be chosen for it."""

    id: GameId
    name: str
    players: list[int]  # how many can play
    options: list[OptionInfo]
    lesson: bool  # is there one to learn it by?
    facts: dict[str, int]  # numbers of its rules, for texts about it
    deciding: list[str]  # what a view holds only for the decision that is to be made


class ClockProfile(Struct, frozen=True):
    """A kind of clock, in milliseconds."""

    name: ClockName
    decision: int  # for each decision
    reserve: int  # beyond that, for the whole game
    warning: int  # after the warning, before a bot decides
    grace: int | None  # how long a person may be away before a bot stands in


class Games(Struct, frozen=True):
    """All that can be played, by and against whom, and how fast."""

    games: list[GameInfo]
    levels: list[str]
    weakened: list[str]  # levels that see less far than usual: the rules are not compiled here
    clocks: list[ClockProfile]
