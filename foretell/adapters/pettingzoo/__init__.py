"""Our games in PettingZoo (extra `pettingzoo`): `env`, `raw_env` and `parallel_env`.

`env(game, players=3)` is one agent after another, `parallel_env(game, players=3)` all at once;
docs/research.md tells what is observed, rewarded and rendered.
"""

from typing import Any

try:
    from pettingzoo.utils import wrappers
    from PIL import Image as _  # noqa: F401
except ImportError as missing:
    hint = "`pip install 'foretell[pettingzoo]'`"
    raise ImportError(f"This needs PettingZoo and Pillow: {hint}.") from missing

from foretell.adapters.pettingzoo.parallel import parallel_env
from foretell.adapters.pettingzoo.turns import raw_env

__all__ = ["env", "parallel_env", "raw_env"]


def env(game: str, **options: Any) -> Any:
    """An environment in which agents act one after another, and an illegal action loses it."""
    made: Any = raw_env(game, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
