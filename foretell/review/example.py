"""One imagined world played on, twice: after what was played, and after what was best.

A review names worlds in which an action hurts or helps by where their log differs. Here such a
world goes on, both times with the same luck: of some luck, that which shows the difference best.
"""

from dataclasses import dataclass
from typing import Final

from foretell.bots.search import Judge
from foretell.kit.state import CHANCE
from foretell.match import Entry, Match
from foretell.review.examiner import Examiner
from foretell.review.reached import Change, changed

TRIES: Final = 200  # ways that luck may go on


@dataclass(frozen=True)
class Course:
    """How a world goes on after an action: the log from its beginning, and what is won."""

    log: list[Entry]
    share: float


class Example:
    """A world that differs from the true one by some entries of the log before a decision."""

    def __init__(self, examiner: Examiner, match: Match, changes: list[Change], key: str) -> None:
        self.examiner = examiner
        self.key = key
        self.world = Match(match.game, match.options, None)
        for who, words in changed(match.log(), changes):
            self.world.enter(who, words)

    def courses(self, seat: int, one: str, other: str) -> tuple[Course, Course]:
        """The world after either action, with the luck that favours the other one most."""
        view = self.world.view(seat)
        self.examiner.examine(view, self.key)  # so that players have learnt what they had then
        judge = self.examiner.appraisal.judge()
        judge.prepare(view, self.world.state.clone(), self.examiner.rng(self.key, "judge"))
        tried = [
            (self.course(judge, seat, one, luck), self.course(judge, seat, other, luck))
            for luck in range(TRIES)
        ]
        return max(tried, key=lambda both: both[1].share - both[0].share)

    def course(self, judge: Judge, seat: int, words: str, luck: int) -> Course:
        """How the world goes on after an action with some luck."""
        state, players = self.world.state.clone(), self.examiner.players
        rng = self.examiner.rng(self.key, f"luck {luck}")
        names = state.words.names
        log = [*self.world.log(), (seat, words)]
        action = state.words.codes[words]
        players.enter(state, seat)
        players.begin(action)
        state.apply(seat, action)
        while not judge.is_done(state):
            who = state.turn
            if who == CHANCE:
                state.draw(rng)
                log.append(("chance", state.outcome()))
                state.resolve()
            else:
                action = players.act(state, who, rng)
                log.append((who, names[action]))
                state.apply(who, action)
        players.end(state)
        return Course(log, judge.value(state, seat))
