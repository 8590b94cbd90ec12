"""Imports go downward only."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "foretell"
LAYERS = [
    *("kit", "games", "match", "fair", "record", "bots", "envs", "table", "lessons", "store"),
    *("server", "lab", "terminal", "adapters", "cli"),
]
MODULES = sorted(PACKAGE.rglob("*.py"))


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
            found += names if node.module in ("foretell", "foretell.games") else [node.module]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return [name for name in found if name.split(".")[0] == "foretell"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_nothing_from_above(path: Path) -> None:
    own = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    own = own.replace("foretell.__main__", "foretell.cli")
    for name in imports(path):
        assert layer(name) <= layer(own), f"{own} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_bits_module_shifts_left(path: Path) -> None:
    if path.name == "bits.py":
        return
    shifts = [
        node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.LShift)
    ]
    assert not shifts, "mypyc makes 32-bit shifts of these: use kit.bits.shift"
