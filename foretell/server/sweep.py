"""What keeps tables going that no process has in memory, and time fair when no server ran.

Every process shows by a heartbeat that it lives. When none did for a while, that time is not
counted. Now and then each process looks for tables in play that nobody drives: their process
died, or let them go until something is due.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from foretell.server.listing import TOGETHER, whole
from foretell.store.store import Statement
from foretell.table import commands
from foretell.table.refusal import Refusal
from foretell.table.table import PLAYING, Table

if TYPE_CHECKING:
    from foretell.server.hall import Hall
    from foretell.server.live import LiveTable

BEAT: Final = 4.0  # seconds between heartbeats
DEAD: Final = 15.0  # seconds without one after which a process is dead
OUTAGE: Final = 10_000  # milliseconds without any after which clocks did not run
KEPT: Final = 3_600_000  # milliseconds for which the heartbeat of a dead process is kept
SWEEP: Final = 8.0  # seconds between sweeps, and half of it more at random
QUIET: Final = 15_000  # milliseconds without a step after which another process may be dead
AGAIN: Final = 60_000  # milliseconds after which a table is looked at again in any case
ABSENT: Final = 10.0  # seconds for people to come back after their process died

SHOW: Final = """INSERT INTO nodes (id, at) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET at = $2"""
FORGET: Final = "DELETE FROM nodes WHERE at < $1"
SET_OUTAGE: Final = """INSERT INTO settings (name, value) VALUES ('outage', $1)
    ON CONFLICT (name) DO UPDATE SET value = $1"""


class Seen(NamedTuple):
    """What is known of a table that is not in memory: its last step, what is due, when to look."""

    at: int
    due: int | None
    look: int


class Sweep:
    """One process's heartbeat, and its eye on tables that nobody drives."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.outage = 0  # when the last one ended
        self.beats: dict[str, tuple[int, float]] = {}  # of others: what it was, when it changed
        self.seen: dict[str, Seen] = {}
        self.missed: dict[str, dict[tuple[int, str], float]] = {}  # who may come back, per table

    async def start(self) -> None:
        """Find out whether any server ran until now, and begin."""
        alone = not self.hall.store.node  # then there was none, however short it was
        await self.beat(0 if alone else OUTAGE)
        self.hall.spawn(self.repeat(self.beat, BEAT, 0))
        self.hall.spawn(self.repeat(self.sweep, SWEEP, SWEEP / 2))

    async def repeat(self, work: Callable[[], Awaitable[None]], wait: float, more: float) -> None:
        """Do something again and again, whatever goes wrong."""
        pause = 0.5 + more * random.random() / 2  # not all processes at once
        while True:
            await asyncio.sleep(pause)
            try:
                await work()
            except Refusal:
                pass  # the store has gone for a while
            except Exception as error:
                self.hall.failed("work in the background failed", error)
            pause = wait + more * random.random()

    # Heartbeats

    async def beat(self, outage: int = OUTAGE) -> None:
        """Show that this process lives, and see who else does."""
        store, now = self.hall.store, self.hall.now()
        rows = await store.read("SELECT id, at FROM nodes")
        latest = max((whole(at) for _, at in rows), default=now)
        ended = [Statement(SET_OUTAGE, (str(now),))] if now - latest > outage else []
        show = Statement(SHOW, (store.node, now))
        await store.write(*ended, show, Statement(FORGET, (now - KEPT,)))
        found = await store.read("SELECT value FROM settings WHERE name = 'outage'")
        for id, at in rows:
            if self.beats.get(str(id), (0, 0))[0] != at:
                self.beats[str(id)] = (whole(at), time.monotonic())
        self.beats = {str(id): self.beats[str(id)] for id, _ in rows}
        self.outage = int(str(found[0][0])) if found else 0
        await self.forgive()

    async def forgive(self) -> None:
        """No server ran for a while: tables in memory must not count that time."""
        since = self.outage
        for live in list(self.hall.tables.values()):
            if live.table.status == PLAYING and live.table.at < since:
                await live.change(lambda table, at: commands.restart(table, since, at))

    def holds(self, node: str) -> bool:
        """Is this another process, and alive? Then people may be connected to it."""
        if node == self.hall.store.node or node not in self.beats:
            return False
        return time.monotonic() - self.beats[node][1] < DEAD

    # Tables

    async def sweep(self) -> None:
        """Look after tables in memory, and find those that nobody drives."""
        for live in list(self.hall.tables.values()):
            await self.look_after(live)
            self.hall.release(live)
            await asyncio.sleep(0)
        rows = await self.hall.store.read("SELECT id FROM tables WHERE status = 'playing'")
        playing = {str(id) for (id,) in rows}
        self.seen = {id: seen for id, seen in self.seen.items() if id in playing}
        now = self.hall.now()
        wanted = [id for id in playing - set(self.hall.tables) if self.may_be_due(id, now)]
        for start in range(0, len(wanted), TOGETHER):
            for id, at in await self.last_steps(wanted[start : start + TOGETHER]):
                await self.look_at(id, at)

    def may_be_due(self, id: str, now: int) -> bool:
        """Is it time to look at a table?"""
        seen = self.seen.get(id)
        return seen is None or seen.look <= now

    async def last_steps(self, tables: list[str]) -> list[tuple[str, int]]:
        """When the last step of each table was made."""
        places = ", ".join(f"${k}" for k in range(1, len(tables) + 1))
        last = "SELECT at FROM steps WHERE table_id = tables.id ORDER BY ply DESC LIMIT 1"
        sql = f"SELECT id, ({last}) FROM tables WHERE id IN ({places})"
        return [(str(id), whole(at)) for id, at in await self.hall.store.read(sql, *tables)]

    async def look_at(self, id: str, at: int) -> None:
        """Load a table if something may be due there and nobody seems to do it."""
        now, seen = self.hall.now(), self.seen.get(id)
        if self.hall.store.node and now - at < QUIET:
            self.seen[id] = Seen(at, at, at + QUIET)
        elif seen is not None and seen.at == at and (seen.due is None or seen.due > now):
            self.seen[id] = Seen(at, seen.due, next_look(seen.due, now))
        else:
            self.seen[id] = Seen(at, None, now + AGAIN)  # if it cannot be read, that is enough
            try:
                live = await self.hall.find(id)
                await self.look_after(live)
                self.hall.release(live)
            except Exception as error:
                self.hall.failed(f"table {id} cannot go on", error)

    def remember(self, table: Table, due: int | None) -> None:
        """A table is let go until something is due."""
        self.seen[table.id] = Seen(table.at, due, next_look(due, self.hall.now()))

    # People

    async def look_after(self, live: "LiveTable") -> None:
        """Say of people who do not come back to the table that they went."""
        now = time.monotonic()
        before = self.missed.pop(live.table.id, {})
        missing = {one: before.get(one, now) for one in live.missing()}
        if missing:
            self.missed[live.table.id] = missing
        for (seat, node), since in missing.items():
            if now - since > ABSENT:
                await live.lose(seat, node)


def next_look(due: int | None, now: int) -> int:
    """When to look at a table again: when something is due there, and now and then."""
    return now + AGAIN if due is None else min(due, now + AGAIN)
