"""Changes of a table, one at a time: checked, stored, and only then shown."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

from foretell.server.history.index import index_each_move, index_statements, waiting
from foretell.server.history.rebuild import rebuilt
from foretell.server.tables.services import Services
from foretell.store.store import Conflict, Step
from foretell.table import commands
from foretell.table.events import Chair
from foretell.table.refusal import Refusal
from foretell.table.table import Table, only_hearer

ATTEMPTS: Final = 5  # when other processes are quicker
SET_BACK: Final = 1000  # milliseconds that a clock lags behind when somebody has set it back
T = TypeVar("T")
Change = Callable[[Table, int], T]


class Before(NamedTuple):
    """What a table was before a step, as far as people elsewhere are told of it."""

    status: str
    waiting: list[int]  # the seats whose people had to decide
    chairs: list[Chair]
    offered: list[str | None]  # for whom the host kept each seat during the game


def snapshot(table: Table, waited: list[int]) -> Before:
    """The table now, before it changes."""
    chairs = [seat.chair for seat in table.seats]
    return Before(table.status, waited, chairs, [seat.offered for seat in table.seats])


class Changes:
    """A table in memory, and the lock that all changes take.

    While a change is being stored, `table` holds what is not stored yet: nobody outside the lock
    may tell anything from it.
    """

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table
        self.lock = asyncio.Lock()
        self.stale = False  # does memory differ from what is stored?
        self.ours = True  # was the last step made here?
        self.behind = False  # is there news that is still to be read?
        self.time = table.at  # the table's when it was last asked for, and what had elapsed then
        self.elapsed = services.elapsed()
        self.before = snapshot(table, [])  # the last step that was made here

    # What a table does about it

    def publish(self, hearer: int | None = None) -> None:
        """Tell viewers what is new: all of them, or only those of one seat."""
        raise NotImplementedError

    def republish(self) -> None:
        """The table was read anew: tell viewers everything again."""
        raise NotImplementedError

    def noted(self, listed: bool) -> None:
        """Called when a step is stored; `listed`: does it change what lists show of the table?"""
        raise NotImplementedError

    def retry_later(self) -> None:
        """The table in memory may be wrong: have it read again soon."""
        raise NotImplementedError

    # Time

    def now(self) -> int:
        """The table's time. It never goes back, and goes on when a machine's clock was set back."""
        now, elapsed = self.services.now(), self.services.elapsed()
        expected = self.time + int((elapsed - self.elapsed) * 1000)
        if now + SET_BACK < expected:
            now = expected
        self.time, self.elapsed = max(now, self.time, self.table.at), elapsed
        return self.time

    # Changing

    async def change(self, change: Change[T]) -> T:
        """Let something happen: checked, stored, and only then shown."""
        async with self.lock:
            try:
                for _ in range(ATTEMPTS):
                    if self.stale:
                        await self.reload()
                    try:
                        return await self.change_once(change)
                    except Conflict:
                        continue
                raise Refusal("busy", "Too much happens at this table at once. Please try again.")
            finally:
                if self.stale:
                    self.retry_later()

    async def change_once(self, change: Change[T]) -> T:
        """Check and apply; store; show. Whatever goes wrong on the way, memory is read again."""
        table = self.table
        self.stale = True
        before, waited = table.shape, waiting(table)
        was = snapshot(table, waited)
        try:
            now = self.now()
            commands.restart(table, self.services.heartbeat.last_outage(self.services.now()), now)
            result = change(table, now)
        except Refusal:
            self.stale = bool(table.pending)
            raise
        if table.pending:
            hearer = only_hearer(table.pending)
            step = Step(table.id, table.ply + 1, table.at, table.take_pending())
            told = hearer is None and (index_each_move(table) or waiting(table) != waited)
            indexed = table.shape != before or told
            also = index_statements(table) if indexed else []
            began = perf_counter()
            await self.services.store.append(step, also)
            self.services.metrics.commits.observe(perf_counter() - began)
            table.ply = step.ply
            self.ours = True
            self.before = was
            self.show(bool(also), hearer)
        self.stale = False
        return result

    def show(self, listed: bool, hearer: int | None) -> None:
        """Tell viewers what has just been stored."""
        self.stale = False
        try:
            self.noted(listed)
            self.publish(hearer)
        except BaseException:
            self.stale = True
            raise

    # Reading

    async def reload(self) -> None:
        """Read the table anew; viewers are told everything again."""
        table = await rebuilt(self.services.store, self.table.id)
        await self.services.learn_users(table.users())
        self.ours = self.ours and table.ply == self.table.ply
        self.table = table
        self.stale = False
        self.republish()

    async def catch_up(self) -> None:
        """Take in what other processes have added."""
        async with self.lock:
            self.behind = False
            try:
                if self.stale:
                    await self.reload()
                else:
                    await self.read_on()
            finally:
                if self.stale:
                    self.retry_later()

    def hear(self, step: Step) -> None:
        """Another process has added a step: take it in at once, or have it read."""
        if self.behind or step.ply <= self.table.ply:
            return
        taken = False
        try:
            taken = self.take_in(step)
        finally:
            if not taken:
                self.behind = True
                self.services.spawn(self.catch_up())

    def take_in(self, step: Step) -> bool:
        """Take in a step that follows what is in memory; False if it has to be read."""
        table = self.table
        if self.stale or self.lock.locked() or not step.body or step.ply != table.ply + 1:
            return False
        self.stale = True  # should anything go wrong, all is read again
        shape = table.shape
        hearer = table.replay(step.ply, step.at, step.body)
        if table.shape != shape and not table.users() <= self.services.users.keys():
            return False  # somebody new, whose name has to be looked up
        self.stale = False
        self.ours = False
        self.publish(hearer)
        return True

    async def read_on(self) -> None:
        """Read the steps after those in memory."""
        self.stale = True  # should anything go wrong, all is read again
        shape = self.table.shape
        steps = await self.services.store.steps(self.table.id, self.table.ply)
        hearers = {self.table.replay(step.ply, step.at, step.body) for step in steps}
        if self.table.shape != shape:
            await self.services.learn_users(self.table.users())
        self.stale = False
        self.ours = self.ours and not steps
        for hearer in [None] if None in hearers else hearers:
            self.publish(hearer)

    async def settled(self) -> Table:
        """The table as it is stored; good until the next await."""
        async with self.lock:
            if self.stale:
                await self.reload()
            return self.table
