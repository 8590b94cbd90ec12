"""The lobby: public tables, open and in play, shown live."""

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from foretell.server.connection import Connection
from foretell.server.listing import COLUMNS, TableBrief, brief_of, briefs
from foretell.table.table import OPEN, PLAYING, Table

if TYPE_CHECKING:
    from foretell.server.hall import Hall

SHOWN: Final = (OPEN, PLAYING)
MOST: Final = 200  # tables in a list


class LobbyTold(Struct, frozen=True, tag_field="type", tag="lobby"):
    """All tables there are."""

    tables: list[TableBrief]


class ListedTold(Struct, frozen=True, tag_field="type", tag="listed"):
    """A table that is new or has changed."""

    table: TableBrief


class GoneTold(Struct, frozen=True, tag_field="type", tag="gone"):
    """A table that is over or closed."""

    id: str


class Lobby:
    """Who watches it, each with the game they want to see, if only one."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.watchers: dict[Connection, str | None] = {}
        self.late: dict[Connection, list[ListedTold | GoneTold]] = {}  # until they have the list

    async def tables(self, game: str | None) -> list[TableBrief]:
        """Public tables that are open or in play, the latest first."""
        sql = f"""SELECT {COLUMNS} FROM tables WHERE status IN ('open', 'playing') AND public = 1
            AND ($1 = '' OR game = $1) ORDER BY changed DESC LIMIT {MOST}"""
        rows = await self.hall.store.read(sql, game or "")
        return await briefs(self.hall.store, rows, self.hall.users)

    async def watch(self, connection: Connection, game: str | None) -> None:
        """Show somebody the lobby from now on."""
        self.watchers[connection] = game
        late = self.late[connection] = []
        try:
            connection.tell(LobbyTold(await self.tables(game)))
        finally:
            self.late.pop(connection, None)
        for told in late:  # what happened while the list was read
            connection.tell(told)

    def leave(self, connection: Connection) -> None:
        """Somebody looks no more."""
        self.watchers.pop(connection, None)

    def hear(self, id: str) -> None:
        """Another process has changed a public table; one in use here is told of anyway."""
        if self.watchers and id not in self.hall.tables:
            self.hall.spawn(self.show(id))

    async def show(self, id: str) -> None:
        """Tell those who watch of a table that is not in use here."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE id = $1 AND public = 1"
        rows = await self.hall.store.read(sql, id)
        for found in await briefs(self.hall.store, rows, self.hall.users):
            self.tell(found.game, ListedTold(found) if found.status in SHOWN else GoneTold(id))

    def table_changed(self, table: Table) -> None:
        """Tell those who watch of a public table that has changed."""
        if not self.watchers or not table.plan.public:
            return
        told: ListedTold | GoneTold = GoneTold(table.id)
        if table.status in SHOWN:
            told = ListedTold(brief_of(table, self.hall.users))
        self.tell(table.plan.game, told)

    def tell(self, game: str, told: ListedTold | GoneTold) -> None:
        """Tell those who watch tables of a game, after the list that this changes."""
        for watcher, wanted in self.watchers.items():
            if wanted in (None, game):
                if watcher in self.late:
                    self.late[watcher].append(told)
                else:
                    watcher.tell(told)
