"""Many games in lock step: the same games as one by one, in the same memory all the time."""

from typing import Any

import numpy as np
import pytest

import foretell
from foretell.envs import Encoding, VectorEnv
from foretell.match import Setup
from tests import setups

SETUPS = setups.every_setup()


def made(setup: Setup, n: int, seed: int) -> VectorEnv:
    options: dict[str, Any] = setup.game.recorded(setup.options)
    return VectorEnv(setup.game.id, n, seed, **options)


def arrays(env: VectorEnv) -> list[np.ndarray[Any, Any]]:
    return [env.observations, env.masks, env.seats, env.rewards, env.done]


def copies(env: VectorEnv) -> list[np.ndarray[Any, Any]]:
    return [array.copy() for array in arrays(env)]


def equal(one: list[np.ndarray[Any, Any]], other: list[np.ndarray[Any, Any]]) -> bool:
    return all(map(np.array_equal, one, other))


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_every_game_is_observed_as_its_views_are(setup: Setup) -> None:
    # Views hold nothing hidden; so neither does what is written without making one.
    env, encoding = made(setup, 2, 1), Encoding(setup)
    for _ in range(150):
        for game in range(env.n):
            view = env.view(game)
            assert env.seats[game] == view.seat == view.known.turn
            assert np.array_equal(env.observations[game], encoding.observe(view))
            assert np.array_equal(env.masks[game], encoding.mask(view))
        env.step(env.random_actions())


@pytest.mark.parametrize("game", foretell.GAMES)
def test_games_go_as_states_go_and_begin_again_in_place(game: str) -> None:
    env = VectorEnv(game, 3, seed=5)
    setup, ended = foretell.game(game), 0
    chance = [foretell.Rng(f"5 game {k}") for k in range(env.n)]
    states = [setup.new() for _ in range(env.n)]
    for state, rng in zip(states, chance, strict=True):
        state.follow(rng)
    while ended < 7:
        actions = env.random_actions()
        for state, rng, action in zip(states, chance, actions.tolist(), strict=True):
            state.apply(state.turn, action)
            state.follow(rng)
        env.step(actions)
        for k, state in enumerate(states):
            shares = [0.0] * env.players
            over = state.turn == foretell.OVER
            if over:
                for seat in state.winners():
                    shares[seat] = 1 / len(state.winners())
                states[k] = setup.new()
                states[k].follow(chance[k])
                ended += 1
            assert env.done[k] == over
            assert env.rewards[k].tolist() == shares
            assert env.view(k).json() == states[k].view(states[k].turn).json()


def test_a_seed_gives_the_same_games_in_the_same_memory() -> None:
    env, twin = VectorEnv("brujas", 8, seed=3), VectorEnv("brujas", 8, seed=3)
    before = [array.__array_interface__["data"] for array in arrays(env)]
    first = copies(env)
    for _ in range(40):
        env.step(env.random_actions())
        twin.step(twin.random_actions().astype(np.int16))  # any whole numbers will do
        assert equal(arrays(env), arrays(twin))
    env.reset(3)
    assert equal(arrays(env), first)
    env.reset("another")
    assert not equal(arrays(env), first)
    env.reset()
    assert [array.__array_interface__["data"] for array in arrays(env)] == before


def test_what_one_game_does_is_nothing_to_the_others() -> None:
    env, twin = VectorEnv("santiiba", 4, seed=2), VectorEnv("santiiba", 4, seed=2)
    for _ in range(200):
        actions = env.random_actions()
        other = np.array([*actions[:3], np.flatnonzero(twin.masks[3])[0]])
        env.step(actions)
        twin.step(other)
        assert equal([array[:3] for array in arrays(env)], [array[:3] for array in arrays(twin)])


def test_random_actions_are_legal_and_all_of_them_come() -> None:
    env = VectorEnv("seven-prophecies", 64, seed=1)
    seen = np.zeros((64, env.encoding.actions), dtype=np.int8)
    out = np.empty(64, dtype=np.int32)
    for _ in range(300):
        assert env.random_actions(out) is out
        assert env.masks[np.arange(64), out].all()
        seen[np.arange(64), out] = 1
    assert seen.max(axis=0)[64:].all()
    assert not (seen & ~env.masks).any()


def test_nobody_can_write_into_what_the_games_wrote() -> None:
    env = VectorEnv("brujas", 2, seed=1)
    for array in arrays(env):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
        with pytest.raises(ValueError, match="WRITEABLE"):
            array.flags.writeable = True


def test_arrays_outlive_their_games() -> None:
    env = VectorEnv("brujas", 2, seed=1)
    kept, before = [*arrays(env), env.actions], copies(env)
    del env
    assert equal(kept[:-1], before)
    kept[-1][:] = 7
    assert kept[-1].tolist() == [7, 7]


def test_an_illegal_action_is_named_and_nothing_changes() -> None:
    env = VectorEnv("seven-prophecies", 3, seed=1)
    before = copies(env)
    actions = env.random_actions().copy()
    for wrong, sentence in (
        (184, r"^actions\[2\] is 184: action codes are 0 to 183\.$"),
        (-1, r"^actions\[2\] is -1: action codes are 0 to 183\.$"),
        (63, r"^actions\[2\] is 63, which is no action of seven-prophecies\.$"),
        (0, r"^actions\[2\] is 0, `play B1`, of seat 0: Cards are played when .* \(SP-3\.2\)$"),
    ):
        actions[2] = wrong
        with pytest.raises(ValueError, match=sentence):
            env.step(actions)
        assert equal(arrays(env), before)


def test_what_is_no_array_of_actions_is_refused() -> None:
    env = VectorEnv("brujas", 2, seed=1)
    for wrong in ([0, 1], np.zeros(2), np.zeros(2, dtype=bool)):
        with pytest.raises(ValueError, match="must be a NumPy array of whole numbers"):
            env.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"shape \(2,\), not \(3,\)"):
        env.step(np.zeros(3, dtype=int))
    with pytest.raises(ValueError, match=r"shape \(2,\), not \(2, 1\)"):
        env.random_actions(np.zeros((2, 1), dtype=int))


@pytest.mark.parametrize("n", [0, -1, 2.0, True, "3"])
def test_a_number_of_games_is_at_least_one(n: Any) -> None:
    with pytest.raises(ValueError, match="n must be a whole number from 1 on"):
        VectorEnv("brujas", n)


def test_a_bad_game_option_or_index_is_refused() -> None:
    with pytest.raises(ValueError, match="bridge"):
        VectorEnv("bridge", 2)
    with pytest.raises(foretell.BadOption, match="players cannot be 6"):
        VectorEnv("brujas", 2, players=6)
    with pytest.raises(ValueError, match="There is no game 2: games are 0 to 1"):
        VectorEnv("brujas", 2, silent_witches=True).view(2)
