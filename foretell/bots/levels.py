"""The built-in players there are, by level."""

from collections.abc import Callable
from typing import Final

from foretell.bots import sensible
from foretell.kit.rng import Rng
from foretell.kit.state import View

Choose = Callable[[View, Rng], str]  # one of the view's legal actions, in words


def choose_any(view: View, rng: Rng) -> str:
    """Any legal action, each equally likely."""
    legal = view.json()["legal"]
    assert isinstance(legal, list)
    return str(legal[rng.below(len(legal))])


LEVELS: Final[dict[str, Choose]] = {"random": choose_any, "sensible": sensible.choose}
