"""OpenSpiel games that begin where a log ends."""

from typing import Any

import pyspiel
import pytest

import foretell
from foretell.adapters.openspiel import write_log
from tests import setups
from tests.adapters.endings import check_reached, late


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
        check_reached(child)
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


def test_between_rounds_nothing_is_hidden_and_the_next_deal_is_drawn() -> None:
    match = setups.play_randomly(foretell.game("seven-prophecies", players=3), 1, 40)
    deals = [k for k, (_, words) in enumerate(match.log()) if words.startswith("deal")]
    entries = write_log(match).split("; ")[: deals[1]]
    name = f"foretell_seven_prophecies(players=3,until=round,from={'; '.join(entries)})"
    state = pyspiel.load_game(name).new_initial_state()
    assert [state.action_to_string(k) for k in state.legal_actions()][:2] == [
        "deal B1 to nobody",
        "deal B1 to 0",
    ]
