"""Compile the rules, unless nothing has changed since they were: `make setup`.

Compilers write into build/compiled. From there the libraries are taken over into foretell/ at once,
or, when a server runs from there (`make play` compiles in the background), before the next one
starts: no process may load some modules as plain Python and others compiled. Some libraries without
the others do not work: only a whole set counts as made, and one process makes it at a time.
"""

import ast
import hashlib
import os
import shutil
import signal
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.alone import HELD, alone
from scripts.compiled import library_files, modules
from scripts.steps import ROOT, Line, Step, finish

PACKAGE: Final = ROOT / "foretell"
# Not optimised, and a wrong shift ends the program: sooner compiled, for development.
KIND: Final = "checked" if "FORETELL_CHECK_SHIFTS" in os.environ else "compiled"
STAGE: Final = ROOT / "build" / KIND
STAGED: Final = ROOT / "build" / "staged"  # what the libraries in the stage are made from
TAKEN: Final = ROOT / "build" / "taken"  # the same of those in the package
OBJECTS: Final = ROOT / "build" / f"{KIND}-objects"
LOCK: Final = ROOT / "build" / "lock"
PLAIN: Final = "There is no C compiler: the rules run as plain Python, slower."
FAILED: Final = (
    "The rules could not be compiled, and run as plain Python, slower; `make setup` tries again."
)
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))


def compiler() -> str | None:
    """Where the C compiler is."""
    usual = [str(sysconfig.get_config_var("CC") or ""), "cc"]
    names = [os.environ["CC"]] if "CC" in os.environ else usual
    found = [shutil.which(name.split()[0]) for name in names if name]
    return next((path for path in found if path), None)


def digest() -> str:
    """Of all that the libraries are made from, and of what makes them."""
    files = [*reached(), ROOT / "setup.py", ROOT / "locks" / "play.txt"]
    files += [ROOT / "scripts" / name for name in ("compiled.py", "native.py", "inlining.py")]
    tools = [KIND, SUFFIX, compiler()]
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


def is_made(stamp: Path, folder: Path, now: str) -> bool:
    """Were the libraries in a folder made from what is there now, and are they all still there?"""
    return stamp.exists() and stamp.read_text() == now and is_whole(folder)


def is_whole(folder: Path) -> bool:
    """Are all libraries there, or none where there is no compiler?"""
    there = {*libraries(folder)}
    return there == {Path(name) for name in library_files(SUFFIX)} or not (there or compiler())


def stage(lock: int) -> bool:
    """Compile, with what an earlier run has left as it is where nothing has changed."""
    now = digest()
    if is_made(STAGED, STAGE, now):
        return True
    STAGED.unlink(missing_ok=True)
    if not compiler():
        shutil.rmtree(STAGE, ignore_errors=True)
    elif not finish(Step("Compiling the rules", *command(), **must(lock))):
        return False
    if not is_whole(STAGE):
        print(f"{len(libraries(STAGE))} of {len(library_files(SUFFIX))} libraries are there.")
        return False
    STAGED.write_text(now)
    return True


def command() -> list[str]:
    """How to compile: each run has its own objects, for gcc may outlive a run that was killed."""
    shutil.rmtree(OBJECTS, ignore_errors=True)
    objects = OBJECTS / str(os.getpid())
    build = ["build_ext", f"--build-lib={STAGE}", f"--build-temp={objects}"]
    return [sys.executable, "setup.py", "-q", *build]


def must(lock: int) -> dict[str, str]:
    """What the compiler is told: to fail if it fails, and that it has the lock."""
    return {"FORETELL_MUST_COMPILE": "1", HELD: str(lock)}


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
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and the compiler ends too
    line = Line()
    with alone(LOCK, line.show) as lock:
        line.clear()
        made = stage(lock)
        if not arguments:
            use(made)
    return 0 if made else 1


def use(made: bool) -> None:
    """Take over what was compiled, if it is not there yet, and say what the rules run as."""
    if not made:
        forget_compiled()
        print(FAILED, file=sys.stderr)
    elif not is_made(TAKEN, ROOT, digest()):
        take_over()
        if not libraries(STAGE):
            print(PLAIN)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
