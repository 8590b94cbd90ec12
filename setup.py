"""Compile the rules with mypyc. Where that cannot be, they run as plain Python."""

import os
from glob import glob
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup  # type: ignore[import-untyped]

# Patterns below foretell/. Of envs what writes observations (NumPy itself stays outside), of table
# a live table's own work, of server the way of a move to all screens; what travels is msgspec's.
COMPILED = [
    "kit/**",
    "games/**",
    "bots/**",
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
PLAIN = ["screen", "study", "shape", "shapes"]
MODULES = sorted(
    path
    for pattern in COMPILED
    for path in glob(f"foretell/{pattern.replace('**', '**/*')}.py", recursive=True)
    if not {*Path(path).with_suffix("").parts} & {*PLAIN}
)
CHECK_SHIFTS = "FORETELL_CHECK_SHIFTS" in os.environ
# Without the first gcc may not inline functions of a shared library: 48 % slower. The others let it
# go on where mypyc's wordy functions would make it stop: 6 % more playouts.
FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden"]
FLAGS += ["--param=max-inline-insns-auto=80", "--param=inline-unit-growth=100"]
FLAGS += ["--param=large-function-growth=300"]
SANITIZER = ["-fsanitize=shift", "-fno-sanitize-recover=shift"] if CHECK_SHIFTS else []


def extensions() -> list[Extension]:
    """One native library for all modules, so that calls between them are inlined."""
    # Silent about what is not compiled: it may import what is not installed, as envs does NumPy.
    made: list[Extension] = mypycify(
        ["--follow-imports=silent", *MODULES],
        opt_level="0" if CHECK_SHIFTS else "3",
        debug_level="0",
    )
    for extension in made:
        extension.optional = True  # without a C compiler the build goes on
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *SANITIZER]
        extension.extra_link_args = [*extension.extra_link_args, *SANITIZER]
    return made


setup(ext_modules=extensions())
