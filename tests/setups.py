"""Every game, player count and option that a test should know, and ways to reach positions."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import foretell
from foretell.fair import Secret
from foretell.kit import bits
from foretell.kit.options import Option, Value
from foretell.kit.state import CHANCE
from foretell.match import Match, Setup

COMPILED = bits.__file__.endswith(".so")
MANY = 6  # values of an option, of which the first and the usual one stand for all


def examples(compiled: int) -> int:
    """How many examples of a law are tried: interpreted, 20 times as slow, one of ten."""
    return compiled if COMPILED else max(compiled // 10, 1)


def every_setup() -> list[Setup]:
    """All combinations of all options, `start` and most of many values left out."""
    setups: list[Setup] = []
    for game in foretell.GAMES.values():
        names = [option.name for option in game.options]
        values = [some_values(option) for option in game.options]
        setups += [
            Setup(game, dict(zip(names, chosen, strict=True))) for chosen in product(*values)
        ]
    return setups


def some_values(option: Option) -> list[Value]:
    """All values of an option, or two if it has many."""
    return option.allowed if len(option.allowed) <= MANY else [option.allowed[0], option.default]


def name(setup: Setup) -> str:
    """A test id such as brujas-4-True-False."""
    recorded = setup.game.recorded(setup.options)
    return "-".join([setup.game.id, *(str(value) for value in recorded.values())])


def play_randomly(setup: Setup, seed: int, most: int) -> Match:
    """A match after up to `most` random decisions."""
    match = setup.start(seed=seed)
    rng = foretell.Rng(f"decisions {seed}")
    for _ in range(most):
        if match.over:
            break
        act_randomly(match, rng)
    return match


def some(positions: Iterable[Match]) -> Iterator[Match]:
    """Every position of a game; interpreted, 20 times as slow, the first and one of six."""
    rng = foretell.Rng("some")
    for number, match in enumerate(positions):
        if COMPILED or rng.below(6) == 0 or number == 0:
            yield match


def act_randomly(match: Match, rng: foretell.Rng) -> None:
    """A random legal action of a random seat that may act."""
    seat = match.acting[rng.below(len(match.acting))]
    legal = match.legal(seat)
    match.act(seat, legal[rng.below(len(legal))])


def play_fairly(setup: Setup, secret: Secret, most: int) -> Match:
    """A match that draws from a secret, as a host drives it, after up to `most` decisions."""
    match = Match(setup.game, setup.options, None)
    rng = foretell.Rng(f"decisions {secret.hex()}")
    while not match.over and most > 0:
        while match.state.turn == CHANCE:
            match.draw(secret.rng(match.outcomes))
        act_randomly(match, rng)
        most -= 1
    return match


def fair_record(setup: Setup, secret: Secret) -> dict[str, Any]:
    """The record of a whole game with its secret opened."""
    match = play_fairly(setup, secret, 100_000)
    return {**match.record(), "fair": secret.opened(match)}
