"""Matches that are nearly over, and whether a state can be reached."""

from typing import Any

import foretell
from foretell.adapters.openspiel import ForetellState
from foretell.match import Match, Setup
from tests import setups


def late(seed: int) -> Match:
    """A game of Brujas with two tricks to go."""
    match = foretell.game("brujas", players=3).start(seed=seed)
    rng = foretell.Rng(1)
    seen: Any = match.view().json()
    while seen["trick"] < 12:
        setups.act_randomly(match, rng)
        seen = match.view().json()
    return match


def last_trick(setup: Setup) -> Match:
    """The first match that comes as far as the last trick of its first round."""
    for seed in range(100):
        match = setups.play_randomly(setup, seed, 30)
        if match.view().json()["trick"] == 10 and match.view().json()["round"] == 1:
            return match
    raise AssertionError("rounds end too early")


def check_reached(state: ForetellState) -> None:
    """Does the log that a state tells lead to it?"""
    match = state.position.match
    again = foretell.replay(match.record())
    assert [again.log_of(seat) for seat in (0, 1, None)] == [
        match.log_of(seat) for seat in (0, 1, None)
    ]
    if match.options.get("collections") != "closed":  # see law 5
        assert again.state.snapshot() == match.state.snapshot()
