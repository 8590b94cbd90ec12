"""Windows is supported: nothing of ours needs what it lacks, or says so where it is used."""

import builtins
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from foretell import files

ROOT = Path(__file__).resolve().parent.parent.parent
LACKING = ["fcntl", "grp", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop"]
# Imports every module, as a Python does that has none of these for us.
IMPORT_ALL = f"""
import builtins, pkgutil, sys
from importlib import import_module
real = builtins.__import__
def without(name, globals=None, locals=None, fromlist=(), level=0):
    asks = (globals or {{}}).get("__name__", "")
    if asks.startswith("foretell") and name.partition(".")[0] in {LACKING!r}:
        raise ImportError(f"{{asks}} imports {{name}}, which Windows lacks")
    return real(name, globals, locals, fromlist, level)
builtins.__import__ = without
import foretell
names = [one.name for one in pkgutil.walk_packages(foretell.__path__, "foretell.")]
for name in names:
    if not name.endswith(("__main__", "__mypyc")):
        import_module(name)
print(len(names))
"""


def test_every_module_loads_without_what_windows_lacks() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", IMPORT_ALL],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 150


class Locks(ModuleType):
    """Windows' way to lock a part of a file, which fails if another process has it."""

    LK_NBLCK = 2

    def __init__(self, taken: bool) -> None:
        super().__init__("msvcrt")
        self.taken = taken

    def locking(self, file: int, mode: int, size: int) -> None:
        assert (mode, size) == (self.LK_NBLCK, 1)
        if self.taken:
            raise PermissionError("another process has it")


@pytest.mark.parametrize("taken", [False, True])
def test_files_are_locked_as_windows_does_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, taken: bool
) -> None:
    real: Any = builtins.__import__

    def offer(name: str, *more: Any) -> Any:
        return Locks(taken) if name == "msvcrt" else real(name, *more)

    with (tmp_path / "lock").open("w") as file:
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setattr(builtins, "__import__", offer)
        assert files.take(file.fileno()) is not taken
