"""The links that ship with the games, one file in each game's folder: to be read and renewed."""

import json
from pathlib import Path
from typing import Any

from foretell.kit.game import Game

ROOT = Path(__file__).resolve().parent.parent


def path_of(game: Game) -> Path:
    """Where the links of a game are kept."""
    return ROOT.joinpath(*game.package.split("."), game.file("link", ".json"))


def read(game: Game) -> dict[str, dict[str, Any]]:
    """What is kept of a game, by the names of its settings."""
    path = path_of(game)
    links: dict[str, dict[str, Any]] = (
        json.loads(path.read_text())["links"] if path.exists() else {}
    )
    return links


def keep(game: Game, setting: str, found: dict[str, Any]) -> None:
    """Put something beside what is kept of a setting."""
    links = read(game)
    links[setting] = {**links.get(setting, {}), **found}
    made_by = "python -m bench.calibration (share, open, held_out), bench.review (bands)"
    kept = {"made_by": made_by, "links": links}
    path_of(game).write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
