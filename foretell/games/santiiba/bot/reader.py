"""Playing The Seers of Santiiba as those do who have read the club policy by a few trials."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.policy import REAL, floats
from foretell.games.santiiba.bot.policy import HEAT, SantiibaPolicy, drawn_by
from foretell.games.santiiba.material import WHITE
from foretell.games.santiiba.rules import Seers
from foretell.kit.rng import Rng

TRIALS: Final = 12  # as many as an expert's worlds
COOL: Final = 0.1  # spaces: whoever has tried takes the best
UNREAD: Final = 0.3  # how often somebody plays by the club policy instead
FEW: Final = 0.02
CHANCE: Final = 0.01  # spaces, between equal colours


class ReaderPolicy(SantiibaPolicy):
    """Answers what it takes the club policy to do, with the luck of a few trials."""

    def __init__(self, depth: i64) -> None:
        super().__init__(depth)
        self.tries = floats(5)

    def foresee(self, state: Seers, rng: Rng) -> i64:
        """The colour that would have paid best in the trials."""
        if rng.random() < UNREAD:
            return super().foresee(state, rng)
        self.heat = HEAT
        balls: i64 = state.players - 1
        self.temper(-1e9, self.weigh(0, balls, 0.0, 0))
        self.count(rng)
        best: i64 = 0
        most = -1e9
        colour: i64 = 0
        while colour <= WHITE:
            gain = self.tries[colour] * self.prize(colour, balls) + CHANCE * rng.random()
            if gain > most:
                most = gain
                best = colour
            colour += 1
        return best

    def count(self, rng: Rng) -> None:
        """Draw from the picks as often as there are trials."""
        colour: i64 = 0
        while colour <= WHITE:
            self.tries[colour] = 0.0
            colour += 1
        k: i64 = 0
        while k < TRIALS:
            self.tries[drawn_by(self.picks, rng)] += 1.0 / REAL[TRIALS]
            k += 1

    def choose(self, state: Seers, rng: Rng) -> i64:
        """As the club policy, but against the balls of the trials."""
        self.heat = HEAT
        if rng.random() >= UNREAD:
            self.heat = COOL
            self.try_balls(rng)
        return super().choose(state, rng)

    def try_balls(self, rng: Rng) -> None:
        """Take the balls of the trials, and a few of every colour, for the odds."""
        colour: i64 = 0
        while colour <= WHITE:
            self.picks[colour] = self.odds[colour]
            colour += 1
        self.count(rng)
        colour = 0
        while colour <= WHITE:
            self.odds[colour] = FEW + (1.0 - 5.0 * FEW) * self.tries[colour]
            colour += 1
