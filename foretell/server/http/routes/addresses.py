"""Where others can reach this server, over HTTP: links for friends are made of it."""

from urllib.parse import urlsplit

from litestar import get

from foretell.server.http.context import AnyRequest, Here
from foretell.server.net.addresses import is_loopback, network_urls
from foretell.wire.addresses import Addresses


@get("/api/addresses", tags=["games"], summary="Where others reach this server")
async def list_addresses(request: AnyRequest, context: Here) -> Addresses:
    """Addresses for links to friends.

    Those of the machine in its network are told only to whoever opens the page on the machine
    itself: they alone have a link that nobody else can open.
    """
    settings = context.settings
    port = request.app.state.get("port")
    host = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    if settings.public_url is not None or port is None or not is_loopback(host):
        return Addresses(settings.public_url, [])
    return Addresses(None, network_urls(settings.host, port, settings.base))
