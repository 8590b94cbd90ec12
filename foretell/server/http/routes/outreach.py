"""How somebody wants to be reached, over HTTP."""

from litestar import Controller, delete, get, put
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_204_NO_CONTENT

from foretell.server.http.context import AnyRequest, Asker, AtTable, Context, Here
from foretell.server.http.routes.people import need_account
from foretell.server.people.sessions import not_known, session_of
from foretell.server.people.users import User
from foretell.store.outreach import (
    digest_language,
    drop_digest,
    drop_own_device,
    drop_webhook,
    want_digest,
)
from foretell.store.users import email_of
from foretell.table.refusal import Refusal
from foretell.table.table import Table
from foretell.wire.outreach import (
    DigestState,
    DigestWanted,
    PushDevice,
    PushState,
    PushWanted,
    WebhookState,
    WebhookWanted,
)


class OutreachRoutes(Controller):
    """All about notifications."""

    path = "/api/me"
    tags = ("notifications",)

    @get("/push", summary="Your browsers that get notifications")
    async def list_push_devices(self, context: Here, user: Asker) -> PushState:
        """The key that browsers subscribe with, and which of yours get what notifications."""
        pushes = context.outreach.pushes
        return PushState(pushes.key, await pushes.listed(user.id))

    @put("/push", summary="Have notifications pushed to a browser")
    async def put_push_device(
        self, context: Here, request: AnyRequest, user: Asker, data: JSONBody[PushWanted]
    ) -> PushDevice:
        """Remember this browser's subscription and the kinds it wants, until you log out here."""
        session = session_of(request)
        if session is None:  # a bot shows a token, and has no browser
            raise not_known()
        pushes = context.outreach.pushes
        return await pushes.keep(user, session, data, context.hall.now())

    @delete("/push/{device:str}", status_code=HTTP_204_NO_CONTENT, summary="Push no more")
    async def drop_push_device(self, context: Here, user: Asker, device: FromPath[str]) -> None:
        """Forget a browser of yours; it may be forgotten already."""
        await drop_own_device(context.hall.store, device, user.id)

    @get("/digest", summary="Whether you get e-mails about your turns")
    async def show_digest(self, context: Here, user: Asker) -> DigestState:
        """Whether you want them, and whether that is possible: it takes a confirmed address."""
        return await digest_state(context, user)

    @put("/digest", summary="Get e-mails about your turns, or none")
    async def want_digest(
        self, context: Here, user: Asker, data: JSONBody[DigestWanted]
    ) -> DigestState:
        """Have an e-mail sent, once a day at most, when it is your turn in games over days."""
        need_account(user)
        store = context.hall.store
        if not data.wanted:
            await drop_digest(store, user.id)
            return await digest_state(context, user)
        context.recoveries.mailer.need()
        if await email_of(store, user.id) is None:
            raise Refusal("bad_email", "Name an e-mail address first, and confirm it.")
        await want_digest(store, user.id, data.language, context.hall.now())
        return await digest_state(context, user)


class WebhookRoutes(Controller):
    """Who else is told what happens at a table."""

    path = "/api/tables/{table_id:str}/webhook"
    tags = ("notifications",)

    @get(summary="Whether a webhook is told of a table")
    async def show_webhook(self, context: Here, live: AtTable, user: Asker) -> WebhookState:
        """The host of the address that the table's host has named; the address is a secret."""
        need_host(live.table, user.id)
        return WebhookState(await context.outreach.webhooks.host_of(live.table.id))

    @put(summary="Tell a webhook of a table")
    async def put_webhook(
        self, context: Here, live: AtTable, user: Asker, data: JSONBody[WebhookWanted]
    ) -> WebhookState:
        """Have turns, the start and the result posted to an address, as Discord takes it."""
        need_host(live.table, user.id)
        context.limits.take("hook", user.id)
        await context.outreach.webhooks.keep(live.table.id, user.id, data)
        return WebhookState(await context.outreach.webhooks.host_of(live.table.id))

    @delete(status_code=HTTP_204_NO_CONTENT, summary="Tell no webhook of a table")
    async def drop_webhook(self, context: Here, live: AtTable, user: Asker) -> None:
        """Forget the address that was told of the table."""
        need_host(live.table, user.id)
        await drop_webhook(context.hall.store, live.table.id)


async def digest_state(context: Context, user: User) -> DigestState:
    """Whether somebody gets digests, and could."""
    store = context.hall.store
    wanted = await digest_language(store, user.id) is not None
    email = await email_of(store, user.id)
    return DigestState(wanted, context.recoveries.mailer.works and email is not None)


def need_host(table: Table, user: str) -> None:
    """Is it the host of the table who asks?"""
    if table.host != user:
        raise Refusal("not_host", "Only the host of the table may do this.")
