"""Compile the rules with mypyc. Where that cannot be, they run as plain Python."""

import os
import sys
from pathlib import Path

from setuptools import setup  # type: ignore[import-untyped]

sys.path.insert(0, str(Path(__file__).resolve().parent))  # an installer does not

from scripts.page import PackSources, PackWheel

COMMANDS = {"sdist": PackSources, "bdist_wheel": PackWheel}

if "FORETELL_PLAIN" in os.environ:  # for all machines, or where scripts/build.py compiles
    setup(cmdclass=COMMANDS)
else:
    from scripts.alone import compiling
    from scripts.native import CompileInParallel, extensions

    with compiling(Path("build") / "lock"):
        setup(
            ext_modules=extensions("FORETELL_CHECK_SHIFTS" in os.environ),
            cmdclass={**COMMANDS, "build_ext": CompileInParallel},
        )
