"""One imagined world played on, twice: after what was played, and after what was best.

A review names worlds in which an action hurts or helps by where their log differs. Here such a
world goes on, both times with the same luck: of some luck, that which shows the difference best.
"""

from dataclasses import dataclass
from typing import Final

from foretell.bots.search import Judge
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE
from foretell.match import Entry, Match
from foretell.review.examiner import Examiner
from foretell.review.reached import Change, changed
from foretell.review.trial import play_on

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
        self.examiner.players.prepare(view, self.examiner.rng(self.key, "players"))
        judge = self.examiner.appraisal.judge()
        judge.prepare(view, self.world.state.clone(), self.examiner.rng(self.key, "judge"))

        def gap(luck: int) -> float:
            return self.share(judge, seat, other, luck) - self.share(judge, seat, one, luck)

        luck = max(range(TRIES), key=gap)
        return self.course(judge, seat, one, luck), self.course(judge, seat, other, luck)

    def luck(self, number: int) -> Rng:
        """One way that luck may go on."""
        return self.examiner.rng(self.key, f"luck {number}")

    def share(self, judge: Judge, seat: int, words: str, luck: int) -> float:
        """What an action brings with some luck."""
        state = self.world.state.clone()
        action = state.words.codes[words]
        state.apply(seat, action)
        self.examiner.players.begin(action)
        play_on(state, judge, self.examiner.players, self.luck(luck))
        return judge.value(state, seat)

    def course(self, judge: Judge, seat: int, words: str, luck: int) -> Course:
        """How the world goes on after an action with some luck, entry by entry."""
        match, rng, players = self.world.clone(), self.luck(luck), self.examiner.players
        players.begin(match.state.words.codes[words])
        match.act(seat, words)
        while not judge.is_done(match.state):
            if match.state.turn == CHANCE:
                match.draw(rng)
            else:
                who = match.state.turn
                match.act(who, match.state.words.names[players.act(match.state, who, rng)])
        return Course(match.log(), judge.value(match.state, seat))
