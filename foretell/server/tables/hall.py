"""All tables of one process: found, loaded, kept while somebody needs them, and let go."""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from foretell.match import Entry
from foretell.server.history.index import index_each_move, is_turn
from foretell.server.history.listing import look_up
from foretell.server.history.ratings import rate_finished
from foretell.server.history.rebuild import rebuilt
from foretell.server.settings import Settings
from foretell.server.tables.changes import Before
from foretell.server.tables.chat import DELETED, NOTICE
from foretell.server.tables.live import LiveTable
from foretell.server.tables.lobby import Lobby
from foretell.server.tables.schedule import PATIENCE
from foretell.server.tables.services import Services
from foretell.server.tables.sweep import Sweep
from foretell.server.tables.watchers import NOTICE as WATCHING
from foretell.server.tables.watchers import Count
from foretell.store import tables
from foretell.store.store import Step, Store
from foretell.table import commands
from foretell.table.events import Chair, Night, Origin, Plan
from foretell.table.refusal import Refusal
from foretell.table.table import OPEN, OVER, PLAYING, Table
from foretell.wire.tables import GoodbyeMessage

AGAIN: Final = 1000  # milliseconds after which to come again
MANY_USERS: Final = 20_000
SOON: Final = 60_000  # milliseconds; a table is kept in memory for what it does until then


# Hears of a step that was stored here and changes what lists show: the table after it, and before.
Herald = Callable[[Table, Before], None]
Past = tuple[Origin, Sequence[Entry]]  # of a game that is played on: where from, and its log so far


def new_id() -> str:
    """An id for a table that nobody can guess."""
    return secrets.token_urlsafe(9)


def people_of(chairs: list[Chair], night: Night | None) -> set[str]:
    """Everybody who sits there, or has played before in this night."""
    before = {tally.user for tally in night.tallies if tally.user} if night else set()
    return {chair.user for chair in chairs if chair.user} | before


