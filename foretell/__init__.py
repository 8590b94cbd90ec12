"""Foretell: table games about foresight, for people and for programs."""

from foretell.games.registry import GAMES, find
from foretell.kit import state as rules
from foretell.kit.options import BadOption
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, OVER, Illegal, Playout, State, View, playout
from foretell.match import Match, Setup
from foretell.record import BadRecord, replay

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "BadOption",
    "BadRecord",
    "Illegal",
    "Match",
    "Playout",
    "Rng",
    "Setup",
    "State",
    "View",
    "game",
    "imagine",
    "is_compiled",
    "playout",
    "replay",
]


def game(id: str, **options: object) -> Setup:
    """A game by its id, with options; in Python `an_option` stands for `an-option`."""
    return Setup(find(id), {name.replace("_", "-"): value for name, value in options.items()})


def is_compiled() -> bool:
    """Do the rules run compiled? As plain Python they are the same, but slower."""
    return not str(rules.__file__).endswith(".py")


def imagine(view: View, rng: Rng) -> State:
    """A whole state that the view cannot rule out, each one equally likely."""
    return view.imagine(rng)
