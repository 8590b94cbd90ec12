"""Lessons over HTTP: the same for everybody, and nobody need say who they are."""

from litestar import Controller, get
from litestar.params import FromPath

from foretell.lessons.lesson import lesson_of
from foretell.wire.lessons import Lesson


class LessonRoutes(Controller):
    """All about learning a game."""

    path = "/api/lessons"
    tags = ("games",)

    @get("/{game:str}", summary="A game's lesson")
    async def read_lesson(self, game: FromPath[str]) -> Lesson:
        """A scripted game: every moment as the learner's seat sees it, and what is said of it."""
        return lesson_of(game)
