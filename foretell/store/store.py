"""What a store can do. SQL is written once, with $1, $2 and so on, in words both databases know."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

Cell = str | int | float | None
Row = tuple[Cell, ...]


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


class Store(Protocol):
    """A database. A write that returns is on disk; one that raises has done nothing."""

    async def append(self, step: Step, also: Sequence[Statement] = ()) -> None:
        """Add a step to a table's log, and write what goes with it; Conflict if it has one."""

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        """A table's log beyond a ply."""

    async def write(self, *statements: Statement) -> None:
        """Write all of these or, with Conflict or another error, none."""

    async def read(self, sql: str, *values: Cell) -> list[Row]:
        """Rows that are committed."""

    def on_news(self, hear: Callable[[list[tuple[str, int]]], None]) -> None:
        """Call this with (table, ply) of steps that other processes have added."""

    async def close(self) -> None:
        """Finish what is being written, and let go."""
