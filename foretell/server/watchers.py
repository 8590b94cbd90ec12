"""How many look at a table without a seat, here and at other processes."""

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from foretell.server.live import LiveTable

NOTICE: Final = "watching"
PAUSE: Final = 0.5  # seconds in which whoever comes and goes is counted together


class Watchers:
    """A table's count of them. A notice may be lost: then a number is wrong until the next."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.elsewhere: dict[str, int] = {}  # by process
        self.told = 0  # what viewers know
        self.said = -1  # what other processes were told
        self.timer: asyncio.TimerHandle | None = None

    def here(self) -> int:
        """How many there are at this process; with two windows one is one."""
        connections = self.live.connections
        return len({one.user for one in connections if one.viewer is None})

    def count(self) -> int:
        """How many there are at all processes that live."""
        holds = self.live.hall.sweep.holds
        return self.here() + sum(n for node, n in self.elsewhere.items() if holds(node))

    def changed(self) -> None:
        """Somebody came, went or sat down: tell it in a moment."""
        if self.timer is None and not self.live.hall.closing:
            self.timer = self.live.hall.loop.call_later(PAUSE, self.tell)

    def tell(self) -> None:
        """Tell viewers, and other processes, if there is something new to tell."""
        self.timer = None
        if self.live.hall.closing:
            return
        here, count = self.here(), self.count()
        if here != self.said:
            self.say(here)
        if count != self.told:
            self.told = count
            moment = self.live.moment()
            for connection in self.live.connections:
                connection.tell(moment.tell_table(connection.viewer))

    def say(self, here: int) -> None:
        """Tell other processes."""
        self.said = here
        store = self.live.hall.store
        store.notify(NOTICE, f"{self.live.table.id} {store.node} {here}")

    def hear(self, node: str, count: int) -> None:
        """Another process has counted; one that was not known does not know our count either."""
        stranger = node not in self.elsewhere
        self.elsewhere[node] = count
        if stranger:
            self.say(self.here())
        self.changed()
