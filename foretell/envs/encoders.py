"""Which encoder a game has."""

from foretell.envs.brujas import BrujasEncoder
from foretell.envs.layout import Encoder
from foretell.envs.prophecies import ProphecyEncoder
from foretell.envs.santiiba import SantiibaEncoder
from foretell.games.brujas.rules import Sabbath
from foretell.games.prophecy.rules import Prophecies
from foretell.games.santiiba.rules import Seers
from foretell.kit.state import State


def encoder_for(state: State) -> Encoder:
    """How positions of this game and these options become numbers."""
    if isinstance(state, Prophecies):
        return ProphecyEncoder(state)
    if isinstance(state, Sabbath):
        return BrujasEncoder(state)
    if isinstance(state, Seers):
        return SantiibaEncoder(state)
    raise ValueError(f"{state.id} has no encoding.")
