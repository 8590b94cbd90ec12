"""Run commands side by side, with a line that shows what is under way and for how long."""

import os
import subprocess
import sys
import time
from pathlib import Path
from shutil import get_terminal_size
from tempfile import TemporaryFile
from typing import BinaryIO, Final

from scripts.alone import HELD

ROOT: Final = Path(__file__).resolve().parent.parent
TICK: Final = 0.1  # seconds between two looks
SELDOM: Final = 5.0  # seconds between two lines where lines cannot be drawn over


class Step:
    """A command under way, what it is for, and what it has printed."""

    def __init__(self, doing: str, *command: str, **environment: str) -> None:
        self.doing = doing
        self.printed: BinaryIO = TemporaryFile()  # noqa: SIM115 - it is open as long as this is
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=self.printed,
            stderr=subprocess.STDOUT,
            pass_fds=[int(environment[HELD])] if HELD in environment else [],
        )

    def text(self) -> str:
        """All that it has printed."""
        size = os.fstat(self.printed.fileno()).st_size
        return os.pread(self.printed.fileno(), size, 0).decode(errors="replace")

    def __str__(self) -> str:
        lines = self.text().splitlines()
        counts = [line for line in lines if " of " in line and len(line) < 40]
        return f"{self.doing} ({counts[-1]})" if counts else self.doing


class Line:
    """What is under way: drawn over where that is possible, and otherwise told now and then."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.told = ""
        self.due = 0.0
        self.over = sys.stdout.isatty()

    def show(self, doing: str) -> None:
        now = time.monotonic()
        text = f"{doing} ... {now - self.began:.0f} s"
        if self.over:
            print(f"\r\033[K{text[: get_terminal_size().columns - 1]}", end="", flush=True)
        elif doing != self.told or now > self.due:
            print(text, flush=True)
            self.told, self.due = doing, now + SELDOM

    def clear(self) -> None:
        if self.over:
            print("\r\033[K", end="", flush=True)


def finish(*steps: Step, show: bool = False) -> bool:
    """Wait for all of them; what a failed one has printed is shown, and of others if wanted."""
    line = Line()
    try:
        while under_way := [str(step) for step in steps if step.process.poll() is None]:
            line.show("; ".join(under_way))
            time.sleep(TICK)
    finally:
        line.clear()
        for step in steps:
            if step.process.poll() is None:
                step.process.terminate()
    failed = [step for step in steps if step.process.returncode]
    for step in failed:
        print(f"{step.doing} has failed:\n{step.text()}", file=sys.stderr)
    for step in steps:
        if show and step not in failed:
            print(step.text(), end="")
        step.printed.close()
    return not failed
