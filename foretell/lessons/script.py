"""What a lesson's file says: what happens, what is said about it, what the learner is asked for."""

from typing import Final

from msgspec import Struct
from msgspec.json import Decoder

from foretell.games.pages import lesson_script
from foretell.kit.game import Game
from foretell.kit.options import BadOption, Value
from foretell.match import Entry

LEARNER: Final = 0  # the seat of whoever takes the lesson


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Something the lesson says, after what has led to it and before what it asks for."""

    id: str  # of its text
    log: list[Entry] = []  # what happens first, in the words of the game record
    point: list[str] = []  # what it is about: a part of the table, `card B10`, `do play B10`
    ask: str | None = None  # what the learner is to do; it happens next
    quick: bool = False  # does the log pass by in leaps, a trick or a turn at a time?


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson, as it is written."""

    options: dict[str, Value]
    steps: list[Step]


READER: Final = Decoder(Script)


def script_of(game: Game) -> Script:
    """The lesson that is written for a game; BadOption if there is none."""
    written = lesson_script(game)
    if written is None:
        raise BadOption(f"{game.id} has no lesson.")
    return READER.decode(written)
