"""All tables of one process: found, loaded, kept while somebody needs them, and let go."""

import asyncio
import secrets
import time
from collections.abc import Coroutine
from functools import partial
from typing import Final

from foretell.server.chat import NOTICE
from foretell.server.listing import look_up
from foretell.server.live import PATIENCE, LiveTable
from foretell.server.lobby import Lobby
from foretell.server.metrics import Metrics
from foretell.server.ratings import rate_finished
from foretell.server.settings import Settings
from foretell.server.sweep import Sweep
from foretell.server.thinkers import Thinkers
from foretell.server.watchers import NOTICE as WATCHING
from foretell.store.store import Store
from foretell.table import commands
from foretell.table.events import Chair, Plan
from foretell.table.messages import ByeTold, Known
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, Table

AGAIN: Final = 1000  # milliseconds after which to come again
LONGEST_ID: Final = 40
MANY_USERS: Final = 20_000
SOON: Final = 60_000  # milliseconds; a table is kept in memory for what is due until then


def new_id() -> str:
    """An id for a table that nobody can guess."""
    return secrets.token_urlsafe(9)


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
        self.users: dict[str, Known] = {}  # those at tables in use
        self.by_hand: set[str] = set()  # users who want to make forced decisions themselves
        self.lobby = Lobby(self)
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        self.sweep = Sweep(self)
        store.on_news(self.hear)
        store.on_gap(lambda: self.spawn(self.catch_up()))
        store.on_notice("table", self.lobby.hear)
        store.on_notice("user", lambda user: self.spawn(self.learn_again(user)))
        store.on_notice(NOTICE, self.hear_chat)
        store.on_notice(WATCHING, self.hear_watchers)

    def now(self) -> int:
        """Milliseconds, the same on all machines as far as their clocks agree."""
        return time.time_ns() // 1_000_000

    # Tables

    async def create(
        self, plan: Plan, host: str, chairs: list[Chair], start: bool, id: str | None = None
    ) -> LiveTable:
        """A new table, or the one that has the id; with `start`, its game begins at once."""
        if self.closing:
            raise Refusal("closing", "The server is about to stop. Please try again in a moment.")
        table = Table(id or new_id())
        live = LiveTable(self, table)

        def set_up(table: Table, at: int) -> None:
            if table.ply:  # somebody else was first
                return
            commands.open_table(table, plan, host, chairs, at)
            if start:
                commands.start(table, at)

        await self.learn_users({chair.user for chair in chairs if chair.user})
        await live.change(set_up)
        return self.tables.setdefault(table.id, live)

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
        await self.learn_seated(table)
        live = LiveTable(self, table)
        live.ours = not self.is_driven_elsewhere(table)
        outage = self.sweep.outage
        if table.at < outage:
            await live.change(lambda table, at: commands.restart(table, outage, at))
        self.tables[id] = live
        live.schedule()
        return live

    def is_driven_elsewhere(self, table: Table) -> bool:
        """Does another process seem to have the table? It made a step just now, or has people."""
        if not self.store.node:
            return False
        fresh = self.now() - table.at < PATIENCE * 1000
        return fresh or any(seat.present and self.sweep.holds(seat.node) for seat in table.seats)

    def stored(self, live: LiveTable, reshaped: bool) -> None:
        """A table has a new step: it is in use here, and others who list it are told."""
        table = live.table
        if self.tables.setdefault(table.id, live) is not live:  # it was let go in between
            self.hear([(table.id, table.ply)])
        if reshaped and table.plan.public:
            self.store.notify("table", table.id)

    def release(self, live: LiveTable) -> None:
        """Let a table go that nobody looks at and where nothing will happen by itself soon."""
        id, busy = live.table.id, live.connections or live.thinking or live.lock.locked()
        if busy or live.missing() or self.tables.get(id) is not live:
            return
        due = live.next_due()
        if due is None or due > self.now() + SOON:
            if live.timer is not None:
                live.timer.cancel()
            del self.tables[id]
            self.sweep.remember(live.table, due)
            self.trim_users()

    def trim_users(self) -> None:
        """Forget users when they are many: the older ones of those who sit nowhere."""
        if len(self.users) <= MANY_USERS:
            return
        seated = {user for live in self.tables.values() for user in users_of(live.table)}
        for user in list(self.users)[: MANY_USERS // 2]:
            if user not in seated:
                del self.users[user]

    def hear(self, news: list[tuple[str, int]]) -> None:
        """Other processes have added steps."""
        for id, ply in news:
            live = self.tables.get(id)
            if live is not None and live.table.ply < ply and not live.behind:
                live.behind = True
                self.spawn(live.catch_up())
            elif live is None and id in self.loading:
                self.loading[id].add_done_callback(partial(self.hear_again, id, ply))

    def hear_again(self, id: str, ply: int, loaded: object) -> None:
        """A table was being loaded when there was news of it."""
        self.hear([(id, ply)])

    async def catch_up(self) -> None:
        """News may have been missed: look at every table, and at the names of its people."""
        for live in list(self.tables.values()):
            await live.catch_up()
        users = {user for live in self.tables.values() for user in users_of(live.table)}
        self.users.update(await look_up(self.store, users))

    def hear_chat(self, id: str) -> None:
        """Something was said at a table to another process."""
        if id in self.tables:
            self.spawn(self.tables[id].chat.catch_up())

    def hear_watchers(self, text: str) -> None:
        """Another process says how many watch a table there."""
        id, node, count = text.split(" ")
        if id in self.tables:
            self.tables[id].watchers.hear(node, int(count))

    def table_changed(self, table: Table) -> None:
        """What others are told of a table, and what follows from its end."""
        self.lobby.table_changed(table)
        if table.status == OVER and table.plan.rated and not self.closing:
            self.spawn(rate_finished(self.store))

    # People

    async def learn_seated(self, table: Table) -> None:
        """Look up who sits at a table."""
        await self.learn_users(users_of(table))

    async def learn_users(self, users: set[str]) -> None:
        """Look up users who are not known."""
        self.users.update(await look_up(self.store, users - set(self.users)))

    async def learn_again(self, user: str) -> None:
        """Another process has changed a user."""
        self.users.pop(user, None)
        await self.learn_users({user})
        for live in list(self.tables.values()):
            if live.table.seat_of(user) is not None:
                await live.retell()

    # Life

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside; it is kept until it is done."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        """Let go of what is done, and say so if it failed."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.failed("work beside requests failed", error)

    def failed(self, message: str, error: BaseException) -> None:
        """Something went wrong that nobody asked for."""
        self.metrics.failures.inc()
        self.loop.call_exception_handler({"message": message, "exception": error})

    def say_goodbye(self) -> None:
        """Begin no new tables, and have everybody connect again in a moment."""
        self.closing = True
        connected = [one for live in self.tables.values() for one in live.connections]
        for connection in [*connected, *self.lobby.watchers]:
            connection.tell(ByeTold(AGAIN))

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


def users_of(table: Table) -> set[str]:
    """Who has a seat at a table."""
    return {seat.user for seat in table.seats if seat.user is not None}
