"""Sample Game: its options. Its rules are in rules/en.md."""

from typing import Final

from foretell.games.sample_game.view import new
from foretell.kit.game import Game
from foretell.kit.options import players_option

GAME: Final[Game] = Game(
    __name__,
    "sample-game",
    "Sample Game",
    "XY",
    [players_option(2, 4)],  # XY-1.2
    new,
    unit="trick",
    outcomes=2,  # who starts, and the deal
)
GAMES: Final = [GAME]
