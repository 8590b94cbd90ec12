"""Taking luck out of results, so that fewer games prove the same."""

from statistics import fmean, variance

from foretell.games.registry import find
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, State
from foretell.review.appraisal import appraisal_of
from foretell.review.fortune import Fortune


class Control:
    """Lets chance follow in one game, and counts what it brought everybody."""

    def __init__(self, game: str, players: int, key: str) -> None:
        found = find(game)
        appraisal = appraisal_of(found)
        self.fortune = Fortune(appraisal, appraisal.continuation(found), f"{key} control")
        self.luck = [0.0] * players
        self.events = 0

    def follow(self, state: State, chance: Rng) -> None:
        """Let chance do all that is due, exactly as it would unobserved."""
        while state.turn == CHANCE:
            before = state.clone()
            state.draw(chance)
            state.resolve()
            keys = f"{self.events} before", f"{self.events} after"
            self.events += 1
            brought = self.fortune.luck(before, state, keys).brought
            self.luck = [sum(both) for both in zip(self.luck, brought, strict=True)]


def controlled(results: list[float], luck: list[float]) -> list[float]:
    """Results less their luck, for as much as luck counts in the other half of them.

    Luck is nothing in the mean, and each half's weight knows nothing of its own luck: so the mean
    stays what it was.
    """
    weights = [weight(results[half::2], luck[half::2]) for half in (0, 1)]
    pairs = enumerate(zip(results, luck, strict=True))
    return [result - weights[1 - number % 2] * lucky for number, (result, lucky) in pairs]


def weight(results: list[float], luck: list[float]) -> float:
    """How much a result rises with luck: the slope of least squares."""
    if len(results) < 2:
        return 0.0
    middle, usual = fmean(results), fmean(luck)
    alone = sum((lucky - usual) ** 2 for lucky in luck)
    together = sum(
        (result - middle) * (lucky - usual) for result, lucky in zip(results, luck, strict=True)
    )
    return together / alone if alone > 0 else 0.0


def still_needed(results: list[float], luck: list[float]) -> float:
    """The part of the games that proves the same once luck is taken out; 1 if it is of no use."""
    plain = variance(results) if len(results) > 1 else 0.0
    return variance(controlled(results, luck)) / plain if plain > 0 else 1.0
