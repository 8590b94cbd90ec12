"""Compile the rules with mypyc. Where that cannot be, they run as plain Python."""

import os
import shutil
from glob import glob
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup  # type: ignore[import-untyped]
from setuptools.command.build_py import build_py  # type: ignore[import-untyped]

COMPILED = ["kit", "games", "bots"]
# What writes observations (NumPy itself stays outside), a live table's own work, and the way of a
# move to all screens; what travels is msgspec's.
PARTS = {
    "envs": ["brujas", "encoders", "layout", "lockstep", "prophecies", "santiiba"],
    "table": ["clock", "commands", "due", "seat", "table", "told"],
    "server": ["connection", "hearing", "live"],
}
MODULES = [f"foretell/{folder}/{name}.py" for folder in PARTS for name in PARTS[folder]]
MODULES += sorted(
    path for folder in COMPILED for path in glob(f"foretell/{folder}/**/*.py", recursive=True)
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


class BuildWithRules(build_py):  # type: ignore[misc]
    """Puts the rules pages, in all languages, into a wheel; a checkout has them in docs/rules."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree(
                "docs/rules", Path(self.build_lib, "foretell", "rulebook"), dirs_exist_ok=True
            )


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithRules})
