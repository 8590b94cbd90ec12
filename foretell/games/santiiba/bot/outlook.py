"""What a game of The Seers of Santiiba may come to: cards counted as if the count were near."""

from math import exp
from typing import Final

from mypy_extensions import i64

from foretell.bots.policy import REAL, floats
from foretell.games.santiiba.material import EACH, GLADE, VALUES, WHITE, number
from foretell.games.santiiba.rules import Seers
from foretell.kit.bits import nibble

# Rounded by hand from fits, one per number of players, to who won 1,087 games between searches.
BLUR_LATE: Final = 0.3  # cards' difference that leaves open who has the fewest, at the Glade
BLUR_EARLY: Final = 10.0  # and how much more at the start
COMING: Final = 2.0  # cards of a colour, and bowls, still to come at the start
COMING_BOWLS: Final = 6.0
TIE: Final = 0.2  # of a card is what a bowl is worth where others are tied
SCALE_LATE: Final = 6.0  # spaces ahead that make winning likely
SCALE_EARLY: Final = 7.0
NEXT: Final = 0.2  # being the next to roll, on the scale of the logarithm of the odds


def more(x: float) -> float:
    """How likely somebody with x more has more in the end: a cheap curve from 0 to 1."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


class Outlook:
    """Expected ends of the game, by what one seat knows."""

    def __init__(self) -> None:
        self.players: i64 = 0
        self.left = 0.0  # of the way of the foremost seer, from 1 to 0
        self.blur = 1.0
        self.spaces = floats(4)
        self.held = floats(20)  # cards by seat and colour
        self.keeps = floats(20)  # how likely each seat is not to turn them over

    def look(self, state: Seers, seat: i64) -> None:
        """Take over what the seat knows; a seat below 0 knows all."""
        self.players = state.players
        foremost: i64 = 0
        k: i64 = 0
        while k < self.players:
            self.spaces[k] = REAL[min(state.spaces[k], 127)]
            foremost = max(foremost, state.spaces[k])
            if seat < 0 or k == seat or state.is_open():
                self.count(k, state.cards[k], 1.0)
            else:
                unseen: i64 = state.pile * EACH - state.piles - state.now.area_cards
                self.count(k, unseen - state.cards[seat], 1.0 / REAL[self.players - 1])
            k += 1
        self.left = REAL[max(GLADE - foremost, 0)] / REAL[GLADE]
        self.expect()

    def count(self, seat: i64, cards: i64, share: float) -> None:
        """A seat holds a share of some cards."""
        colour: i64 = 0
        while colour <= WHITE:
            self.held[5 * seat + colour] = REAL[min(number(cards, colour), 127)] * share
            colour += 1

    def expect(self) -> None:
        """Work out from what is held how likely everybody is to keep it."""
        self.blur = BLUR_LATE + BLUR_EARLY * self.left
        k: i64 = 0
        while k < self.players:
            self.keeps[5 * k] = 1.0
            colour: i64 = 0
            while colour < WHITE:
                self.keeps[5 * k + colour + 1] = 1.0 - self.fewest(k, colour, -1)
                colour += 1
            k += 1

    def end_now(self) -> None:
        """Look at it as if the game ended now."""
        self.left = 0.0
        self.expect()

    def fewest(self, seat: i64, colour: i64, gains: i64) -> float:
        """How likely the seat ends with the fewest of a colour, should some seat gain one."""
        own = self.weight(seat, colour, gains)
        chance = 1.0
        k: i64 = 0
        while k < self.players:
            if k != seat:
                chance *= more((self.weight(k, colour, gains) - own) / self.blur)
            k += 1
        return chance

    def weight(self, seat: i64, colour: i64, gains: i64) -> float:
        """A seat's cards of a colour, and a little for the bowls that decide ties."""
        held = self.held[5 * seat + colour] + TIE * self.held[5 * seat + WHITE]
        if seat == gains:
            held += 1.0
        return held

    def stock(self, seat: i64, colour: i64) -> float:
        """What the seat's cards of a colour will be worth if it keeps them."""
        coming = COMING
        if colour == WHITE:
            coming = COMING_BOWLS
        return (self.held[5 * seat + colour] + coming * self.left) * REAL[nibble(VALUES, colour)]

    def end(self, seat: i64) -> float:
        """The space where the seat is expected to end."""
        total = self.spaces[seat]
        colour: i64 = 1
        while colour <= WHITE:
            total += self.stock(seat, colour) * self.keeps[5 * seat + colour]
            colour += 1
        return total

    def worth(self, seat: i64, colour: i64) -> float:
        """What one more card brings the seat, and takes from the mean of the others."""
        total = REAL[nibble(VALUES, colour)] * self.keeps[5 * seat + colour]
        if colour == WHITE:
            return total
        k: i64 = 0
        while k < self.players:
            keeps = 1.0 - self.fewest(k, colour, seat)
            change = (keeps - self.keeps[5 * k + colour + 1]) * self.stock(k, colour + 1)
            if k == seat:
                total += change
            else:
                total -= change / REAL[self.players - 1]
            k += 1
        return total

    def lead(self, seat: i64) -> float:
        """How far the seat is expected to end ahead of the best of the others."""
        best = -1e9
        k: i64 = 0
        while k < self.players:
            if k != seat:
                best = max(best, self.end(k))
            k += 1
        return self.end(seat) - best

    def chance(self, seat: i64, active: i64) -> float:
        """How likely the seat is to win, if it is the active seat's turn to roll."""
        scale = SCALE_LATE + SCALE_EARLY * self.left
        own = self.end(seat)
        total = 0.0
        k: i64 = 0
        while k < self.players:
            ahead = (self.end(k) - own) / scale
            if k == active:
                ahead += NEXT
            if seat == active:
                ahead -= NEXT
            if k == seat:
                ahead = 0.0
            total += exp(min(ahead, 50.0))
            k += 1
        return 1.0 / total
