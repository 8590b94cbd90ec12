"""The lobby: public tables, open and in play, shown live, with a share for everybody."""

import asyncio
from collections import Counter
from collections.abc import Container
from typing import Final

from foretell.server.history.index import READ
from foretell.server.history.listing import brief_of, briefs
from foretell.server.net.connection import Connection, encoded
from foretell.server.tables.services import Services
from foretell.store.store import Row
from foretell.store.tables import listed_of, listed_tables
from foretell.table.table import OPEN, PLAYING, Table
from foretell.wire.lists import LobbyList, TableBrief, TableGone, TableListed

SHOWN: Final = (OPEN, PLAYING)
MOST: Final = 200  # tables in a list
READ_AT_ONCE: Final = 800  # of which those are chosen
OF_PERSON: Final = 6  # tables of one host in the list
OF_ADDRESS: Final = 50  # tables of hosts who come from one address
EMPTY: Final = 120.0  # seconds that an open table is shown at which nobody is; then it closes
LEFT: Final = 15.0  # and a game that everybody has left: a page may be loaded anew meanwhile
PAUSE: Final = 0.5  # seconds between two messages to those who watch
MOST_HOSTS: Final = 20_000  # whose address is remembered

News = dict[str, tuple[str | None, bytes]]  # by table: its game if that is known, and a message


class Shares:
    """Tables that are listed: so many of one host, and of one address."""

    def __init__(self) -> None:
        self.listed: dict[str, tuple[str, str | None]] = {}  # the host and the address of each
        self.counts: Counter[tuple[str, str | None]] = Counter()

    def admit(self, id: str, host: str, address: str | None) -> bool:
        """Is there room for the table? Then it is listed from now on."""
        if id in self.listed:
            return True
        of_address = address is not None and self.counts["address", address] >= OF_ADDRESS
        if of_address or self.counts["host", host] >= OF_PERSON:
            return False
        self.listed[id] = host, address
        self.counts["host", host] += 1
        self.counts["address", address] += 1
        return True

    def drop(self, id: str) -> None:
        """List a table no more."""
        if id not in self.listed:
            return
        host, address = self.listed.pop(id)
        self.counts -= Counter({("host", host): 1, ("address", address): 1})


class Lobby:
    """Who watches it, each with the game they want to see, if only one.

    What changes is told at an even pace: of each table the latest that there is to tell.
    """

    def __init__(self, services: Services, in_use: Container[str]) -> None:
        self.services = services
        self.in_use = in_use  # the tables of this process
        self.watchers: dict[Connection, str | None] = {}
        self.late: dict[Connection, News] = {}  # what came while they wait for the list
        self.shares = Shares()  # of tables in use here
        self.origins: dict[str, str] = {}  # from which address hosts came
        self.fading: dict[str, asyncio.TimerHandle] = {}  # tables at which nobody is
        self.news: News = {}  # to be told next
        self.heard: set[str] = set()  # tables that other processes have changed
        self.next = 0.0  # when it may be told
        self.timer: asyncio.TimerHandle | None = None

    def note_origin(self, host: str, address: str) -> None:
        """Somebody who comes from there sets up a table."""
        self.origins.pop(host, None)
        self.origins[host] = address
        if len(self.origins) > MOST_HOSTS:
            del self.origins[next(iter(self.origins))]

    # The list

    async def tables(self, game: str | None) -> list[TableBrief]:
        """Public tables that are open or in play, the latest first."""
        store = self.services.store
        rows = await listed_tables(store, *self.oldest_empty(), game, READ_AT_ONCE)
        return await briefs(store, self.choose(rows), self.services.users)

    def oldest_empty(self) -> tuple[int, int]:
        """When something must have happened at a table that is shown though nobody is there.

        First at one that is open, then at one in play.
        """
        now = self.services.now()
        return now - int(1000 * EMPTY), now - int(1000 * LEFT)

    def choose(self, rows: list[Row]) -> list[Row]:
        """Of rows with COLUMNS those for which there is room."""
        shares, chosen = Shares(), []
        for row in rows:
            id, host = str(row[0]), READ.decode(str(row[4])).host
            if id in self.in_use and id not in self.shares.listed:
                continue
            if shares.admit(id, host, self.origins.get(host)):
                chosen.append(row)
        return chosen[:MOST]

    async def watch(self, connection: Connection, game: str | None) -> None:
        """Show somebody the lobby from now on."""
        self.watchers[connection] = game
        late = self.late[connection] = {}
        try:
            connection.tell(LobbyList(await self.tables(game)))
        finally:
            self.late.pop(connection, None)
        self.push(connection, late)  # what happened while the list was read

    def leave(self, connection: Connection) -> None:
        """Stop showing the lobby to somebody."""
        self.watchers.pop(connection, None)

    # What changes

    def table_changed(self, table: Table) -> None:
        """A table in use here has changed, and that is stored."""
        if not table.plan.public:
            return
        if table.id in self.fading:
            self.fading.pop(table.id).cancel()
        if table.status not in SHOWN:
            self.hide(table.id, table.plan.game)
            return
        if not any(seat.present for seat in table.seats) and not self.services.closing:
            wait = EMPTY if table.status == OPEN else LEFT
            fade = self.services.loop.call_later(wait, self.fade, table.id, table.plan.game)
            self.fading[table.id] = fade
        listed = self.shares.admit(table.id, table.host, self.origins.get(table.host))
        if listed and self.watchers:
            told = encoded(TableListed(brief_of(table, self.services.users)))
            self.tell(table.id, table.plan.game, told)

    def fade(self, id: str, game: str) -> None:
        """Nobody has been at a table for a while: it goes, and comes back with its people."""
        del self.fading[id]
        self.hide(id, game)
        self.services.store.notify("table", id)

    def hide(self, id: str, game: str) -> None:
        """Show a table no more."""
        self.shares.drop(id)
        self.tell(id, game, encoded(TableGone(id)))

    def hear(self, id: str) -> None:
        """Another process has changed a public table; one in use here is told of anyway."""
        if self.watchers and id not in self.in_use:
            self.heard.add(id)
            self.wake()

    def tell(self, id: str, game: str | None, told: bytes) -> None:
        """Tell those who watch, soon; what was to be told of the table before is left out."""
        if self.watchers:
            self.news.pop(id, None)
            self.news[id] = game, told
            self.wake()

    def wake(self) -> None:
        """Tell what there is to tell, at once or when it is time again."""
        if self.timer is None and not self.services.closing:
            self.timer = self.services.loop.call_at(self.next, self.flush)

    def flush(self) -> None:
        """Tell everybody what is new."""
        self.timer = None
        self.next = self.services.loop.time() + PAUSE
        if self.heard:
            heard, self.heard = self.heard, set()
            self.services.spawn(self.read_again(heard))
        news, self.news = self.news, {}
        for watcher in self.watchers:
            if watcher in self.late:
                self.late[watcher].update(news)
            else:
                self.push(watcher, news)

    def push(self, watcher: Connection, news: News) -> None:
        """Send somebody those news that they want."""
        wanted = self.watchers.get(watcher)
        texts = [text for game, text in news.values() if wanted in (None, game) or game is None]
        if texts:
            watcher.push(texts)

    async def read_again(self, ids: set[str]) -> None:
        """Tell of tables that are in use elsewhere."""
        rows = await listed_of(self.services.store, *self.oldest_empty(), sorted(ids))
        found = await briefs(self.services.store, rows, self.services.users)
        for brief in found:
            self.tell(brief.id, brief.game, encoded(TableListed(brief)))
        for id in ids - {brief.id for brief in found}:
            self.tell(id, None, encoded(TableGone(id)))
