"""Who shows a good cookie or token; a socket ends with the session that opened it, everywhere."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar.connection import ASGIConnection

from foretell.server.net.connection import Connection
from foretell.server.net.limits import network
from foretell.server.people import standing
from foretell.server.people.devices import device_of
from foretell.server.people.standing import AddressBans
from foretell.server.people.users import TOKEN, People, User
from foretell.store.sessions import SessionRow
from foretell.table.refusal import Refusal, tell_refusal

COOKIE: Final = "foretell"
NOTICE: Final = "session"
UNKNOWN: Final = 4401  # closes sockets of users who are not known any more
UNWANTED: Final = 4400  # and of those who may not come: to come again would not help
NOTED: Final = 3600.0  # seconds after which it is kept again that a session is used
REMEMBERED: Final = 20_000  # sessions
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Sessions:
    """The open sockets of this process, by user, and what they were opened with."""

    def __init__(self, people: People, bans: AddressBans) -> None:
        self.people = people
        self.bans = bans
        self.noted: dict[tuple[str, str], tuple[float, str]] = {}  # when, and from where
        self.sockets: dict[str, dict[Connection, AnyConnection]] = {}

    async def recognise(self, asker: AnyConnection) -> User | None:
        """Who is asking, if anybody known."""
        scheme, _, token = asker.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return await self.people.recognise_token(token.strip())
        if COOKIE in asker.cookies:
            return await self.people.recognise(asker.cookies[COOKIE])
        return None

    def refusal_of(self, user: User, asker: AnyConnection) -> Refusal | None:
        """Why somebody who is recognised may not come, if that is so."""
        refusal = standing.refusal_of(user)
        if refusal is None and user.kind == "guest":
            return self.bans.refusal_of(origin(asker))
        return refusal

    def check_standing(self, user: User, asker: AnyConnection) -> None:
        """Refuse somebody who may not come."""
        refusal = self.refusal_of(user, asker)
        if refusal is not None:
            raise refusal

    def note(self, user: User, asker: AnyConnection) -> SessionRow | None:
        """What is to be kept of the session that is used; nothing if that was done lately."""
        session = session_of(asker)
        if session is None:
            return None
        key, address = (user.id, session), origin(asker)
        when, before = self.noted.get(key, (-NOTED, ""))
        if before == address and time.monotonic() - when < NOTED:
            return None
        if len(self.noted) >= REMEMBERED:
            self.noted.clear()
        self.noted[key] = time.monotonic(), address
        return row_of(user, asker)

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
            known = await self.recognise(socket)
            refusal = not_known() if known is None else self.refusal_of(known, socket)
            if refusal is not None:
                connection.tell(tell_refusal(refusal))
                connection.close(UNKNOWN if known is None else UNWANTED)

    async def check_addresses(self) -> None:
        """Close the sockets of guests whose address is banned now."""
        await self.bans.read()
        for user, opened in list(self.sockets.items()):
            if any(origin(socket) in self.bans.until for socket in opened.values()):
                await self.check(user)

    async def check_all(self) -> None:
        """Check every open socket, because notices of other processes may have been missed."""
        await self.bans.read()
        await self.people.words.read()
        for user in list(self.sockets):
            await self.check(user)


def origin(asker: AnyConnection) -> str:
    """Where somebody comes from, as far as limits and bans go."""
    return network(asker.client.host if asker.client else None)


def session_of(asker: AnyConnection) -> str | None:
    """The session whose cookie is shown, if one is."""
    shape = TOKEN.fullmatch(asker.cookies.get(COOKIE, ""))
    return None if shape is None or "authorization" in asker.headers else shape[3]


def row_of(user: User, asker: AnyConnection) -> SessionRow | None:
    """The session whose cookie is shown, as it is kept."""
    session = session_of(asker)
    return None if session is None else new_row(user, session, asker)


def new_row(user: User, session: str, asker: AnyConnection) -> SessionRow:
    """A session that is used now, from where somebody asks."""
    device = device_of(asker.headers.get("user-agent", ""))
    return SessionRow(user.id, session, device, origin(asker), standing.now_ms())


def not_known() -> Refusal:
    """Refusal sent to whoever shows no valid cookie or token."""
    return Refusal("not_known", "Say who you are first: as a guest, or log in.")
