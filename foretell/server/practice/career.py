"""Luck and skill over many games, and the moments at which chance was unkindest."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from foretell.review.foresight import Foresight, Parts
from foretell.wire.practice import Career, ChanceMoment

MOST: Final = 5  # moments that are told
LEAST: Final = 0.005  # of the victory: less than a point is told of nobody


class Noted(NamedTuple):
    """A game of somebody's that was looked at."""

    table: str
    game: str
    at: int  # when it ended
    found: Foresight


def career_of(parts: Sequence[Parts]) -> Career | None:
    """What results were made of, in the mean of all games."""
    if not parts:
        return None
    skill = [one.result - one.equal - one.luck for one in parts]
    games = len(parts)
    return Career(
        games=games,
        result=round(fmean(one.result for one in parts), 4),
        equal=round(fmean(one.equal for one in parts), 4),
        luck=round(fmean(one.luck for one in parts), 4),
        luck_se=round(sqrt(sum(one.luck_se**2 for one in parts)) / games, 4),
        skill=round(fmean(skill), 4),
        skill_se=round(stdev(skill) / sqrt(games), 4) if games > 1 else None,
    )


def unluckiest(games: Sequence[Noted]) -> list[ChanceMoment]:
    """Where chance brought least, the worst first."""
    moments = [
        ChanceMoment(one.table, one.game, one.at, entry, brought)
        for one in games
        if one.found.parts is not None
        for entry, brought in one.found.parts.brought
        if brought < -LEAST
    ]
    return sorted(moments, key=lambda moment: moment.brought)[:MOST]
