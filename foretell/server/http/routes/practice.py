"""What people practise, over HTTP: puzzles, and their own mistakes."""

from datetime import UTC, datetime
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from foretell.server.history.lanes import LOOKING_BACK, RECORDS
from foretell.server.http.context import AnyRequest, Asker, Here, address
from foretell.server.http.routes.history import post_record
from foretell.server.http.routes.review import asking
from foretell.server.http.routes.tables import tell
from foretell.server.practice.daily import DAY, deal_at
from foretell.server.practice.play_on import (
    Finished,
    endings,
    finished_record,
    finished_table,
    play_on,
)
from foretell.store.practice import answers_of, tally_of
from foretell.table.refusal import Refusal
from foretell.wire.practice import (
    Answer,
    AskedMistake,
    Daily,
    Difficulty,
    Endings,
    ForesightProfile,
    ForesightState,
    GamePuzzles,
    Inbox,
    MistakeJudged,
    PlayedWorld,
    PlayOnWanted,
    Puzzle,
    PuzzleJudged,
)
from foretell.wire.tables import TableInfo

Count = Annotated[int, QueryParameter(ge=0)]


class PuzzleRoutes(Controller):
    """All about puzzles."""

    path = "/api/puzzles"
    tags = ("practice",)

    @get(summary="Which puzzles there are")
    async def list_puzzles(self, context: Here, user: Asker) -> list[GamePuzzles]:
        """The puzzles of all games, by theme and difficulty, and how many you have answered."""
        return await context.practice.puzzles.shelves(user.id)

    @get("/{game:str}", summary="The next puzzle")
    async def next_puzzle(
        self,
        context: Here,
        user: Asker,
        game: FromPath[str],
        theme: FromQuery[str | None] = None,
        level: FromQuery[Difficulty | None] = None,
        after: FromQuery[str | None] = None,
    ) -> Puzzle:
        """A puzzle that you have not answered yet; another one than `after`, if it is named."""
        context.limits.take("moments", user.id)
        return await context.practice.puzzles.next(game, user.id, theme, level, after)

    @get("/{game:str}/{puzzle_id:str}", summary="A puzzle")
    async def show_puzzle(
        self, context: Here, user: Asker, game: FromPath[str], puzzle_id: FromPath[str]
    ) -> Puzzle:
        """A puzzle by its id."""
        context.limits.take("moments", user.id)
        return await context.practice.puzzles.find(game, puzzle_id, user.id)

    @post("/{game:str}/{puzzle_id:str}", summary="Answer a puzzle", status_code=200)
    async def answer_puzzle(
        self,
        context: Here,
        user: Asker,
        game: FromPath[str],
        puzzle_id: FromPath[str],
        data: JSONBody[Answer],
    ) -> PuzzleJudged:
        """What your choice is worth beside the others, and why; your first answer is kept."""
        return await context.practice.puzzles.answer(game, puzzle_id, user.id, data)


@get("/api/daily", summary="The deal of the day", tags=["practice"])
async def show_daily(context: Here, user: Asker) -> Daily:
    """A puzzle that is the same for everybody today, how you did, and how many solved it."""
    deal = deal_at(context.hall.now())
    if deal is None:
        raise Refusal("not_found", "There are no puzzles here.")
    store = context.hall.store
    own = await answers_of(store, user.id, deal.game)
    answered, solved = await tally_of(store, deal.id)
    date = datetime.fromtimestamp(deal.day * DAY / 1000, UTC).date().isoformat()
    return Daily(date, deal.game, deal.id, own.get(deal.id), answered, solved)


