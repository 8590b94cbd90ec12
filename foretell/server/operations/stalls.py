"""How long the event loop works without looking up: what everybody else has to wait for."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

PULSE: Final = 0.02  # seconds between two looks


class Stalls:
    """Looks at the clocks all the time, and remembers the longest delay since it was last asked.

    Time in which other programs had the processor is no stall of ours.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        clock: Callable[[], float] = time.monotonic,
        work: Callable[[], float] = time.thread_time,
    ) -> None:
        self.loop = loop
        self.clock = clock
        self.work = work
        self.longest = 0.0
        self.wait()

    def wait(self) -> None:
        """Schedule the next look at the clocks."""
        self.due, self.worked = self.clock() + PULSE, self.work()
        self.timer = self.loop.call_later(PULSE, self.look)

    def look(self) -> None:
        """Note how late it is, as far as the loop's own work is the reason."""
        late, worked = self.clock() - self.due, self.work() - self.worked
        self.longest = max(self.longest, min(late, worked))
        self.wait()

    def take(self) -> float:
        """The longest stall in seconds; from now on they are counted anew."""
        found, self.longest = self.longest, 0.0
        return found

    def stop(self) -> None:
        """Stop measuring."""
        self.timer.cancel()
