"""Every game answers as it always has along its golden playthroughs."""

import pytest

from foretell.match import Match, Setup
from tests import golden, setups


@pytest.mark.parametrize("setup", golden.chosen(), ids=setups.name)
def test_golden_playthrough(setup: Setup) -> None:
    text = golden.path(setup).read_text()
    match = Match(setup.game, setup.options, None)
    for who, words in golden.read_log(text):
        if who == "chance":
            match.happen(words)
        else:
            match.act(int(who), words)
    assert match.over
    assert golden.transcript(match) == text


def test_no_golden_playthrough_is_left_over() -> None:
    assert set(golden.GAMES.glob("*/golden/*")) == {golden.path(setup) for setup in golden.chosen()}
