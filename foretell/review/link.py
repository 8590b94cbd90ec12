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
from typing import Final, Literal

from foretell.kit.game import Game
from foretell.kit.options import Value

Grade = Literal["master", "expert", "club", "novice"]
LEAST: Final = 0.002  # shares beyond this are told as they are: the logarithm has no end
GRADES: Final[list["Grade"]] = ["master", "expert", "club", "novice"]
STEP: Final = 0.02  # a difference of shares over which a slope is taken where there is none


@dataclass(frozen=True)
class Link:
    """A straight line between the logarithms of odds."""

    shift: float = 0.0
    steepness: float = 1.0
    # Where the mean regret of one level ends and that of the next begins.
    bands: list[float] = field(default_factory=lambda: [0.004, 0.012, 0.02])

    def share(self, mean: float) -> float:
        """The share of the victory behind a mean of playouts."""
        held = min(max(mean, LEAST), 1.0 - LEAST)
        odds = self.shift + self.steepness * log(held / (1.0 - held))
        return 1.0 / (1.0 + exp(-odds))

    def slope(self, mean: float, gap: float) -> float:
        """How many shares a difference between means is, from a mean on."""
        if abs(gap) < STEP:
            low, high = mean - STEP / 2, mean + STEP / 2
        else:
            low, high = mean, mean + gap
        low, high = max(low, 0.0), min(high, 1.0)
        return (self.share(high) - self.share(low)) / (high - low)

    def grade(self, regret: float) -> Grade:
        """The level whose players give away about as much."""
        return GRADES[sum(regret > limit for limit in self.bands)]


@cache
def links_of(package: str, name: str) -> dict[str, Link]:
    """The links of one game, by the names of its settings."""
    path = files(package) / name
    if not path.is_file():
        return {}
    return {key: Link(**numbers) for key, numbers in json.loads(path.read_text())["links"].items()}


def setting(game: Game, options: dict[str, Value]) -> str:
    """The name of a setting: players, and what differs from its default."""
    parts = [f"{options['players']}"]
    for option in game.options[1:]:
        if options[option.name] != option.default:
            parts.append(f"{option.name}={options[option.name]}")
    return " ".join(parts)


def link_of(game: Game, options: dict[str, Value]) -> Link:
    """The link of a setting; for one that was not measured, that of its number of players."""
    links = links_of(game.package, game.file("link", ".json"))
    fallback = links.get(f"{options['players']}", Link())
    return links.get(setting(game, options), fallback)
