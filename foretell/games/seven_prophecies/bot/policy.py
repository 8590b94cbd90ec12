"""How to play Seven Prophecies, either edition: a count-based prophecy, then cards by odds."""

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import REAL, Policy, floats
from foretell.games.seven_prophecies.material import PROPHESY, TOKENS
from foretell.games.seven_prophecies.rules import (
    HAND,
    PROPHECY,
    SUIT,
    TRICKS,
    Prophecies,
    strength,
    tokens_of,
)
from foretell.kit.bits import bit, first, has, lowest, nibble, popcount, shift
from foretell.kit.rng import Rng
from foretell.kit.state import State


def odds_of_colour(cards: i64, hand: i64, unseen: i64) -> float:
    """The chance that a hand out of the unseen cards has at least one of so many cards."""
    if unseen <= 0 or hand <= 0:
        return 0.0
    none = 1.0
    each = 1.0 - REAL[hand] / REAL[unseen]
    while cards > 0:
        none *= each
        cards -= 1
    return 1.0 - none


class Odds:
    """For one seat in one trick: how a card's place is distributed."""

    def __init__(self) -> None:
        self.place = floats(4)
        self.others: i64 = 0  # unseen cards that are not the seat's own
        self.lead_cards: i64 = 0  # of those, the lead colour's
        self.holds = floats(4)  # per later player: the chance that it holds the lead colour
        self.later: i64 = 0

    def look(self, state: Prophecies, seat: i64) -> None:
        """Take in the present trick."""
        self.others = state.material.all_cards & ~state.shown & ~state.hands[seat]
        self.lead_cards = self.others & shift(SUIT, 16 * state.lead)
        hand: i64 = HAND - state.tricks
        chance = odds_of_colour(popcount(self.lead_cards), hand, popcount(self.others))
        self.later = 0
        player: i64 = seat + 1
        while self.later < state.players - 1 - state.count:
            if player >= state.players:
                player -= state.players
            if has(state.voids, 4 * player + state.lead):
                self.holds[self.later] = 0.0
            else:
                self.holds[self.later] = chance
            self.later += 1
            player += 1

    def weigh(self, state: Prophecies, card: i64) -> None:
        """Put the chances of each place for a card of the seat into `place`."""
        lead: i64 = state.lead
        mine: i64 = strength(card, state.count, lead)
        ahead: i64 = 0
        k: i64 = 0
        while k < state.count:
            if strength((state.trick >> (8 * k)) & 255, k, lead) > mine:
                ahead += 1
            k += 1
        k = 0
        while k < 4:
            self.place[k] = 0.0
            k += 1
        self.place[ahead] = 1.0
        higher: float = self.share_above(card, lead)
        k = 0
        while k < self.later:
            holds: float = self.holds[k]
            beaten: float = holds * higher
            if card >> 4 != lead:
                beaten = holds + (1.0 - holds) * higher
            self.fall_behind(beaten)
            k += 1

    def share_above(self, card: i64, lead: i64) -> float:
        """Of the unseen cards that compete with the card in kind, the share that beats it."""
        if card >> 4 == lead:
            rivals: i64 = self.lead_cards
            above: i64 = rivals & ~first(card)
        else:
            rivals = self.others & ~self.lead_cards
            above = rivals & higher_numbers(card & 15)
        if rivals == 0:
            return 0.0
        return REAL[popcount(above)] / REAL[popcount(rivals)]

    def fall_behind(self, chance: float) -> None:
        """One more player, who beats the card with this chance."""
        k: i64 = 3
        while k > 0:
            self.place[k] += chance * (self.place[k - 1] - self.place[k])
            k -= 1
        self.place[0] -= chance * self.place[0]


def higher_numbers(index: i64) -> i64:
    """All cards whose number is this one or higher, of every colour."""
    row: i64 = SUIT & ~first(index)
    return row | shift(row, 16) | shift(row, 32) | shift(row, 48)


