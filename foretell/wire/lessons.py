"""A lesson as the page plays it."""

from msgspec import Struct

from foretell.wire.tables import GameState, TableInfo
from foretell.wire.words import GameId


class LessonStep(Struct, frozen=True):
    """Something the lesson says: when, about what, and what it asks for."""

    id: str
    at: int  # the moment it belongs to
    point: list[str]
    ask: str | None
    quick: bool


class Lesson(Struct, frozen=True):
    """A scripted game, moment by moment, as the learner's seat sees it."""

    game: GameId
    table: TableInfo
    moments: list[GameState]
    steps: list[LessonStep]
