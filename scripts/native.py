"""Translate modules to C with mypyc, and compile them on all cores.

Every folder, and every game, becomes a library of its own: they are compiled side by side, and a
change in one leaves the others as they are. `scripts.inlining` makes calls between them cheap.
"""

import os
import sys
from pathlib import Path
from typing import Any

from mypy.errors import CompileError
from mypy.fscache import FileSystemCache
from mypyc.build import construct_groups, get_mypy_config, mypycify
from mypyc.codegen import emitmodule
from mypyc.errors import Errors
from mypyc.irbuild.mapper import Mapper
from mypyc.options import CompilerOptions
from setuptools import Extension  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]
from setuptools.errors import BaseError, CCompilerError  # type: ignore[import-untyped]

from scripts.compiled import libraries, modules
from scripts.inlining import inline_calls

# Silent about what is not compiled: it may import what is not installed, as envs does NumPy.
ARGUMENTS = ["--follow-imports=silent", "--cache-dir=build/mypyc"]
# Without the first gcc may not inline functions of a shared library: 48 % slower. The others let it
# go on where mypyc's wordy functions would make it stop: 6 % more playouts.
FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden"]
FLAGS += ["--param=max-inline-insns-auto=80", "--param=inline-unit-growth=100"]
FLAGS += ["--param=large-function-growth=300"]
SANITIZER = ["-fsanitize=shift", "-fno-sanitize-recover=shift"]


def generate() -> tuple[list[list[tuple[str, str]]], list[tuple[str, list[str], bool]]]:
    """The libraries as C, and what of mypyc's own runtime they need, as mypycify takes them.

    Left to itself, mypyc would compile one library after the other, and not know of a class who
    will inherit from it: every call of a method would have to look it up, 30 % slower. So all
    modules are translated together, as if they were one library.
    """
    options = CompilerOptions(separate=True)
    options.global_opts = True
    files = FileSystemCache()
    sources, everything, checking = get_mypy_config(ARGUMENTS + modules(), None, options, files)
    groups = construct_groups(sources, libraries(), True, None)
    try:
        checked = emitmodule.parse_and_typecheck(everything, checking, options, groups, files)
    except CompileError as error:
        raise SystemExit("\n".join(error.messages)) from None
    mapper = Mapper({source.module: name for group, name in groups for source in group})
    errors = Errors(checking)
    states = [checked.graph[source.module] for source in sources]
    trees = [state.tree for state in states if state.tree is not None]
    made = emitmodule.compile_scc_to_ir(trees, checked, mapper, options, errors)
    if errors.num_errors:
        raise SystemExit("\n".join(errors.new_messages()))
    text = emitmodule.compile_ir_to_c(groups, made, checked, mapper, options)
    needed = sorted(emitmodule.collect_source_dependencies(made), key=lambda one: one.path)
    return [text[name] for _, name in groups], [
        (one.path, one.include_dirs, one.internal) for one in needed
    ]


def extensions(check_shifts: bool = False) -> list[Extension]:
    """The libraries, the largest first, and for each module one that only loads its library."""
    made: list[Extension] = mypycify(
        ARGUMENTS + modules(),
        opt_level="0" if check_shifts else "3",
        debug_level="0",
        separate=libraries(),
        skip_cgen_input=generate(),
    )
    inline_calls([extension for extension in made if is_library(extension)])
    for extension in made:
        flags = [] if os.name == "nt" else FLAGS
        extension.extra_compile_args += flags + (SANITIZER if check_shifts else [])
        extension.extra_link_args += SANITIZER if check_shifts else []
    return sorted(made, key=size, reverse=True)


def is_library(extension: Extension) -> bool:
    """Does it hold code, and not only load another?"""
    return str(extension.name).endswith("__mypyc")


def size(extension: Extension) -> int:
    return sum(Path(source).stat().st_size for source in extension.sources)


class CompileInParallel(build_ext):  # type: ignore[misc]
    """Compiles on all cores, tells how far it is, and leaves nothing where something fails."""

    compiler: Any
    parallel: int | None
    extensions: list[Extension]

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        self.finished = 0

    def run(self) -> None:
        """Without a C compiler a package is built all the same, with nothing of half a build."""
        try:
            super().run()
        except (CCompilerError, BaseError) as error:
            if "FORETELL_MUST_COMPILE" in os.environ:
                raise
            print(f"The rules are not compiled, and run as plain Python: {error}", file=sys.stderr)
            self.extensions = []
        self.remove_others()

    def build_extensions(self) -> None:
        """Have the linker write beside the library: if it is killed, nothing looks as if made."""
        link = self.compiler.link_shared_object

        def link_whole(objects: list[str], library: str, *more: Any, **options: Any) -> None:
            part = f"{library}.part"
            Path(part).unlink(missing_ok=True)
            link(objects, part, *more, **options)
            Path(part).replace(library)

        self.compiler.link_shared_object = link_whole
        super().build_extensions()

    def build_extension(self, extension: Extension) -> None:
        super().build_extension(extension)
        self.finished += 1
        print(f"compiled {self.finished} of {len(self.extensions)}", flush=True)

    def remove_others(self) -> None:
        """Leave nothing of modules that are no longer compiled."""
        made = {Path(file).resolve() for file in self.get_outputs()}
        for file in Path(self.build_lib).resolve().glob("foretell/**/*.so"):
            if file not in made:
                file.unlink()
