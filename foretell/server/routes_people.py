"""People over HTTP: guests, accounts, and what they like."""

from litestar import Controller, Response, get, post
from litestar.datastructures import Cookie
from msgspec import Struct

from foretell.server.context import COOKIE, AnyRequest, Asker, Here
from foretell.server.people import TOKEN_LIFE, User


class GuestWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's name."""

    name: str


class Me(Struct, frozen=True):
    """Who you are."""

    id: str
    kind: str
    name: str


def cookie(request: AnyRequest, token: str) -> Cookie:
    """A cookie that scripts cannot read and other sites cannot send."""
    secure = request.url.scheme == "https"
    return Cookie(
        COOKIE, value=token, max_age=TOKEN_LIFE, httponly=True, samesite="lax", secure=secure
    )


class PeopleRoutes(Controller):
    """All about people."""

    path = "/api"
    tags = ("people",)

    @post("/guests")
    async def be_guest(self, context: Here, request: AnyRequest, data: GuestWanted) -> Response[Me]:
        """Play at once under a name of your choice."""
        user = await context.people.add("guest", data.name)
        return Response(tell_me(user), cookies=[cookie(request, context.people.token(user))])

    @get("/me")
    async def me(self, user: Asker) -> Me:
        """Who you are."""
        return tell_me(user)


def tell_me(user: User) -> Me:
    """A user, to themselves."""
    return Me(user.id, user.kind, user.name)
