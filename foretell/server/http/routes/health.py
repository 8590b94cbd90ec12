"""Is the server alive, is it ready, and how does it do?"""

import asyncio
import time
from ipaddress import ip_address
from typing import Final

from litestar import HttpMethod, Response, get, route
from litestar.exceptions import NotFoundException

from foretell.server.http.context import AnyRequest, Context, Here
from foretell.server.tables.hall import Hall
from foretell.store.settings import get_setting, put_setting
from foretell.table.refusal import Refusal

PATIENCE: Final = 3.0  # seconds for the store to answer
TRIAL: Final = "last trial"  # the setting that is written to see whether that is possible
PROMETHEUS: Final = "text/plain; version=0.0.4"
ASKED: Final = [HttpMethod.GET, HttpMethod.HEAD]  # what watches servers often asks with HEAD


@route("/healthz", http_method=ASKED, include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, bool]:
    """The process lives."""
    return {"alive": True}


@route("/readyz", http_method=ASKED, include_in_schema=False)
async def readiness(context: Here) -> dict[str, bool]:
    """The server can read and write, and is not about to stop."""
    if context.hall.closing:
        raise Refusal("closing", "The server is about to stop.")
    try:
        async with asyncio.timeout(PATIENCE):
            await try_store(context)
    except Exception:
        raise Refusal("not_ready", "The server cannot write its data.") from None
    return {"ready": True}


async def try_store(context: Context) -> None:
    """Check that the store can be written to, unless that was done a moment ago."""
    now = int(time.time())
    store = context.hall.store
    if await get_setting(store, TRIAL) != str(now):
        await put_setting(store, TRIAL, str(now))


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(context: Here, request: AnyRequest) -> Response[bytes]:
    """Numbers for Prometheus, if it asks from this machine or its own network."""
    if not is_near(request.client.host if request.client else None):
        raise NotFoundException
    take_stock(context.hall)
    return Response(context.hall.metrics.text(), media_type=PROMETHEUS)


def take_stock(hall: Hall) -> None:
    """Update the gauges that are only needed when metrics are read."""
    numbers = hall.metrics
    numbers.tables.set(len(hall.tables))
    at_tables = sum(len(live.audience.connections) for live in hall.tables.values())
    numbers.sockets.labels("table").set(at_tables)
    numbers.sockets.labels("lobby").set(len(hall.lobby.watchers))
    numbers.thoughts.set(hall.thinkers.waiting)


def is_near(host: str | None) -> bool:
    """Is it this machine or a private network?"""
    try:
        return host is None or ip_address(host).is_private
    except ValueError:
        return False
