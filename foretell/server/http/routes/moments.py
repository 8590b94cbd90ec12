"""Games moment by moment over HTTP: those of tables, and those in records that people bring."""

import gzip
from collections.abc import Callable
from typing import TypeVar, cast

from litestar import Controller, MediaType, Response, get
from litestar.params import FromPath, FromQuery
from msgspec.json import encode

from foretell.server.history.lanes import LOOKING_BACK, RECORDS
from foretell.server.history.moments import film_text, moments_at
from foretell.server.http.context import AnyRequest, Asker, Here, address
from foretell.server.http.routes.history import post_record
from foretell.wire.history import Moments

T = TypeVar("T")


class MomentRoutes(Controller):
    """All about how games went."""

    path = "/api"
    tags = ("history",)

    @get("/tables/{table_id:str}/moments", summary="A game, moment by moment")
    async def show_moments(
        self,
        request: AnyRequest,
        context: Here,
        user: Asker,
        table_id: FromPath[str],
        password: FromQuery[str | None] = None,
    ) -> Response[Moments]:
        """Every moment of the game as you may know it; once it is over, with all hands."""
        context.limits.take("moments", user.id)
        with LOOKING_BACK.place(user.id):
            told = await moments_at(context.hall.store, table_id, user, password)
            return await long_answer(request, told)

    @post_record(
        "/records/moments",
        summary="A record, moment by moment",
    )
    async def show_record_moments(self, request: AnyRequest, context: Here) -> Response[Moments]:
        """Every moment of a game record, as far as it keeps the rules, and whether it does."""
        context.limits.take("moments", address(request))
        with RECORDS.place(address(request)):
            text = await request.body()
            return await RECORDS.do(packed, request, lambda: film_text(text))


async def long_answer(request: AnyRequest, told: T) -> Response[T]:
    """Something long as an answer, packed without holding up the loop."""
    return await LOOKING_BACK.do(packed, request, lambda: told)


def packed(request: AnyRequest, make: Callable[[], T]) -> Response[T]:
    """Something long as an answer, small if the client can unpack it: much of it is alike."""
    body = encode(make())
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, 5, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return cast(Response[T], Response(body, media_type=MediaType.JSON, headers=headers))