class ProphecyPolicy(Policy):
    """Prophesies what the hand makes likely, then aims at the places it still needs."""

    def __init__(self, noise: float = 0.0, careful: bool = False) -> None:
        self.odds = Odds()
        self.careful = careful  # does it look at the tricks to come? That takes twice the time
        self.noise = noise  # how far it misjudges, at most
        self.expected = floats(4)
        self.shares = floats(16)  # per place: what each colour adds to the expected

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Prophecies)
        if state.phase == PROPHECY:
            return self.prophesy(state, seat, rng)
        return self.play(state, seat, rng)

    def play(self, state: Prophecies, seat: i64, rng: Rng) -> i64:
        cards: i64 = state.playable(seat)
        if cards & (cards - 1) == 0:
            return lowest(cards)
        odds = self.odds
        odds.look(state, seat)
        if self.careful:
            self.look_ahead(state, seat)
        left: i64 = tokens_of(state.left, seat)
        best: i64 = 0
        best_value = -1.0
        while cards != 0:
            card: i64 = lowest(cards)
            cards &= cards - 1
            odds.weigh(state, card)
            if self.careful:
                value = self.prospect(state, seat, card)
            else:
                value = self.worth(left, state.players) - THRIFT * later_use(state, left, card)
            if self.noise > 0.0:
                value += self.noise * rng.random()
            if value > best_value:
                best_value = value
                best = card
        return best

    def worth(self, left: i64, players: i64) -> float:
        """The chance that the place taken fulfils a token, a little more where many are left."""
        value = 0.0
        place: i64 = 0
        while place < players:
            if nibble(left, place) != 0:
                value += self.odds.place[place] * (1.0 + URGENCY * REAL[nibble(left, place)])
            place += 1
        return value

    def look_ahead(self, state: Prophecies, seat: i64) -> None:
        """Put into `shares` what the tricks to come may bring in each colour, by the whole hand."""
        colour: i64 = 0
        while colour < 4:
            self.clear()
            self.foresee_suit(state, state.hands[seat], self.odds.others, colour, state.tricks + 1)
            place: i64 = 0
            while place < 4:
                self.shares[4 * place + colour] = self.expected[place]
                place += 1
            colour += 1

    def prospect(self, state: Prophecies, seat: i64, card: i64) -> float:
        """How many tokens the card and the hand that is left may fulfil."""
        self.foresee_without(state, seat, card)
        expected = self.expected
        left: i64 = tokens_of(state.left, seat)
        tricks: i64 = TRICKS - 1 - state.tricks
        total = 0.0
        place: i64 = 0
        while place < state.players:
            tokens: i64 = nibble(left, place)
            if tokens > 0:
                chance = expected[place] / REAL[max(tricks, 1)]
                total += self.odds.place[place] * (1.0 - likely(chance, tricks, tokens))
                while tokens > 0:
                    total += likely(chance, tricks, tokens)
                    tokens -= 1
            place += 1
        return total

    def foresee_without(self, state: Prophecies, seat: i64, card: i64) -> None:
        """Put into `expected` how often each place may come once the card is played."""
        shares = self.shares
        place: i64 = 0
        while place < 16:
            others = shares[place] + shares[place + 1] + shares[place + 2] + shares[place + 3]
            self.expected[place >> 2] = others - shares[place + (card >> 4)]
            place += 4
        hand: i64 = state.hands[seat] & ~bit(card)
        self.foresee_suit(state, hand, self.odds.others, card >> 4, state.tricks + 1)

    def prophesy(self, state: Prophecies, seat: i64, rng: Rng) -> i64:
        hand: i64 = state.hands[seat]
        self.foresee(state, hand, state.material.all_cards & ~state.shown & ~hand, 0)
        players = state.players
        packed: i64 = 0
        token: i64 = 0
        while token < TOKENS:
            best: i64 = 0
            best_value = -1.0
            place: i64 = 0
            while place < players:
                value = likely(self.expected[place] / 10.0, TRICKS, nibble(packed, place) + 1)
                if self.noise > 0.0:
                    value += self.noise * rng.random()
                if value > best_value:
                    best_value = value
                    best = place
                place += 1
            packed += shift(1, 4 * best)
            token += 1
        return PROPHESY + find_split(state, packed)

    def foresee(self, state: Prophecies, hand: i64, others: i64, begin: i64) -> None:
        """Put into `expected` how often each place may come from a trick on, from a hand alone."""
        self.clear()
        colour: i64 = 0
        while colour < 4:
            self.foresee_suit(state, hand, others, colour, begin)
            colour += 1

    def clear(self) -> None:
        """Expect nothing."""
        place: i64 = 0
        while place < 4:
            self.expected[place] = 0.0
            place += 1

    def foresee_suit(
        self, state: Prophecies, hand: i64, others: i64, colour: i64, begin: i64
    ) -> None:
        """Add what the tricks of one colour may bring."""
        rivals: i64 = state.players - 1
        suit: i64 = shift(SUIT, 16 * colour)
        mine: i64 = hand & suit
        theirs: i64 = others & suit
        tricks: i64 = tricks_of(state.row, colour, begin)
        holds = odds_of_colour(popcount(theirs), TRICKS - begin, popcount(others)) * FOLLOW
        held: i64 = popcount(mine)
        used = 1.0
        if held > tricks:
            used = REAL[tricks] / REAL[held]
        while mine != 0:
            card: i64 = lowest(mine)
            mine &= mine - 1
            above: i64 = popcount(theirs & ~first(card))
            beaten = 0.0
            if above > 0:
                beaten = holds * REAL[above] / REAL[popcount(theirs)]
            self.add_places(beaten, used, rivals)
        if tricks > held:
            self.add_places(DISCARD, REAL[tricks - held], rivals)

    def add_places(self, beaten: float, times: float, rivals: i64) -> None:
        """Expect `times` tricks in which each rival is ahead with this chance."""
        ahead = 1.0 - beaten
        if rivals == 2:
            self.expected[0] += times * ahead * ahead
            self.expected[1] += times * 2.0 * ahead * beaten
            self.expected[2] += times * beaten * beaten
            return
        self.expected[0] += times * ahead * ahead * ahead
        self.expected[1] += times * 3.0 * ahead * ahead * beaten
        self.expected[2] += times * 3.0 * ahead * beaten * beaten
        self.expected[3] += times * beaten * beaten * beaten


