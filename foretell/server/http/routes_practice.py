"""What people practise, over HTTP: puzzles, and their own mistakes."""

from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from foretell.server.http.context import Asker, Here
from foretell.wire.practice import Answer, Difficulty, GamePuzzles, Puzzle, PuzzleJudged


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
