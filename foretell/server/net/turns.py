"""Who is heard next: whatever costs time is done in small pieces, address by address in turn."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

AT_ONCE: Final = 8  # pieces of work before everybody else is heard again
SLOT: Final = 0.001  # seconds after which no other piece is begun

Work = Callable[[], None]


class Turns:
    """Pieces of work that wait, in one line for each address: a flood waits behind itself."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self.lines: dict[str, deque[Work]] = {}  # the first is next
        self.called = False

    def join(self, address: str, work: Work, loop: asyncio.AbstractEventLoop) -> None:
        """Do it the next time the loop comes round, or later."""
        self.lines.setdefault(address, deque()).append(work)
        self.call(loop)

    def call(self, loop: asyncio.AbstractEventLoop) -> None:
        """Schedule `go_on` for the next iteration of the event loop."""
        if self.lines and not self.called:
            self.called = True
            loop.call_soon(self.go_on, loop)

    def go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Do the next few pieces of work."""
        self.called = False
        ends = self.clock() + SLOT
        try:
            for _ in range(AT_ONCE):
                if not self.lines:
                    break
                self.take_next()()
                if self.clock() >= ends:
                    break
        finally:
            self.call(loop)

    def take_next(self) -> Work:
        """The first piece of the first line, which goes behind the others."""
        address = next(iter(self.lines))
        line = self.lines.pop(address)
        work = line.popleft()
        if line:
            self.lines[address] = line
        return work
