"""What every request needs: the hall, the people, and who is asking."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Self

from litestar import Litestar, Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.params import Dependency

from foretell.server.hall import Hall
from foretell.server.live import LiveTable
from foretell.server.people import People, User
from foretell.server.settings import Settings
from foretell.table.refusal import Refusal

COOKIE: Final = "foretell"
AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]


@dataclass
class Context:
    """One server."""

    settings: Settings
    hall: Hall
    people: People

    @classmethod
    def of(cls, app: Litestar) -> Self:
        """The one of this app."""
        found = app.state.context
        assert isinstance(found, cls)
        return found

    async def who(self, connection: ASGIConnection[Any, Any, Any, Any]) -> User:
        """Who is asking, by cookie or by token."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        user = None
        if scheme.lower() == "bearer":
            user = await self.people.recognise_token(token)
        elif COOKIE in connection.cookies:
            user = await self.people.recognise(connection.cookies[COOKIE])
        if user is None:
            raise Refusal("not_known", "Say who you are first: as a guest, or log in.")
        return user


# What handlers ask for by these names.
Here = Annotated[Context, Dependency(skip_validation=True)]
Asker = Annotated[User, Dependency(skip_validation=True)]
AtTable = Annotated[LiveTable, Dependency(skip_validation=True)]


async def context(request: AnyRequest) -> Context:
    """This server."""
    return Context.of(request.app)


async def user(request: AnyRequest) -> User:
    """Who is asking; nobody is refused."""
    return await Context.of(request.app).who(request)


async def live(request: AnyRequest, table_id: str) -> LiveTable:
    """The table in the address."""
    return await Context.of(request.app).hall.find(table_id)
