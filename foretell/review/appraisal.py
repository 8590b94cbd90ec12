"""How the decisions of one game are valued. What a game does not say is done by the defaults.

The defaults know nothing but the rules: games are played on to their end, by the club policy where
there is one, and are worth what is won.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import Policy
from foretell.bots.search import Judge, victory
from foretell.bots.style import style_of
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View
from foretell.kit.worlds import Worlds

WORLDS: Final = 240
SEALED: Final = 100
OPEN: Final = 16
CURVE: Final = 120


class VictoryJudge(Judge):
    """Plays every game to its end, and asks who has won."""

    def is_done(self, state: State) -> bool:
        return state.turn == OVER

    def value(self, state: State, seat: i64) -> float:
        return victory(state, seat)


class Continuation:
    """How everybody plays on: after one of the actions of a decision, or from any moment.

    With all cards open a policy that always does the same would tell one single course of the game
    and call it certain: so the policy for that must have some variety.
    """

    def __init__(self, policy: Policy, varied: Policy) -> None:
        self.policy = policy
        self.varied = varied
        self.playing = policy

    def prepare(self, view: View, rng: Rng) -> None:
        """Get ready for a decision: a game may search here, once for all worlds."""

    def enter(self, world: State, seat: i64) -> None:
        """A world in which the actions of a seat are tried, one after the other."""

    def begin(self, action: i64) -> None:
        """A playout begins with this action; below 0, with none of the decision's."""
        self.playing = self.policy if action >= 0 else self.varied

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        """What the seat does next."""
        return self.playing.act(state, seat, rng)

    def end(self, state: State) -> None:
        """The playout is over: a game may learn from it here."""


class Appraisal:
    """How the decisions of one game are valued."""

    def __init__(self) -> None:
        # What is counted of every playout, so that a difference can be explained: first what an
        # action does by itself, then, from `results` on, what comes of it.
        self.facts: list[str] = []
        self.results = 0
        self.themes = ["choice"]  # of puzzles, by which people choose what to practise
        self.notes = False  # whether some are to be noted at the end of the present stretch
        self.worlds = WORLDS  # in which all actions are tried
        self.sealed = SEALED  # the same for sealed choices, of which there may be many
        self.open = OPEN  # playouts in the true world that tell which actions may be the best there
        self.curve = CURVE  # playouts for a point of the curve of shares, and of each of those

    def judge(self) -> Judge:
        """Imagines worlds as the strongest player does, and tells shares of the victory."""
        return VictoryJudge()

    def continuation(self, game: Game) -> Continuation:
        """Plays on for everybody, as well as can be without a search at every step."""
        style = style_of(game)
        offered, varied = style.policy("club", False, True), style.policy("novice", False, False)
        return Continuation(offered or Policy(), varied or Policy())

    def kind(self, view: View) -> str:
        """Which kind of decision the view's seat has to make, as statistics divide them."""
        return "choice"

    def theme(self, view: View) -> str:
        """Which of the themes a puzzle about this decision has."""
        return self.kind(view)

    def foretold(self, choice: str, after: State, seat: i64) -> list[tuple[str, int, int]]:
        """What a sealed choice foretold, how often, and how much of it came true in the end.

        Each has a name: `place 1` and so on, and `split 3-2-2-0` for all of them together.
        """
        places = after.came_true(seat)
        found = [(f"place {k + 1}", laid, true) for k, (laid, true) in enumerate(places) if laid]
        if found:
            split = "-".join([str(laid) for laid, _ in places])
            whole = all(laid == true for laid, true in places)
            found.append((f"split {split}", 1, int(whole)))
        return found

    def deals(self, view: View) -> Worlds | None:
        """How the unseen cards may be dealt, each way equally likely; None where some are not."""
        return None

    def card(self, view: View, card: int) -> str:
        """What one of those cards is called; several may be called the same."""
        raise NotImplementedError

    def unseen(self, view: View, world: State, seat: i64) -> list[str]:
        """What the viewer does not see of what a seat has in a world; `players` is nobody."""
        return []

    def unit(self, kind: str, fact: str) -> str:
        """What a fact's mean is at such a decision: a `chance`, or a `number` of something."""
        return "number"

    def tell(self, before: State, after: State, seat: i64, facts: vec[float]) -> None:
        """Write the facts of a playout, from a decision to where it was judged."""

    def note(self, before: State, after: State, seat: i64, facts: vec[float]) -> None:
        """Write those that are known when the stretch of play is over to which it belongs."""


DEFAULT: Final = Appraisal()


def appraisal_of(game: Game) -> Appraisal:
    """How a game is valued: as its aspect `review` says, or by the defaults."""
    offered = game.aspect("review")
    if offered is None:
        return DEFAULT
    if not isinstance(offered, Appraisal):
        raise TypeError(f"{game.package}.review: REVIEW must be a foretell.review Appraisal.")
    return offered
