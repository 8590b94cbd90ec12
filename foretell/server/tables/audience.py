"""Who looks at a table, and what they have been told of it: never more than is stored."""

from msgspec.structs import replace

from foretell.server.net.connection import Connection
from foretell.wire.tables import TableInfo


class Audience:
    """A table's open sockets. Whatever is told between two steps is told from `about`."""

    def __init__(self, about: TableInfo) -> None:
        self.about = about  # the table as it was told last, which is as it was stored then
        self.connections: set[Connection] = set()

    def seat_of(self, user: str | None) -> int | None:
        """The seat that belongs to a user."""
        for number, seat in enumerate(self.about.seats):
            if user is not None and seat.user == user:
                return number
        return None

    def about_for(self, viewer: int | None) -> TableInfo:
        """What a viewer is told of the table beside its game."""
        return replace(self.about, seat=viewer)

    def has(self, user: str | None) -> bool:
        """Is the user connected to this process?"""
        return any(connection.user == user for connection in self.connections)
