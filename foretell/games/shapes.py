"""What the JSON of a game's views holds, as a type."""

from typing import is_typeddict

from foretell.kit.game import Game
from foretell.kit.shapes import Frame


def shape_of(game: Game) -> type:
    """What a game's views hold: as its aspect `shape` says, or what every view does."""
    offered = game.aspect("shape") or Frame
    if not isinstance(offered, type) or not is_typeddict(offered):
        raise TypeError(f"{game.package}.shape: SHAPE must be a TypedDict.")
    return offered
