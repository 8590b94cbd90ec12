"""A fair match: whoever plays soon wins about their fair share."""

from statistics import fmean

import pytest

from foretell.bots.levels import NEWCOMER
from foretell.bots.opposition import Met, choose, share
from foretell.bots.traits import RATINGS
from foretell.kit.rng import Rng

SETTLING = 15  # games until the opposition fits
GAMES = 60
PEOPLE = 8


def won_by(rating: float, bots: int, seed: str) -> list[float]:
    """The games of somebody with this rating, the first one first."""
    rng, played = Rng(seed), list[Met]()
    for _ in range(GAMES):
        levels = choose(played, RATINGS, NEWCOMER, bots)
        chance = share(rating, [RATINGS[level] for level in levels])
        played.insert(0, Met(levels, float(rng.random() < chance)))
    return [game.won for game in reversed(played)]


@pytest.mark.parametrize("bots", [1, 3])
@pytest.mark.parametrize("rating", [1100.0, 1300.0, 1500.0, 1700.0])
def test_people_of_any_strength_come_to_win_a_fair_share(rating: float, bots: int) -> None:
    won = [won_by(rating, bots, f"{rating} {person}")[SETTLING:] for person in range(PEOPLE)]
    fair = 1 / (bots + 1)
    assert fmean(part for games in won for part in games) == pytest.approx(fair, abs=0.06)


def test_who_wins_meets_stronger_bots_and_who_loses_weaker_ones() -> None:
    first = choose([], RATINGS, NEWCOMER, 3)
    wins = choose([Met(first, 1.0)] * 5, RATINGS, NEWCOMER, 3)
    losses = choose([Met(first, 0.0)] * 12, RATINGS, NEWCOMER, 3)
    means = [fmean(RATINGS[level] for level in levels) for levels in (losses, first, wins)]
    assert means == sorted(set(means))


def test_the_latest_games_count_most() -> None:
    won, lost = [Met(["club", "club"], 1.0)] * 12, [Met(["club", "club"], 0.0)] * 20
    now, before = (
        fmean(RATINGS[level] for level in choose(games, RATINGS, NEWCOMER, 2))
        for games in ([*won, *lost], [*lost, *won])
    )
    assert now > before
