"""Who looks at a table without a seat, here and at other processes."""

import asyncio
from typing import Final, NamedTuple

from msgspec.structs import replace

from foretell.server.tables.audience import Audience
from foretell.server.tables.services import Services
from foretell.table.broadcast import FORMER
from foretell.wire.tables import Watcher

NOTICE: Final = "watching"
PAUSE: Final = 0.5  # seconds in which whoever comes and goes is counted together
NAMED: Final = 40  # of those who watch are told by name; all are counted


class Count(NamedTuple):
    """How many watch at a process, and some of them."""

    number: int
    users: tuple[str, ...]


NOBODY: Final = Count(0, ())


class Watchers:
    """Counts a table's watchers. A lost notice makes the count wrong until the next one."""

    def __init__(self, services: Services, id: str, audience: Audience) -> None:
        self.services = services
        self.id = id
        self.audience = audience
        self.elsewhere: dict[str, Count] = {}  # by process
        self.said: Count | None = None  # what other processes were told
        self.timer: asyncio.TimerHandle | None = None

    def here(self) -> Count:
        """Who watches at this process; somebody with two windows counts once."""
        users = sorted({one.user for one in self.audience.connections if one.viewer is None})
        return Count(len(users), tuple(users[:NAMED]))

    def everywhere(self) -> list[Count]:
        """The counts of all living processes."""
        holds = self.services.heartbeat.holds
        return [self.here(), *[one for node, one in self.elsewhere.items() if holds(node)]]

    def count(self) -> int:
        """How many people watch the table."""
        return sum(one.number for one in self.everywhere())

    def names(self) -> list[Watcher]:
        """The names of those who watch."""
        known = self.services.users
        users = {user for one in self.everywhere() for user in one.users}
        named = [Watcher(user, known.get(user, FORMER).name) for user in users]
        return sorted(named, key=lambda one: (one.name.casefold(), one.user))[:NAMED]

    def changed(self) -> None:
        """Somebody came, went, sat down or has another name: tell it in a moment."""
        if self.timer is None and not self.services.closing:
            self.timer = self.services.loop.call_later(PAUSE, self.tell)

    def tell(self) -> None:
        """Tell viewers, and other processes, if there is something new to tell."""
        self.timer = None
        if self.services.closing:
            return
        here = self.here()
        if here != (self.said or NOBODY):
            self.say(here)
        told = replace(self.audience.about, watching=self.count(), watchers=self.names())
        if told != self.audience.about:
            self.audience.about = told
            for connection in self.audience.connections:
                connection.tell(self.audience.about_for(connection.viewer))

    def say(self, here: Count) -> None:
        """Tell other processes."""
        self.said = here
        store = self.services.store
        store.notify(NOTICE, f"{self.id} {store.node} {here.number} {','.join(here.users)}")

    def hear(self, node: str, count: Count) -> None:
        """Another process has counted; one that was not known does not know our count either."""
        stranger = node not in self.elsewhere
        self.elsewhere[node] = count
        if stranger:
            self.say(self.here())
        self.services.spawn(self.learn(set(count.users)))

    async def learn(self, users: set[str]) -> None:
        """Look up the names of users, then tell who watches."""
        await self.services.learn_users(users)
        self.changed()
