"""How many look at a table without a seat, here and at other processes."""

import asyncio
from typing import Final

from msgspec.structs import replace

from foretell.server.tables.audience import Audience
from foretell.server.tables.services import Services

NOTICE: Final = "watching"
PAUSE: Final = 0.5  # seconds in which whoever comes and goes is counted together


class Watchers:
    """A table's count of them. A notice may be lost: then a number is wrong until the next."""

    def __init__(self, services: Services, id: str, audience: Audience) -> None:
        self.services = services
        self.id = id
        self.audience = audience
        self.elsewhere: dict[str, int] = {}  # by process
        self.said = -1  # what other processes were told
        self.timer: asyncio.TimerHandle | None = None

    def here(self) -> int:
        """How many there are at this process; with two windows one is one."""
        return len({one.user for one in self.audience.connections if one.viewer is None})

    def count(self) -> int:
        """How many there are at all processes that live."""
        holds = self.services.heartbeat.holds
        return self.here() + sum(n for node, n in self.elsewhere.items() if holds(node))

    def changed(self) -> None:
        """Somebody came, went or sat down: tell it in a moment."""
        if self.timer is None and not self.services.closing:
            self.timer = self.services.loop.call_later(PAUSE, self.tell)

    def tell(self) -> None:
        """Tell viewers, and other processes, if there is something new to tell."""
        self.timer = None
        if self.services.closing:
            return
        here, count = self.here(), self.count()
        if here != self.said:
            self.say(here)
        if count != self.audience.about.watching:
            self.audience.about = replace(self.audience.about, watching=count)
            for connection in self.audience.connections:
                connection.tell(self.audience.about_for(connection.viewer))

    def say(self, here: int) -> None:
        """Tell other processes."""
        self.said = here
        store = self.services.store
        store.notify(NOTICE, f"{self.id} {store.node} {here}")

    def hear(self, node: str, count: int) -> None:
        """Another process has counted; one that was not known does not know our count either."""
        stranger = node not in self.elsewhere
        self.elsewhere[node] = count
        if stranger:
            self.say(self.here())
        self.changed()
