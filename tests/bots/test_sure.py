"""Who plays Santiiba well does not go on where stopping surely wins."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

import foretell
from foretell.bots.levels import make_bot
from foretell.games.santiiba.bot.sure import wins_by_stopping
from foretell.games.santiiba.rules import STOP
from foretell.kit import bits
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, View
from foretell.lab.study import untimed_bot

COMPILED = bits.__file__.endswith(".so")
WELL = ["club", "adept", *(["expert", "master"] if COMPILED else [])]  # those solve turns


def views(players: int) -> Iterator[View]:
    """What seats see that would be the only winner if they stopped, in games among clubs."""
    club = make_bot("santiiba", "club@1")
    for seed in count():
        state, rng = foretell.game("santiiba", players=players).new(), Rng(seed)
        state.follow(rng)
        while state.turn != OVER:
            view = state.view(state.turn)
            if wins_by_stopping(view.known):
                yield view
            state.apply(state.turn, club.choose(view, rng))
            state.follow(rng)


@pytest.mark.parametrize("players", [2, 3])
def test_who_surely_wins_by_stopping_stops(players: int) -> None:
    for view in islice(views(players), 4):
        for level in WELL:
            assert untimed_bot("santiiba", level).choose(view, Rng(1)) == STOP


def test_before_the_third_version_a_club_went_on() -> None:
    club = make_bot("santiiba", "club@2")
    assert any(club.choose(view, Rng(1)) != STOP for view in islice(views(3), 12))


def test_nothing_is_sure_where_collections_are_closed() -> None:
    state, rng = foretell.game("santiiba", collections="closed").new(), Rng(1)
    club = make_bot("santiiba", "club@1")
    state.follow(rng)
    while state.turn != OVER:
        assert not wins_by_stopping(state)
        state.apply(state.turn, club.choose(state.view(state.turn), rng))
        state.follow(rng)
