"""What can be learned about a game: which positions a net is shown, and what came of them."""

from typing import NamedTuple

from foretell.bots.net import Net
from foretell.kit.rng import Rng
from foretell.kit.state import State


class Sample(NamedTuple):
    """A position: what the net is told, what is known without it, and everybody's part of the end.

    The net learns what to add to `leanings`, the logarithms of odds, to foretell the `parts`.
    """

    inputs: list[float]
    leanings: list[float]
    parts: list[float]


class Course:
    """One thing to be learned, for one setup of a game."""

    def __init__(self, name: str, sizes: list[int]) -> None:
        self.name = name  # of the file that is to hold the net
        self.sizes = sizes  # of its layers

    def play(self, state: State, net: Net | None, rng: Rng) -> list[Sample]:
        """Play a game to its end by what has been learned so far, and tell its positions."""
        raise NotImplementedError
