"""Logging in by another house, over HTTP: away and back, as a browser goes."""

import re
from typing import Annotated, Final
from urllib.parse import urlencode

from litestar import Controller, Response, get
from litestar.datastructures import Cookie
from litestar.params import QueryParameter
from litestar.status_codes import HTTP_302_FOUND

from foretell.server.http.context import TAKEN, AnyRequest, Context, Here, address
from foretell.server.http.routes.people import cookie, welcome
from foretell.server.people.names import LONGEST_NAME
from foretell.server.people.oidc import COOKIE, LIFE, Oidc, Vouched
from foretell.server.people.standing import now_ms
from foretell.server.people.users import User
from foretell.store.outreach import add_identity, user_of_identity
from foretell.store.sessions import drop_sessions
from foretell.table.refusal import Refusal

PLACE: Final = re.compile(r"[\w/-]{0,200}", re.A)
NAMELESS: Final = "Player"
TRIES: Final = 50  # numbers after a name that others have
Back = Annotated[str, QueryParameter(max_length=200, description="the place of the page to be at")]
Code = Annotated[str, QueryParameter(max_length=4000, description="what the other house gave you")]
Errand = Annotated[str, QueryParameter(name="state", max_length=4000, description="as it was sent")]


class OidcRoutes(Controller):
    """The way to another house and back; both answer with where to go next."""

    path = "/api/oidc"
    tags = ("people",)

    @get("/start", summary="Log in by another house", status_code=HTTP_302_FOUND)
    async def leave_for_house(
        self, context: Here, request: AnyRequest, to: Back = ""
    ) -> Response[None]:
        """Go to the other house to say there who you are; it sends you back."""
        context.limits.take("login", address(request))
        try:
            where, kept = await need_oidc(context).leave(to if PLACE.fullmatch(to) else "")
        except Refusal as refusal:
            return go(request, "me", trouble=refusal.code)
        answer = Response(None, status_code=HTTP_302_FOUND, headers={"location": where})
        answer.cookies.append(errand(request, kept))
        return answer

    @get("/callback", summary="Come back from another house", status_code=HTTP_302_FOUND)
    async def come_back_from_house(
        self, context: Here, request: AnyRequest, code: Code = "", sent: Errand = ""
    ) -> Response[None]:
        """Be logged in, if the other house says who you are; you are led back to the page."""
        context.limits.take("login", address(request))
        try:
            kept = request.cookies.get(COOKIE, "")
            vouched, back = await need_oidc(context).come_back(kept, sent, code)
            user = await enter(context, request, vouched)
            context.sessions.check_standing(user, request)
        except Refusal as refusal:
            answer = go(request, "me", trouble=refusal.code)
        else:
            answer = go(request, back)
            answer.cookies += welcome(context, request, user).cookies
        answer.cookies.append(errand(request, ""))
        return answer


def need_oidc(context: Context) -> Oidc:
    """The other house, if the operator has named one."""
    if context.oidc is None:
        raise Refusal("not_found", "Nobody logs in by another house here.")
    return context.oidc


def go(request: AnyRequest, place: str, **query: str) -> Response[None]:
    """Lead a browser to a place of the page."""
    base = Context.of(request.app).settings.base
    where = f"{base}{place.lstrip('/')}{'?' if query else ''}{urlencode(query)}"
    return Response(None, status_code=HTTP_302_FOUND, headers={"location": where})


def errand(request: AnyRequest, kept: str) -> Cookie:
    """The cookie that is needed when somebody comes back."""
    made = cookie(request, kept, COOKIE)
    made.max_age = LIFE if kept else 0
    return made


async def enter(context: Context, request: AnyRequest, vouched: Vouched) -> User:
    """The account of somebody whom another house knows; made if it is their first time.

    Whoever is logged in to an account already has this way into it, too, from then on.
    """
    store = context.hall.store
    known = await user_of_identity(store, vouched.issuer, vouched.subject)
    if known is not None:
        return await context.people.need(known)
    here = await context.sessions.recognise(request)
    user = here if here and here.kind == "account" else await new_account(context, here, vouched)
    await add_identity(store, vouched.issuer, vouched.subject, user.id, now_ms())
    return user


async def new_account(context: Context, guest: User | None, vouched: Vouched) -> User:
    """A new account without a password, for a stranger or for a guest, who keeps all games."""
    for name in names(vouched.name):
        try:
            made = await context.people.add_vouched(guest, name)
        except Refusal as refusal:
            if refusal.code not in ("name_taken", "bad_name", "bad_word"):
                raise
            continue
        if guest is not None:
            await drop_sessions(context.hall.store, made.id)
            await context.user_changed(made)
        await context.name_taken(made.name)
        context.hall.store.notify(TAKEN, made.name)
        return made
    raise Refusal("name_taken", "No name could be found for you.")


def names(told: str) -> list[str]:
    """What somebody might be called here: as there, with a number, or something else."""
    stem = told.partition("@")[0].strip()[: LONGEST_NAME - 3]
    numbered = [f"{one} {number}" for one in (stem, NAMELESS) for number in range(2, TRIES)]
    return [stem, *numbered[: TRIES - 2], NAMELESS, *numbered[TRIES - 2 :]]
