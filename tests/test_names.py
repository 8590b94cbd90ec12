"""What stands above the games names none of them: a game is one folder, and nothing else."""

import re
from pathlib import Path

import pytest

from foretell.games.registry import ALL

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "foretell" / "games"
FOLDERS = [path for path in GAMES.iterdir() if (path / "__init__.py").exists()]
SHARED = [
    path
    for path in [*ROOT.glob("foretell/**/*.py"), *ROOT.glob("scripts/*.py"), ROOT / "setup.py"]
    if not any(path.is_relative_to(folder) for folder in FOLDERS)
]
NAMES = {
    *(game.id for game in ALL),
    *(game.id.replace("-", "_") for game in ALL),
    *(game.name for game in ALL),
    *(folder.name for folder in FOLDERS),
}
# Words that belong to one game: who uses them above it has that game in mind.
WORDS = [
    *(r"prophe[ct]\w*", r"prophes\w*", r"brujas?", r"santiiba", r"witch(es)?", r"seers?"),
    *(r"devils?", r"sabbath", r"oracles?", r"crystal", r"bowls?", r"elixirs?"),
    *(rf"{game.prefix}-E?\d\S*" for game in ALL),
]
ANY = "|".join([*map(re.escape, sorted(NAMES, reverse=True)), *WORDS])
NAMED = re.compile(rf"(?<![A-Za-z])(?:{ANY})(?![A-Za-z])", re.IGNORECASE)


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_shared_file_names_a_game(path: Path) -> None:
    found = {match[0] for match in NAMED.finditer(path.read_text())}
    assert not found, "say it in the game's folder: its Game, or one of its aspects"
