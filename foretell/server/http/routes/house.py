"""How the house is kept: what a server says of itself, reports, and what moderators see and do."""

from typing import Annotated, Final

from litestar import Controller, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_204_NO_CONTENT

from foretell.server.history.played import read_cursor
from foretell.server.http.context import AnyRequest, Asker, Here, address
from foretell.server.moderation import log, reports
from foretell.server.moderation.measures import need_moderator
from foretell.server.people.operator_pages import find_page
from foretell.store.moderation import count_open
from foretell.wire.house import (
    AuditLog,
    Dossier,
    House,
    HousePage,
    Language,
    MeasureWanted,
    ReportMade,
    Reports,
    ReportWanted,
    Waiting,
)

MARKDOWN: Final = "text/markdown"
PAGE: Final = 50  # reports or lines of the log in one answer
Cursor = Annotated[
    str | None, QueryParameter(max_length=100, description="the `next` of the page before")
]
Part = Annotated[str, QueryParameter(min_length=1, max_length=40, description="a part of a name")]


def place(before: str | None) -> tuple[int, str]:
    """Where a list goes on, or begins."""
    return log.FIRST if before is None else read_cursor(before)


class HouseRoutes(Controller):
    """What everybody may ask."""

    path = "/api"
    tags = ("house",)

    @get("/house", summary="About this server")
    async def about_house(self, context: Here) -> House:
        """Who may get an account here, and whether there is e-mail and an imprint."""
        store = context.hall.store
        imprint = await find_page(store, "imprint", "en") is not None
        other = None if context.oidc is None else context.oidc.house.name
        mail = context.recoveries.mailer.works
        return House(context.settings.registration, mail, imprint, other)

    @get("/pages/{page:str}", summary="A page of the operator's", media_type=MARKDOWN)
    async def read_house_page(
        self, context: Here, page: FromPath[HousePage], language: FromQuery[Language] = "en"
    ) -> Response[str]:
        """The operator's own words as Markdown, in this language or another; empty if none."""
        text = await find_page(context.hall.store, page, language)
        return Response(text or "", media_type=MARKDOWN)

    @post("/reports", summary="Report somebody")
    async def report_user(
        self, context: Here, request: AnyRequest, user: Asker, data: JSONBody[ReportWanted]
    ) -> ReportMade:
        """Tell the moderators of a message, a name or a player; what was said around is kept."""
        context.limits.take("report", user.id)
        context.limits.take("report", address(request))
        return ReportMade(await reports.report(context.hall, context.people, user, data))


class ModerationRoutes(Controller):
    """What moderators see and do."""

    path = "/api/moderation"
    tags = ("moderation",)

    @get("/waiting", summary="What waits for moderators")
    async def count_reports(self, context: Here, user: Asker) -> Waiting:
        """How many reports are open."""
        need_moderator(user)
        return Waiting(await count_open(context.hall.store))

    @get("/reports", summary="Reports")
    async def list_reports(
        self, context: Here, user: Asker, closed: FromQuery[bool] = False, before: Cursor = None
    ) -> Reports:
        """Reports that are open, or closed, the latest first."""
        need_moderator(user)
        return await reports.list_reports(context.hall.store, user, not closed, place(before), PAGE)

    @post("/reports/{report:str}/dismiss", status_code=HTTP_204_NO_CONTENT, summary="Dismiss")
    async def dismiss_report(self, context: Here, user: Asker, report: FromPath[str]) -> None:
        """Close a report without doing anything."""
        need_moderator(user)
        await context.measures.dismiss(user, report)

    @post("/measures", status_code=HTTP_204_NO_CONTENT, summary="Do something")
    async def take_measure(self, context: Here, user: Asker, data: JSONBody[MeasureWanted]) -> None:
        """Mute, suspend, ban or rename somebody, lift that, close a table, or delete a line."""
        need_moderator(user)
        await context.measures.take(user, data)

    @get("/users", summary="Find users")
    async def find_users(self, context: Here, user: Asker, name: Part) -> list[Dossier]:
        """Users who have this in their name."""
        need_moderator(user)
        return await log.search(context.hall.store, name)

    @get("/users/{user_id:str}", summary="What moderators see of a user")
    async def show_dossier(self, context: Here, user: Asker, user_id: FromPath[str]) -> Dossier:
        """What a user may not do, until when, and what was done about them."""
        need_moderator(user)
        return await log.dossier(context.hall.store, await context.people.need(user_id))

    @get("/log", summary="The audit log")
    async def read_audit_log(self, context: Here, user: Asker, before: Cursor = None) -> AuditLog:
        """What moderators and the operator have done, the latest first."""
        need_moderator(user)
        return await log.read_log(context.hall.store, place(before), PAGE)
