"""PettingZoo's own tests, and what they do not ask."""

import json
import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import psutil
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import foretell
from foretell.adapters.pettingzoo import env, parallel_env, raw_env
from foretell.adapters.pettingzoo.picture import COLUMNS, ROWS, text
from foretell.adapters.pettingzoo.table import AgentGame
from foretell.match import Setup
from foretell.terminal.paint import Paint, width
from tests import golden, setups
from tests.scrambler import scramble

COUNTS = [
    pytest.param(game.id, players, id=f"{game.id}-{players}")
    for game in foretell.GAMES.values()
    for players in game.options[0].allowed
]
SETUPS = golden.chosen()
# PettingZoo knows by name which environments have dictionaries for observations, and masks that
# are empty when the game is over: only its own.
KNOWN = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    r"ignore:Action mask numpy array is all zeros:UserWarning",
]


def chosen(setup: Setup) -> dict[str, Any]:
    """Options as Python writes them."""
    recorded = setup.game.recorded(setup.options)
    return {name.replace("-", "_"): value for name, value in recorded.items()}


def finish(made: Any, seed: int = 1) -> dict[str, float]:
    """Play to the end by the masks; what everybody got."""
    made.reset(seed=seed)
    dice = np.random.default_rng(seed)
    got: dict[str, float] = {}
    for agent in made.agent_iter():
        seen, reward, over, cut, info = made.last()
        assert not cut
        if over:
            got[agent] = reward
            made.step(None)
        else:
            assert reward == 0
            assert [*info["legal"]] == np.flatnonzero(seen["action_mask"]).tolist()
            made.step(dice.choice(np.flatnonzero(seen["action_mask"])))
    return got


@pytest.mark.filterwarnings(*KNOWN)
@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_pettingzoos_own_tests_pass(game: str, players: int) -> None:
    one = partial(env, game, players=players)
    all_at_once = partial(parallel_env, game, players=players)
    api_test(one(), num_cycles=50)
    api_test(raw_env(game, players=players), num_cycles=5)
    parallel_api_test(all_at_once(), num_cycles=50)
    seed_test(one, num_cycles=20)
    parallel_seed_test(all_at_once, num_cycles=5)
    cycles = SimpleNamespace(
        parallel_env=all_at_once, env=lambda **told: parallel_to_aec(all_at_once(**told))
    )
    max_cycles_test(cycles)
    render_test(one)


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_every_option_is_played_to_the_end(setup: Setup) -> None:
    if setup.options.get("variant") == "first-to-two":
        setup = Setup(setup.game, {**setup.options, "players": 3})  # shorter
    wins = finish(env(setup.game.id, **chosen(setup)))
    assert sum(wins.values()) == pytest.approx(1)
    assert set(wins) == {f"player_{seat}" for seat in range(int(setup.options["players"]))}


def test_points_are_above_the_mean_of_the_others() -> None:
    made = env("brujas", reward="points")
    got = finish(made, seed=3)
    scores = made.unwrapped.table.state.scores()
    assert got["player_1"] == scores[1] - (sum(scores) - scores[1]) / 3
    assert sum(got.values()) == pytest.approx(0)


def test_a_sealed_choice_is_not_learned_before_all_are_made() -> None:
    told = []
    for prophecy in (64, 90):
        made = raw_env("seven-prophecies", players=3)
        made.reset(seed=5)
        made.step(prophecy)
        assert made.agent_selection == "player_1"
        told.append(json.dumps(made.infos["player_1"]) + str(made.observe("player_1").values()))
    assert told[0] == told[1]


def test_in_parallel_sealed_choices_are_made_together_and_the_others_wait() -> None:
    made = parallel_env("seven-prophecies", players=3)
    wait = made.action_space("player_0").n - 1
    seen, infos = made.reset(seed=5)
    assert all(
        one["action_mask"].sum() > 1 and not one["action_mask"][wait] for one in seen.values()
    )
    seen, rewards, *_, infos = made.step(dict.fromkeys(made.agents, 64))
    assert set(rewards.values()) == {0}
    leader = made.table.state.turn
    for seat, agent in enumerate(made.agents):
        assert bool(seen[agent]["action_mask"][wait]) == (seat != leader)
        assert (infos[agent]["legal"] == {wait: "wait"}) == (seat != leader)


