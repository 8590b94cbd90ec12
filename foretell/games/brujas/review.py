"""What decisions of Brujas del Sabado are worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import REAL
from foretell.games.brujas.bot.policy import BrujasJudge, BrujasPolicy
from foretell.games.brujas.bot.tree import NONE, BrujasSearch
from foretell.games.brujas.material import CARDS, KINDS
from foretell.games.brujas.rules import PLAY, TAKE, Sabbath
from foretell.games.brujas.view import BrujasView
from foretell.kit.bits import bit, has, nibble
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View
from foretell.kit.worlds import Worlds
from foretell.review.appraisal import Appraisal, Continuation

# Whether the seat wins the present trick; how far the trick moves the witch up by whose colour the
# seat scored before it; where the witch stands at the end by whose colour it scores then (1 is the
# top); the points for her and for the most of a number, and all those of the best of the others.
FACTS: Final = ["trick", "step", "place", "witch", "devils", "rival"]
RESULTS: Final = 3
WINNER: Final = 3  # where the trick before keeps who won it
NOWHERE: Final = 4.0  # as good as the lowest witch, for whoever has taken nothing
FOREVER: Final = 1e18  # on the clock
VARIETY: Final = 2.0  # how much club players misjudge who play on with all cards open
PLAYOUTS: Final = 500  # by which the tree learns, for each action, before any counts
OPEN: Final = 400  # playouts in the true world
WORLDS: Final = 1600  # a playout takes some microseconds, and who wins by one is a coarse measure


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
    """Everybody does what a tree of the decision has found best, which learns from every playout.

    Beyond the tree anything is played, as in `master`'s own search: that tells as much as the club
    policy would, and much sooner.
    """

    def __init__(self) -> None:
        super().__init__(BrujasPolicy(0.5, True), BrujasPolicy(VARIETY, False))
        self.search = EvenSearch(self.policy, BrujasJudge())

    def prepare(self, view: View, rng: Rng) -> None:
        self.search.start(view, PLAYOUTS * view.known.choices(view.seat), rng)
        self.search.run(FOREVER)

    def begin(self, action: i64) -> None:
        search = self.search
        node: i64 = NONE
        super().begin(action)
        if action >= 0:
            node = search.child[0]
            while node != NONE and search.action[node] != action:
                node = search.sibling[node]
        search.begin(node)

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        if self.search.node == NONE:
            return self.playing.act(state, seat, rng)
        assert isinstance(state, Sabbath)
        return self.search.act(state, seat)

    def end(self, state: State) -> None:
        assert isinstance(state, Sabbath)
        self.search.learn(state)


class BrujasAppraisal(Appraisal):
    """A tree of the decision plays on, for everybody, to the end of the game."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = FACTS
        self.results = RESULTS
        self.themes = ["lead", "follow", "throw-off", "taking", "witch"]
        self.notes = True
        self.worlds = self.sealed = WORLDS
        self.open, self.curve = OPEN // 4, OPEN

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

    def theme(self, view: View) -> str:
        kind = self.kind(view)
        if kind != "card":
            return "taking" if kind == "take" else kind
        known = view.known
        assert isinstance(known, Sabbath)
        return "follow" if known.options(view.seat) & known.fitting != 0 else "throw-off"

    def deals(self, view: View) -> Worlds | None:
        assert isinstance(view, BrujasView)
        known = view.known
        assert isinstance(known, Sabbath)
        return view.count_worlds() if known.phase >= PLAY and known.turn != OVER else None

    def card(self, view: View, card: int) -> str:
        return CARDS[card % KINDS]

    def unit(self, kind: str, fact: str) -> str:
        return "chance" if fact == "trick" else "number"

    def note(self, before: State, after: State, seat: i64, facts: vec[float]) -> None:
        assert isinstance(before, Sabbath)
        assert isinstance(after, Sabbath)
        facts[0] = 1.0 if after.last[WINNER] == seat else 0.0
        facts[1] = 0.0
        place: i64 = before.scoring_place(seat)
        if place >= 0:
            now: i64 = after.place(nibble(before.column, place))
            facts[1] = REAL[place] - REAL[now]

    def tell(self, before: State, after: State, seat: i64, facts: vec[float]) -> None:
        assert isinstance(before, Sabbath)
        assert isinstance(after, Sabbath)
        place: i64 = after.scoring_place(seat)
        facts[2] = NOWHERE if place < 0 else REAL[place + 1]
        witch: i64 = after.witch_score(seat)
        devils: i64 = after.devil_score(seat)
        facts[3] = REAL[witch]
        facts[4] = REAL[devils]
        facts[5] = REAL[best_rival(after, seat)]


def best_rival(state: Sabbath, seat: i64) -> i64:
    """The points of the best of the others."""
    most: i64 = 0
    k: i64 = 0
    while k < state.players:
        if k != seat:
            most = max(most, state.witch_score(k) + state.devil_score(k))
        k += 1
    return most


REVIEW: Final[Appraisal] = BrujasAppraisal()
