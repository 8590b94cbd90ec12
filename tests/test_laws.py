"""The laws every game keeps, over all games, player counts and options (docs/architecture.md)."""

import json
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import foretell
from foretell.kit.bits import has
from foretell.kit.state import SPECTATOR, State
from foretell.match import Match
from foretell.review.reached import reach
from tests import setups
from tests.clauses import CLAUSES
from tests.scrambler import scramble

SETUPS = setups.every_setup()
positions = st.builds(
    setups.play_randomly,
    st.sampled_from(SETUPS),
    seed=st.integers(0, 2**32),
    most=st.integers(0, 240),
)
seeds = st.integers(0, 2**32)
law = settings(
    max_examples=setups.examples(150),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.state.players)]


@law
@given(positions)
def test_law_1_replaying_the_log_gives_an_equal_state(match: Match) -> None:
    record = match.record()
    again = foretell.replay(json.dumps(record))
    assert again.state.snapshot() == match.state.snapshot()
    assert again.record() == record
    assert [again.log_of(viewer) for viewer in viewers(match)] == [
        match.log_of(viewer) for viewer in viewers(match)
    ]


@law
@given(positions)
def test_a_view_survives_its_travel_as_a_snapshot(match: Match) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        there = foretell.Setup(match.game, match.options).new()
        there.restore(view.known.snapshot())
        assert there.snapshot() == view.known.snapshot()
        assert there.view(view.seat).json() == view.json()


@law
@given(positions, seeds)
def test_law_2_who_may_act_can_and_the_rest_is_refused(match: Match, seed: int) -> None:
    rng = foretell.Rng(seed)
    assert match.over == (match.acting == [])
    names = [name for name in match.state.words.names if name]
    for seat in range(match.state.players):
        legal = match.legal(seat)
        assert bool(legal) == (seat in match.acting)
        words = names[rng.below(len(names))]
        if words not in legal:
            before = (match.state.snapshot(), match.log())
            with pytest.raises(foretell.Illegal) as refused:
                match.act(seat, words)
            assert refused.value.clause in CLAUSES
            assert refused.value.legal == legal
            assert len(refused.value.sentence) > 10
            assert (match.state.snapshot(), match.log()) == before


@law
@given(positions)
def test_only_a_choice_made_at_once_with_others_is_sealed(match: Match) -> None:
    state = match.state
    for seat in match.acting:
        after = state.clone()
        after.apply(seat, after.choice(seat, 0))
        others = [other for other in match.acting if other != seat]
        assert has(after.sealed(), seat) == (state.is_sealing() and others != [])
        assert state.is_sealing() or others == []


@law
@given(positions)
def test_what_is_hidden_is_named_as_it_was_done(match: Match) -> None:
    for seat, line in match.veiled.items():
        words = match.state.hidden_words(seat)
        if line in match.lines[last_outcome(match) :] and not match.over:
            assert words == line.words
        else:  # what was never shown, and matters no more, need not be kept
            assert words.split()[0] == line.words.split()[0]


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_whoever_hides_an_action_has_it_named(setup: foretell.Setup) -> None:
    for seed in range(2):
        match, rng = setup.start(seed), foretell.Rng(seed)
        while not match.over:
            seat = match.acting[0]
            legal = match.legal(seat)
            words = legal[rng.below(len(legal))]
            match.act(seat, words)
            if seat in match.veiled:
                assert match.state.hidden_words(seat) == words


def last_outcome(match: Match) -> int:
    """Where the log last tells of chance."""
    return max(k for k, line in enumerate(match.lines) if line.who == "chance")


@law
@given(positions)
def test_no_more_outcomes_follow_each_other_than_the_game_declares(match: Match) -> None:
    in_a_row = 0
    for who, _ in match.log():
        in_a_row = in_a_row + 1 if who == "chance" else 0
        assert in_a_row <= match.game.outcomes


@law
@given(positions)
def test_units_are_counted_and_bounds_are_kept(match: Match) -> None:
    again = Match(match.game, match.options, None)
    units, stretches, decisions = 0, 0, 0
    for who, words in match.log():
        again.enter(who, words)
        decisions += who != "chance"
        assert units <= again.state.units() <= units + 1
        assert units == again.state.units() or stretches != again.state.stretches()
        units, stretches = again.state.units(), again.state.stretches()
        foretold = [
            pair for seat in range(match.state.players) for pair in again.state.came_true(seat)
        ]
        assert all(0 <= true <= laid for laid, true in foretold)
    assert decisions <= match.state.most_decisions()
    assert max(match.scores) - min(match.scores) <= match.state.most_points()
    assert 0 <= match.state.starter() < match.state.players


