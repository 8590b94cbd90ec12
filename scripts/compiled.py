"""Which modules are compiled, and which library each of them becomes a part of."""

from glob import glob
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
# Patterns below foretell/. Of envs what writes observations (NumPy itself stays outside), of table
# a live table's own work, of server the way of a move to all screens; what travels is msgspec's.
COMPILED: Final = [
    "kit/**",
    "games/**",
    "bots/**",
    "review/appraisal",
    "review/trial",
    "envs/encoders",
    "envs/layout",
    "envs/lockstep",
    "envs/plain",
    "table/agenda",
    "table/bounds",
    "table/broadcast",
    "table/clock",
    "table/commands",
    "table/seat",
    "table/table",
    "table/waits",
    "server/net/connection",
    "server/tables/audience",
    "server/tables/changes",
    "server/tables/client_requests",
    "server/tables/live",
    "server/tables/presence",
    "server/tables/schedule",
]
# Of no use to a playout: aspects of games, and the types of views, whose hints mypyc would lose.
PLAIN: Final = ["screen", "study", "shape", "shapes"]


def modules() -> list[str]:
    """The files that are compiled."""
    patterns = [f"foretell/{pattern.replace('**', '**/*')}.py" for pattern in COMPILED]
    found = {path for one in patterns for path in glob(one, root_dir=ROOT, recursive=True)}
    return sorted(path for path in found if not {*Path(path).with_suffix("").parts} & {*PLAIN})


def library(path: str) -> str:
    """The library that a module belongs to: its folder's, or its game's."""
    folders = Path(path).parts[:-1]
    return ".".join(folders[:3] if folders[1] == "games" else folders[:2])


def libraries() -> list[tuple[list[str], str | None]]:
    """The modules of each library, and its name, as mypyc wants to be told."""
    found: dict[str | None, list[str]] = {}
    for path in modules():
        found.setdefault(library(path), []).append(path)
    return [(files, name) for name, files in found.items()]


def library_files(suffix: str) -> list[str]:
    """The files that compiling makes: each library, and for each module one that loads it."""
    loaders = [Path(path).with_suffix("").as_posix() for path in modules()]
    return [
        f"{one}{suffix}"
        for one in loaders + [f"{name.replace('.', '/')}__mypyc" for _, name in libraries() if name]
    ]
