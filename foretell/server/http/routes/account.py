"""An account of one's own: sessions, ways back into it, and everything it holds as one file."""

from litestar import Controller, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from foretell.server.http.context import AnyRequest, Asker, Here, address, keep_session
from foretell.server.http.export import FILE, ZIP, export_of
from foretell.server.http.routes.people import need_account, welcome
from foretell.server.people.sessions import row_of, session_of
from foretell.server.people.vouchers import confirm_email, new_codes, reset_password
from foretell.store.sessions import drop_session, sessions_of
from foretell.store.store import whole
from foretell.store.users import end_session
from foretell.table.refusal import Refusal
from foretell.wire.people import (
    CodeShown,
    EmailWanted,
    Me,
    PasswordReset,
    PasswordShown,
    Recovery,
    RecoveryCodes,
    ResetAsked,
    Session,
)


class AccountRoutes(Controller):
    """All about one's own account."""

    path = "/api"
    tags = ("account",)

    @get("/me/sessions", summary="Where you are logged in")
    async def list_sessions(self, context: Here, request: AnyRequest, user: Asker) -> list[Session]:
        """Your sessions, the latest first."""
        await keep_session(context.hall.store, row_of(user, request))
        here = session_of(request)
        rows = await sessions_of(context.hall.store, user.id)
        return [
            Session(str(id), str(device), whole(created), whole(seen), id == here)
            for id, device, created, seen in rows
        ]

    @delete("/me/sessions/{session:str}", status_code=HTTP_204_NO_CONTENT, summary="End a session")
    async def end_session(self, context: Here, user: Asker, session: FromPath[str]) -> None:
        """Log out elsewhere: the cookie of that session is void, and its sockets close."""
        store = context.hall.store
        if session not in [row[0] for row in await sessions_of(store, user.id)]:
            raise Refusal("no_such_session", "You have no such session.")
        await end_session(store, user.id, session)
        await drop_session(store, user.id, session)
        await context.sessions.end(user.id)

    # Ways back

    @get("/me/recovery", summary="How you would get back into your account")
    async def show_recovery(self, context: Here, user: Asker) -> Recovery:
        """How many recovery codes are left, and your e-mail address if you have named one."""
        need_account(user)
        return await context.recoveries.ways(user)

    @post("/me/recovery", status_code=HTTP_200_OK, summary="Get recovery codes")
    async def renew_codes(
        self, context: Here, user: Asker, data: JSONBody[PasswordShown]
    ) -> RecoveryCodes:
        """New recovery codes, shown once; those you had are void."""
        need_account(user)
        await context.prove(user, data.password)
        return RecoveryCodes(await new_codes(context.people, user))

    @put("/me/email", status_code=HTTP_204_NO_CONTENT, summary="Name an e-mail address")
    async def set_email(self, context: Here, user: Asker, data: JSONBody[EmailWanted]) -> None:
        """Name an e-mail address, which counts once you open the link sent there; or none."""
        need_account(user)
        await context.prove(user, data.password)
        if data.email is not None:
            context.limits.take("mail", user.id)
        await context.recoveries.set_email(user, data.email, data.language)

    @post("/email", status_code=HTTP_204_NO_CONTENT, summary="Confirm an e-mail address")
    async def confirm_email_address(
        self, context: Here, request: AnyRequest, data: JSONBody[CodeShown]
    ) -> None:
        """Confirm the address that a code was sent to."""
        context.limits.take("reset", address(request))
        await confirm_email(context.people, data.code)

    @post("/reset/mail", status_code=HTTP_204_NO_CONTENT, summary="Ask for a way back by e-mail")
    async def mail_reset_link(
        self, context: Here, request: AnyRequest, data: JSONBody[ResetAsked]
    ) -> None:
        """Have a link sent, if the account has confirmed an address; the answer does not tell."""
        context.recoveries.mailer.need()
        context.limits.take("mail", address(request))
        context.hall.spawn(context.recoveries.ask(data.account, data.language))

    @post("/reset", status_code=HTTP_200_OK, summary="Set a new password")
    async def set_new_password(
        self, context: Here, request: AnyRequest, data: JSONBody[PasswordReset]
    ) -> Response[Me]:
        """Set a new password by a recovery code or the code of a link, and log in."""
        context.limits.take("reset", address(request))
        user = await reset_password(context.people, data.code, data.new)
        await context.sessions.end(user.id)
        context.sessions.check_standing(user, request)
        return welcome(context, request, user)

    # All of it

    @get("/me/export", summary="Everything that is kept about you", media_type=ZIP)
    async def export_data(self, context: Here, user: Asker) -> Stream:
        """All your data and games as one ZIP file."""
        context.limits.take("export", user.id)
        body = await export_of(context, user)
        headers = {"Content-Disposition": f'attachment; filename="{FILE}"'}
        return Stream(body, media_type=ZIP, headers=headers)
