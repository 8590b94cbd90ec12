"""What is left of games over HTTP: history, profiles, statistics and records."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from litestar import Controller, MediaType, Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import FromPath, FromQuery, QueryParameter

from foretell.games.registry import find
from foretell.record import MOST_BYTES
from foretell.server.history import played as history
from foretell.server.history import ratings, records
from foretell.server.history.lanes import RECORDS
from foretell.server.history.played import Search, Status
from foretell.server.history.rebuild import read_table
from foretell.server.http.context import AnyRequest, Asker, Here, address
from foretell.server.people.access import check_watch
from foretell.store.history import Result
from foretell.table.refusal import Refusal
from foretell.table.table import OVER
from foretell.wire.history import (
    Badge,
    History,
    Leaderboard,
    Profile,
    RatingHistory,
    Statistics,
    TableRatings,
    Verdict,
)

Text = Annotated[str | None, QueryParameter(max_length=100)]
Named = Annotated[
    str | None,
    QueryParameter(
        name="with", max_length=100, description="a part of the name of somebody you met"
    ),
]
Cursor = Annotated[
    str | None, QueryParameter(max_length=100, description="the `next` of the page before")
]
Limit = Annotated[int, QueryParameter(ge=1, le=100)]


@dataclass
class CheckOperation(Operation):
    """The body is read as it is, so that what is wrong with it can be said: describe it here."""

    def __post_init__(self) -> None:
        anything = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        content = {"application/json": anything}
        self.request_body = RequestBody(content, "a game record", required=True)


# Takes a whole game record, which may be longer than what is sent elsewhere.
post_record = partial(
    post, status_code=200, request_max_body_size=MOST_BYTES + 1, operation_class=CheckOperation
)


class HistoryRoutes(Controller):
    """All about what has been played."""

    path = "/api"
    tags = ("history",)

    @get("/history", summary="Your games")
    async def list_history(
        self,
        context: Here,
        user: Asker,
        game: Text = None,
        result: FromQuery[Result | None] = None,
        status: FromQuery[Status | None] = None,
        opponent: Named = None,
        before: Cursor = None,
        limit: Limit = 20,
    ) -> History:
        """Your games, newest first, also those you are invited to; `next` asks for more."""
        if game is not None:
            find(game)
        search = Search(game, result, status, opponent, before, limit)
        return await history.history(context.hall.store, user.id, search)

    @get("/history/badge", summary="Where it is your turn")
    async def count_waiting(self, context: Here, user: Asker) -> Badge:
        """Tables without a clock that wait for you."""
        return await history.badge(context.hall.store, user.id)

    @get("/me/statistics", summary="How you do")
    async def show_statistics(self, context: Here, user: Asker) -> list[Statistics]:
        """How you do at each game, over the games you stayed in to the end."""
        return await history.statistics(context.hall.store, user.id)

    @get("/users/{user_id:str}", summary="A user")
    async def show_user(self, context: Here, user_id: FromPath[str]) -> Profile:
        """What everybody may know of a user."""
        found = await context.people.find(user_id)
        if found is None:
            raise Refusal("no_such_user", "There is no such user.")
        store = context.hall.store
        stays = await ratings.reliability(store, [found.id])
        rated = await ratings.ratings_of(store, found.id)
        played = await history.statistics(store, found.id)
        return Profile(found.id, found.name, found.kind, stays.get(found.id), rated, played)

    @get("/users/{user_id:str}/ratings/{game:str}", summary="How a rating came about")
    async def show_rating_history(
        self, context: Here, user_id: FromPath[str], game: FromPath[str]
    ) -> RatingHistory:
        """A user's rating after each rated game of a kind."""
        found = await context.people.need(user_id)
        return await ratings.history_of(context.hall.store, found.id, find(game).id)

    @get("/leaderboards/{game:str}", summary="Who is best at a game")
    async def show_leaderboard(
        self, context: Here, request: AnyRequest, game: FromPath[str]
    ) -> Leaderboard:
        """The best of those whose rating is settled and who have played lately."""
        user = await context.sessions.recognise(request)
        now, own = context.hall.now(), None if user is None else user.id
        return await ratings.leaderboard(context.hall.store, find(game).id, now, own)

    @get("/tables/{table_id:str}/ratings", summary="What a game changed")
    async def show_table_ratings(
        self,
        context: Here,
        user: Asker,
        table_id: FromPath[str],
        password: FromQuery[str | None] = None,
    ) -> TableRatings:
        """What a finished game changed for the ratings of its people."""
        table = await read_table(context.hall.store, table_id)
        await check_watch(table, user, password)
        if table.status != OVER:
            raise Refusal("not_over", "The game is not over.")
        if not table.plan.rated:
            return TableRatings(False, [])
        return await ratings.changes_at(context.hall.store, table)

    @get("/tables/{table_id:str}/record", summary="A game's record")
    async def read_record(
        self,
        context: Here,
        user: Asker,
        table_id: FromPath[str],
        password: FromQuery[str | None] = None,
    ) -> Response[records.Record]:
        """The game as you may know it; once it is over, whole, with its proof of chance."""
        store = context.hall.store
        table = await read_table(store, table_id)
        body = await records.record_for(store, table, user, password)
        name = f"foretell-{table.plan.game}-{table.id}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(body, media_type=MediaType.JSON, headers=headers)

    @post_record(
        "/records/check",
        summary="Check a record",
    )
    async def check_record(self, request: AnyRequest, context: Here) -> Verdict:
        """Whether a game record keeps the rules, as `foretell check` says it."""
        context.limits.take("check", address(request))
        with RECORDS.place(address(request)):
            return await records.check(await request.body())
