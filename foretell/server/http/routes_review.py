"""Reviews of finished games over HTTP: of tables, and of records that people bring."""

from litestar import Controller, Response, get, post
from litestar.params import FromPath, FromQuery

from foretell.record import MOST_BYTES
from foretell.server.history.lanes import LOOKING_BACK, RECORDS
from foretell.server.http.context import AnyRequest, Context, Here, address
from foretell.server.http.context import Asker as AskingUser
from foretell.server.http.routes_history import CheckOperation
from foretell.server.http.routes_moments import packed
from foretell.server.people.users import User
from foretell.server.review.reviews import Asker
from foretell.server.tables.fair_queue import Payer
from foretell.wire.review import ReviewState


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
        return await LOOKING_BACK.do(packed, request, lambda: told)

    @post(
        "/records/review",
        summary="Review a record",
        status_code=200,
        request_max_body_size=MOST_BYTES + 1,
        operation_class=CheckOperation,
    )
    async def review_record(
        self, request: AnyRequest, context: Here, user: AskingUser
    ) -> Response[ReviewState]:
        """What every decision of a game record was worth; ask again by the `id` of the answer."""
        context.limits.take("check", address(request))
        with RECORDS.place(address(request)):
            text = await request.body()
            told = await context.reviews.of_record(text, asking(request, context, user))
        return await LOOKING_BACK.do(packed, request, lambda: told)

    @get("/reviews/{review_id:str}", summary="A record's review")
    async def show_review(
        self, request: AnyRequest, context: Here, user: AskingUser, review_id: FromPath[str]
    ) -> Response[ReviewState]:
        """How far the review of a record is that was sent before, by anybody."""
        told = await context.reviews.of_digest(review_id)
        return await LOOKING_BACK.do(packed, request, lambda: told)


def asking(request: AnyRequest, context: Context, user: User) -> Asker:
    """Who asks, and what counts the reviews that are begun for them."""
    payer = Payer(address(request), user.id)
    return Asker(payer, lambda: context.limits.take("review", user.id))
