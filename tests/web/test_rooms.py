"""The page's rooms: each imports only from rooms below it, and only games' folders name games."""

import re
from pathlib import Path

import pytest

from foretell.games.registry import ALL

WEB = Path(__file__).resolve().parent.parent.parent / "web"
SRC = WEB / "src"

# From the lowest to the highest; docs/page.md says what each is for.
ROOMS = [
    *("wire.ts", "routes.json", "connection", "preferences", "sound", "text"),
    *("art", "input", "motion", "celebration"),
    *(
        "controls",
        "navigation",
        "catalogue",
        "cards",
        "people",
        "setup",
        "rules",
        "lobby",
        "moderation",
    ),
    *(
        "table",
        "replay",
        "review",
        "practice",
        "lessons",
        "waiting",
        "plain",
        "games",
        "shell",
        "pages",
    ),
    *("styles", "links", "docs", "App.svelte", "main.ts"),
]
IMPORT = re.compile(r"""(?:\bfrom|\bimport|\bimport\()\s*["'](\.{1,2}/[^"']*)["']""")
FILES = sorted(
    path
    for path in SRC.rglob("*")
    if path.suffix in (".ts", ".svelte")
    and not path.name.endswith(".test.ts")
    and "testing" not in path.parts
)
# What only a game's own folder may name: its id and folder, its clauses, things that only it has.
GAMES = re.compile(
    "|".join(
        [
            *(re.escape(game.id) for game in ALL),
            *(re.escape(game.id.replace("-", "_")) for game in ALL),
            *(rf"\b{game.prefix}-E?\d" for game in ALL),
            *("brujas", "santiiba", "prophe[cs]", r"\bwitch", "hexe", "bruja", "utensil"),
            *(r"\bseers?\b", r"\bdevils?\b", r"\boracles?\b", r"\belixirs?\b", r"\bsabbath\b"),
        ]
    ),
    re.IGNORECASE,
)


def room_of(path: Path) -> str:
    return path.relative_to(SRC).parts[0]


def imported(path: Path) -> list[Path]:
    """The files, or folders, that a file names in its imports."""
    found = IMPORT.findall(path.read_text())
    return [Path((path.parent / name).resolve()) for name in found]


def room_named(target: Path) -> str:
    """The room of an import, which may leave out how the file ends."""
    name = target.relative_to(SRC).parts[0]
    return next((room for room in ROOMS if room in (name, f"{name}.ts")), name)


def test_every_folder_is_a_room() -> None:
    assert {room_of(path) for path in FILES} - {"wire.ts"} <= set(ROOMS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SRC)))
def test_rooms_import_downward_only(path: Path) -> None:
    here = ROOMS.index(room_of(path))
    above = [one for one in map(room_named, imported(path)) if ROOMS.index(one) > here]
    assert above == []


def test_no_game_knows_another() -> None:
    games = SRC / "games"
    for path in (path for path in FILES if path.is_relative_to(games) and path.parent != games):
        folder = path.relative_to(games).parts[0]
        others = [one for one in imported(path) if one.is_relative_to(games)]
        assert all(one.relative_to(games).parts[0] == folder for one in others), path


def test_only_the_folders_of_games_name_games() -> None:
    shared = [path for path in FILES if room_of(path) != "games"]
    shared += [WEB / "index.html", WEB / "vite.config.ts", *SRC.rglob("*.css")]
    shared += [path for path in (WEB / "public").rglob("*") if path.suffix != ".png"]
    shared += (SRC / "games").glob("*.ts")
    named = [
        f"{path.relative_to(WEB)}: {found[0]}"
        for path in shared
        if path.is_file() and not path.name.endswith(".test.ts")
        for found in [GAMES.search(path.read_text())]
        if found
    ]
    assert named == []
