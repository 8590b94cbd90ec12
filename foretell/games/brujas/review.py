"""What decisions of Brujas del Sabado are worth."""

from typing import Final

from mypy_extensions import i64

from foretell.games.brujas.bot.policy import BrujasJudge, BrujasPolicy
from foretell.games.brujas.bot.tree import NONE, BrujasSearch
from foretell.games.brujas.rules import PLAY, TAKE, Sabbath
from foretell.kit.bits import bit, has, lowest
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.kit.state import State, View
from foretell.review.appraisal import Appraisal, Continuation

FACTS: Final = ["witch", "devils"]  # points for the own witch's cards, and for devils
FOREVER: Final = 1e18  # on the clock
PLAYOUTS: Final = 500  # of the tree, for each action of the decision
ENOUGH: Final = 12.0  # visits from which on the tree knows better than the policy


class EvenSearch(BrujasSearch):
    """A tree that tries all actions of the decision itself equally often."""

    def choose(self, node: i64, options: i64) -> i64:
        if node != 0:
            return super().choose(node, options)
        least: i64 = NONE
        child: i64 = self.child[0]
        while child != NONE:
            if has(options, self.action[child]):
                options ^= bit(self.action[child])
                if least == NONE or self.visits[child] < self.visits[least]:
                    least = child
            child = self.sibling[child]
        self.untried = options
        return least


class TreeContinuation(Continuation):
    """Everybody does what a tree of the decision has found best, and beyond it as a club player."""

    def __init__(self) -> None:
        super().__init__(BrujasPolicy(0.0, False))
        self.search = EvenSearch(BrujasPolicy(0.5, True), BrujasJudge())
        self.node: i64 = NONE
        self.viewer: i64 = 0

    def prepare(self, view: View, rng: Rng) -> None:
        self.viewer = view.seat
        self.search.start(view, PLAYOUTS * view.known.choices(view.seat), rng)
        self.search.run(FOREVER)

    def begin(self, action: i64) -> None:
        self.node = NONE
        if action >= 0:
            child: i64 = self.search.child[0]
            while child != NONE and self.search.action[child] != action:
                child = self.search.sibling[child]
            self.node = child

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        if self.node == NONE:
            return self.policy.act(state, seat, rng)
        assert isinstance(state, Sabbath)
        options: i64 = state.options(seat)
        if self.is_unseen(state, seat, options):
            return self.policy.act(state, seat, rng)
        if options & (options - 1) == 0 and (state.phase != PLAY or seat == self.viewer):
            return lowest(options)
        self.node = self.most_visited(options)
        if self.node == NONE:
            return self.policy.act(state, seat, rng)
        return self.search.action[self.node]

    def is_unseen(self, state: Sabbath, seat: i64, options: i64) -> bool:
        """Is it a card that a rival lays face down? That is no step of the tree."""
        if not state.silent or state.phase != PLAY or seat == self.viewer:
            return False
        return options & state.fitting == 0

    def most_visited(self, options: i64) -> i64:
        """The step that the tree knows best, if it knows it well."""
        found: i64 = NONE
        most = ENOUGH
        child: i64 = self.search.child[self.node]
        while child != NONE:
            if has(options, self.search.action[child]) and self.search.visits[child] >= most:
                found = child
                most = self.search.visits[child]
            child = self.search.sibling[child]
        return found


class BrujasAppraisal(Appraisal):
    """A tree of the decision plays on, for everybody, and then the careful club policy."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = FACTS

    def continuation(self, game: Game) -> Continuation:
        return TreeContinuation()

    def kind(self, view: View) -> str:
        known = view.known
        assert isinstance(known, Sabbath)
        if known.phase == TAKE:
            return "take"
        if known.phase != PLAY:
            return "witch"
        return "lead" if known.count == 0 else "card"

    def fact(self, which: i64, before: State, after: State, seat: i64) -> float:
        assert isinstance(after, Sabbath)
        points: i64 = after.witch_score(seat) if which == 0 else after.devil_score(seat)
        return float(points)


REVIEW: Final[Appraisal] = BrujasAppraisal()
