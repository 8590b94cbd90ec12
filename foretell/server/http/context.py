"""What every request needs: the hall, the people, and who is asking."""

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, Self

from litestar import Litestar, Request, WebSocket
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.params import FromPath, SkipValidation

from foretell.server.links.pictures import Pictures
from foretell.server.moderation.measures import Measures
from foretell.server.net.limits import HOLDER, SOCKETS_OF_USER, Limits
from foretell.server.outreach.outreach import Outreach
from foretell.server.people.blocks import Blocks
from foretell.server.people.guests import make_way
from foretell.server.people.login import LogIns
from foretell.server.people.names import looks
from foretell.server.people.oidc import Oidc
from foretell.server.people.recovery import Recoveries
from foretell.server.people.sessions import AnyConnection, Sessions, not_known, origin
from foretell.server.people.users import People, User, known
from foretell.server.practice.practice import Practice
from foretell.server.review.reviews import Reviews
from foretell.server.settings import Settings
from foretell.server.tables.hall import Hall
from foretell.server.tables.live import LiveTable
from foretell.store.sessions import SessionRow, note_session
from foretell.store.store import Store
from foretell.table.refusal import Refusal

TAKEN: Final = "name"  # what processes tell each other: an account is called so from now on
EAR: Final = "ear"  # what hears a socket's client, in its state
AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]


@dataclass
class Context:
    """What the routes of one server share."""

    settings: Settings
    hall: Hall
    people: People
    sessions: Sessions
    blocks: Blocks
    limits: Limits
    logins: LogIns
    recoveries: Recoveries
    measures: Measures
    reviews: Reviews
    practice: Practice
    outreach: Outreach
    oidc: Oidc | None = None
    pictures: Pictures = field(default_factory=Pictures)

    @classmethod
    def of(cls, app: Litestar) -> Self:
        """The context of an application."""
        found = app.state.context
        assert isinstance(found, cls)
        return found

    async def who(self, connection: AnyConnection) -> User:
        """Who is asking, by cookie or by token; everybody may ask only so often."""
        user = await self.sessions.recognise(connection)
        if user is None:
            raise not_known()
        self.sessions.check_standing(user, connection)
        seen = self.sessions.note(user, connection)
        if seen is not None:
            self.hall.spawn(keep_session(self.hall.store, seen))
        self.hall.thinkers.note_address(user.id, address(connection))
        if connection.scope["type"] == ScopeType.WEBSOCKET:
            self.hold_socket(connection, user)
        else:
            self.limits.take("user", user.id)
        return user

    async def prove(self, user: User, password: str) -> None:
        """Check the user's password; repeated guesses are slowed down."""
        self.limits.take("name", user.id)
        await self.people.check_password(user, password)
        self.limits.give_back("name", user.id)

    async def name_taken(self, name: str) -> None:
        """An account has a name from now on: guests here who look alike get another."""
        taken = looks(name)
        for id, shown in list(self.hall.users.items()):
            if shown.guest and looks(shown.name) & taken:
                guest = await self.people.read(id)
                if guest is not None:
                    await self.settle_name(guest)

    async def settle_name(self, guest: User) -> User:
        """A guest whose name is an account's by now is called something else, everywhere."""
        settled = await make_way(self.people, guest)
        if settled.name != guest.name:
            await self.user_changed(settled)
        return settled

    def hold_socket(self, connection: AnyConnection, user: User) -> None:
        """Count a socket of the user; whoever closes it finds the holder in its state."""
        self.limits.take("open", user.id)
        self.limits.enter(user.id, SOCKETS_OF_USER)
        connection.scope["state"][HOLDER] = user.id
        self.note_wishes(user)

    def note_wishes(self, user: User) -> None:
        """Let the tables know what the user likes."""
        if user.preferences.auto_forced:
            self.hall.by_hand.discard(user.id)
        else:
            self.hall.by_hand.add(user.id)

    def tables_of(self, id: str) -> list[LiveTable]:
        """The tables in use where somebody sits."""
        return [live for live in self.hall.tables.values() if live.audience.seat_of(id) is not None]

    async def user_changed(self, user: User) -> None:
        """Tables in use show the user's name, and go by what they like now."""
        self.note_wishes(user)
        if user.id in self.hall.users:
            self.hall.renew_user(user.id, known(user))
        for live in self.tables_of(user.id):
            await live.retell()
        for live in self.hall.tables.values():
            if live.audience.has(user.id):
                live.watchers.changed()
        self.hall.store.notify("user", user.id)

    async def user_gone(self, id: str) -> None:
        """Nobody is logged in as this user any more, and tables show a former player."""
        self.hall.users.pop(id, None)
        self.hall.by_hand.discard(id)
        await self.sessions.end(id)
        for live in self.tables_of(id):
            await live.retell()
        self.hall.store.notify("user", id)


async def keep_session(store: Store, seen: SessionRow | None) -> None:
    """Store that a session was used; a failure does not matter, the next use stores it."""
    if seen is not None:
        with suppress(Refusal):
            await note_session(store, seen)


def address(connection: AnyConnection) -> str:
    """Where a request comes from, as far as limits go."""
    return origin(connection)


# What handlers ask for by these names.
Here = NamedDependency[SkipValidation[Context]]
Asker = NamedDependency[SkipValidation[User]]
AtTable = NamedDependency[SkipValidation[LiveTable]]


async def context(request: AnyRequest) -> Context:
    """This server."""
    return Context.of(request.app)


async def user(request: AnyRequest) -> User:
    """Who is asking; nobody is refused."""
    return await Context.of(request.app).who(request)


async def live(request: AnyRequest, table_id: FromPath[str]) -> LiveTable:
    """The table in the address."""
    return await Context.of(request.app).hall.find(table_id)
