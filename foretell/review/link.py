"""From what a playout's judge tells to the share of the victory that is really won.

Rollouts are played by a policy, so their means are a little off: too sure of themselves, or not
sure enough. A link per game, number of players and option says by how much: it is fitted to who
won the games of our bots (`python -m bench.calibration`), and kept in the game's folder.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any, Final, Literal

from foretell.kit.game import Game
from foretell.kit.options import Value

Grade = Literal["master", "expert", "club", "novice"]
LEAST: Final = 0.002  # shares beyond this are told as they are: the logarithm has no end
GRADES: Final[list["Grade"]] = ["master", "expert", "club", "novice"]
STEP: Final = 0.02  # a difference of shares over which a slope is taken where there is none


def sides(mean: float) -> tuple[float, float]:
    """The logarithms of a mean and of what it lacks to 1, the latter with its sign changed."""
    held = min(max(mean, LEAST), 1.0 - LEAST)
    return log(held), -log(1.0 - held)


@dataclass(frozen=True)
class Curve:
    """From a mean to the logarithm of the odds, with a steepness for small and for large means.

    If both are the same it is a straight line between the logarithms of odds.
    """

    shift: float = 0.0
    low: float = 1.0
    high: float = 1.0

    def share(self, mean: float) -> float:
        """The share of the victory behind a mean of playouts."""
        small, large = sides(mean)
        return 1.0 / (1.0 + exp(-(self.shift + self.low * small + self.high * large)))

    def slope(self, mean: float, gap: float) -> float:
        """How many shares a difference between means is, from a mean on."""
        if abs(gap) < STEP:
            low, high = mean - STEP / 2, mean + STEP / 2
        else:
            low, high = mean, mean + gap
        low, high = max(low, 0.0), min(high, 1.0)
        return (self.share(high) - self.share(low)) / (high - low)


@dataclass(frozen=True)
class Link(Curve):
    """What is told of decisions, and of moments with all cards open."""

    open: Curve = Curve()
    # Where the mean regret of one level ends and that of the next begins.
    bands: list[float] = field(default_factory=lambda: [0.004, 0.012, 0.02])

    def grade(self, regret: float) -> Grade:
        """The level whose players give away about as much."""
        return GRADES[sum(regret > limit for limit in self.bands)]


def read_link(kept: dict[str, Any]) -> Link:
    """A link as it is kept."""
    numbers: dict[str, Any] = {"open": Curve(*kept["open"])} if "open" in kept else {}
    if "bands" in kept:
        numbers["bands"] = kept["bands"]
    return Link(*kept.get("share", ()), **numbers)


@cache
def kept_links(package: str, name: str) -> dict[str, dict[str, Any]]:
    """All that is kept of one game's settings, by their names."""
    path = files(package) / name
    kept: dict[str, dict[str, Any]] = (
        json.loads(path.read_text())["links"] if path.is_file() else {}
    )
    return kept


def setting(game: Game, options: dict[str, Value]) -> str:
    """The name of a setting: players, and what differs from its default."""
    parts = [f"{options['players']}"]
    for option in game.options[1:]:
        if options[option.name] != option.default:
            parts.append(f"{option.name}={options[option.name]}")
    return " ".join(parts)


def link_of(game: Game, options: dict[str, Value]) -> Link:
    """The link of a setting; what it has none of its own is that of its number of players."""
    kept = kept_links(game.package, game.file("link", ".json"))
    usual, own = (kept.get(name, {}) for name in (f"{options['players']}", setting(game, options)))
    return read_link({**usual, **own})
