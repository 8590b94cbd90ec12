"""Taking luck out of results, so that fewer games prove the same."""

from statistics import fmean, variance
from typing import Final

from foretell.bots.bot import Bot, PolicyBot
from foretell.games.registry import find
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, State
from foretell.review.appraisal import appraisal_of
from foretell.review.fortune import Fortune

AGAIN: Final = 5  # times that a bot is asked once more what it would do
PLAYOUTS: Final = 100  # for what each of its answers is worth
FOLDS: Final = 10  # parts of the results, each with a weight that the others tell


class Control:
    """Lets chance follow in one game, and counts what it brought everybody.

    The dice of bots that decide at once are chance, too: such a bot is asked again, and what it did
    is compared with what it might have done.
    """

    def __init__(self, game: str, players: int, key: str) -> None:
        found = find(game)
        appraisal = appraisal_of(found)
        self.fortune = Fortune(appraisal, appraisal.continuation(found), f"{key} control")
        self.dice = Rng(f"{key} dice")
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
            self.add(self.fortune.luck(before, state, keys).brought)

    def add(self, brought: list[float]) -> None:
        """Count what was brought."""
        self.luck = [sum(both) for both in zip(self.luck, brought, strict=True)]

    def compare(self, before: State, bot: Bot, action: int) -> None:
        """Count what a bot's dice brought everybody, if it can be asked again at no great cost."""
        seat = before.turn
        if not isinstance(bot, PolicyBot) or before.choices(seat) < 2:
            return
        view = before.view(seat)
        others = [bot.choose(view, self.dice) for _ in range(AGAIN)]
        if set(others) == {action}:
            return
        key = f"{self.events} decided"
        self.events += 1
        worth = {one: self.worth(before, one, key) for one in {action, *others}}
        usual = [fmean(by) for by in zip(*[worth[one] for one in others], strict=True)]
        self.add([came - mean for came, mean in zip(worth[action], usual, strict=True)])

    def worth(self, before: State, action: int, key: str) -> list[float]:
        """Everybody's share after an action, all actions by the same luck."""
        after = before.clone()
        after.apply(before.turn, action)
        return self.fortune.outlook(after, key, PLAYOUTS, False).means


def controlled(results: list[float], luck: list[float]) -> list[float]:
    """Results less their luck, for as much as luck counts in the other nine tenths of them.

    Luck is nothing in the mean, and each part's weight knows nothing of its own luck: so the mean
    stays what it was.
    """
    pairs = list(zip(results, luck, strict=True))
    weights = [weight(rest(results, fold), rest(luck, fold)) for fold in range(FOLDS)]
    return [result - weights[k % FOLDS] * lucky for k, (result, lucky) in enumerate(pairs)]


def rest(values: list[float], fold: int) -> list[float]:
    """All values but those of one fold."""
    return [value for k, value in enumerate(values) if k % FOLDS != fold]


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
