"""The application: routes, what is wrong with requests, and the life of a server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

import foretell
from foretell.kit.options import BadOption
from foretell.server.blocks import Blocks
from foretell.server.context import Context, context, live, user
from foretell.server.errors import on_failure, on_http, on_nesting, on_option, on_refusal
from foretell.server.hall import Hall
from foretell.server.limits import Limits
from foretell.server.openapi import complete
from foretell.server.page import page_routes
from foretell.server.people import People, signing_key
from foretell.server.ratings import rate_finished
from foretell.server.routes_bots import BotRoutes
from foretell.server.routes_games import GameRoutes
from foretell.server.routes_health import health, metrics, readiness
from foretell.server.routes_history import HistoryRoutes
from foretell.server.routes_lessons import LessonRoutes
from foretell.server.routes_moments import MomentRoutes
from foretell.server.routes_people import PeopleRoutes
from foretell.server.routes_tables import Tables
from foretell.server.security import Guard
from foretell.server.sessions import NOTICE, Sessions
from foretell.server.settings import Settings
from foretell.server.sockets import lobby_socket, table_socket
from foretell.store.open import open_store
from foretell.table.refusal import Refusal

LONGEST_BODY: Final = 65_536  # bytes; a route that takes more says so
ROUTES: Final[list[ControllerRouterHandler]] = [
    *(PeopleRoutes, BotRoutes, Tables, GameRoutes, LessonRoutes, HistoryRoutes, MomentRoutes),
    *(table_socket, lobby_socket, health, readiness, metrics),
]


@asynccontextmanager
async def life(app: Litestar, settings: Settings, limits: Limits) -> AsyncIterator[None]:
    """Open the store, serve, and finish what was begun."""
    try:
        store = await open_store(settings.data, settings.database)
    except Exception as error:
        app.state.failure = error  # for whoever starts the server to tell
        raise
    hall = Hall(store, settings)
    store.batches = hall.metrics.batch.observe
    try:
        await hall.sweep.start()
        people = People(store, await signing_key(store))
        sessions = Sessions(people)
        store.on_notice(NOTICE, lambda user: hall.spawn(sessions.check(user)))
        store.on_gap(lambda: hall.spawn(sessions.check_all()))
        app.state.context = Context(settings, hall, people, sessions, Blocks(store), limits)
        hall.spawn(rate_finished(store))  # what was over when the server stopped
        yield
    finally:
        await hall.close()


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    limits = Limits(settings.limits, settings.sockets)
    app = Litestar(
        route_handlers=[*ROUTES, page_routes()],
        dependencies={
            "context": Provide(context),
            "user": Provide(user),
            "live": Provide(live),
        },
        lifespan=[partial(life, settings=settings, limits=limits)],
        exception_handlers={
            Refusal: on_refusal,
            BadOption: on_option,
            HTTPException: on_http,
            RecursionError: on_nesting,
            Exception: on_failure,
        },
        # At a path of its own, for it answers with pages to all that is unknown below.
        openapi_config=OpenAPIConfig(
            "Foretell",
            foretell.__version__,
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    complete(app)
    app.asgi_handler = Guard(app.asgi_handler, limits)
    return app
