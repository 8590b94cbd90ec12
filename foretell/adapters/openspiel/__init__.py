"""Our games in OpenSpiel (extra `openspiel`): importing this registers all of them.

`pyspiel.load_game("foretell_brujas(players=3)")`; docs/research.md tells what the parameters are.
"""

from foretell.adapters.openspiel.game import ForetellGame, ForetellState, register
from foretell.adapters.openspiel.worlds import write_log
from foretell.games.registry import GAMES

__all__ = ["ForetellGame", "ForetellState", "write_log"]

for _game in GAMES.values():
    register(_game)
