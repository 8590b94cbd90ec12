"""What players of each level give away at each kind of decision, in shares of the victory.

`python -m bench.review GAME players=4 --profile` writes it to `levels.json` in the game's folder,
where the foresight profile finds it.
"""

import json
from collections.abc import Mapping, Sequence

from bench.links import ROOT
from foretell.kit.game import Game

ALL = "all"
Given = Mapping[str, Mapping[str, Sequence[float]]]  # by level, then by theme


def by_theme(given: Given) -> dict[str, dict[str, float]]:
    """The means by theme, then by level, and those of all themes together."""
    themes = [ALL, *dict.fromkeys(theme for found in given.values() for theme in found)]
    return {theme: by_level(given, theme) for theme in themes}


def by_level(given: Given, theme: str) -> dict[str, float]:
    """The means of one theme, or of all."""
    regrets = {
        level: [one for name, some in found.items() if theme in (name, ALL) for one in some]
        for level, found in given.items()
    }
    return {level: round(sum(some) / len(some), 4) for level, some in regrets.items() if some}


def keep(game: Game, given: Given) -> None:
    """Write the means to the game's folder."""
    path = ROOT.joinpath(*game.package.split("."), game.file("levels", ".json"))
    path.write_text(json.dumps(by_theme(given), indent=1) + "\n")
