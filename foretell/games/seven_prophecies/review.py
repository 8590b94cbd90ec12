"""What decisions of Seven Prophecies are worth, either edition."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.policy import REAL
from foretell.bots.search import Judge, victory
from foretell.games.seven_prophecies.bot.judge import ProphecyJudge, share
from foretell.games.seven_prophecies.bot.policy import ProphecyPolicy
from foretell.games.seven_prophecies.material import TOKENS
from foretell.games.seven_prophecies.rules import PROPHECY, Prophecies, places, tokens_of
from foretell.games.seven_prophecies.rules_2017 import FIRST_TO_TWO, SevenProphecies2017
from foretell.kit.bits import nibble
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View
from foretell.review.appraisal import Appraisal, Continuation

# How much a point counts for the share of victory after each round, and a fulfilled round in the
# race: fitted to who won 4,000 games between clubs (docs/insight.md).
STEEPNESS: Final = {
    ("seven-prophecies", 3): [0.46, 0.54, 0.54],
    ("seven-prophecies", 4): [0.46, 0.56, 0.56],
    ("seven-prophecies-2017", 3): [0.66, 0.92],
    ("seven-prophecies-2017", 4): [0.5, 0.66, 0.92],
}
RACE: Final = [1.65]

LAST_PLACE: Final = 4
FACTS: Final = ["1st", "2nd", "3rd", "4th", "fulfilled", "points"]


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


class ProphecyAppraisal(Appraisal):
    """Beliefs as `master` has them, the careful club policy for everybody, to the round's end."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = FACTS

    def judge(self) -> Judge:
        return ProphecyShares()

    def continuation(self, game: Game) -> Continuation:
        return Continuation(ProphecyPolicy(0.0, True))

    def kind(self, view: View) -> str:
        known = view.known
        assert isinstance(known, Prophecies)
        if known.phase == PROPHECY:
            return "prophecy"
        return "lead" if known.count == 0 else "card"

    def fact(self, which: i64, before: State, after: State, seat: i64) -> float:
        assert isinstance(before, Prophecies)
        assert isinstance(after, Prophecies)
        if which < LAST_PLACE:
            return came_in(before, after, seat, which)
        if which == LAST_PLACE:
            return REAL[TOKENS - left_over(after, seat)]
        gained: i64 = nibble(after.points, seat) - nibble(before.points, seat)
        return float(gained)


def came_in(before: Prophecies, after: Prophecies, seat: i64, place: i64) -> float:
    """Did the seat's card come in at the place? Of a prophecy: how often in the whole round."""
    if before.phase != PROPHECY:
        return REAL[came(after, before.tricks, seat, place)]
    found: i64 = 0
    k: i64 = 0
    while k < after.tricks:
        found += came(after, k, seat, place)
        k += 1
    return REAL[found]


def came(state: Prophecies, k: i64, seat: i64, place: i64) -> i64:
    """1 if the seat had the place in the k-th trick, else 0."""
    trick: i64 = state.complete(k)
    order: i64 = (seat - (trick >> 32) + state.players) % state.players
    ranking: i64 = places(trick & 0xFFFFFFFF, state.players, (state.row >> (2 * k)) & 3)
    if nibble(ranking, order) == place:
        return 1
    return 0


def left_over(state: Prophecies, seat: i64) -> i64:
    """How many of the seat's tokens did not come true in the round that has ended."""
    left: i64 = tokens_of(state.missed, seat)
    return (left & 15) + ((left >> 4) & 15) + ((left >> 8) & 15) + ((left >> 12) & 15)


REVIEW: Final[Appraisal] = ProphecyAppraisal()
