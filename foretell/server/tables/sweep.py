"""What keeps tables going that no process has in memory, and time fair when nobody could play.

Every process shows by a heartbeat that it lives. Now and then each looks for tables in play that
nobody drives: their process died, or let them go until something is due.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from foretell.server.history.listing import TOGETHER
from foretell.server.tables.heartbeat import BEAT
from foretell.server.tables.live import LiveTable
from foretell.server.tables.services import Services
from foretell.store import tables
from foretell.table import commands
from foretell.table.refusal import Refusal
from foretell.table.table import PLAYING

SWEEP: Final = 8.0  # seconds between sweeps, and half of it more at random
QUIET: Final = 15_000  # milliseconds without a step after which another process may be dead
AGAIN: Final = 60_000  # milliseconds after which a table that could not be read is tried again
REST: Final = 9  # times as long as loading a table took: people who play now come first
ABSENT: Final = 10.0  # seconds for people to come back after their process died


class Keeper(Protocol):
    """Who keeps the tables of this process, as the sweep sees it."""

    tables: dict[str, LiveTable]

    async def find(self, id: str) -> LiveTable:
        """A table by its id, read if it is not in use."""

    def release(self, live: LiveTable) -> None:
        """Let a table go if it is not needed any more."""


class Sweep:
    """One process's eye on tables that nobody drives."""

    def __init__(self, services: Services, keeper: Keeper) -> None:
        self.services = services
        self.keeper = keeper
        self.looks: dict[str, int] = {}  # when to look again at tables that others seem to drive
        self.missed: dict[str, dict[tuple[int, str], float]] = {}  # who may come back, per table

    async def start(self) -> None:
        """Find out whether any server ran until now, and begin."""
        await self.services.heartbeat.start()
        self.services.spawn(self.repeat(self.beat, BEAT, 0))
        self.services.spawn(self.repeat(self.sweep, SWEEP, SWEEP / 2))

    async def repeat(self, work: Callable[[], Awaitable[None]], wait: float, more: float) -> None:
        """Do something every so many seconds, or a little less often, whatever goes wrong."""
        pause = 0.5 + more * random.random() / 2  # not all processes at once
        while True:
            await asyncio.sleep(pause)
            began = time.monotonic()
            try:
                await work()
            except Refusal:
                pass  # the store has gone for a while
            except Exception as error:
                self.services.failed("work in the background failed", error)
            took = time.monotonic() - began
            pause = max(wait - took, wait / 10) + more * random.random()

    # Outages

    async def beat(self) -> None:
        """Show that this process lives, and forgive what an outage took."""
        before = self.services.heartbeat.outage
        await self.services.heartbeat.beat()
        if self.services.heartbeat.outage != before:
            self.services.spawn(self.forgive())  # which may take longer than until the next

    async def forgive(self) -> None:
        """Nobody could play for a while: tables in memory must not count that time."""
        since = self.services.heartbeat.outage
        for live in list(self.keeper.tables.values()):
            if live.table.status == PLAYING and live.table.at < since:
                await live.change(lambda table, at: commands.restart(table, since, at))

    # Tables

    async def sweep(self) -> None:
        """Look after tables in memory, and find those that nobody drives."""
        for live in list(self.keeper.tables.values()):
            await self.look_after(live)
            self.keeper.release(live)
            await asyncio.sleep(0)
        now = self.services.now()
        due = await tables.due_tables(self.services.store, now)
        self.looks = {id: self.looks[id] for id in due if id in self.looks}
        wanted = [id for id in due if id not in self.keeper.tables and self.looks.get(id, 0) <= now]
        ends = time.monotonic() + SWEEP  # the next sweep goes on
        for start in range(0, len(wanted), TOGETHER):
            some = wanted[start : start + TOGETHER]
            last = await tables.last_steps(self.services.store, some)
            for id in some:
                if time.monotonic() > ends:
                    return
                await self.look_at(id, last[id])

    async def look_at(self, id: str, at: int) -> None:
        """Load a table where something may be due, unless another process seems to do it."""
        if self.services.store.node and abs(self.services.now() - at) < QUIET:
            self.looks[id] = at + QUIET
            return
        self.looks[id] = self.services.now() + AGAIN  # if it cannot be read, that is enough
        began = time.perf_counter()
        try:
            live = await self.keeper.find(id)
            await self.look_after(live)
            self.keeper.release(live)
        except Exception as error:
            self.services.failed(f"table {id} cannot go on", error)
        await asyncio.sleep(REST * (time.perf_counter() - began))

    # People

    async def look_after(self, live: LiveTable) -> None:
        """Say of people who do not come back to the table that they went."""
        now = time.monotonic()
        before = self.missed.pop(live.table.id, {})
        missing = {one: before.get(one, now) for one in live.presence.missing()}
        if missing:
            self.missed[live.table.id] = missing
        for (seat, node), since in missing.items():
            if now - since > ABSENT:
                await live.presence.lose(seat, node)
