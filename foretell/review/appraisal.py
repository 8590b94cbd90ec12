"""How the decisions of one game are valued. What a game does not say is done by the defaults.

The defaults know nothing but the rules: games are played on to their end, by the club policy where
there is one, and are worth what is won.
"""

from typing import Final

from mypy_extensions import i64

from foretell.bots.policy import Policy
from foretell.bots.search import Judge, victory
from foretell.bots.style import style_of
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View


class VictoryJudge(Judge):
    """Plays every game to its end, and asks who has won."""

    def is_done(self, state: State) -> bool:
        return state.turn == OVER

    def value(self, state: State, seat: i64) -> float:
        return victory(state, seat)


class Continuation:
    """How everybody plays on after one of the actions of a decision."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def prepare(self, view: View, rng: Rng) -> None:
        """Get ready for a decision: a game may search here, once for all worlds."""

    def begin(self, action: i64) -> None:
        """A playout begins with this action; below 0, with none of the decision's."""

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        """What the seat does next."""
        return self.policy.act(state, seat, rng)


class Appraisal:
    """How the decisions of one game are valued."""

    def __init__(self) -> None:
        # What is counted of every playout, so that a difference can be explained.
        self.facts: list[str] = []

    def judge(self) -> Judge:
        """Imagines worlds as the strongest player does, and tells shares of the victory."""
        return VictoryJudge()

    def continuation(self, game: Game) -> Continuation:
        """Plays on for everybody, as well as can be without a search at every step."""
        offered = style_of(game).policy("club", False, True)
        return Continuation(offered if offered is not None else Policy())

    def kind(self, view: View) -> str:
        """Which kind of decision the view's seat has to make, as statistics divide them."""
        return "choice"

    def fact(self, which: i64, before: State, after: State, seat: i64) -> float:
        """One of the facts of a playout from a decision to where it was judged."""
        raise NotImplementedError


DEFAULT: Final = Appraisal()


def appraisal_of(game: Game) -> Appraisal:
    """How a game is valued: as its aspect `review` says, or by the defaults."""
    offered = game.aspect("review")
    if offered is None:
        return DEFAULT
    if not isinstance(offered, Appraisal):
        raise TypeError(f"{game.package}.review: REVIEW must be a foretell.review Appraisal.")
    return offered
