"""People over HTTP: guests, accounts, what they like, and whom they do not."""

from litestar import Controller, Response, delete, get, patch, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from foretell.server.http import delete_user
from foretell.server.http.context import (
    TAKEN,
    AnyRequest,
    Asker,
    Context,
    Here,
    address,
    keep_session,
)
from foretell.server.people.guests import add_guest, rename_guest
from foretell.server.people.login import DEVICE, known_device
from foretell.server.people.sessions import COOKIE, new_row
from foretell.server.people.standing import now_ms
from foretell.server.people.users import TOKEN_LIFE, User
from foretell.server.people.vouchers import give_back, take_invitation
from foretell.store.sessions import drop_session, drop_sessions
from foretell.table.refusal import Refusal
from foretell.wire.people import (
    AccountDeletion,
    AccountWanted,
    Blocked,
    GuestWanted,
    LogIn,
    Me,
    MeChanged,
    PasswordChanged,
    Visitor,
)


def tell_me(user: User) -> Me:
    """A user, to themselves."""
    return Me(
        id=user.id,
        kind=user.kind,
        name=user.name,
        preferences=user.preferences,
        created=user.created,
        moderator=user.is_moderator,
        muted_until=user.muted_until if user.muted_until > now_ms() else None,
    )


def cookie(request: AnyRequest, token: str, name: str = COOKIE) -> Cookie:
    """A cookie that scripts cannot read and other sites cannot send; empty, it ends."""
    return Cookie(
        name,
        value=token,
        max_age=TOKEN_LIFE if token else 0,
        path=Context.of(request.app).settings.base,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def welcome(context: Context, request: AnyRequest, user: User) -> Response[Me]:
    """The user's own description, and cookies: to be recognised by, and to know the device by."""
    token = context.people.token(user)
    begun = new_row(user, token.split(".")[2], request)
    context.hall.spawn(keep_session(context.hall.store, begun))
    device = known_device(context.people, user.id, request.cookies.get(DEVICE, ""))
    cookies = [cookie(request, token), cookie(request, device, DEVICE)]
    return Response(tell_me(user), cookies=cookies)


def need_account(user: User) -> None:
    """Is it an account that asks?"""
    if user.kind != "account":
        raise Refusal("no_account", "Only an account may do this: make one, or log in.")


async def register_if_allowed(context: Context, user: User | None, wanted: AccountWanted) -> User:
    """A new account where there may be any, perhaps by an invitation."""
    if context.settings.registration == "closed":
        raise Refusal("registration_closed", "There are no new accounts here.")
    if context.settings.registration == "open":
        return await register(context, user, wanted)
    invitation = await take_invitation(context.people, wanted.invitation)
    try:
        return await register(context, user, wanted)
    except Refusal:
        await give_back(context.people, invitation)
        raise


async def register(context: Context, user: User | None, wanted: AccountWanted) -> User:
    """A new account, for a stranger or for a guest."""
    if user is None:
        return await context.people.add_account(wanted.name, wanted.password)
    made = await context.people.become_account(user, wanted.name, wanted.password)
    await drop_sessions(context.hall.store, made.id)
    await context.user_changed(made)
    return made


class PeopleRoutes(Controller):
    """All about people."""

    path = "/api"
    tags = ("people",)

    @post("/guests", summary="Play as a guest")
    async def be_guest(
        self, context: Here, request: AnyRequest, data: JSONBody[GuestWanted]
    ) -> Response[Me]:
        """Play at once under a name of your choice."""
        context.limits.take("guest", address(request))
        context.sessions.bans.check(address(request))
        return welcome(context, request, await add_guest(context.people, data.name))

    @post("/accounts", summary="Get an account")
    async def be_account(
        self, context: Here, request: AnyRequest, data: JSONBody[AccountWanted]
    ) -> Response[Me]:
        """Get an account; a guest becomes one and keeps all games."""
        context.limits.take("login", address(request))
        user = await context.sessions.recognise(request)
        if user is not None and user.kind != "guest":
            raise Refusal("already_account", "You have an account already. Log out first.")
        if user is not None:
            context.sessions.check_standing(user, request)
        context.sessions.bans.check(address(request))
        made = await register_if_allowed(context, user, data)
        await context.name_taken(made.name)
        context.hall.store.notify(TAKEN, made.name)
        return welcome(context, request, made)

    @post("/login", status_code=HTTP_200_OK, summary="Log in")
    async def log_in(
        self, context: Here, request: AnyRequest, data: JSONBody[LogIn]
    ) -> Response[Me]:
        """Log in to an account."""
        device = request.cookies.get(DEVICE, "")
        user = await context.logins.enter(data.name, data.password, address(request), device)
        context.sessions.check_standing(user, request)
        return welcome(context, request, user)

    @post("/logout", status_code=HTTP_204_NO_CONTENT, summary="Log out")
    async def log_out(self, context: Here, request: AnyRequest) -> Response[None]:
        """Log out here; this cookie is void from now on."""
        shown = request.cookies.get(COOKIE)
        user = await context.people.recognise(shown) if shown is not None else None
        if user is not None and shown is not None:
            await context.people.end_session(user, shown)
            await drop_session(context.hall.store, user.id, shown.split(".")[2])
            await context.sessions.end(user.id)
        return Response(None, cookies=[cookie(request, "")])

    @get("/visitor", summary="Who you are, if anybody")
    async def show_visitor(self, context: Here, request: AnyRequest) -> Visitor:
        """Who you are, if that is known: no error for somebody who has just come."""
        user = await context.sessions.recognise(request)
        if user is None:
            return Visitor(None)
        context.limits.take("user", user.id)
        return Visitor(tell_me(user))

    @get("/me", summary="Who you are")
    async def show_me(self, user: Asker) -> Me:
        """Who you are."""
        return tell_me(user)

    @patch("/me", summary="Change your name or preferences")
    async def change_me(self, context: Here, user: Asker, data: JSONBody[MeChanged]) -> Me:
        """Change a guest's name, or what you like."""
        if data.name is not None:
            user = await rename_guest(context.people, user, data.name)
        if data.preferences is not None:
            user = await context.people.prefer(user, data.preferences)
        await context.user_changed(user)
        return tell_me(user)

    @post("/me/password", status_code=HTTP_200_OK, summary="Change your password")
    async def change_password(
        self, context: Here, request: AnyRequest, user: Asker, data: JSONBody[PasswordChanged]
    ) -> Response[Me]:
        """Change the password; you stay logged in here, and nowhere else."""
        need_account(user)
        context.limits.take("name", user.id)
        user = await context.people.change_password(user, data.old, data.new)
        context.limits.give_back("name", user.id)
        await drop_sessions(context.hall.store, user.id)
        await context.sessions.end(user.id)
        return welcome(context, request, user)

    @delete("/me", status_code=HTTP_204_NO_CONTENT, summary="Delete yourself")
    async def delete_me(
        self,
        context: Here,
        request: AnyRequest,
        user: Asker,
        data: JSONBody[AccountDeletion | None] = None,
    ) -> Response[None]:
        """Delete the account and its bots; games go on with "a former player"."""
        if user.kind == "account":
            context.limits.take("name", user.id)
            await context.people.check_password(user, data.password if data else None)
        elif user.kind == "bot":
            raise Refusal("no_account", "Only its owner may delete a bot.")
        await delete_user.delete_user(context, user)
        return Response(None, cookies=[cookie(request, "")])

    @get("/blocks", summary="Whom you have blocked")
    async def list_blocks(self, context: Here, user: Asker) -> list[Blocked]:
        """Whom you have blocked."""
        found = [await context.people.find(id) for id in await context.blocks.blocked_by(user.id)]
        blocked = [Blocked(other.id, other.name) for other in found if other is not None]
        return sorted(blocked, key=lambda other: (other.name, other.id))

    @put("/blocks/{user_id:str}", status_code=HTTP_204_NO_CONTENT, summary="Block somebody")
    async def block_user(self, context: Here, user: Asker, user_id: FromPath[str]) -> None:
        """Block somebody: they cannot sit down at your tables, and you do not read them."""
        other = await context.people.need(user_id)
        if other.id == user.id:
            raise Refusal("no_such_user", "You cannot block yourself.")
        await context.blocks.block(user.id, other.id)

    @delete("/blocks/{user_id:str}", status_code=HTTP_204_NO_CONTENT, summary="Unblock somebody")
    async def unblock_user(self, context: Here, user: Asker, user_id: FromPath[str]) -> None:
        """Let them come again."""
        await context.blocks.unblock(user.id, user_id)
