"""Work beside the event loop, a little at a time: few may wait for it, and fewer of one address."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Final, ParamSpec, TypeVar

from foretell.table.refusal import Refusal

T = TypeVar("T")
Given = ParamSpec("Given")


class Lane:
    """One thread that works, and places for those who wait; each may hold a body of its own."""

    def __init__(self, name: str, places: int, share: int) -> None:
        self.places = places
        self.share = share  # of the places, for one person or address
        self.held: Counter[str] = Counter()
        self.worker = ThreadPoolExecutor(1, name)

    @contextmanager
    def place(self, holder: str) -> Iterator[None]:
        """Have a place, or be refused; to be taken before anything large is read."""
        if self.held.total() >= self.places or self.held[holder] >= self.share:
            sentence = "Too much of this is being worked on. Please try again in a moment."
            raise Refusal("busy", sentence)
        self.held[holder] += 1
        try:
            yield
        finally:
            self.held[holder] -= 1
            if not self.held[holder]:
                del self.held[holder]

    async def do(self, work: Callable[Given, T], *given: Given.args, **named: Given.kwargs) -> T:
        """Work without holding up the loop."""
        call = partial(work, *given, **named)
        return await asyncio.get_running_loop().run_in_executor(self.worker, call)


# Records that people bring do not delay those who look back at their games.
RECORDS: Final = Lane("records", places=24, share=4)
LOOKING_BACK: Final = Lane("looking-back", places=100, share=6)
