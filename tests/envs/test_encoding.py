"""Observations: what they hold, and that they hold nothing hidden."""

import subprocess
import sys

import numpy as np
import pytest

import foretell
from foretell.envs import Encoding
from foretell.envs.encoders import encoder_for
from foretell.envs.encoding import Numbers
from foretell.kit.state import State, zeros
from foretell.match import Setup
from tests import setups
from tests.envs.reading import Reader, check_reading, moments
from tests.scrambler import scramble

SETUPS = setups.every_setup()
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=setups.name)


@every_setup
def test_fields_tile_the_observation(setup: Setup) -> None:
    encoding = Encoding(setup)
    ends = [field.start + field.length for field in encoding.fields]
    assert [field.start for field in encoding.fields] == [0, *ends[:-1]]
    assert ends[-1] == encoding.size
    assert len({field.name for field in encoding.fields}) == len(ends)
    assert encoding.actions == len(setup.new().words.names)
    assert encoding.dtype == np.int8


@every_setup
def test_observations_tell_what_views_tell(setup: Setup) -> None:
    encoding = Encoding(setup)
    low = np.repeat(*np.array([(f.low, f.length) for f in encoding.fields]).T)
    high = np.repeat(*np.array([(f.high, f.length) for f in encoding.fields]).T)
    for number, match in enumerate(moments(setup, 1)):
        seat = number % match.state.players
        view = match.view(seat)
        observed = encoding.observe(view)
        assert observed.shape == (encoding.size,)
        assert observed.dtype == encoding.dtype
        assert (low <= observed).all()
        assert (observed <= high).all()
        check_reading(Reader(encoding, observed, seat), view)
        assert list(np.flatnonzero(encoding.mask(view))) == match.state.legal(seat)


@every_setup
def test_a_seat_cannot_tell_scrambled_secrets(setup: Setup) -> None:
    encoding = Encoding(setup)
    rng = foretell.Rng(setups.name(setup))
    changed = 0
    for most in (1, rng.below(60), rng.below(60)):  # the first: a sealed choice, if there are any
        match = setups.play_randomly(setup, most, most)
        for seat in range(match.state.players):
            other = scramble(match, seat, rng, tries=6)
            changed += other.state.snapshot() != match.state.snapshot()
            mine, theirs = match.view(seat), other.view(seat)
            assert np.array_equal(encoding.observe(mine), encoding.observe(theirs))
            assert np.array_equal(encoding.mask(mine), encoding.mask(theirs))
            for whole in (match.state, other.state):  # as games in lock step are read
                assert np.array_equal(written(whole, seat), encoding.observe(mine))
    assert changed > 0, "nothing was scrambled, so nothing was tested"


def written(state: State, seat: int) -> Numbers:
    encoder = encoder_for(state)
    row = zeros(encoder.width)
    encoder.write(state, seat, row, 0)
    return np.asarray(memoryview(row)).view(np.int8)


@every_setup
def test_before_the_first_deal_there_is_little_to_observe(setup: Setup) -> None:
    encoding = Encoding(setup)
    state = setup.new()
    rng = foretell.Rng(1)
    while state.turn == foretell.CHANCE:
        for seat in range(state.players):
            view = state.view(seat)
            assert not encoding.mask(view).any()
            assert encoding.observe(view).shape == (encoding.size,)
        state.draw(rng)
        state.resolve()


def test_a_spectator_and_another_game_are_refused() -> None:
    encoding = Encoding(foretell.game("brujas", players=3))
    with pytest.raises(ValueError, match="spectator"):
        encoding.observe(foretell.game("brujas", players=3).start(seed=1).view())
    with pytest.raises(ValueError, match=r"brujas with 3 players, .* brujas with 4 players"):
        encoding.mask(foretell.game("brujas", players=4).start(seed=1).view(0))


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
import foretell
try:
    import foretell.envs
except ImportError as missing:
    print(missing)
"""


def test_the_rules_need_no_numpy() -> None:
    command = [sys.executable, "-c", WITHOUT_NUMPY]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "foretell.envs needs NumPy: install foretell[envs].\n"
