"""How an expert of The Seers of Santiiba searches, in the little time that it may take."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.search import Search
from foretell.games.santiiba.bot.solver import TurnSearch
from foretell.kit.rng import Rng
from foretell.kit.state import View

SOLVED: Final = 3  # players: with more of them a turn has too many courses


class ExpertSearch(Search):
    """Solves the turn where that is quick; with more players, tries every action."""

    def __init__(self, solves: TurnSearch, tries: Search) -> None:
        super().__init__(tries.rollout, tries.judge)
        self.solves = solves
        self.tries = tries
        self.used: Search = tries

    def start(self, view: View, playouts: i64, rng: Rng) -> None:
        self.used = self.solves if view.known.players <= SOLVED else self.tries
        self.used.start(view, playouts, rng)

    def run(self, end: float) -> bool:
        return self.used.run(end)

    def best(self) -> i64:
        return self.used.best()

    def mixture(self) -> dict[int, float] | None:
        return self.used.mixture()

    def ratings(self) -> dict[int, float]:
        return self.used.ratings()

    def estimate(self) -> float:
        return self.used.estimate()
