"""How somebody wants to be reached, over HTTP."""

from litestar import Controller, delete, get, put
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_204_NO_CONTENT

from foretell.server.http.context import AnyRequest, Asker, Here
from foretell.server.people.sessions import not_known, session_of
from foretell.store.outreach import drop_own_device
from foretell.wire.outreach import PushDevice, PushState, PushWanted


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
