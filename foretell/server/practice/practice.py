"""All that a server offers to practise."""

from collections.abc import Callable

from foretell.server.practice.puzzles import Puzzles
from foretell.store.store import Store


class Practice:
    """Puzzles, and more to come of what somebody has played."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.puzzles = Puzzles(store, now)
