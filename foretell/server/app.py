"""The application: routes, what is wrong with requests, and the life of a server."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
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
from foretell.server.http.context import TAKEN, Context, context, live, user
from foretell.server.http.documents.docs import show_docs
from foretell.server.http.documents.openapi import complete, name_operation
from foretell.server.http.documents.reference import show_asyncapi, show_reference
from foretell.server.http.errors import (
    on_encoding,
    on_failure,
    on_http,
    on_nesting,
    on_option,
    on_refusal,
)
from foretell.server.http.guard import Guard
from foretell.server.http.links import link_head, link_picture
from foretell.server.http.page import page_routes
from foretell.server.http.routes.account import AccountRoutes
from foretell.server.http.routes.addresses import list_addresses
from foretell.server.http.routes.bots import BotRoutes
from foretell.server.http.routes.devices import DeviceRoutes
from foretell.server.http.routes.friends import FriendRoutes
from foretell.server.http.routes.games import GameRoutes
from foretell.server.http.routes.health import health, metrics, readiness
from foretell.server.http.routes.history import HistoryRoutes
from foretell.server.http.routes.house import HouseRoutes, ModerationRoutes
from foretell.server.http.routes.lessons import LessonRoutes
from foretell.server.http.routes.moments import MomentRoutes
from foretell.server.http.routes.oidc import OidcRoutes
from foretell.server.http.routes.outreach import OutreachRoutes, WebhookRoutes
from foretell.server.http.routes.people import PeopleRoutes
from foretell.server.http.routes.practice import (
    ForesightRoutes,
    MistakeRoutes,
    PlayOnRoutes,
    PuzzleRoutes,
    show_daily,
)
from foretell.server.http.routes.review import AidRoutes, LookRoutes, ReviewRoutes
from foretell.server.http.routes.robots import robots, security
from foretell.server.http.routes.tables import Tables
from foretell.server.http.sockets import lobby_socket, table_socket
from foretell.server.moderation.measures import Measures, expel
from foretell.server.moderation.retention import EVERY, forget_outdated
from foretell.server.net.courier import Courier
from foretell.server.net.limits import Limits
from foretell.server.operations.stalls import Stalls
from foretell.server.outreach import daily, digests
from foretell.server.outreach.outreach import Outreach
from foretell.server.outreach.push import Pushes, make_key
from foretell.server.outreach.webhooks import Webhooks
from foretell.server.people import standing, words
from foretell.server.people.blocks import Blocks
from foretell.server.people.login import LogIns
from foretell.server.people.mail import Mailer, read_mail_server
from foretell.server.people.oidc import Oidc
from foretell.server.people.operator_pages import PUBLIC
from foretell.server.people.recovery import Recoveries
from foretell.server.people.sessions import NOTICE, Sessions
from foretell.server.people.standing import AddressBans
from foretell.server.people.user_measures import EXPEL, USER, UserMeasures
from foretell.server.people.users import People, claim_names, signing_key
from foretell.server.practice.practice import Practice
from foretell.server.review.desk import Desk
from foretell.server.review.reviews import Reviews
from foretell.server.settings import Settings
from foretell.server.tables.chat import DELETED
from foretell.server.tables.hall import Hall
from foretell.store.open import open_store
from foretell.store.settings import put_setting
from foretell.table.refusal import Refusal

LONGEST_BODY: Final = 65_536  # bytes; a route that takes more says so
ROUTES: Final[list[ControllerRouterHandler]] = [
    *(PeopleRoutes, DeviceRoutes, FriendRoutes, BotRoutes, Tables, GameRoutes, LessonRoutes),
    *(HistoryRoutes, MomentRoutes, ReviewRoutes, LookRoutes, AccountRoutes, HouseRoutes),
    *(AidRoutes, ModerationRoutes, OutreachRoutes, WebhookRoutes, OidcRoutes),
    *(PuzzleRoutes, MistakeRoutes, PlayOnRoutes, ForesightRoutes),
    *(list_addresses, link_picture, table_socket, lobby_socket, health, readiness, metrics),
    *(show_daily, robots, security, show_docs, show_reference, show_asyncapi),
]


@asynccontextmanager
async def life(app: Litestar, settings: Settings, limits: Limits) -> AsyncIterator[None]:
    """Open the store, serve, and finish what was begun."""
    with noting_failure(app):
        store = await open_store(settings.data, settings.database)
    hall = Hall(store, settings)
    store.batches = hall.metrics.batch.observe
    stalls = Stalls(hall.loop)
    hall.metrics.stall.set_function(stalls.take)
    try:
        with noting_failure(app):
            app.state.context = await begin(hall, settings, limits)
        yield
    finally:
        stalls.stop()
        if "context" in app.state:
            app.state.context.recoveries.mailer.close()
            await hall.loop.run_in_executor(None, app.state.context.reviews.desk.close)
        await hall.close()


@contextmanager
def noting_failure(app: Litestar) -> Iterator[None]:
    """What goes wrong at the start is kept for whoever starts the server to tell."""
    try:
        yield
    except Exception as error:
        app.state.failure = error
        raise


async def begin(hall: Hall, settings: Settings, limits: Limits) -> Context:
    """Read what the server needs before its first request."""
    store = hall.store
    await prepare(hall, settings)
    people = People(store, await signing_key(store), hall.words)
    sessions = Sessions(people, AddressBans(store))
    store.on_gap(lambda: hall.spawn(sessions.check_all()))
    await sessions.bans.read()
    blocks = Blocks(store)
    recoveries = Recoveries(people, mailer_of(settings), settings.public_url)
    outreach = await outreach_of(hall, settings, people, blocks, limits)
    begin_chores(hall, digests.Digests(hall, people, blocks, recoveries), outreach)
    hearers = Hearers(hall, sessions)
    reviews = Reviews(store, Desk(settings.reviewers), hall.now)
    context = Context(
        settings=settings,
        hall=hall,
        people=people,
        sessions=sessions,
        blocks=blocks,
        limits=limits,
        logins=LogIns(people, limits),
        recoveries=recoveries,
        measures=Measures(hall, UserMeasures(people, hearers.tell)),
        reviews=reviews,
        practice=Practice(reviews, hall.now),
        outreach=outreach,
        oidc=oidc_of(settings, people),
    )
    hearers.listen(context)
    return context


async def prepare(hall: Hall, settings: Settings) -> None:
    """Bring the store and what is kept in memory of it up to date."""
    await hall.sweep.start()
    await claim_names(hall.store)
    await hall.words.read()
    if settings.public_url is not None:
        await put_setting(hall.store, PUBLIC, settings.public_url)  # for the operator's links


def begin_chores(hall: Hall, writing: digests.Digests, outreach: Outreach) -> None:
    """What has to be done once after the start, and what again and again."""
    hall.spawn(hall.rate_tables())  # what was over when the server stopped
    hall.spawn(hall.sweep.repeat(partial(forget_outdated, hall.store), EVERY, EVERY / 10))
    hall.spawn(hall.sweep.repeat(writing.look, digests.EVERY, digests.EVERY / 600))
    dealing = daily.DailyNotes(outreach)
    hall.spawn(hall.sweep.repeat(dealing.look, daily.EVERY, daily.EVERY / 600))


async def outreach_of(
    hall: Hall, settings: Settings, people: People, blocks: Blocks, limits: Limits
) -> Outreach:
    """What tells people elsewhere: on their devices, and where webhooks lead."""
    store, courier = hall.store, Courier(settings.private_endpoints)
    pushes = Pushes(store, courier, await make_key(store), settings.contact_url)
    webhooks = Webhooks(store, courier, limits, settings.webhook, settings.public_url)
    return Outreach(hall, people, blocks, limits, pushes, webhooks)


class Hearers:
    """What this process does about notices: that something has changed and must be looked at."""

    def __init__(self, hall: Hall, sessions: Sessions) -> None:
        self.hall = hall
        self.by_kind: dict[str, Callable[[str], Coroutine[object, object, None]]] = {
            NOTICE: sessions.check,
            standing.NOTICE: lambda _: sessions.check_addresses(),
            words.NOTICE: lambda _: hall.words.read(),
            EXPEL: partial(expel, hall),
        }

    def listen(self, context: Context) -> None:
        """Subscribe to the notices of other processes."""
        self.by_kind[TAKEN] = context.name_taken
        for kind in self.by_kind:
            self.hall.store.on_notice(kind, partial(self.hear, kind))

    def hear(self, kind: str, text: str) -> None:
        """Act on one notice."""
        self.hall.spawn(self.by_kind[kind](text))

    async def tell(self, kind: str, text: str) -> None:
        """Send a notice to all processes, and have acted on it here: what failed is logged."""
        self.hall.store.notify(kind, text)
        if kind == DELETED:
            self.hall.hear_deleted(text)
        else:
            act = self.hall.learn_again if kind == USER else self.by_kind[kind]
            await asyncio.wait([self.hall.begin(act(text))])


def mailer_of(settings: Settings) -> Mailer:
    """What sends e-mails, if the operator has named a mail server."""
    server = None if settings.smtp is None else read_mail_server(settings.smtp)
    return Mailer(server, settings.mail_from)


def oidc_of(settings: Settings, people: People) -> Oidc | None:
    """The way to log in by another house, if the operator has named one."""
    if settings.oidc is None or settings.public_url is None:
        return None
    return Oidc(settings.oidc, people, settings.public_url)


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    limits = Limits(settings.limits, settings.sockets)
    app = Litestar(
        route_handlers=[*ROUTES, page_routes(base=settings.base, head=link_head)],
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
            UnicodeDecodeError: on_encoding,
            Exception: on_failure,
        },
        openapi_config=openapi_config(),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    complete(app)
    app.state.limits = limits
    app.asgi_handler = Guard(app.asgi_handler, limits, settings)
    return app


def openapi_config() -> OpenAPIConfig:
    """How the server describes itself to programs."""
    return OpenAPIConfig(
        "Foretell",
        foretell.__version__,
        # A path of its own, for it answers with pages to all that is unknown below.
        path="/api/openapi.json",
        render_plugins=[JsonRenderPlugin(path="/")],
        use_handler_docstrings=True,
        operation_id_creator=name_operation,
    )
