"""The application: routes, what is wrong with requests, and the life of a server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

import foretell
from foretell.kit.options import BadOption
from foretell.server.context import AnyRequest, Context, context, live, user
from foretell.server.errors import on_failure, on_http, on_option, on_refusal
from foretell.server.hall import Hall
from foretell.server.people import People, signing_key
from foretell.server.routes_people import PeopleRoutes
from foretell.server.routes_tables import Tables
from foretell.server.settings import Settings
from foretell.server.sockets import table_socket
from foretell.store.sqlite import SqliteStore
from foretell.table.refusal import Refusal


@get("/healthz")
async def healthz() -> str:
    """Alive."""
    return "ok"


@get("/metrics")
async def metrics(request: AnyRequest) -> str:
    """Numbers."""
    return Context.of(request.app).hall.metrics.text().decode()


@asynccontextmanager
async def life(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    """Open the store, serve, and finish what was begun."""
    store = SqliteStore(settings.data)
    hall = Hall(store, settings)
    app.state.context = Context(settings, hall, People(store, await signing_key(store)))
    try:
        yield
    finally:
        await hall.close()


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    return Litestar(
        route_handlers=[PeopleRoutes, Tables, table_socket, healthz, metrics],
        dependencies={
            "context": Provide(context),
            "user": Provide(user),
            "live": Provide(live),
        },
        lifespan=[partial(life, settings=settings)],
        exception_handlers={
            Refusal: on_refusal,
            BadOption: on_option,
            HTTPException: on_http,
            Exception: on_failure,
        },
        openapi_config=OpenAPIConfig("Foretell", foretell.__version__, path="/api"),
    )
