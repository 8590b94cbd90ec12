"""`python -m bench.envs`: environment steps per second of one core, with observations and masks.

Our `VectorEnv` plays n games in lock step, its random actions chosen inside too; one step is one
decision of one game. The peers play one game at a time. Each of their environments is driven by the
shortest loop that its Python interface allows: PettingZoo's classic ones bare, without their
checking wrappers, by `observe` and `step`; RLCard's by `step`, which returns the observation. Legal
actions are drawn uniformly, from the mask or the list that comes with it. PettingZoo's are driven
as its documentation does, too: `env()` with its wrappers, `last()`, and a sample of the action
space by the mask. Seconds are those of the processor, so that others who use the machine count for
little. Rows go to bench/out/envs.jsonl.
"""

import warnings
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final

import numpy as np

import foretell
from bench.clock import Rates, Run, measure, timed
from bench.rows import Row, keep, row
from foretell.envs import VectorEnv

N: Final = 4096
LEADER: Final = "seven-prophecies"
GOAL: Final = 2_000_000  # steps per second of LEADER
LEAD: Final = 20  # how many times a peer's steps
BATCH: Final = 20  # decisions of a peer between two looks at the clock
RLCARD: Final = [
    *("blackjack", "leduc-holdem", "limit-holdem", "no-limit-holdem", "uno", "gin-rummy"),
    *("bridge", "doudizhu", "mahjong"),
]

_random = Random(1).random


def ours(game: str) -> Run:
    """Lock steps of n games."""
    env = VectorEnv(game, N, seed=1)

    def batch() -> int:
        env.step(env.random_actions())
        return N

    return timed(batch, process_time)


def repeated(decide: Callable[[], None]) -> Run:
    """A peer's decisions, one by one."""

    def batch() -> int:
        for _ in range(BATCH):
            decide()
        return BATCH

    return timed(batch, process_time)


def pettingzoo_peers() -> dict[str, Run]:
    """PettingZoo's classic environments."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of names that its own dependencies will change
        from pettingzoo.classic.all_modules import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
            classic_environments,
        )
    peers: dict[str, Run] = {}
    for path, module in classic_environments.items():
        name = f"PettingZoo {path.removeprefix('classic/')}"
        peers[f"{name} bare"] = repeated(bare_decision(module))
        peers[f"{name} as documented"] = repeated(documented_decision(module))
    return peers


def bare_decision(module: Any) -> Callable[[], None]:
    env = module.raw_env()
    env.reset(seed=1)

    def decide() -> None:
        agent = env.agent_selection
        observed = env.observe(agent)
        if isinstance(observed, dict):
            legal = np.flatnonzero(observed["action_mask"])
            env.step(int(legal[int(_random() * len(legal))]))
        else:  # rock, paper, scissors: all is legal
            env.step(int(_random() * 3))
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            env.reset()

    return decide


def documented_decision(module: Any) -> Callable[[], None]:
    env = module.env()
    env.reset(seed=1)

    def decide() -> None:
        agent = env.agent_selection
        observed, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
            agent = env.agent_selection
            observed = env.last()[0]
        mask = observed["action_mask"] if isinstance(observed, dict) else None
        env.step(env.action_space(agent).sample(mask))

    return decide


def rlcard_peers() -> dict[str, Run]:
    """RLCard's environments."""
    return {f"RLCard {name}": repeated(rlcard_decision(name)) for name in RLCARD}


def rlcard_decision(name: str) -> Callable[[], None]:
    import rlcard  # type: ignore[import-not-found, import-untyped, unused-ignore]

    env = rlcard.make(name, config={"seed": 1})
    state, _ = env.reset()

    def decide() -> None:
        nonlocal state
        legal = list(state["legal_actions"])
        state, _ = env.step(legal[int(_random() * len(legal))])
        if env.is_over():
            state, _ = env.reset()

    return decide


def compare(rates: Rates) -> list[Row]:
    """Our leader against what we want and against every peer, and our games with each other."""
    best = rates[LEADER]
    rows = [row(f"VectorEnv {LEADER} v {GOAL:,} steps/s", best, GOAL)]
    for library in ("PettingZoo", "RLCard"):
        names = [name for name in rates if name.startswith(library)]
        rows += [
            row(f"VectorEnv {LEADER} v {name} (want {LEAD}x)", best, rates[name])
            for name in sorted(names, key=rates.__getitem__, reverse=True)
        ]
    games = [game for game in foretell.GAMES if game != LEADER]
    return rows + [row(f"VectorEnv {game} v {LEADER}", rates[game], best) for game in games]


def main() -> None:
    """Measure all environments in turns, and keep what was seen."""
    runs = {game: ours(game) for game in foretell.GAMES}
    keep("envs.jsonl", compare(measure({**runs, **pettingzoo_peers(), **rlcard_peers()})))


if __name__ == "__main__":
    main()
