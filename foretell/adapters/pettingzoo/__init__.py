"""Our games in PettingZoo (extra `pettingzoo`): `env`, `raw_env` and `parallel_env`.

`env("brujas", players=3)` is one agent after another, `parallel_env("brujas", players=3)` all at
once; docs/research.md tells what is observed, rewarded and rendered.
"""

from typing import Any

from pettingzoo.utils import wrappers

from foretell.adapters.pettingzoo.parallel import parallel_env
from foretell.adapters.pettingzoo.turns import raw_env

__all__ = ["env", "parallel_env", "raw_env"]


def env(game: str, **options: Any) -> Any:
    """An environment in which agents act one after another, and an illegal action loses it."""
    made: Any = raw_env(game, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
