"""Compile the rules, unless nothing has changed since they were: `make setup`.

Compilers write into build/compiled. From there the libraries are taken over into foretell/ at once,
or, when a server runs from there (`make play` compiles in the background), before the next one
starts: no process may load some modules as plain Python and others compiled.
"""

import ast
import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.compiled import modules
from scripts.steps import ROOT, Step, finish

PACKAGE: Final = ROOT / "foretell"
# Not optimised, and a wrong shift ends the program: sooner compiled, for development.
KIND: Final = "checked" if "FORETELL_CHECK_SHIFTS" in os.environ else "compiled"
STAGE: Final = ROOT / "build" / KIND
STAGED: Final = ROOT / "build" / "staged"  # what the libraries in the stage are made from
TAKEN: Final = ROOT / "build" / "taken"  # the same of those in the package
OBJECTS: Final = ROOT / "build" / f"{KIND}-objects"
COMPILE: Final = ["setup.py", "-q", "build_ext", f"--build-lib={STAGE}", f"--build-temp={OBJECTS}"]
PLAIN: Final = "There is no C compiler, or it failed: the rules run as plain Python, slower."


def digest() -> str:
    """Of all that the libraries are made from, and of what makes them."""
    files = [*reached(), ROOT / "setup.py", ROOT / "locks" / "play.txt"]
    files += [ROOT / "scripts" / name for name in ("compiled.py", "native.py", "inlining.py")]
    tools = [KIND, sysconfig.get_config_var("EXT_SUFFIX"), shutil.which(os.environ.get("CC", "cc"))]
    found = hashlib.sha256(str(tools).encode())
    for path in sorted(files):
        found.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return found.hexdigest()


def reached() -> set[Path]:
    """The modules that are compiled, and those whose types they can see."""
    found: set[Path] = set()
    new = {ROOT / path for path in modules()}
    while new:
        found |= new
        new = {path for file in new for path in imported(file)} - found
    return found


def imported(file: Path) -> Iterator[Path]:
    """Our own modules that a module imports, itself or for the sake of types."""
    for node in ast.walk(ast.parse(file.read_text())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
        for name in names:
            module = ROOT.joinpath(*name.split("."))
            found = (module.with_suffix(".py"), module / "__init__.py")
            yield from (path for path in found if PACKAGE in path.parents and path.exists())


def is_made(stamp: Path, now: str) -> bool:
    """Was it made from what is there now?"""
    return stamp.exists() and stamp.read_text() == now


def stage() -> bool:
    """Compile, with what an earlier run has left as it is where nothing has changed."""
    now = digest()
    if not is_made(STAGED, now):
        STAGED.unlink(missing_ok=True)
        if not finish(Step("Compiling the rules", sys.executable, *COMPILE)):
            return False
        STAGED.write_text(now)
    return True


def libraries(folder: Path) -> dict[Path, Path]:
    """All compiled files below a folder, by their places in it."""
    return {path.relative_to(folder): path for path in folder.glob("foretell/**/*.so")}


def take_over() -> None:
    """Put what was compiled into the package, and remove what was not."""
    TAKEN.unlink(missing_ok=True)
    made, there = libraries(STAGE), libraries(ROOT)
    for name in there.keys() - made.keys():
        there[name].unlink()
    for name, path in made.items():
        if name not in there or not is_same(path, there[name]):
            new = ROOT / f"{name}.new"
            shutil.copy2(path, new)
            new.replace(ROOT / name)  # a process that has loaded the old one keeps it
    TAKEN.write_text(STAGED.read_text())


def is_same(one: Path, other: Path) -> bool:
    """Was it copied before? Copies keep the time."""
    a, b = one.stat(), other.stat()
    return (a.st_size, a.st_mtime_ns) == (b.st_size, b.st_mtime_ns)


def forget_compiled() -> None:
    """Run the rules from source: what was compiled from another would come first."""
    TAKEN.unlink(missing_ok=True)
    for path in libraries(ROOT).values():
        path.unlink()


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["stage"]):
        print(
            "build.py compiles the rules; build.py stage leaves it to the next start to use them."
        )
        return 2
    if not stage():
        return 1
    if not arguments and not is_made(TAKEN, digest()):
        take_over()
        if not libraries(STAGE):
            print(PLAIN)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
