"""Who of a table's people is there: connected to this process, to another one, or to none."""

from foretell.server.tables.audience import Audience
from foretell.server.tables.changes import Changes
from foretell.server.tables.services import Services
from foretell.table import commands
from foretell.table.table import OPEN, PLAYING, Table


class Presence:
    """Keeps what the table's log says about its people true."""

    def __init__(self, services: Services, changes: Changes, audience: Audience) -> None:
        self.services = services
        self.changes = changes
        self.audience = audience

    async def note(self, user: str) -> None:
        """Let the table know whether the user is here."""
        node = self.services.store.node

        def note(table: Table, at: int) -> None:
            seat = table.seat_of(user)
            if seat is None:
                return
            if self.audience.has(user):
                commands.come(table, seat, at, node)
            else:
                commands.go(table, seat, at, node)

        if self.changes.table.seat_of(user) is not None and not self.services.closing:
            await self.changes.change(note)

    def claim(self) -> None:
        """The log says that somebody is away who is here: have it say that they are not."""
        for seat in self.changes.table.people():
            away = not seat.present and not seat.stand_in
            if away and seat.user is not None and self.audience.has(seat.user):
                self.services.spawn(self.note(seat.user))

    def missing(self) -> list[tuple[int, str]]:
        """Seats whose people should be here, or at a process that is dead, and are not here."""
        table = self.changes.table
        if table.status not in (OPEN, PLAYING):
            return []
        holds = self.services.heartbeat.holds
        return [
            (number, seat.node)
            for number, seat in enumerate(table.seats)
            if seat.present
            and not self.audience.has(seat.user)
            and not holds(seat.node)
            and not (table.status == PLAYING and commands.is_restless(table, number))
        ]

    async def lose(self, seat: int, node: str) -> None:
        """Say of somebody who was at a process that they went, unless they are here."""

        def note(table: Table, at: int) -> None:
            if not self.audience.has(table.seats[seat].user):
                commands.go(table, seat, at, node)

        await self.changes.change(note)
