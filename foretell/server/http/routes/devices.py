"""Going on at another device, over HTTP."""

from litestar import Controller, Response, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from foretell.server.http.context import AnyRequest, Asker, Here, address
from foretell.server.http.routes.people import welcome
from foretell.server.people.device_links import make_token, owner_of, use_token
from foretell.table.refusal import Refusal
from foretell.wire.people import DeviceOwner, DeviceToken, DeviceWanted, Me


class DeviceRoutes(Controller):
    """A link from one device of a person to another."""

    path = "/api"
    tags = ("people",)

    @post("/me/devices", summary="Make a link for another device")
    async def link_device(self, context: Here, user: Asker) -> DeviceToken:
        """A token by which another browser of yours becomes you: once, within five minutes."""
        if user.kind == "bot":
            raise Refusal("no_account", "A bot shows its token wherever it is.")
        context.limits.take("table", user.id)
        return await make_token(context.people, user)

    @post("/devices/look", status_code=HTTP_200_OK, summary="Whose link it is")
    async def look_at_device_link(
        self, context: Here, request: AnyRequest, data: JSONBody[DeviceWanted]
    ) -> DeviceOwner:
        """Who made the token, so that nobody becomes somebody without knowing whom."""
        context.limits.take("login", address(request))
        return DeviceOwner((await owner_of(context.people, data.token)).name)

    @post("/devices", status_code=HTTP_200_OK, summary="Go on here")
    async def use_device_link(
        self, context: Here, request: AnyRequest, data: JSONBody[DeviceWanted]
    ) -> Response[Me]:
        """Become whoever made the token, in this browser; the other one stays as it is."""
        context.limits.take("login", address(request))
        user = await use_token(context.people, data.token)
        return welcome(context, request, user)
