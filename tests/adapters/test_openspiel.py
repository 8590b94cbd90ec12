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
from foretell.adapters.openspiel import ForetellState, write_log
from foretell.adapters.openspiel.chance import Deal, Layout, due
from foretell.kit.state import SPECTATOR
from foretell.match import Match, Setup
from tests import golden, setups
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


def last_trick(setup: Setup) -> Match:
    """The first match that comes as far as the last trick of its first round."""
    for seed in range(100):
        match = setups.play_randomly(setup, seed, 30)
        if match.view().json()["trick"] == 10 and match.view().json()["round"] == 1:
            return match
    raise AssertionError("rounds end too early")


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
            check_reached(other, seat)


def check_reached(state: ForetellState, seat: int) -> None:
    """Does the log that a state tells lead to it?"""
    match = state.position.match
    again = foretell.replay(match.record())
    assert [again.log_of(seat) for seat in (0, 1, None)] == [
        match.log_of(seat) for seat in (0, 1, None)
    ]
    if match.options.get("collections") != "closed":  # see law 5
        assert again.state.snapshot() == match.state.snapshot()


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


# Beginning from a log


def late(seed: int) -> Match:
    """A game of Brujas with two tricks to go."""
    match = foretell.game("brujas", players=3).start(seed=seed)
    rng = foretell.Rng(1)
    seen: Any = match.view().json()
    while seen["trick"] < 12:
        setups.act_randomly(match, rng)
        seen = match.view().json()
    return match


def test_from_a_log_every_deal_that_agrees_with_it_is_drawn() -> None:
    match = late(8)
    game = pyspiel.load_game("foretell_brujas", {"players": 3, "from": write_log(match)})
    state = game.new_initial_state()
    outcomes = state.chance_outcomes()
    view: Any = match.view()
    assert sum(weight for _, weight in game.plan.deals) == view.count_worlds().count()
    assert len(outcomes) == len(
        {state.child(k).information_state_string(0) + str(state.child(k)) for k, _ in outcomes}
    )
    assert state.information_state_string(0) == state.information_state_string(1)
    for k, _ in outcomes:
        child = state.child(k)
        assert child.position.match.view().json() == match.view().json()
        assert pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, child))[
            1
        ].history() == [k]
        check_reached(child, SPECTATOR)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ("players=7", "players cannot be 7: it is 2, 3 or 4"),
        ("start=4", "start cannot be 4"),
        ("until=dawn", "until cannot be 'dawn': it is game or round"),
        ("reward=fame", "reward cannot be 'fame': it is wins or points"),
        ("trump=True", "Unknown parameter 'trump'"),
        ("from=dealer start 0", "entry 0: 'dealer start 0' must begin with chance, 0, 1, 2 or 3"),
        ("from=chance start 9", "Chance must say `start N`"),
        ("from=chance start 0; chance roll 1 1 1 1 1; 1 foresee blue", "a choice lies hidden"),
    ],
)
def test_bad_parameters_are_refused(parameters: str, sentence: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=sentence):
        pyspiel.load_game(f"foretell_santiiba({parameters})")


def test_a_whole_game_or_too_much_that_is_hidden_cannot_be_begun_from() -> None:
    over = setups.play_randomly(foretell.game("santiiba", players=2), 1, 5000)
    with pytest.raises(ValueError, match="nothing is left to play"):
        pyspiel.load_game("foretell_santiiba", {"players": 2, "from": write_log(over)})
    dealt = foretell.game("brujas", players=3).start(seed=1)
    with pytest.raises(ValueError, match=r"More than 20,000 deals agree with the log"):
        pyspiel.load_game("foretell_brujas", {"players": 3, "from": write_log(dealt)})
