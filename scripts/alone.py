"""One build at a time: two that write the same files would spoil each other's.

A process has the lock until it ends, however it ends, and so has a compiler that it started and
that lives on without it. Where files cannot be locked (Windows) nobody waits.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

HELD: Final = "FORETELL_BUILD_LOCK"  # the open lock file that a compiler has from its parent
TICK: Final = 0.1  # seconds between two tries


@contextmanager
def alone(path: Path, wait: Callable[[str], None]) -> Iterator[int]:
    """Have the lock, and yield its file; until then `wait` is told for whom one waits."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        while not take(file):
            wait(f"Waiting for another build (process {holder(file)})")
            time.sleep(TICK)
        sign(file)
        yield file
    finally:
        os.close(file)


def take(file: int) -> bool:
    """Lock an open file, unless another process has it."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def sign(file: int) -> None:
    """Write down who has the lock, for those who wait."""
    os.ftruncate(file, 0)
    os.pwrite(file, str(os.getpid()).encode(), 0)


def holder(file: int) -> str:
    """The process that has signed last."""
    return os.pread(file, 20, 0).decode() or "unknown"


@contextmanager
def compiling(path: Path) -> Iterator[None]:
    """Have the lock, or sign as its holder if the parent has passed it on."""
    if HELD in os.environ:
        sign(int(os.environ[HELD]))
        yield
    else:
        with alone(path, lambda whom: None):
            yield
