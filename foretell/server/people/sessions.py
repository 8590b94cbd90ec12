"""Who shows a good cookie or token; a socket ends with the session that opened it, everywhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar.connection import ASGIConnection

from foretell.server.net.connection import Connection
from foretell.server.people.users import People, User
from foretell.table.refusal import Refusal, tell_refusal

COOKIE: Final = "foretell"
NOTICE: Final = "session"
UNKNOWN: Final = 4401  # closes sockets of users who are not known any more
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Sessions:
    """The open sockets of this process, by user, and what they were opened with."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.sockets: dict[str, dict[Connection, AnyConnection]] = {}

    async def recognise(self, asker: AnyConnection) -> User | None:
        """Who is asking, if anybody known."""
        scheme, _, token = asker.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return await self.people.recognise_token(token.strip())
        if COOKIE in asker.cookies:
            return await self.people.recognise(asker.cookies[COOKIE])
        return None

    @contextmanager
    def holding(self, connection: Connection, socket: AnyConnection) -> Iterator[None]:
        """A socket is open; nothing may be awaited between `recognise` and this."""
        opened = self.sockets.setdefault(connection.user, {})
        opened[connection] = socket
        try:
            yield
        finally:
            del opened[connection]
            if not opened and self.sockets.get(connection.user) is opened:
                del self.sockets[connection.user]

    async def end(self, user: str) -> None:
        """A session of the user has ended: close its sockets, here and at other processes."""
        self.people.store.notify(NOTICE, user)
        await self.check(user)

    async def check(self, user: str) -> None:
        """Close those sockets of a user that could not be opened any more."""
        await self.people.read(user)  # what is remembered may be what was before
        for connection, socket in list(self.sockets.get(user, {}).items()):
            if await self.recognise(socket) is None:
                connection.tell(tell_refusal(not_known()))
                connection.close(UNKNOWN)

    async def check_all(self) -> None:
        """Notices may have been missed."""
        for user in list(self.sockets):
            await self.check(user)


def not_known() -> Refusal:
    """What those are told who show nothing good."""
    return Refusal("not_known", "Say who you are first: as a guest, or log in.")
