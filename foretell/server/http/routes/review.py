"""Reviews of finished games over HTTP: of tables, and of records that people bring."""

from typing import Literal

from litestar import Controller, Response, get, post
from litestar.params import FromPath, FromQuery

from foretell.server.history.lanes import RECORDS
from foretell.server.http.context import AnyRequest, AtTable, Context, Here, address
from foretell.server.http.context import Asker as AskingUser
from foretell.server.http.routes.history import post_record
from foretell.server.http.routes.moments import long_answer
from foretell.server.people.users import User
from foretell.server.review.aids import ask_hint, ask_knowledge
from foretell.server.review.looks import Looks, Record
from foretell.server.review.reviews import Asker
from foretell.server.tables.fair_queue import Payer
from foretell.wire.review import ExampleGame, Hint, MomentReview, ReviewState, TableKnowledge


class ReviewRoutes(Controller):
    """All about what decisions were worth."""

    path = "/api"
    tags = ("review",)

    @get("/tables/{table_id:str}/review", summary="A game's review")
    async def review_table(
        self,
        request: AnyRequest,
        context: Here,
        user: AskingUser,
        table_id: FromPath[str],
        password: FromQuery[str | None] = None,
    ) -> Response[ReviewState]:
        """What every decision of a finished game was worth; begun when first asked for.

        The answer comes after a second at the latest, with `progress`: ask again until it is 1.
        """
        asker = asking(request, context, user)
        told = await context.reviews.of_table(table_id, user, password, asker)
        return await long_answer(request, told)

    @post_record(
        "/records/review",
        summary="Review a record",
    )
    async def review_record(
        self, request: AnyRequest, context: Here, user: AskingUser
    ) -> Response[ReviewState]:
        """What every decision of a game record was worth; ask again by the `id` of the answer."""
        context.limits.take("check", address(request))
        with RECORDS.place(address(request)):
            text = await request.body()
            told = await context.reviews.of_record(text, asking(request, context, user))
        return await long_answer(request, told)

    @get("/reviews/{review_id:str}", summary="A record's review")
    async def show_review(
        self, request: AnyRequest, context: Here, user: AskingUser, review_id: FromPath[str]
    ) -> Response[ReviewState]:
        """How far the review of a record is that was sent before, by anybody."""
        told = await context.reviews.of_digest(review_id)
        return await long_answer(request, told)


class AidRoutes(Controller):
    """Practice aids at tables where they are allowed; the others see that they are used."""

    path = "/api/tables"
    tags = ("tables",)

    @post("/{table_id:str}/hint", summary="Ask what is best", status_code=200)
    async def ask_hint_for_seat(
        self, request: AnyRequest, context: Here, live: AtTable, user: AskingUser
    ) -> Hint:
        """What all you may do now is worth, knowing what you know, and why; not where it counts."""
        return await ask_hint(live, user.id, context.reviews.desk, payer_of(request, user))

    @post("/{table_id:str}/knowledge", summary="Ask what can be known", status_code=200)
    async def ask_knowledge_for_seat(
        self, request: AnyRequest, context: Here, live: AtTable, user: AskingUser
    ) -> TableKnowledge:
        """How likely each card that you do not see is in each hand; counted like a hint."""
        return await ask_knowledge(live, user.id, context.reviews.desk, payer_of(request, user))


class LookRoutes(Controller):
    """Single moments of reviewed games, and worlds that might have been."""

    path = "/api"
    tags = ("review",)

    @get("/tables/{table_id:str}/review/moments/{entry:int}", summary="What a seat could know")
    async def look_at_moment(
        self,
        request: AnyRequest,
        context: Here,
        user: AskingUser,
        table_id: FromPath[str],
        entry: FromPath[int],
        seat: FromQuery[int],
        password: FromQuery[str | None] = None,
    ) -> Response[MomentReview]:
        """What a seat knew before an entry of a finished game's log, and what others knew of it."""
        looks = looking(context, user)
        record = await looks.of_table(table_id, user, password)
        told = await looks.moment(table_id, record, entry, seat, payer_of(request, user))
        return await long_answer(request, told)

    @get("/tables/{table_id:str}/review/worlds/{entry:int}", summary="A world that could be")
    async def look_at_world(
        self,
        request: AnyRequest,
        context: Here,
        user: AskingUser,
        table_id: FromPath[str],
        entry: FromPath[int],
        kind: FromQuery[Literal["hurts", "helps"]],
        password: FromQuery[str | None] = None,
    ) -> Response[ExampleGame]:
        """A world in which what was played hurts, or helps, played on after it and the best."""
        looks = looking(context, user)
        record = await looks.of_table(table_id, user, password)
        told = await looks.world(table_id, record, entry, kind, payer_of(request, user))
        return await long_answer(request, told)

    @post_record(
        "/records/review/moments/{entry:int}",
        summary="What a seat of a record could know",
    )
    async def look_at_record_moment(
        self,
        request: AnyRequest,
        context: Here,
        user: AskingUser,
        entry: FromPath[int],
        seat: FromQuery[int],
    ) -> Response[MomentReview]:
        """What a seat knew before an entry of a record's log, and what others knew of it."""
        looks = looking(context, user)
        id, record = await brought(request, looks)
        told = await looks.moment(id, record, entry, seat, payer_of(request, user))
        return await long_answer(request, told)

    @post_record(
        "/records/review/worlds/{entry:int}",
        summary="A world that a record could be",
    )
    async def look_at_record_world(
        self,
        request: AnyRequest,
        context: Here,
        user: AskingUser,
        entry: FromPath[int],
        kind: FromQuery[Literal["hurts", "helps"]],
    ) -> Response[ExampleGame]:
        """A world in which what was played hurts, or helps, of a record reviewed before."""
        looks = looking(context, user)
        id, record = await brought(request, looks)
        told = await looks.world(id, record, entry, kind, payer_of(request, user))
        return await long_answer(request, told)


def looking(context: Context, user: User) -> Looks:
    """What shows single moments, to somebody who may not ask for too many."""
    context.limits.take("look", user.id)
    return Looks(context.reviews)


async def brought(request: AnyRequest, looks: Looks) -> tuple[str, Record]:
    """The record of a finished game that somebody sends, after its name."""
    with RECORDS.place(address(request)):
        return await looks.of_text(await request.body())


def payer_of(request: AnyRequest, user: User) -> Payer:
    """Whose share of the work it is."""
    return Payer(address(request), user.id)


def asking(request: AnyRequest, context: Context, user: User) -> Asker:
    """Who asks, and what counts the reviews that are begun for them."""
    return Asker(payer_of(request, user), lambda: context.limits.take("review", user.id))
