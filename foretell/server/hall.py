"""All tables of one process: found, loaded, kept while somebody needs them, and let go."""

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Final

from foretell.server.listing import look_up
from foretell.server.live import LiveTable
from foretell.server.lobby import Lobby
from foretell.server.metrics import Metrics
from foretell.server.settings import Settings
from foretell.server.thinkers import Thinkers
from foretell.store.store import Store
from foretell.table import commands
from foretell.table.events import Chair, Plan
from foretell.table.refusal import Refusal
from foretell.table.table import Table

LONGEST_ID: Final = 40


class Hall:
    """The tables in use here, and what they all need."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.loop = asyncio.get_running_loop()
        self.thinkers = Thinkers(settings.thinkers)
        self.metrics = Metrics()
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.names: dict[str, str] = {}  # of users at tables in use
        self.by_hand: set[str] = set()  # users who want to make forced decisions themselves
        self.lobby = Lobby(self)
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        store.on_news(self.hear)

    def now(self) -> int:
        """Milliseconds, the same on all machines as far as their clocks agree."""
        return time.time_ns() // 1_000_000

    # Tables

    async def create(self, plan: Plan, host: str, chairs: list[Chair], start: bool) -> LiveTable:
        """A new table; with `start`, its game begins at once."""
        table = Table(secrets.token_urlsafe(9))
        live = LiveTable(self, table)

        def set_up(table: Table, at: int) -> None:
            commands.open_table(table, plan, host, chairs, at)
            if start:
                commands.start(table, at)

        await self.learn_names_of({chair.user for chair in chairs if chair.user})
        await live.change(set_up)
        self.tables[table.id] = live
        return live

    async def find(self, id: str) -> LiveTable:
        """A table by its id."""
        if id in self.tables:
            return self.tables[id]
        if id not in self.loading:
            self.loading[id] = self.loop.create_task(self._load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        live = await asyncio.shield(self.loading[id])
        if live is None:
            raise Refusal("no_such_table", "There is no such table.")
        return live

    async def _load(self, id: str) -> LiveTable | None:
        steps = await self.store.steps(id) if len(id) <= LONGEST_ID else []
        if not steps:
            return None
        table = Table(id)
        for step in steps:
            table.replay(step.ply, step.at, step.body)
        await self.learn_names(table)
        live = LiveTable(self, table)
        self.tables[id] = live
        live.schedule()
        return live

    def release(self, live: LiveTable) -> None:
        """Let a table go that nobody looks at and where nothing will happen by itself."""
        if not live.connections and live.timer is None and not live.thinking:
            self.tables.pop(live.table.id, None)

    def hear(self, news: list[tuple[str, int]]) -> None:
        """Other processes have added steps."""
        for id, ply in news:
            live = self.tables.get(id)
            if live is not None and live.table.ply < ply:
                self.spawn(live.catch_up())

    # People

    async def learn_names(self, table: Table) -> None:
        """Look up who sits at a table."""
        await self.learn_names_of({seat.user for seat in table.seats if seat.user is not None})

    async def learn_names_of(self, users: set[str]) -> None:
        """Look up names that are not known."""
        self.names.update(await look_up(self.store, users - set(self.names)))

    def auto_seats(self, table: Table) -> list[int]:
        """The seats whose people want forced decisions made for them."""
        return [
            number
            for number, seat in enumerate(table.seats)
            if seat.user is not None and seat.user not in self.by_hand
        ]

    def pace_for(self, table: Table) -> int:
        """How long a bot's decision takes at least: as long as its level may think."""
        return self.settings.pace

    # Life

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside; it is kept until it is done."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        """Let go of what is done, and say so if it failed."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.fail("work beside requests failed", task.exception())

    def fail(self, what: str, error: BaseException | None) -> None:
        """Note something that should not happen."""
        self.metrics.failures.inc()
        self.loop.call_exception_handler({"message": what, "exception": error})

    async def close(self) -> None:
        """Finish what is being stored, and stop."""
        self.closing = True
        for live in list(self.tables.values()):
            async with live.lock:
                if live.timer is not None:
                    live.timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.loop.run_in_executor(None, self.thinkers.close)
        await self.store.close()
