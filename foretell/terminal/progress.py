"""Long runs: how far they are, and how somebody stops them."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType


class Stop:
    """Has somebody asked for the run to end after the present game?"""

    asked = False


@contextmanager
def stoppable() -> Iterator[Stop]:
    """The first Ctrl-C asks to stop, so that no game is cut short; the second does stop."""
    stop = Stop()

    def ask(number: int, frame: FrameType | None) -> None:
        stop.asked = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Progress:
    """A bar on standard error, if that is a terminal."""

    def __init__(self, games: int, what: str = "games") -> None:
        self.games = games
        self.what = what
        self.on = sys.stderr.isatty()
        self.due = perf_counter() + 0.2

    def show(self, done: int) -> None:
        """Draw the bar, but not too often."""
        if self.on and perf_counter() >= self.due:
            self.due = perf_counter() + 0.1
            bar = "#" * (30 * done // self.games)
            text = f"\r[{bar:30}] {done:,} of {self.games:,} {self.what}"
            print(text, end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the bar away."""
        if self.on:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)