# Found by trying neighbours of each against 3 others over 30,000 rounds.
URGENCY: Final = 0.2  # how much more a token counts for every other on its place
THRIFT: Final = 0.05  # how much it costs to spend a card that suits a place still needed
FOLLOW: Final = 0.92  # how far to trust that rivals hold a colour when it is led
DISCARD: Final = 0.75  # how likely each rival is ahead of a card that does not follow


def later_use(state: Prophecies, left: i64, card: i64) -> float:
    """How well the card suits the place it suits best of those still needed: high for 1st."""
    height = REAL[card & 15] / REAL[state.material.numbers - 1]
    best = 0.0
    place: i64 = 0
    while place < state.players:
        if nibble(left, place) != 0:
            gap = height - 1.0 + REAL[place] / REAL[state.players - 1]
            best = max(best, 1.0 - gap * gap)
        place += 1
    return best


def tails() -> vec[float]:
    """The chance of at least k successes in n tries, for n to 10, k to 7 and 101 chances each."""
    table = floats(11 * 8 * 101)
    for n in range(1, 11):
        for step in range(101):
            p = step / 100
            chance = 1.0
            for k in range(8):
                table[(n * 8 + k) * 101 + step] = max(chance, 0.0)
                chance -= comb(n, k) * p**k * (1 - p) ** max(n - k, 0)
    return table


TAILS: Final = tails()


def likely(chance: float, tries: i64, least: i64) -> float:
    """The chance of at least so many successes, each as likely."""
    step: i64 = int(chance * 100.0 + 0.5)
    return TAILS[(tries * 8 + least) * 101 + step]


def tricks_of(row: i64, colour: i64, begin: i64) -> i64:
    """How many tricks of the round have the lead colour, from one on."""
    found: i64 = 0
    k: i64 = begin
    while k < TRICKS:
        if (row >> (2 * k)) & 3 == colour:
            found += 1
        k += 1
    return found


def find_split(state: Prophecies, packed: i64) -> i64:
    """The number of a split among the edition's."""
    k: i64 = 0
    while state.splits[k] != packed:
        k += 1
    return k
