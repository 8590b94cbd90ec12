"""Our games in OpenSpiel (extra `openspiel`): importing this registers all of them.

`pyspiel.load_game("foretell_a_game(players=3)")` loads the game `a-game`; docs/research.md tells
what the parameters are.
"""

try:
    import pyspiel as _  # noqa: F401
except ImportError as missing:
    raise ImportError("This needs OpenSpiel: `pip install 'foretell[openspiel]'`.") from missing

from foretell.adapters.openspiel.game import ForetellGame, ForetellState, register
from foretell.adapters.openspiel.worlds import write_log
from foretell.games.registry import GAMES

__all__ = ["ForetellGame", "ForetellState", "write_log"]

for _game in GAMES.values():
    register(_game)