class Hall(Services):
    """All tables that this process has in memory."""

    def __init__(self, store: Store, settings: Settings) -> None:
        super().__init__(store, settings)
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.lobby = Lobby(self, self.tables)
        self.sweep = Sweep(self, self)
        self.heralds: list[Herald] = []  # who tell people elsewhere what has happened
        store.on_news(self.hear)
        store.on_gap(lambda: self.spawn(self.catch_up()))
        store.on_notice("table", self.lobby.hear)
        store.on_notice("user", lambda user: self.spawn(self.learn_again(user)))
        store.on_notice(NOTICE, self.hear_chat)
        store.on_notice(DELETED, self.hear_deleted)
        store.on_notice(WATCHING, self.hear_watchers)

    # Tables

    async def create(
        self,
        plan: Plan,
        host: str,
        chairs: list[Chair],
        start: bool,
        id: str | None = None,
        night: Night | None = None,
        past: Past | None = None,
    ) -> LiveTable:
        """A new table, or the one that has the id; with `start`, its game begins at once.

        With a past, the game is played on from where its log ends.
        """
        if self.closing:
            raise Refusal("closing", "The server is about to stop. Please try again in a moment.")
        table = Table(id or new_id())
        live = LiveTable(self, self, table)

        def set_up(table: Table, at: int) -> None:
            if table.ply:  # somebody else was first
                return
            origin, log = past if past is not None else (None, [])
            commands.open_table(table, plan, host, chairs, at, night, origin)
            if start:
                commands.start(table, at, log)

        await self.learn_users(people_of(chairs, night))
        try:
            await live.change(set_up)
        except BaseException:
            live.schedule.stop()  # if it was stored all the same, the sweep will find it
            raise
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
        table = await rebuilt(self.store, id)
        if table.ply == 0:
            return None
        await self.learn_users(table.users())
        live = LiveTable(self, self, table)
        live.ours = not self.is_driven_elsewhere(table)
        outage = self.heartbeat.outage
        if table.at < outage:
            await self.forgive(live, outage)
        self.tables[id] = live
        live.schedule.renew()
        return live

    async def forgive(self, live: LiveTable, outage: int) -> None:
        """Tell a table that no server ran until some time, so that no clock counts it."""
        try:
            await live.change(lambda table, at: commands.restart(table, outage, at))
        except BaseException:
            live.schedule.stop()
            raise

    def is_driven_elsewhere(self, table: Table) -> bool:
        """Does another process seem to have the table? It made a step just now, or has people."""
        if not self.store.node:
            return False
        fresh = self.now() - table.at < PATIENCE * 1000
        return fresh or self.is_visited_elsewhere(table)

    def is_visited_elsewhere(self, table: Table) -> bool:
        """Is anybody who has a seat connected to another process?"""
        return any(seat.present and self.heartbeat.holds(seat.node) for seat in table.seats)

    def stored(self, live: LiveTable, listed: bool) -> None:
        """A table has a new step: it is in use here, and others who list it are told."""
        table = live.table
        if self.tables.setdefault(table.id, live) is not live:  # it was let go in between
            self.hear([Step(table.id, table.ply, 0, "")])
        if listed and table.plan.public:
            self.store.notify("table", table.id)
        if listed:
            for herald in self.heralds:
                herald(table, live.before)

    def release(self, live: LiveTable) -> None:
        """Let a table go that nobody looks at and where nothing will happen by itself soon."""
        id = live.table.id
        if live.is_in_use() or live.presence.missing() or self.tables.get(id) is not live:
            return
        time = live.schedule.next_time()
        if time is None or time > self.now() + SOON:
            live.schedule.stop()
            del self.tables[id]
            if live.table.status in (OPEN, PLAYING) and not self.is_visited_elsewhere(live.table):
                self.spawn(self.let_go(id, time, live.table.at))
            self.trim_users()

    async def let_go(self, id: str, due: int | None, at: int) -> None:
        """Keep when a table has to be read again; if that fails, it is read soon."""
        with suppress(Refusal):
            await tables.let_go(self.store, id, due, at)

    def trim_users(self) -> None:
        """Forget users when they are many: the older ones of those who sit nowhere."""
        if len(self.users) <= MANY_USERS:
            return
        lives = self.tables.values()
        shown = {user for live in lives for user in live.table.users()}
        shown |= {one.user for live in lives for one in live.audience.connections}
        for user in list(self.users)[: MANY_USERS // 2]:
            if user not in shown:
                del self.users[user]

    def hear(self, news: list[Step]) -> None:
        """Take in steps that other processes have added."""
        for step in news:
            live = self.tables.get(step.table)
            if live is not None:
                live.hear(step)
            elif step.table in self.loading:
                self.loading[step.table].add_done_callback(partial(self.hear_again, step))

    def hear_again(self, step: Step, loaded: object) -> None:
        """Take in a step that arrived while its table was being loaded."""
        self.hear([step])

    async def catch_up(self) -> None:
        """News may have been missed: look at every table, and at the names of its people."""
        for live in list(self.tables.values()):
            await live.catch_up()
        users = {user for live in self.tables.values() for user in live.table.users()}
        self.users.update(await look_up(self.store, users))

    def in_use(self, ids: Iterable[str]) -> list[LiveTable]:
        """The tables in use here that have one of these ids."""
        return [self.tables[id] for id in ids if id in self.tables]

    def hear_chat(self, text: str) -> None:
        """Something was said to another process at a table, after others of the same night."""
        id, *before = text.split(" ")
        if id in self.tables:
            self.spawn(self.tables[id].chat.catch_up())
        elif any(live.chat.listeners for live in self.in_use(before)):
            self.spawn(self.follow(id))

    async def follow(self, id: str) -> None:
        """Let those who still look at a table before hear what is said at the rematch."""
        live = await self.find(id)
        await live.chat.catch_up()
        self.release(live)

    def hear_deleted(self, text: str) -> None:
        """A line was deleted by another process."""
        id, line = text.split(" ")
        if id in self.tables:
            self.tables[id].chat.unsay(int(line))

    def hear_watchers(self, text: str) -> None:
        """Another process says how many watch a table there, and who."""
        id, node, number, users = text.split(" ")
        if id in self.tables:
            count = Count(int(number), tuple(filter(None, users.split(","))))
            self.tables[id].watchers.hear(node, count)

    def table_changed(self, table: Table) -> None:
        """What others are told of a table, and what follows from its end."""
        self.lobby.table_changed(table)
        if table.status == OVER and table.plan.rated and not self.closing:
            self.spawn(self.rate_tables())

    async def rate_tables(self) -> None:
        """Rate what is over, and show whose ratings have changed."""
        for user in await rate_finished(self.store):
            await self.learn_again(user)
            self.store.notify("user", user)

    def turn(self, id: str, seat: int) -> bool | None:
        """Is it a seat's turn where others play too? None if the table is not settled here."""
        live = self.tables.get(id)
        if live is None or live.stale or live.lock.locked():
            return None
        alone = len(live.table.people()) < 2 and not index_each_move(live.table)
        return not alone and is_turn(live.table, seat)

    # People

    async def learn_again(self, user: str) -> None:
        """Another process has changed a user."""
        self.users.pop(user, None)
        await self.learn_users({user})
        for live in list(self.tables.values()):
            if live.table.seat_of(user) is not None:
                await live.retell()
            live.watchers.changed()

    # Life

    def say_goodbye(self) -> None:
        """Begin no new tables, and have everybody connect again in a moment."""
        self.closing = True
        connected = [one for live in self.tables.values() for one in live.audience.connections]
        for connection in [*connected, *self.lobby.watchers]:
            connection.tell(GoodbyeMessage(AGAIN))

    async def close(self) -> None:
        """Finish what is being stored, and stop."""
        self.closing = True
        for live in list(self.tables.values()):
            async with live.lock:
                live.schedule.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.loop.run_in_executor(None, self.thinkers.close)
        await self.store.close()
