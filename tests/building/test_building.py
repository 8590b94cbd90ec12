"""Builds that are killed, or run side by side: libraries are there whole, all of them, or not used.

In a little checkout with the real scripts, whose compiler stops where a test wants it to.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from scripts.build import SUFFIX
from tests.server.serving import PATIENCE, until

ROOT = Path(__file__).resolve().parent.parent.parent
REAL = shutil.which("gcc")
pytestmark = pytest.mark.skipif(REAL is None, reason="there is no gcc on this machine")

SCRIPTS: Final = ["__init__", "alone", "build", "compiled", "inlining", "native", "steps"]
SETUP: Final = """
from pathlib import Path
from setuptools import Extension, setup
from scripts.alone import compiling
from scripts.native import CompileInParallel

names = ["foretell.kit__mypyc", "foretell.kit.__init__", "foretell.kit.bits"]
with compiling(Path("build") / "lock"):
    made = [Extension(name, [f"{name}.c"]) for name in names]
    setup(ext_modules=made, cmdclass={"build_ext": CompileInParallel})
"""
# Notes who runs it, waits as long as a test wants, and dies in the middle of a link if one wants.
COMPILER: Final = """#!/bin/sh
echo "$PPID" >> {folder}/running
while [ -e {folder}/hold ]; do sleep 0.02; done
case "$*" in *-shared*) if [ -e {folder}/die ]; then
    rm {folder}/die
    for word; do [ "$last" = -o ] && printf half > "$word"; last=$word; done
    kill -9 $$
fi ;; esac
exec {real} "$@"
"""
MADE: Final = {f"foretell/kit{name}{SUFFIX}" for name in ("__mypyc", "/__init__", "/bits")}


class Checkout:
    """A little checkout, and builds in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running = folder / "running"
        self.hold = folder / "hold"
        (folder / "scripts").mkdir()
        for name in SCRIPTS:
            shutil.copy(ROOT / "scripts" / f"{name}.py", folder / "scripts")
        (folder / "locks").mkdir()
        (folder / "locks" / "play.txt").touch()
        (folder / "setup.py").write_text(SETUP)
        (folder / "foretell" / "kit").mkdir(parents=True)
        for name in ("__init__", "bits"):
            (folder / "foretell" / "kit" / f"{name}.py").touch()
        for name in ("kit__mypyc", "kit.__init__", "kit.bits"):
            (folder / f"foretell.{name}.c").write_text("int x = 7;\n")
        self.compiler = folder / "compiler"
        self.compiler.write_text(COMPILER.format(folder=folder, real=REAL))
        self.compiler.chmod(0o755)

    def start(self) -> "subprocess.Popen[str]":
        environment = {**os.environ, "CC": str(self.compiler), "PYTHONPATH": ""}
        environment.pop("FORETELL_CHECK_SHIFTS", None)
        return subprocess.Popen(
            [sys.executable, "scripts/build.py"],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def build(self) -> str:
        """Build to the end; what was printed."""
        started = self.start()
        printed, _ = started.communicate(timeout=PATIENCE)
        return f"{printed}\nended with {started.returncode}"

    def compiling(self) -> int:
        """Wait until the compiler runs; the process that has started it."""
        until(lambda: self.running.exists() and self.running.read_text() != "")
        return int(self.running.read_text().split()[0])

    def there(self, below: str = ".") -> set[str]:
        """The libraries that are there; each of them is whole."""
        found = {*(self.folder / below).glob("foretell/**/*.so")}
        assert all(path.read_bytes().startswith(b"\x7fELF") for path in found)
        return {str(path.relative_to(self.folder / below)) for path in found}


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Checkout]:
    made = Checkout(tmp_path)
    yield made
    made.hold.unlink(missing_ok=True)  # so that nothing waits for ever


def end(build: "subprocess.Popen[str]", how: signal.Signals) -> None:
    """End a build, and nothing that it has started."""
    build.send_signal(how)
    build.wait(PATIENCE)
    assert build.stdout is not None
    build.stdout.close()


def is_running(process: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return False


def test_a_build_waits_for_a_compiler_whose_own_build_was_killed(checkout: Checkout) -> None:
    checkout.hold.touch()
    first = checkout.start()
    compiler = checkout.compiling()
    end(first, signal.SIGKILL)
    assert is_running(compiler)
    second = checkout.start()
    assert second.stdout is not None
    told = second.stdout.readline()
    assert told.startswith(f"Waiting for another build (process {compiler})")
    checkout.hold.unlink()
    printed, _ = second.communicate(timeout=PATIENCE)
    assert second.returncode == 0, printed
    assert checkout.there() == checkout.there("build/compiled") == MADE
    # What the first had made was not made again.
    assert checkout.running.read_text().split().count(str(compiler)) == 2 * len(MADE)


def test_a_killed_linker_leaves_no_library_and_the_next_build_makes_it(checkout: Checkout) -> None:
    (checkout.folder / "die").touch()
    told = checkout.build()
    assert "run as plain Python" in told
    assert told.endswith("ended with 1")
    assert not checkout.there()
    assert checkout.there("build/compiled") < MADE
    assert not (checkout.folder / "build" / "staged").exists()
    assert checkout.build().endswith("ended with 0")
    assert checkout.there() == MADE


def test_a_library_that_is_missing_is_noticed(checkout: Checkout) -> None:
    assert checkout.build().endswith("ended with 0")
    checkout.running.unlink()
    lost = f"foretell/kit/bits{SUFFIX}"
    (checkout.folder / lost).unlink()
    assert checkout.build().endswith("ended with 0")
    assert checkout.there() == MADE
    assert not checkout.running.exists(), "it was there, compiled"
    for place in (checkout.folder, checkout.folder / "build" / "compiled"):
        (place / lost).unlink()
    assert checkout.build().endswith("ended with 0")
    assert checkout.there() == MADE
    assert len(checkout.running.read_text().split()) == 2, "one was compiled and linked"


def test_with_a_build_that_is_told_to_stop_its_compiler_stops(checkout: Checkout) -> None:
    checkout.hold.touch()
    started = checkout.start()
    compiler = checkout.compiling()
    end(started, signal.SIGTERM)
    until(lambda: not is_running(compiler))
    checkout.hold.unlink()
    assert checkout.build().endswith("ended with 0")
    assert checkout.there() == MADE


def test_without_a_compiler_nothing_is_compiled_and_nothing_is_left(checkout: Checkout) -> None:
    assert checkout.build().endswith("ended with 0")
    checkout.compiler.unlink()
    told = checkout.build()
    assert "There is no C compiler" in told
    assert told.endswith("ended with 0")
    assert not checkout.there()
