"""A lesson as the page needs it: every moment as the learner's seat may know it, and the steps."""

from functools import cache

from foretell.games.registry import find
from foretell.lessons.script import LEARNER, Script, Step, script_of
from foretell.table.broadcast import Moment, steady_lines
from foretell.table.staged import happen, stage
from foretell.wire.lessons import Lesson, LessonStep
from foretell.wire.tables import GameState


@cache
def lesson_of(game: str) -> Lesson:
    """The lesson for a game; it is the same for everybody."""
    return Stage(find(game).id, script_of(find(game))).lesson()


class Stage:
    """A table at which a script is played."""

    def __init__(self, game: str, script: Script) -> None:
        self.game = game
        self.script = script
        self.table = stage("lesson", game, script.options, LEARNER)
        self.moments: list[GameState] = []
        self.stretches = 0  # of play that were over at the last of them
        self.log_from = 0

    def lesson(self) -> Lesson:
        """Play the script to its end."""
        about = Moment(self.table, {}, 0).tell_table(LEARNER)
        steps = [self.play(step) for step in self.script.steps]
        return Lesson(self.game, about, self.moments, steps)

    def play(self, step: Step) -> LessonStep:
        """Let happen what leads to a step, and what it asks for."""
        first = not self.moments  # a lesson begins when everything lies ready
        for number, entry in enumerate(step.log):
            happen(self.table, entry)
            last = number == len(step.log) - 1
            if last or not (first or step.quick) or (step.quick and self.leaps()):
                self.see()
        at = len(self.moments) - 1
        if step.ask is not None:
            happen(self.table, (LEARNER, step.ask))
            self.see()
        return LessonStep(step.id, at, step.point, step.ask, step.quick)

    def leaps(self) -> bool:
        """Has a trick or a turn ended since the last moment?"""
        return self.table.game.state.stretches() != self.stretches

    def see(self) -> None:
        """Keep this moment. While chance is at work there is nothing to see, as at any table."""
        if not self.table.chance_moves:
            told = Moment(self.table, {}, 0).tell_state(LEARNER, self.log_from)
            self.moments.append(told)
            self.stretches = self.table.game.state.stretches()
            self.log_from = steady_lines(self.table.game)
