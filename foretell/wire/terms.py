"""What a table is about: as its host may choose it, and as everybody is told."""

from msgspec import Struct

from foretell.kit.options import Value
from foretell.wire.words import ClockName, GameId, Status


class Choices(Struct, frozen=True):
    """What the host of a table chooses."""

    game: GameId
    options: dict[str, Value] = {}
    clock: ClockName = "relaxed"
    public: bool = True
    spectators: bool = True
    take_back: bool = False
    rated: bool = False
    hints: bool = True  # may players ask what an expert would do? Never at a rated table
    fair: bool = False  # do its bots change with how the host has done, to leave a fair chance?
    fill: str = "club"  # the bots that take the seats nobody takes


class Terms(Struct, frozen=True):
    """What is told of a table wherever it is shown."""

    id: str
    game: GameId
    options: dict[str, Value]
    status: Status
    clock: ClockName
    public: bool
    spectators: bool
    rated: bool
    locked: bool  # does it ask for a password?
    created: int
