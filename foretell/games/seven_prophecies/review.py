"""What decisions of Seven Prophecies are worth, either edition."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from foretell.bots.policy import REAL
from foretell.bots.search import Judge, victory
from foretell.games.seven_prophecies.bot.judge import ProphecyJudge, share
from foretell.games.seven_prophecies.bot.policy import ProphecyPolicy
from foretell.games.seven_prophecies.material import TOKENS
from foretell.games.seven_prophecies.rules import (
    PROPHECY,
    SUIT,
    TRICK,
    Prophecies,
    places,
    tokens_of,
)
from foretell.games.seven_prophecies.rules_2017 import FIRST_TO_TWO, SevenProphecies2017
from foretell.games.seven_prophecies.view import ProphecyView
from foretell.kit.bits import nibble, shift
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View
from foretell.kit.worlds import Worlds
from foretell.review.appraisal import Appraisal, Continuation

# How much a point counts for the share of victory after each round, and a fulfilled round in the
# race: fitted to who won 4,000 games between clubs, by `python -m bench.steepness`.
STEEPNESS: Final = {
    ("seven-prophecies", 3): [0.44, 0.52],
    ("seven-prophecies", 4): [0.46, 0.55, 0.54],
    ("seven-prophecies-2017", 3): [0.65, 0.89],
    ("seven-prophecies-2017", 4): [0.51, 0.66, 0.93],
}
RACE: Final = [1.65, 1.95]
VARIETY: Final = 0.8  # how much club players misjudge who play on with all cards open

# In which place the card of this trick comes in, or, of a prophecy, how many cards of the round do;
# how many tokens of each place are left over at the end of the round; how many tokens come true.
FACTS: Final = [
    *("1st", "2nd", "3rd", "4th"),
    *("left 1st", "left 2nd", "left 3rd", "left 4th"),
    "true",
]
LEFT: Final = 4
TRUE: Final = 8
NOWHERE: Final = -1


class ProphecyShares(ProphecyJudge):
    """Tells shares of the victory at the end of a round, by the points and the rounds to come."""

    def __init__(self) -> None:
        super().__init__(True)
        self.steepness: list[float] = []

    def prepare(self, view: View, state: State, rng: Rng) -> None:
        super().prepare(view, state, rng)
        self.steepness = steepness_of(view.known)

    def value(self, state: State, seat: i64) -> float:
        if state.turn == OVER:
            return victory(state, seat)
        assert isinstance(state, Prophecies)
        last: i64 = len(self.steepness) - 1
        return share(state, seat, self.steepness[min(state.round - 1, last)])


def steepness_of(state: State) -> list[float]:
    """How much a point counts, round by round."""
    if isinstance(state, SevenProphecies2017) and state.variant == FIRST_TO_TWO:
        return RACE
    return STEEPNESS[state.id, state.players]


class Courses(Continuation):
    """The careful club policy for everybody; with all cards open, one that misjudges.

    The former minds no prophecy but its own seat's: so when all prophecies of a seat are tried in
    one world, the others do the same wherever the same cards have been played. These courses are
    remembered as a tree, which spares most of the thinking.
    """

    def __init__(self) -> None:
        super().__init__(ProphecyPolicy(0.0, True), ProphecyPolicy(VARIETY, False))
        self.seat: i64 = OVER
        self.node: i64 = NOWHERE  # of the tree, where the present playout is
        self.count: i64 = 0
        self.action = vec[i64]()  # by node: what led there
        self.child = vec[i64]()  # the latest of the nodes after it
        self.sibling = vec[i64]()  # the one that its parent had before

    def enter(self, world: State, seat: i64) -> None:
        assert isinstance(world, Prophecies)
        self.seat = seat if world.phase == PROPHECY else OVER
        self.count = 0
        self.grow(NOWHERE, NOWHERE)

    def begin(self, action: i64) -> None:
        super().begin(action)
        self.node = 0 if action >= 0 and self.seat != OVER else NOWHERE

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        if self.node == NOWHERE:
            return self.playing.act(state, seat, rng)
        after: i64 = self.child[self.node]
        if seat != self.seat and after != NOWHERE:
            self.node = after
            return self.action[after]
        action: i64 = self.playing.act(state, seat, rng)
        while after != NOWHERE and self.action[after] != action:
            after = self.sibling[after]
        self.node = after if after != NOWHERE else self.grow(self.node, action)
        return action

    def grow(self, parent: i64, action: i64) -> i64:
        """A new node, after its parent."""
        made: i64 = self.count
        if made == len(self.action):
            self.action = append(self.action, 0)
            self.child = append(self.child, 0)
            self.sibling = append(self.sibling, 0)
        self.action[made] = action
        self.child[made] = NOWHERE
        self.sibling[made] = NOWHERE
        if parent != NOWHERE:
            self.sibling[made] = self.child[parent]
            self.child[parent] = made
        self.count = made + 1
        return made


class ProphecyAppraisal(Appraisal):
    """Beliefs as `master` has them, the careful club policy for everybody, to the round's end."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = FACTS
        self.results = TRUE
        self.themes = ["prophecy", "lead", "follow", "throw-off"]

    def judge(self) -> Judge:
        return ProphecyShares()

    def continuation(self, game: Game) -> Continuation:
        return Courses()

    def kind(self, view: View) -> str:
        known = view.known
        assert isinstance(known, Prophecies)
        if known.phase == PROPHECY:
            return "prophecy"
        return "lead" if known.count == 0 else "card"

    def theme(self, view: View) -> str:
        kind = self.kind(view)
        if kind != "card":
            return kind
        known = view.known
        assert isinstance(known, Prophecies)
        follow: i64 = known.hands[view.seat] & shift(SUIT, 16 * known.lead)
        return "follow" if follow != 0 else "throw-off"

    def deals(self, view: View) -> Worlds | None:
        assert isinstance(view, ProphecyView)
        known = view.known
        assert isinstance(known, Prophecies)
        return view.count_worlds() if known.phase == PROPHECY else None

    def card(self, view: View, card: int) -> str:
        known = view.known
        assert isinstance(known, Prophecies)
        return known.material.card(card)

    def unseen(self, view: View, world: State, seat: i64) -> list[str]:
        known = view.known
        assert isinstance(known, Prophecies)
        assert isinstance(world, Prophecies)
        if known.phase != TRICK:
            return []
        if seat < world.players:
            return world.material.hand(world.hands[seat])
        left: i64 = world.unseen()
        k: i64 = 0
        while k < world.players:
            left &= ~world.hands[k]
            k += 1
        return world.material.hand(left)

    def unit(self, kind: str, fact: str) -> str:
        return "chance" if kind != "prophecy" and fact in FACTS[:LEFT] else "number"

    def tell(self, before: State, after: State, seat: i64, facts: vec[float]) -> None:
        assert isinstance(before, Prophecies)
        assert isinstance(after, Prophecies)
        place: i64 = 0
        while place < LEFT:
            facts[place] = 0.0
            place += 1
        k: i64 = before.tricks
        last: i64 = k + 1
        if before.phase == PROPHECY:
            last = after.tricks
        while k < last:
            facts[came_in(after, k, seat)] += 1.0
            k += 1
        left: i64 = tokens_of(after.missed, seat)
        facts[TRUE] = REAL[TOKENS]
        place = 0
        while place < LEFT:
            facts[LEFT + place] = REAL[nibble(left, place)]
            facts[TRUE] -= facts[LEFT + place]
            place += 1


def came_in(state: Prophecies, k: i64, seat: i64) -> i64:
    """In which place the seat's card came in, in the k-th trick."""
    trick: i64 = state.complete(k)
    order: i64 = (seat - (trick >> 32) + state.players) % state.players
    ranking: i64 = places(trick & 0xFFFFFFFF, state.players, (state.row >> (2 * k)) & 3)
    return nibble(ranking, order)


REVIEW: Final[Appraisal] = ProphecyAppraisal()
