"""OpenSpiel's own tests, and what they do not ask."""

from collections import Counter
from math import factorial, perm, prod
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

import foretell
from foretell.adapters.openspiel import write_log
from foretell.adapters.openspiel.chance import Deal, Layout, due
from foretell.match import Match, Setup
from tests import golden, setups
from tests.adapters.endings import check_reached, last_trick, late
from tests.scrambler import scramble

SETUPS = golden.chosen()
COUNTS = [
    pytest.param(f"foretell_{game.id.replace('-', '_')}(players={players},{rest})")
    for game in foretell.GAMES.values()
    for players in game.options[0].allowed
    for rest in ["variant=single-round" if game.id.endswith("2017") else "reward=points"]
]


def load(setup: Setup, **more: Any) -> Any:
    """The registered game with these options."""
    recorded = setup.game.recorded(setup.options)
    options = {name.replace("-", "_"): value for name, value in recorded.items()}
    name = f"foretell_{setup.game.id.replace('-', '_')}"
    return pyspiel.load_game(name, {**options, **more})


def step(state: Any, rng: Random) -> float:
    """Do something random; how likely that was if chance did it."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        k = rng.choices(range(len(outcomes)), odds)[0]
        state.apply_action(outcomes[k])
        return float(odds[k])
    state.apply_action(rng.choice(state.legal_actions()))
    return 1.0


@pytest.mark.parametrize("name", COUNTS)
def test_openspiels_random_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_every_option_is_a_parameter(setup: Setup) -> None:
    game = load(setup, until="round")
    assert game.plan.setup.options == {**setup.options, "start": "random"}
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_playthroughs_are_written_and_can_be_written_again() -> None:
    last = foretell.game("seven-prophecies", players=3)
    names = [
        "foretell_santiiba(players=2,until=round,start=0)",
        f"foretell_brujas(players=3,from={write_log(late(4))})",
        f"foretell_seven_prophecies(players=3,until=round,from={write_log(last_trick(last))})",
    ]
    for name in names:
        told = playthrough(name, [], seed=1)
        assert told == playthrough(name, [], seed=1)
        assert "ChanceMode.EXPLICIT_STOCHASTIC" in told
        assert 'InformationStateString(0) = "chance start' in told


def test_a_whole_game_is_worth_what_the_rules_say() -> None:
    rng = Random(1)
    for reward, total in (("wins", 1), ("points", 0)):
        state = pyspiel.load_game(f"foretell_brujas(reward={reward})").new_initial_state()
        while not state.is_terminal():
            assert state.is_chance_node() or state.returns() == [0, 0, 0, 0]
            step(state, rng)
        match = foretell.replay(state.position.match.record())
        assert match.over
        assert sum(state.returns()) == pytest.approx(total)
        best = [seat for seat in range(4) if state.returns()[seat] == max(state.returns())]
        assert best == match.winners


def test_only_whose_turn_it_is_has_legal_actions_and_states_do_not_share_what_happens() -> None:
    rng = Random(1)
    game = pyspiel.load_game("foretell_seven_prophecies(players=3)")
    state, other = game.new_initial_state(), game.new_initial_state()
    while state.is_chance_node():
        step(state, rng)
    assert other.history() == []
    assert str(other) == str(game.new_initial_state()) == ""
    assert [len(state.legal_actions(seat)) for seat in range(3)] == [36, 0, 0]


def test_a_game_until_the_round_ends_has_no_chance_after_its_first_decision() -> None:
    rng = Random(1)
    game = pyspiel.load_game("foretell_seven_prophecies(until=round,reward=points)")
    state = game.new_initial_state()
    decided = False
    while not state.is_terminal():
        assert not (decided and state.is_chance_node())
        decided = not state.is_chance_node()
        step(state, rng)
    match = state.position.match
    assert [line["left"].count(0) for line in match.view().json()["rounds"]] in ([0], [1], [2])
    assert state.returns()[0] == match.scores[0] - sum(match.scores[1:]) / 3


# Chance


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_every_outcome_is_as_likely_as_it_is(setup: Setup) -> None:
    rng = Random(2)
    state = setup.new()
    layouts: dict[str, Layout] = {}
    while state.turn == foretell.CHANCE:
        drawing, likely = due(state, layouts), 1.0
        while drawing.outcomes:
            assert sum(odds for _, odds in drawing.outcomes) == pytest.approx(1)
            outcome, odds = rng.choices(drawing.outcomes, [odds for _, odds in drawing.outcomes])[0]
            drawing, likely = drawing.after(outcome), likely * odds
        state.accept(drawing.words())
        if isinstance(drawing, Deal):
            assert likely == pytest.approx(likelihood(drawing))
        state.resolve()


def likelihood(deal: Deal) -> float:
    """How many orders of the deck give these places and hands, of how many there are."""
    deck = deal.layout.deck
    placed = Counter(deal.placed)
    orders = prod(perm(deck[kind], number) for kind, number in placed.items())
    hands = deal.layout.hands(deal.words())
    for kind in deck:
        held = [hand.count(kind) for hand in hands.values()]
        orders *= factorial(sum(held)) // prod(factorial(number) for number in held)
    orders *= prod(factorial(len(hand)) for hand in hands.values())
    return orders / factorial(deck.total())


def test_no_step_of_chance_is_without_a_choice() -> None:
    rng = Random(3)
    state = pyspiel.load_game("foretell_seven_prophecies(start=2)").new_initial_state()
    while state.is_chance_node():
        assert len(state.chance_outcomes()) > 1
        step(state, rng)
    assert state.position.match.log()[0] == ("chance", "start 2")


# Information


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_a_player_cannot_tell_scrambled_secrets(setup: Setup) -> None:
    rng = foretell.Rng(1)
    game = load(setup)
    for most in (2, 33):
        match = setups.play_randomly(setup, 5, most)
        for seat in range(match.state.players):
            other = scramble(match, seat, rng)
            assert known(game, other, seat) == known(game, match, seat)


def known(game: Any, match: Match, seat: int) -> list[object]:
    """All that a player can ask a state for."""
    state = game.state_at(match)
    private = pyspiel.IIGObservationType(
        public_info=False,
        perfect_recall=False,
        private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
    )
    told = [
        state.information_state_string(seat),
        state.observation_string(seat),
        state.information_state_tensor(seat),
        state.observation_tensor(seat),
        make_observation(game, private).string_from(state, seat),
    ]
    if seat in match.acting:  # a world is drawn from what the player knows alone
        drawn = state.resample_from_infostate(seat, lambda: 0.5)
        told += [drawn.observation_string(other) for other in range(match.state.players)]
    return told


def test_information_is_the_log_as_it_was_told() -> None:
    match = foretell.game("seven-prophecies", players=3, start=1).start(seed=1)
    match.act(0, "prophesy 3-2-2")
    state = pyspiel.load_game("foretell_seven_prophecies(players=3)").state_at(match)
    mine, theirs = (state.information_state_string(seat).split("\n") for seat in (0, 1))
    assert mine[0] == theirs[0] == "chance start 1"
    assert mine[-1] == "0 prophesy 3-2-2"
    assert theirs[-1] == "0 prophesy ?"
    assert mine[1].count("?") == 26
    assert [*state.information_state_tensor(0)[-198:]][:3] == [
        1,
        match.state.words.codes["prophesy 3-2-2"] + 1,
        0,
    ]
    assert [*state.information_state_tensor(1)[-198:]][:3] == [1, 0, 0]


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_a_resampled_state_looks_the_same_and_could_have_happened(setup: Setup) -> None:
    rng = Random(4)
    game = load(setup)
    for most in (2, 7, 33, 60):
        match = setups.play_randomly(setup, 6, most)
        state = game.state_at(match)
        for seat in range(match.state.players):
            other = state.resample_from_infostate(seat, rng.random)
            assert known(game, other.position.match, seat)[:4] == known(game, match, seat)[:4]
            assert other.current_player() == state.current_player()
            check_reached(other)


def test_resampling_reaches_every_world() -> None:
    match = foretell.game("santiiba", players=3, start=0).start(seed=1)
    match.act(1, "foresee blue")
    match.act(2, "foresee pink")
    state = pyspiel.load_game("foretell_santiiba(players=3)").state_at(match)
    rng = Random(5)
    seen = {
        state.resample_from_infostate(0, rng.random).information_state_string(1) for _ in range(60)
    }
    assert len(seen) == 5  # whatever ball seat 1 has set