class MistakeRoutes(Controller):
    """All about what one could have done better."""

    path = "/api"
    tags = ("practice",)

    @get("/mistakes", summary="Your mistakes")
    async def list_mistakes(self, context: Here, user: Asker) -> Inbox:
        """What you are asked about again, and when."""
        return await context.practice.mistakes.inbox(user)

    @post("/tables/{table_id:str}/mistakes", summary="Learn from a game", status_code=200)
    async def collect_mistakes(
        self,
        context: Here,
        user: Asker,
        table_id: FromPath[str],
        password: FromQuery[str | None] = None,
    ) -> Inbox:
        """Be asked about your own decisions that the review of a game has flagged."""
        context.limits.take("moments", user.id)
        return await context.practice.mistakes.collect(table_id, user, password)

    @get("/mistakes/{table_id:str}/{entry:int}", summary="One of your mistakes")
    async def show_mistake(
        self, context: Here, user: Asker, table_id: FromPath[str], entry: FromPath[int]
    ) -> AskedMistake:
        """A decision of yours as you saw it then."""
        context.limits.take("moments", user.id)
        return await context.practice.mistakes.ask(table_id, entry, user)

    @post("/mistakes/{table_id:str}/{entry:int}", summary="Decide once more", status_code=200)
    async def answer_mistake(
        self,
        request: AnyRequest,
        context: Here,
        user: Asker,
        table_id: FromPath[str],
        entry: FromPath[int],
        data: JSONBody[Answer],
    ) -> MistakeJudged:
        """What your choice is worth now, judged in new worlds; ask again until it is there."""
        asker = asking(request, context, user)
        return await context.practice.mistakes.answer(table_id, entry, user, data, asker)


class PlayOnRoutes(Controller):
    """All about playing on from a moment of a finished game."""

    path = "/api"
    tags = ("practice",)

    @post("/tables/{table_id:str}/play-on", summary="Play on from a moment")
    async def play_on_from(
        self,
        context: Here,
        user: Asker,
        table_id: FromPath[str],
        data: JSONBody[PlayOnWanted],
    ) -> TableInfo:
        """A new table at which a finished game goes on, you in any seat and bots in all others.

        It counts nowhere, and says where it comes from (`played_on`).
        """
        context.limits.take("table", user.id)
        game = await finished_table(context.hall.store, table_id, user, data.password)
        return tell(await play_on(context.hall, game, user, data), user)

    @post("/tables/{table_id:str}/endings", summary="How it would have ended", status_code=200)
    async def show_endings(
        self,
        context: Here,
        user: Asker,
        table_id: FromPath[str],
        data: JSONBody[PlayOnWanted],
    ) -> Endings:
        """How the game ends if `club` bots play it on from a moment, twenty times."""
        context.limits.take("moments", user.id)
        game = await finished_table(context.hall.store, table_id, user, data.password)
        with LOOKING_BACK.place(user.id):
            return await endings(game, data)

    @post_record("/records/play-on", summary="Play on from a moment of a record", status_code=201)
    async def play_on_from_record(
        self,
        request: AnyRequest,
        context: Here,
        user: Asker,
        entry: Count,
        seat: Count,
        world: FromQuery[PlayedWorld] = "true",
        level: FromQuery[str] = "club",
    ) -> TableInfo:
        """A new table at which the game of a record goes on; it says so, too (`played_on`)."""
        context.limits.take("table", user.id)
        game = await brought(request)
        wanted = PlayOnWanted(entry, seat, world, level)
        return tell(await play_on(context.hall, game, user, wanted), user)

    @post_record("/records/endings", summary="How a record's game would have ended")
    async def show_record_endings(
        self,
        request: AnyRequest,
        context: Here,
        user: Asker,
        entry: Count,
        seat: Count,
        world: FromQuery[PlayedWorld] = "true",
    ) -> Endings:
        """How the game of a record ends if `club` bots play it on from a moment, twenty times."""
        context.limits.take("moments", user.id)
        game = await brought(request)
        with LOOKING_BACK.place(user.id):
            return await endings(game, PlayOnWanted(entry, seat, world))


async def brought(request: AnyRequest) -> Finished:
    """The game of a record that somebody sends."""
    with RECORDS.place(address(request)):
        return await finished_record(await request.body())


class ForesightRoutes(Controller):
    """All about how well one foretells."""

    path = "/api"
    tags = ("practice",)

    @get("/me/foresight", summary="How well you foretell")
    async def show_foresight(self, context: Here, user: Asker) -> ForesightProfile:
        """What your games and answers tell about your foresight; `waiting` games can tell more."""
        return await context.practice.profiles.profile(user)

    @post("/tables/{table_id:str}/foresight", summary="Look at a game", status_code=200)
    async def look_at_foresight(
        self, request: AnyRequest, context: Here, user: Asker, table_id: FromPath[str]
    ) -> ForesightState:
        """Have a finished game of yours counted in your foresight; ask again until it is done."""
        asker = asking(request, context, user)
        return await context.practice.profiles.look(table_id, user, asker)
