"""What decisions of The Seers of Santiiba are worth."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.search import Judge
from foretell.games.santiiba.bot.judge import SantiibaJudge
from foretell.games.santiiba.bot.reader import ReaderPolicy
from foretell.games.santiiba.rules import TAKE, Seers
from foretell.kit.game import Game
from foretell.kit.state import State, View
from foretell.review.appraisal import Appraisal, Continuation

FACTS: Final = ["spaces", "rivals"]  # gained in this turn: by the seat, by the best of the others


class SantiibaAppraisal(Appraisal):
    """Readers play on to the end of the turn; then the outlook tells what it is worth."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = FACTS

    def judge(self) -> Judge:
        return SantiibaJudge(ReaderPolicy(1))

    def continuation(self, game: Game) -> Continuation:
        return Continuation(ReaderPolicy(1))

    def kind(self, view: View) -> str:
        known = view.known
        assert isinstance(known, Seers)
        if known.is_sealing():
            return "foresee"
        return "reward" if known.phase == TAKE else "choose"

    def fact(self, which: i64, before: State, after: State, seat: i64) -> float:
        assert isinstance(before, Seers)
        assert isinstance(after, Seers)
        if which == 0:
            return float(after.spaces[seat] - before.spaces[seat])
        most: i64 = 0
        k: i64 = 0
        while k < after.players:
            if k != seat:
                most = max(most, after.spaces[k] - before.spaces[k])
            k += 1
        return float(most)


REVIEW: Final[Appraisal] = SantiibaAppraisal()
