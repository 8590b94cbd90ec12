"""Imports go downward only."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "foretell"
LAYERS = [
    *(
        "files",
        "kit",
        "games",
        "match",
        "fair",
        "record",
        "wire",
        "bots",
        "review",
        "envs",
        "table",
        "lessons",
    ),
    *("store", "server", "lab", "terminal", "adapters", "cli"),
]
# What the files of a game's folder may import beside the kit, its rules and each other. All that is
# no aspect is the law: rules, views, previews.
ASPECTS = {
    "bot": "foretell.bots",
    "encoder": "foretell.envs.layout",
    "review": "foretell.review.appraisal",
    "screen": "foretell.terminal",
    "shape": "foretell.kit",
    "study": "foretell.lab",
}
# The rooms of the server, in the same order: each may know those before it.
ROOMS = [
    "settings",
    "operations",
    "net",
    "people",
    "history",
    "tables",
    "review",
    "practice",
    "links",
    "moderation",
    "outreach",
    "http",
    "app",
    "run",
]
MODULES = sorted(PACKAGE.rglob("*.py"))
IN_GAMES = sorted((PACKAGE / "games").glob("*/**/*.py"))
ABOVE = [path for path in MODULES if path not in IN_GAMES]
SERVER = [path for path in (PACKAGE / "server").rglob("*.py") if path.name != "__init__.py"]


def layer(module: str) -> int:
    """How high a module stands; the package itself, which strangers import, is on top of record."""
    parts = module.split(".")
    return LAYERS.index(parts[1]) if len(parts) > 1 else LAYERS.index("record")


def imports(path: Path) -> list[str]:
    """The modules of ours that a file imports."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            above = node.module == "foretell" or re.fullmatch(
                r"foretell\.games(\.\w+)?", node.module
            )
            found += names if above else [node.module]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return [name for name in found if name.split(".")[0] == "foretell"]


def module(path: Path) -> str:
    """How a file is imported."""
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    return name.removesuffix(".__init__").replace("foretell.__main__", "foretell.cli")


def is_in(name: str, package: str) -> bool:
    """Is a module this package, or in it?"""
    return f"{name}.".startswith(f"{package}.")


@pytest.mark.parametrize("path", ABOVE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_nothing_from_above_and_no_game(path: Path) -> None:
    own = module(path)
    folders = {module(game.parent / "__init__.py") for game in IN_GAMES}
    for name in imports(path):
        assert layer(name) <= layer(own), f"{own} imports {name}"
        assert not any(is_in(name, folder) for folder in folders), f"{own} imports {name}"


@pytest.mark.parametrize("path", IN_GAMES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_game_imports_the_kit_and_each_aspect_what_it_is_made_for(path: Path) -> None:
    own = module(path)
    folder = ".".join(own.split(".")[:3])
    aspect = own.split(".")[3] if own.count(".") > 2 else ""
    allowed = ["foretell.kit", ASPECTS.get(aspect, "foretell.kit")]
    if aspect in ("screen", "study"):
        allowed.append(f"{folder}.shape")
    if aspect == "review":  # it values decisions as the game's own players do
        allowed += [f"{folder}.bot", "foretell.bots"]
    for name in imports(path):
        inside = is_in(name, folder) and (name.split(".") + [""] * 4)[3]
        law = inside is not False and inside not in ASPECTS
        assert law or inside == aspect or any(is_in(name, one) for one in allowed), name


@pytest.mark.parametrize("path", SERVER, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_room_of_the_server_imports_nothing_from_above(path: Path) -> None:
    own = path.relative_to(PACKAGE / "server").parts[0].removesuffix(".py")
    for name in imports(path):
        parts = name.split(".")
        if parts[1:2] == ["server"]:
            assert ROOMS.index(parts[2]) <= ROOMS.index(own), f"{path.name} imports {name}"


def test_the_map_shows_every_layer_and_room_in_its_order() -> None:
    page = (PACKAGE.parent / "docs" / "architecture.md").read_text().split("```")[1]
    shown = re.findall(r"(?m)^\w.*", page)
    layers = [name for line in shown for name in re.findall(r"([a-z]+)(?:/|\.py)", line[:27])]
    assert layers == LAYERS[::-1]
    inside = [
        path.name for path in (PACKAGE / "server").iterdir() if (path / "__init__.py").exists()
    ]
    rooms = re.findall(r"(?m)^   (\w+)", page)
    assert rooms == [room for room in ROOMS[::-1] if room in inside]
    assert sorted(rooms) == sorted(inside)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_bits_module_shifts_left(path: Path) -> None:
    if path.name == "bits.py":
        return
    shifts = [
        node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.LShift)
    ]
    assert not shifts, "mypyc makes 32-bit shifts of these: use kit.bits.shift"
