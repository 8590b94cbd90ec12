"""A beginner at The Seers of Santiiba."""

from math import exp
from typing import Final

from mypy_extensions import i64

from foretell.bots.policy import REAL, Policy, floats
from foretell.games.santiiba.material import ALL, STARS, WHITE, number
from foretell.games.santiiba.rules import CARD, CHOICE, CHOOSE, DIE, FORESEE, STOP, Seers
from foretell.kit.bits import has, nibble, popcount
from foretell.kit.rng import Rng
from foretell.kit.state import State

WORTH: Final = [2.0, 3.6, 1.8, 3.0, 2.4]  # of a card by colour, in spaces
NOISE: Final = 8.7  # spaces by which it may misjudge a choice
BOWL: Final = 2.0  # what the bowl for being seen through consoles


class NovicePolicy(Policy):
    """Foresees and chooses by how tempting the colours are, never always the same."""

    def __init__(self) -> None:
        self.worth = floats(5)
        for colour, worth in enumerate(WORTH):
            self.worth[colour] = worth
        self.odds = floats(5)  # how likely a hidden ball is to have each colour

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Seers)
        if state.phase == FORESEE:
            self.guess(state, ALL)
            return self.draw_colour(rng)
        if state.phase == CHOOSE:
            return self.choose(state, rng)
        return self.take(state)

    # Foreseeing

    def guess(self, state: Seers, colours: i64) -> None:
        """Put into `odds` how likely a ball is to have each of the colours."""
        total = 0.0
        colour: i64 = 0
        while colour <= WHITE:
            self.odds[colour] = 0.0
            if has(colours, colour):
                self.odds[colour] = exp(self.temptation(state, colour))
                total += self.odds[colour]
            colour += 1
        colour = 0
        while colour <= WHITE:
            self.odds[colour] /= total
            colour += 1

    def temptation(self, state: Seers, colour: i64) -> float:
        """How much whoever may choose the colour would like to."""
        die: i64 = nibble(state.now.dice, colour)
        card = self.card_worth(state, colour)
        if die <= STARS:
            return 0.5 * max(REAL[die], card - 1.0)
        return 0.5 * max(card, REAL[die] - 1.0)

    def card_worth(self, state: Seers, colour: i64) -> float:
        """What a card of the colour is worth; nothing if there is none."""
        if number(state.piles, colour) == 0:
            return 0.0
        return self.worth[colour]

    def draw_colour(self, rng: Rng) -> i64:
        """A colour drawn by the odds."""
        at = rng.random()
        colour: i64 = 0
        while colour < WHITE:
            at -= self.odds[colour]
            if at < 0.0:
                break
            colour += 1
        while self.odds[colour] == 0.0:  # what rounding has left over
            colour -= 1
        return colour

    # Choosing

    def choose(self, state: Seers, rng: Rng) -> i64:
        """The colour that promises most, or stopping, with a little chance about it."""
        self.guess(state, ALL & ~state.now.chosen)
        area = self.area(state)
        best: i64 = STOP
        best_value = 0.0 if state.may_stop else -1e9
        colour: i64 = 0
        while colour <= WHITE:
            if not has(state.now.chosen, colour):
                value = self.promise(state, colour, area) + NOISE * (rng.random() - 0.5)
                if value > best_value:
                    best_value = value
                    best = CHOICE + colour
            colour += 1
        return best

    def area(self, state: Seers) -> float:
        """What the area of uncertainty is worth."""
        total = 0.0
        colour: i64 = 0
        while colour <= WHITE:
            if has(state.now.area_dice, colour):
                total += REAL[nibble(state.now.dice, colour)]
            total += REAL[number(state.now.area_cards, colour)] * self.worth[colour]
            colour += 1
        return total

    def promise(self, state: Seers, colour: i64, area: float) -> float:
        """What choosing the colour adds on average."""
        hidden: i64 = popcount(state.now.unknown())
        caught = 1.0
        clear = 1.0
        while hidden > 0:
            caught *= self.odds[colour]
            clear *= 1.0 - self.odds[colour]
            hidden -= 1
        die: i64 = nibble(state.now.dice, colour)
        card = self.card_worth(state, colour)
        plain = card
        if die <= STARS:
            plain = REAL[die]
        free = max(plain, max(REAL[die], card) - 0.5)
        if popcount(state.now.chosen) == 3:
            free = max(REAL[die], card)
            plain = free
        return clear * free + (1.0 - clear - caught) * plain + caught * (BOWL - area)

    def take(self, state: Seers) -> i64:
        """The die or a card: the better one, less what being forced to go on may cost."""
        colour: i64 = state.now.order & 15
        if number(state.piles, colour) == 0:
            return DIE
        die: i64 = nibble(state.now.dice, colour)
        more = REAL[die] - self.worth[colour]
        if not state.now.is_fourth():
            risk = self.risk_of_going_on(state)
            if die <= STARS:
                more += risk
            else:
                more -= risk
        if more > 0.0:
            return DIE
        return CARD

    def risk_of_going_on(self, state: Seers) -> float:
        """What being forced to choose another colour costs, compared with being free to stop."""
        self.guess(state, ALL & ~state.now.chosen)
        area = self.area(state) + 2.0
        best = -1e9
        colour: i64 = 0
        while colour <= WHITE:
            if not has(state.now.chosen, colour):
                best = max(best, self.promise(state, colour, area))
            colour += 1
        return max(0.0, -best)