def test_in_parallel_an_illegal_action_costs_one_and_changes_nothing() -> None:
    made = parallel_env("brujas", players=3, start=0)
    wait = made.action_space("player_0").n - 1
    seen, _ = made.reset(seed=5)
    before = made.table.state.snapshot()
    barred = int(np.flatnonzero(seen["player_0"]["action_mask"] == 0)[0])
    actions = {"player_0": barred, "player_1": 3, "player_2": wait}
    _, rewards, over, cut, infos = made.step(actions)
    assert rewards == {"player_0": -1, "player_1": -1, "player_2": 0}
    assert "(BS-2.1)" in infos["player_0"]["refused"]
    assert infos["player_1"]["refused"] == "It is the turn of seat 0. (BS-3.1)"
    assert "refused" not in infos["player_2"]
    assert made.table.state.snapshot() == before
    assert not any(over.values())
    assert not any(cut.values())
    _, rewards, *_, infos = made.step(dict.fromkeys(made.agents, wait))
    assert infos["player_0"]["refused"] == "Others wait for you: you must act."
    assert rewards["player_0"] == -1


def test_an_illegal_action_ends_an_env_and_is_refused_by_a_raw_env() -> None:
    made = env("brujas", players=3)
    made.reset(seed=5)
    seen, *_ = made.last()
    barred = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    agent = made.agent_selection
    made.step(barred)
    assert all(made.terminations.values())
    assert made.rewards[agent] == -1
    raw = raw_env("brujas", players=3)
    raw.reset(seed=5)
    with pytest.raises(foretell.Illegal, match=r"BS-2\.1"):
        raw.step(barred)


def test_words_stand_beside_the_numbers() -> None:
    made = raw_env("santiiba", players=2)
    made.reset(seed=1)
    info = made.infos[made.agent_selection]
    assert info["legal"] == {k: f"foresee {colour}" for k, colour in enumerate(COLOURS)}
    assert info["view"]["dice"].keys() == set(COLOURS)
    assert info["view"]["legal"] == [*info["legal"].values()]


COLOURS = ["green", "blue", "brown", "pink", "white"]


def test_the_table_is_drawn_as_the_agent_to_act_sees_it() -> None:
    made = env("brujas", players=3, render_mode="ansi")
    made.reset(seed=1)
    shown = made.render()
    view = made.infos[made.agent_selection]["view"]
    assert all(card in shown.split() for card in view["hand"])
    assert f"as {made.agent_selection} sees it" in shown
    drawn = env("brujas", players=3, render_mode="rgb_array")
    drawn.reset(seed=1)
    first = drawn.render()
    drawn.step(drawn.action_space(drawn.agent_selection).sample(drawn.last()[0]["action_mask"]))
    assert drawn.render().shape == first.shape
    assert (drawn.render() != first).any()
    packed = first.astype(int) @ [65536, 256, 1]
    assert len(np.unique(packed)) >= 6  # ink, paper and four colours


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_a_picture_has_room_for_every_position(setup: Setup) -> None:
    for seed in range(20):
        match = setup.start(seed=seed)
        rng = foretell.Rng(seed)
        while True:
            seat = match.acting[0] if match.acting else 0
            lines = text(setup, match.state, seat, Paint(True))
            assert len(lines) <= ROWS
            assert max(map(width, lines)) <= COLUMNS
            if match.over:
                break
            setups.act_randomly(match, rng)


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_an_agent_cannot_tell_scrambled_secrets(setup: Setup) -> None:
    rng = foretell.Rng(1)
    match = setups.play_randomly(setup, 5, 30)
    table = AgentGame(setup.game.id, "wins", "ansi", waits=True, options=chosen(setup))
    for seat in range(match.state.players):
        told = []
        for one in (match, scramble(match, seat, rng)):
            table.state, table.seen_by = one.state, seat
            shown = table.render() if seat in one.acting else None
            told.append((table.observe(seat), table.info(seat), shown))
        assert str(told[0]) == str(told[1])


def test_observing_for_long_takes_no_memory() -> None:
    made = raw_env("seven-prophecies")
    made.reset(seed=1)
    process = psutil.Process()
    sizes = []
    for _ in range(3):
        for _ in range(5000):
            made.observe("player_0")
        sizes.append(process.memory_info().rss)
    assert sizes[-1] - sizes[0] < 1_000_000  # a row kept of each would be five times that


def test_an_environment_survives_its_travel() -> None:
    for made in (env("brujas", players=3), parallel_env("santiiba", players=2, max_cycles=9)):
        there = pickle.loads(pickle.dumps(made))
        assert str(there) == str(made)
        there.reset(seed=1)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "chess"}, "chess"),
        ({"players": 9}, "players cannot be 9: it is 3, 4 or 5"),
        ({"trump": True}, "brujas has no option 'trump'"),
        ({"reward": "fame"}, "reward cannot be 'fame': it is wins or points"),
        ({"render_mode": "film"}, "render_mode cannot be 'film': it is human, ansi or rgb_array"),
        ({"max_cycles": 0}, "max_cycles cannot be 0: it is a number from 1 on"),
    ],
)
def test_bad_input_is_refused_before_the_game_begins(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        parallel_env(**{"game": "brujas", **wrong})
