"""Who is alive: this process shows it, sees which others are, and notices when nobody could play.

An outage is a time in which the store did not answer this process, or no process ran at all. It is
over before any clock is looked at, and what it took counts for nobody.
"""

import time
from collections.abc import Callable
from typing import Final

from foretell.store import nodes
from foretell.store.store import Database

BEAT: Final = 4.0  # seconds between heartbeats
DEAD: Final = 15.0  # seconds without one after which a process is dead
OUTAGE: Final = 10_000  # milliseconds without any heartbeat after which clocks did not run
SILENCE: Final = 9_000  # milliseconds without an answer of the store after which they did not
KEPT: Final = 3_600_000  # milliseconds for which the heartbeat of a dead process is kept


class Heartbeat:
    """One process's heartbeat."""

    def __init__(self, store: Database, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.answered = now()  # when the store did last
        self.outage = 0  # when the last one ended
        self.others: dict[str, tuple[int, float]] = {}  # what it was, and when it changed

    async def start(self) -> None:
        """Find out whether any server ran until now."""
        alone = not self.store.node  # then there was none, however short it was
        await self.beat(0 if alone else OUTAGE)

    async def beat(self, outage: int = OUTAGE) -> None:
        """Show that this process lives, and see who else does."""
        beats = await nodes.heartbeats(self.store)
        now = self.hear_answer()
        latest = max(beats.values(), default=now)
        if now - latest > outage:
            known = self.outage > latest  # this process has noticed, and forgiven it, before
            await nodes.note_outage(self.store, self.outage if known else now)
        await nodes.show_heartbeat(self.store, now, now - KEPT)
        self.outage = max(self.outage, await nodes.last_outage(self.store))
        self.hear_answer()
        seen = time.monotonic()
        self.others = {
            id: self.others[id] if id in self.others and self.others[id][0] == at else (at, seen)
            for id, at in beats.items()
        }

    async def ask_store(self) -> None:
        """Return when the store answers: before somebody's time may be up, that has to be known."""
        await nodes.answer(self.store)
        self.hear_answer()

    def hear_answer(self) -> int:
        """The store has answered, now: if it had not for long, an outage is over."""
        now = self.now()
        self.last_outage(now)
        self.answered = now
        return now

    def last_outage(self, now: int) -> int:
        """When the last outage ended: now, if the store has been silent until now."""
        if now - self.answered > SILENCE:
            self.outage = max(self.outage, now)
        return self.outage

    def holds(self, node: str) -> bool:
        """Is this another process, and alive? Then people may be connected to it."""
        if node == self.store.node or node not in self.others:
            return False
        return time.monotonic() - self.others[node][1] < DEAD
