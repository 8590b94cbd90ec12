"""A table in use: its game, its viewers, and what it does by itself."""

from collections.abc import Iterable
from typing import Final, Protocol

from foretell.server.net.connection import Connection, encoded
from foretell.server.tables.audience import Audience
from foretell.server.tables.changes import Changes
from foretell.server.tables.chat import Chat
from foretell.server.tables.presence import Presence
from foretell.server.tables.schedule import Schedule
from foretell.server.tables.services import Services
from foretell.server.tables.watchers import Watchers
from foretell.store.store import Step
from foretell.table.broadcast import Moment, Past, steady_lines, tell_table
from foretell.table.events import Night
from foretell.table.refusal import Refusal, tell_refusal
from foretell.table.table import CLOSED, FOREVER, OPEN, Table

SHUT_OUT: Final = 4403


class Keeper(Protocol):
    """Who keeps the tables of a process, as one of them sees it."""

    def stored(self, live: "LiveTable", listed: bool) -> None:
        """A table has a new step; does it change what lists show?"""

    def table_changed(self, table: Table) -> None:
        """Something else than the game has changed at a table, and is stored."""

    def release(self, live: "LiveTable") -> None:
        """A table may not be needed any more."""

    async def find(self, id: str) -> "LiveTable":
        """A table by its id; Refusal if there is none."""

    def in_use(self, ids: Iterable[str]) -> "list[LiveTable]":
        """The tables in memory that have one of these ids."""


class LiveTable(Changes):
    """A table and its viewers. Whatever it shows them is stored."""

    def __init__(self, services: Services, keeper: Keeper, table: Table) -> None:
        super().__init__(services, table)
        self.keeper = keeper
        self.steady = 0  # lines of the log that viewers have and that stay as they are
        self.shown = (-1, -1)  # the table's shape and outcomes as viewers know them
        self.past = Past()  # as it was told last
        self.audience = Audience(tell_table(table, None, services.users))
        self.schedule = Schedule(services, self)
        self.presence = Presence(services, self, self.audience)
        self.chat = Chat(services, table.id, self.audience, self)
        self.watchers = Watchers(services, table.id, self.audience)

    # What follows a change

    def noted(self, listed: bool) -> None:
        self.keeper.stored(self, listed)

    def retry_later(self) -> None:
        self.schedule.renew()

    def republish(self) -> None:
        self.steady = 0
        self.shown = (-1, -1)
        self.publish()
        self.presence.claim()

    async def read_on(self) -> None:
        await super().read_on()
        self.presence.claim()

    def take_in(self, step: Step) -> bool:
        shape = self.table.shape
        taken = super().take_in(step)
        if taken and self.table.shape != shape:
            self.presence.claim()
        return taken

    async def retell(self) -> None:
        """Tell viewers all of the table again: somebody's name has changed."""
        async with self.lock:
            if self.stale:
                await self.reload()
            else:
                self.shown = (-1, -1)
                self.publish()

    # Showing

    def publish(self, hearer: int | None = None) -> None:
        """Tell viewers what is new; all of it is encoded before anything is sent."""
        table = self.table
        reshaped = self.shown != (table.shape, table.outcomes)
        start = min(self.steady, len(table.match.lines), table.stood) if table.match else 0
        moment = self.moment()
        if reshaped:
            began = self.audience.about.status == OPEN != table.status
            self.audience.about = moment.tell_table(None)
            self.seat_viewers(moment)
            if began:
                self.presence.claim()
        texts: dict[int | None, list[bytes]] = {}
        for connection in self.audience.connections:
            viewer = connection.viewer
            if hearer is not None and viewer != hearer:
                continue
            if viewer not in texts:
                texts[viewer] = self.news(moment, viewer, start, reshaped)
            connection.push(texts[viewer])
        self.steady = steady_lines(table.match) if table.match else 0
        if hearer is None:
            table.stood = FOREVER
        if self.shown[0] != table.shape:
            self.keeper.table_changed(table)
        self.shown = (table.shape, table.outcomes)
        self.schedule.renew()

    def moment(self) -> Moment:
        """What can be told of the table now."""
        about, now, users = self.audience.about, self.now(), self.services.users
        return Moment(self.table, users, now, about.watching, self.past, about.watchers)

    def news(self, moment: Moment, viewer: int | None, start: int, reshaped: bool) -> list[bytes]:
        """What a viewer is told of a change."""
        texts = []
        if reshaped:
            texts.append(encoded(moment.tell_table(viewer)))
        if self.table.match is not None:
            texts.append(encoded(moment.tell_state(viewer, start)))
        return texts

    def seat_viewers(self, moment: Moment) -> None:
        """People who sit down or stand up see the table from elsewhere: tell them all of it."""
        for connection in self.audience.connections:
            viewer = self.table.seat_of(connection.user)
            refusal = self.shuts_out(connection.user) if viewer is None else None
            if refusal is not None:
                connection.tell(tell_refusal(refusal))
                connection.close(SHUT_OUT)
            elif viewer != connection.viewer:
                connection.viewer = viewer
                self.watchers.changed()
                connection.push(self.news(moment, viewer, 0, True))
                self.services.spawn(self.presence.note(connection.user))

    def shuts_out(self, user: str) -> Refusal | None:
        """Why somebody without a seat has to go: the game is for its seats, or the host says so."""
        if user in self.table.removed:
            return removed()
        begun = self.table.status not in (OPEN, CLOSED)
        return no_spectators() if begun and not self.table.plan.spectators else None

    # The night that the table is a part of

    def night(self) -> Night | None:
        """The games before this one."""
        return self.table.night

    def earlier(self) -> list[Chat]:
        """The talk at tables of this night that people may still look at."""
        night = self.table.night
        return [live.chat for live in self.keeper.in_use(night.tables)] if night else []

    async def now_at(self, user: str) -> "LiveTable":
        """Where somebody plays on from here: the last rematch at which they have a seat."""
        live = self
        while (id := live.audience.about.rematch) is not None:
            try:
                later = await self.keeper.find(id)
            except Refusal:  # it is being set up
                break
            if later.audience.seat_of(user) is None:
                break
            live = later
        return live

    # Viewers

    async def join(self, connection: Connection) -> None:
        """Show somebody the table from now on."""
        await self.services.learn_users({connection.user})  # those who are there see their name
        if self.services.store.node:  # they may come from a process that has told them more
            await self.catch_up()
        async with self.lock:
            if self.stale:
                await self.reload()
            connection.viewer = self.table.seat_of(connection.user)
            self.audience.connections.add(connection)
            self.watchers.changed()
            connection.push(self.news(self.moment(), connection.viewer, 0, True))
            self.schedule.renew()
        await self.presence.note(connection.user)

    async def part(self, connection: Connection) -> None:
        """Stop showing the table to somebody."""
        self.audience.connections.discard(connection)
        self.watchers.changed()
        await self.presence.note(connection.user)
        self.keeper.release(self)

    def is_in_use(self) -> bool:
        """Does anybody look at the table, or anything happen there just now?"""
        busy = self.stale or self.lock.locked() or bool(self.schedule.thinking)
        return busy or bool(self.audience.connections or self.chat.late())


def removed() -> Refusal:
    """Refusal sent to somebody whom the host does not want at the table."""
    return Refusal("removed", "The host of this table has removed you from it.")


def no_spectators() -> Refusal:
    """Refusal sent to spectators of a game that is for its seats only."""
    return Refusal("no_spectators", "This table has no spectators.")
