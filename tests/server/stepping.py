"""Tables of the server in virtual time, over a store in memory that fails when a test wants it."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from foretell.server.settings import Settings
from foretell.server.tables.hall import Hall
from foretell.store.store import Cell, Conflict, Row, Statement, Step, Unavailable

START = 1_800_000_000_000


class QuickLoop(asyncio.SelectorEventLoop):
    """A loop whose time jumps to the next timer whenever there is nothing else to do."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0
        self.slow_callback_duration = 3600.0

    def time(self) -> float:
        return self.passed

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.passed = max(self.passed, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class MemoryStore:
    """A store without threads. `fault` is asked before each use, and may raise."""

    node = ""

    def __init__(self) -> None:
        self.log: dict[str, list[Step]] = {}
        self.listed: list[str] = []  # tables whose row in the lists was written
        self.pulse = self
        self.batches: Callable[[int], None] = lambda size: None
        self.fault: Callable[[str], None] = lambda what: None
        self.gate: asyncio.Event | None = None  # steps wait for it

    async def append(self, step: Step, also: Sequence[Statement] = ()) -> None:
        await asyncio.sleep(0.001)
        if self.gate is not None:
            await self.gate.wait()
        self.fault("append")
        steps = self.log.setdefault(step.table, [])
        if step.ply != len(steps) + 1:
            raise Conflict(str(step.ply))
        steps.append(step)
        if also:
            self.listed.append(step.table)
        self.fault("answer")

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        await asyncio.sleep(0.001)
        self.fault("steps")
        return self.log.get(table, [])[after:]

    async def write(self, *statements: Statement) -> None:
        await asyncio.sleep(0.001)

    async def read(self, sql: str, *values: Cell) -> list[Row]:
        await asyncio.sleep(0.001)
        return [(None,)] if "MAX(" in sql else []

    def on_news(self, hear: Callable[[list[Step]], None]) -> None: ...

    def on_gap(self, hear: Callable[[], None]) -> None: ...

    def notify(self, kind: str, text: str) -> None: ...

    def on_notice(self, kind: str, hear: Callable[[str], None]) -> None: ...

    async def close(self) -> None: ...


class QuickHall(Hall):
    """A hall in the loop's time, whose clock a test may set."""

    set_back = 0  # milliseconds

    def __init__(self, store: MemoryStore) -> None:
        super().__init__(store, Settings(pace=300))
        self.heartbeat.last_outage = lambda now: 0  # type: ignore[method-assign]
        self.failures: list[str] = []

    def now(self) -> int:
        return START + int(self.loop.time() * 1000) - self.set_back

    def failed(self, message: str, error: BaseException) -> None:
        if not isinstance(error, sqlite3.Error | Unavailable):
            raise error
        self.failures.append(message)


@asynccontextmanager
async def quick_hall(store: MemoryStore) -> AsyncIterator[QuickHall]:
    """A hall over a store, closed in the end."""
    hall = QuickHall(store)
    try:
        yield hall
    finally:
        if store.gate is not None:
            store.gate.set()
        await hall.close()
