"""Which screen shows a game."""

from collections.abc import Mapping

from foretell.kit.game import Game
from foretell.kit.options import Value
from foretell.terminal.paint import Paint
from foretell.terminal.playing.screen import Screen, Seats


def screen_of(game: Game, options: Mapping[str, Value], seats: Seats, paint: Paint) -> Screen:
    """How a game looks: as its aspect `screen` says, or plainly."""
    offered = game.aspect("screen") or Screen
    if not isinstance(offered, type) or not issubclass(offered, Screen):
        raise TypeError(
            f"{game.package}.screen: SCREEN must be a foretell.terminal.playing.screen.Screen."
        )
    return offered(game, options, seats, paint)
