"""Memory that sockets leave behind: what refers to itself is looked for when it may be much."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

FEW: Final = 2_000  # sockets whose remains do not matter: about 20 KB each


class Tidy:
    """Counts sockets that open and close.

    All of them leave cycles, in the libraries that serve them. To find these, everything in memory
    is looked at; the usual rule, by the number of new objects, comes to it far too late.
    """

    def __init__(self) -> None:
        self.here = 0
        self.gone = 0

    @contextmanager
    def socket(self) -> Iterator[None]:
        """For as long as a socket is open."""
        self.here += 1
        try:
            yield
        finally:
            self.here -= 1
            self.gone += 1
            if self.gone > max(FEW, self.here):
                self.gone = 0
                gc.collect()
