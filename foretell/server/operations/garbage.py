"""Runs gc after many sockets closed, because they leave reference cycles."""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

OLD: Final = 10.0  # seconds after which a socket is not young any more
FEW: Final = 2_000  # closed sockets whose memory does not matter: about 20 KB each


class SocketGarbage:
    """Counts sockets that open and close, and collects what the closed ones left.

    Each leaves cycles in the libraries that serve it. Python collects what was young when it died;
    for the rest its rule, by the number of new objects, comes far too late. Collecting often is no
    way either, for it looks at all memory: whoever comes and goes at once shall not bring it about.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.here = 0
        self.gone = 0

    @contextmanager
    def socket(self) -> Iterator[None]:
        """For as long as a socket is open."""
        self.here += 1
        began = self.clock()
        try:
            yield
        finally:
            self.here -= 1
            self.gone += self.clock() - began >= OLD
            if self.gone > max(FEW, self.here):
                self.gone = 0
                gc.collect()
