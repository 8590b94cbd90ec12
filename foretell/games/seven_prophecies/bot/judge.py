"""How a search judges Seven Prophecies, and which hands it believes the others to hold."""

from math import exp
from typing import Final

from mypy_extensions import i64

from foretell.bots.policy import REAL, floats
from foretell.bots.search import Judge, victory
from foretell.games.seven_prophecies.bot.policy import ProphecyPolicy
from foretell.games.seven_prophecies.material import PROPHESY
from foretell.games.seven_prophecies.rules import PROPHECY, TRICK, TRICKS, Prophecies, tokens_of
from foretell.games.seven_prophecies.rules_2017 import FIRST_TO_TWO, SevenProphecies2017
from foretell.kit.bits import bit, has, nibble, nth, popcount
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View, clockwise, zeros

# How much a point counts in the chance to win: before the end of the game and at it, and a
# fulfilled round where the second one wins. The first and the last are fitted to who won 1,500
# and 800 games between clubs, the second was chosen by arenas.
STEEPNESS: Final = 0.45
AT_THE_END: Final = 0.7
RACING: Final = 1.7
# Bots that search put about 1.05 tokens on a place for each time it is expected, less the same
# everywhere so that seven remain, with a variance of 0.5; so a prophecy would weigh 1.0 by the
# square of its gap. Tempered, since the model is not the player.
SLOPE: Final = 1.05
WEIGHT: Final = 0.6
BURN_IN: Final = 150  # swaps before the first world
SWAPS: Final = 48  # swaps from one world to the next: with 12, worlds are too much alike


class Beliefs:
    """A walk through the possible hands that stays longer where the prophecies fit them.

    Metropolis: swap two unseen cards between two holders, and keep the swap with a chance
    that depends on how much better or worse the prophecies made of those hands then fit.
    """

    def __init__(self) -> None:
        self.policy = ProphecyPolicy()
        self.hands = zeros(5)  # per seat, then the cards that nobody holds
        self.played = zeros(4)  # per seat, in this round
        self.dealt_from: i64 = 0  # the cards that nobody knew when prophecies were made
        self.fit = floats(5)
        self.seat: i64 = 0

    def begin(self, state: Prophecies, seat: i64, rng: Rng) -> None:
        """Start from an imagined world."""
        self.seat = seat
        unseen: i64 = state.unseen()
        self.dealt_from = unseen
        self.remember(state)
        k: i64 = 0
        while k < state.players:
            self.hands[k] = state.hands[k]
            self.dealt_from |= self.played[k]
            unseen &= ~state.hands[k]
            k += 1
        self.hands[state.players] = unseen
        k = 0
        while k < state.players:
            self.fit[k] = self.fitness(state, k, self.hands[k])
            k += 1
        k = 0
        while k < BURN_IN:
            self.swap(state, rng)
            k += 1

    def remember(self, state: Prophecies) -> None:
        """Which cards everybody has played in this round."""
        k: i64 = 0
        while k < 4:
            self.played[k] = 0
            k += 1
        k = 0
        while k <= state.tricks and k < TRICKS:
            packed: i64 = state.trick
            seat: i64 = state.leader
            cards: i64 = state.count
            if k < state.tricks:
                trick: i64 = state.complete(k)
                packed = trick & 0xFFFFFFFF
                seat = trick >> 32
                cards = state.players
            while cards > 0:
                self.played[seat] |= bit(packed & 255)
                packed >>= 8
                seat = clockwise(seat, state.players)
                cards -= 1
            k += 1

    def fitness(self, state: Prophecies, seat: i64, hand: i64) -> float:
        """How well a seat's prophecy fits the hand it would have been made of."""
        dealt: i64 = hand | self.played[seat]
        self.policy.foresee(state, dealt, self.dealt_from & ~dealt, 0)
        less = (10.0 * SLOPE - 7.0) / REAL[state.players]
        fit = 0.0
        place: i64 = 0
        while place < state.players:
            tokens = REAL[nibble(tokens_of(state.prophecy, seat), place)]
            gap = tokens + less - SLOPE * self.policy.expected[place]
            fit -= WEIGHT * gap * gap
            place += 1
        return fit

    def swap(self, state: Prophecies, rng: Rng) -> None:
        """Try to swap two cards."""
        a: i64 = self.holder(state, rng)
        b: i64 = self.holder(state, rng)
        if a == b or self.hands[a] == 0 or self.hands[b] == 0:
            return
        mine: i64 = nth(self.hands[a], rng.below(popcount(self.hands[a])))
        yours: i64 = nth(self.hands[b], rng.below(popcount(self.hands[b])))
        if not (may_hold(state, a, yours) and may_hold(state, b, mine)):
            return
        swapped: i64 = bit(mine) | bit(yours)
        fit_a = 0.0
        fit_b = 0.0
        if a < state.players:
            fit_a = self.fitness(state, a, self.hands[a] ^ swapped)
        if b < state.players:
            fit_b = self.fitness(state, b, self.hands[b] ^ swapped)
        gain = fit_a + fit_b - self.fit[a] - self.fit[b]
        if gain < 0.0 and rng.random() >= exp(gain):
            return
        self.hands[a] ^= swapped
        self.hands[b] ^= swapped
        self.fit[a] = fit_a
        self.fit[b] = fit_b

    def holder(self, state: Prophecies, rng: Rng) -> i64:
        """Another seat, or those cards that nobody holds."""
        k: i64 = rng.below(state.players)
        if k >= self.seat:
            k += 1
        return k

    def deal(self, state: Prophecies, rng: Rng) -> None:
        """Walk on a little, and give the others the hands where the walk is then."""
        k: i64 = 0
        while k < SWAPS:
            self.swap(state, rng)
            k += 1
        k = 0
        while k < state.players:
            if k != self.seat:
                state.hands[k] = self.hands[k]
            k += 1


