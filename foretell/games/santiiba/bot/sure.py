"""Victories that are certain in The Seers of Santiiba: nobody who plays well risks them."""

from mypy_extensions import i64

from foretell.bots.search import Search
from foretell.games.santiiba.bot.character import CharacterPolicy
from foretell.games.santiiba.bot.solver import TurnSearch
from foretell.games.santiiba.rules import STOP, Seers
from foretell.kit.state import OVER, State


def wins_by_stopping(state: State) -> bool:
    """Would the seat whose turn it is be the only winner, if it stopped now?"""
    assert isinstance(state, Seers)
    if not (state.may_stop and state.is_open()):
        return False
    seat: i64 = state.turn
    ended = state.clone()
    ended.apply(seat, STOP)
    return ended.turn == OVER and ended.winners() == [seat]


class SureCharacter(CharacterPolicy):
    """Weighs risks as its traits let it, but takes a victory that is certain."""

    def prefers_to_stop(self, state: Seers) -> bool:
        return wins_by_stopping(state) or super().prefers_to_stop(state)


class SureSearch(Search):
    """Tries every action, but takes a victory that is certain."""

    def best(self) -> i64:
        if wins_by_stopping(self.view.known):
            return STOP
        return super().best()


class SureTurnSearch(TurnSearch):
    """Solves the turn, but takes a victory that is certain."""

    def find_odds(self) -> None:
        super().find_odds()
        if wins_by_stopping(self.known):
            k: i64 = 0
            while k < len(self.odds):
                self.odds[k] = 1.0 if self.actions[k] == STOP else 0.0
                k += 1
