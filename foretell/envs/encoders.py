"""Which encoder a game has."""

from foretell.envs.layout import Encoder
from foretell.envs.plain import PlainEncoder
from foretell.games.registry import find
from foretell.kit.state import State


def encoder_for(state: State) -> Encoder:
    """How positions of this game and these options become numbers."""
    offered = find(state.id).aspect("encoder")
    if offered is None:
        return PlainEncoder(state)
    made = offered(state) if callable(offered) else None
    if not isinstance(made, Encoder):
        raise TypeError(f"{state.id}: ENCODER must make a foretell.envs.layout.Encoder of a State.")
    return made
