"""A fair match: bots so strong that a person wins about their fair share, by how they have done.

The person has a rating on the scale of the levels' own. What is believed about it begins with a
wide guess and changes with each finished game (Bayes, on a grid): with a rating r, beside bots
rated b, a person wins the part 10^(r/400) of all their 10^(b/400) together. Older games count less
and less, so that it follows people who learn. Of all line-ups the one is chosen in which the
victory expected by that belief comes nearest to one seat's fair share.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from math import exp, log
from typing import Final, NamedTuple

LATEST: Final = 60  # games that are looked at
FADING: Final = 0.97  # of what a game said is left when another one has been played
SPREAD: Final = 350.0  # how uncertain the rating of a newcomer is (a standard deviation)
STEP: Final = 40.0  # of the grid
BEYOND: Final = 500.0  # how far beyond the weakest and the best level somebody may be
POINTS: Final = 400 / log(10)  # of rating make somebody win e times as often
NEAR: Final = 0.02  # parts of the victory that make no difference: then bots may be alike


class Met(NamedTuple):
    """A game that a person has finished beside bots alone."""

    levels: list[str]  # of the bots
    won: float  # the person's part of the victory


def believed(
    played: Sequence[Met], ratings: Mapping[str, float], newcomer: str
) -> list[tuple[float, float]]:
    """Ratings, each with how likely the person has it; `played` has the latest game first."""
    begin, last = min(ratings.values()) - BEYOND, max(ratings.values()) + BEYOND
    likely: list[tuple[float, float]] = []
    rating = begin
    while rating <= last:
        told = -0.5 * ((rating - ratings[newcomer]) / SPREAD) ** 2
        weight = 1.0
        for game in played[:LATEST]:
            part = share(rating, [ratings[level] for level in game.levels])
            told += weight * (game.won * log(part) + (1.0 - game.won) * log(1.0 - part))
            weight *= FADING
        likely.append((rating, told))
        rating += STEP
    most = max(told for _, told in likely)
    total = sum(exp(told - most) for _, told in likely)
    return [(rating, exp(told - most) / total) for rating, told in likely]


def share(rating: float, others: Sequence[float]) -> float:
    """The part of the victories that falls to somebody beside others."""
    return 1.0 / (1.0 + sum(exp((other - rating) / POINTS) for other in others))


def choose(
    played: Sequence[Met], ratings: Mapping[str, float], newcomer: str, bots: int
) -> list[str]:
    """The levels of so many bots against whom the person can expect a fair share."""
    belief = believed(played, ratings, newcomer)
    fair = 1.0 / (bots + 1)
    best: tuple[float, float] | None = None
    chosen: tuple[str, ...] = ()
    for levels in lineups(ratings, bots):
        others = [ratings[level] for level in levels]
        expected = sum(chance * share(rating, others) for rating, chance in belief)
        key = (max(abs(expected - fair), NEAR), max(others) - min(others))
        if best is None or key < best:
            best, chosen = key, levels
    return list(chosen)


def lineups(ratings: Mapping[str, float], bots: int) -> Iterator[tuple[str, ...]]:
    """All groups of so many bots, the weakest first."""
    order = sorted(ratings, key=lambda level: ratings[level])
    return combinations_with_replacement(order, bots)