@law
@given(positions, seeds)
def test_law_3_an_imagined_world_looks_the_same(match: Match, seed: int) -> None:
    rng = foretell.Rng(seed)
    for viewer in viewers(match):
        view = match.view(viewer)
        known = view.json()
        seat = SPECTATOR if viewer is None else viewer
        scratch = match.state.clone()
        for _ in range(3):
            assert foretell.imagine(view, rng).view(seat).json() == known
            view.imagine_into(scratch, rng)
            assert scratch.view(seat).json() == known


@law
@given(positions)
def test_a_view_is_what_lies_open_and_what_is_the_viewers_own(match: Match) -> None:
    public = match.view()  # as a table tells it: made once, for all viewers
    shared = {**public.past(), **public.open()}
    for viewer in viewers(match):
        view = match.view(viewer)
        own = view.own()
        assert own.keys() == public.own().keys()
        assert not own.keys() & shared.keys()
        assert json.dumps({**shared, **own}) == json.dumps(view.json())


@law
@given(positions)
def test_the_past_stays_as_long_as_its_era(match: Match) -> None:
    again = Match(match.game, match.options, None)
    told: dict[int, str] = {}
    for who, words in match.log():
        again.enter(who, words)
        view = again.view()
        past = json.dumps(view.past())
        assert told.setdefault(view.era(), past) == past


@pytest.mark.no_cover
@law
@given(positions, seeds)
def test_law_4_a_seat_cannot_tell_scrambled_secrets(match: Match, seed: int) -> None:
    rng = foretell.Rng(seed)
    for viewer in viewers(match):
        other = scramble(match, viewer, rng)
        assert other.view(viewer).json() == match.view(viewer).json()
        assert other.log_of(viewer) == match.log_of(viewer)
        assert [line.effects for line in other.lines] == [line.effects for line in match.lines]
        if viewer is not None:
            assert other.legal(viewer) == match.legal(viewer)
            assert refusals(other, viewer) == refusals(match, viewer)


def refusals(match: Match, seat: int) -> list[str]:
    """What the seat hears when it tries everything that is not legal."""
    words = match.state.words
    return [
        str(match.state.refusal(seat, name))
        for code, name in enumerate(words.names)
        if name and not match.state.allows(seat, code)
    ]


@pytest.mark.no_cover
@law
@given(positions, seeds)
def test_law_5_imagined_worlds_are_reachable(match: Match, seed: int) -> None:
    rng = foretell.Rng(seed)
    for viewer in viewers(match):
        world = match.view(viewer).imagine(rng)
        reached = reach(match, world).state
        assert kept(match, reached) == kept(match, world)


def kept(match: Match, state: State) -> object:
    """Everything, or what the tests of a game say that its views remember."""
    folder = match.game.package.rpartition(".")[2]
    if find_spec(f"tests.games.{folder}.remembered") is None:
        return state.snapshot()
    remembered: object = import_module(f"tests.games.{folder}.remembered").remembered(match, state)
    return remembered


def test_law_6_compiled_and_interpreted_runs_agree() -> None:
    if not setups.COMPILED:
        pytest.skip("the rules are not compiled here")
    prints = [
        subprocess.run(
            [sys.executable, "-c", f"{first}from tests.checksum import main; main()"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()
        for first in ("", "import tests.interpreted; ")
    ]
    assert [how for how, _ in prints] == ["compiled", "interpreted"]
    assert prints[0][1] == prints[1][1]


def test_law_7_every_clause_has_a_test_and_every_test_a_clause() -> None:
    named = set()
    prefixes = "|".join(game.prefix for game in foretell.GAMES.values())
    for path in Path(__file__).parent.rglob("*.py"):
        found = re.findall(rf"\b(?:test_)?({prefixes})_(\d+_\d+|E\d+)", path.read_text())
        named |= {f"{prefix}-{number.replace('_', '.')}" for prefix, number in found}
    assert named == set(CLAUSES)