def may_hold(state: Prophecies, holder: i64, card: i64) -> bool:
    """Has the holder not shown to be without the card's colour?"""
    return holder == state.players or not has(state.voids, 4 * holder + (card >> 4))


class ProphecyJudge(Judge):
    """Judges at the end of a round: who leads, and by how much; or who has won the game.

    Few worlds tell badly who wins, and better by how much, as long as many cards are to come.
    So the victory counts for the more, the later in the round the search is asked.
    """

    def __init__(self, belief: bool) -> None:
        self.policy = ProphecyPolicy()
        self.beliefs: Beliefs | None = None
        if belief:
            self.beliefs = Beliefs()
        self.victory_part = 1.0  # of what a game that is over is worth

    def prepare(self, view: View, state: State, rng: Rng) -> None:
        assert isinstance(state, Prophecies)
        self.victory_part = REAL[state.tricks + 1] / REAL[TRICKS - 1]  # all in the last choice
        beliefs = self.beliefs
        if beliefs is not None and state.phase == TRICK:
            view.imagine_into(state, rng)
            beliefs.begin(state, view.seat, rng)

    def is_done(self, state: State) -> bool:
        return state.turn < 0

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Prophecies)
        steepness = STEEPNESS
        if isinstance(state, SevenProphecies2017) and state.variant == FIRST_TO_TWO:
            steepness = RACING
        elif state.turn == OVER:
            steepness = AT_THE_END
        lead = share(state, seat, steepness)
        if state.turn != OVER:
            return lead
        part = self.victory_part
        return part * victory(state, seat) + (1.0 - part) * lead

    def believe(self, state: State, seat: i64, rng: Rng) -> None:
        assert isinstance(state, Prophecies)
        beliefs = self.beliefs
        if beliefs is not None and state.phase == TRICK:
            beliefs.deal(state, rng)
        if state.phase != PROPHECY:
            return
        k: i64 = 0
        while k < state.players:
            if k != seat and has(state.ready, k):
                action: i64 = self.policy.prophesy(state, k, rng)
                state.foretell(k, state.splits[action - PROPHESY])
            k += 1


def share(state: Prophecies, seat: i64, steepness: float) -> float:
    """The softmax of points: what they say about the seat's chance to win."""
    total = 0.0
    k: i64 = 0
    while k < state.players:
        total += exp(steepness * float(nibble(state.points, k) - nibble(state.points, seat)))
        k += 1
    return 1.0 / total
