"""Why something is refused: what every game's tests ask."""

import pytest

from foretell.kit.state import Illegal
from foretell.match import Match


def refused(match: Match, seat: int, words: str) -> Illegal:
    """Why a seat may not do this; that all legal actions are named, and nothing has changed."""
    before = match.state.snapshot(), match.log()
    with pytest.raises(Illegal) as caught:
        match.act(seat, words)
    assert (match.state.snapshot(), match.log()) == before
    assert caught.value.legal == match.legal(seat)
    return caught.value


def refused_chance(match: Match, words: str) -> Illegal:
    """Why chance may not have this outcome; that nothing has changed."""
    before = match.state.snapshot(), match.log()
    with pytest.raises(Illegal) as caught:
        match.happen(words)
    assert (match.state.snapshot(), match.log()) == before
    return caught.value
