"""Running the command `foretell` in a test: inside its process, as another one, in a terminal."""

import os
import select
import subprocess
import sys
import termios
from contextlib import suppress
from pathlib import Path

import pytest

from foretell.cli import main

ROOT = Path(__file__).resolve().parent.parent
COMMAND = [sys.executable, "-m", "foretell"]
PATIENCE = 60.0  # seconds after which a hanging process fails the test


def environment(**more: str) -> dict[str, str]:
    """The surroundings of a process: this checkout, a plain terminal."""
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    return {**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm", **more}


def refusal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What is said about arguments that make no sense: one line, and nothing else happens."""
    try:
        code: object = main(arguments)
    except SystemExit as stop:
        code = stop.code
    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    assert printed.err.count("\n") == 1
    return printed.err


class Terminal:
    """The command in a pseudo-terminal of 80 columns."""

    def __init__(self, *arguments: str, **more: str) -> None:
        self.master, slave = os.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        self.before = termios.tcgetattr(slave)
        # The process must own the terminal, or Ctrl-C would not reach it.
        own = "import fcntl, os, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
        own += "signal.signal(signal.SIGINT, signal.SIG_DFL); "  # ignored in a background job
        own += "os.execv(sys.argv[1], sys.argv[1:])"
        self.process = subprocess.Popen(
            [sys.executable, "-c", own, *COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(**more),
            start_new_session=True,
        )
        self.slave = slave
        self.text = ""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.slave)
        os.close(self.master)

    def read(self) -> None:
        """Wait for something to be printed."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        assert ready, f"nothing happens after: {self.text[-500:]}"
        self.text += os.read(self.master, 65536).decode(errors="replace")

    def prompt(self) -> str:
        """Wait for the prompt; all that was printed since the last one."""
        while not self.text.endswith("> "):
            self.read()
        shown, self.text = self.text, ""
        return shown

    def type(self, line: str) -> str:
        """Type a line and wait for the next prompt."""
        self.send(line + "\r")
        return self.prompt()

    def send(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until it is heard: Python can miss one just as it begins to wait."""
        for _ in range(int(PATIENCE)):
            self.send("\x03")
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(1.0)
                return

    def finish(self) -> int:
        """Wait for the end; the exit code. What was printed is in `text`."""
        code = self.process.wait(PATIENCE)
        while select.select([self.master], [], [], 0.0)[0]:
            self.read()
        return code
