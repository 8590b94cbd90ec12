"""What a store can do. SQL is written once, with $1, $2 and so on, in words both databases know."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, Protocol

from foretell.table.refusal import Refusal

LONGEST_ID: Final = 40  # of a table
Cell = str | int | float | None
Row = tuple[Cell, ...]


def whole(cell: object) -> int:
    """A whole number out of a row."""
    assert isinstance(cell, int)
    return cell


class Statement(NamedTuple):
    """One thing to write. If `once` and it changes no row, all that goes with it is undone."""

    sql: str
    values: tuple[Cell, ...] = ()
    once: bool = False


class Step(NamedTuple):
    """What happened at a table at once: its events as text, and their place in the table's log."""

    table: str
    ply: int
    at: int
    body: str


class Conflict(Exception):
    """Somebody else was first: the step's place, or a name, is taken; nothing was written."""


class CannotOpen(Exception):
    """Why a store cannot be used at all, in a sentence for whoever starts the server."""


class Unavailable(Refusal):
    """The database does not answer. What was asked may or may not have happened."""

    def __init__(self) -> None:
        sentence = "The database cannot be reached at the moment. Please try again."
        super().__init__("unavailable", sentence)


class Database(Protocol):
    """Rows. A write that returns is on disk; one that raises has done nothing."""

    node: str  # names this process among those that share the database; empty if none can

    def write(self, *statements: Statement) -> Awaitable[None]:
        """Write all of these or, with Conflict or another error, none.

        They may be done at the same time: no two change the same row, none sees another's work.
        Writes that nobody waits for in between are done in any order.
        """

    async def read(self, sql: str, *values: Cell) -> list[Row]:
        """Rows that are committed."""


class Store(Database, Protocol):
    """All that is kept: tables' logs, and rows."""

    batches: Callable[[int], None]  # hears how many writes went together

    @property
    def pulse(self) -> Database:
        """The database over a connection that waits behind nothing else."""

    def append(self, step: Step, also: Sequence[Statement] = ()) -> Awaitable[None]:
        """Add a step to a table's log, and write what goes with it; Conflict if it has one."""

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        """A table's log beyond a ply."""

    def on_news(self, hear: Callable[[list[Step]], None]) -> None:
        """Call this with steps that others have added; one without a body has to be read."""

    def on_gap(self, hear: Callable[[], None]) -> None:
        """Call this when news of other processes may have been missed."""

    def notify(self, kind: str, text: str) -> None:
        """Tell other processes something short, soon; it may be lost, so it only says: look."""

    def on_notice(self, kind: str, hear: Callable[[str], None]) -> None:
        """Call this with what other processes tell of a kind."""

    async def close(self) -> None:
        """Finish what is being written, then close."""
