"""What a moderator may do, and what follows from it at tables."""

from contextlib import suppress

from foretell.server.people.user_measures import Occasion, UserMeasures, audit_row
from foretell.server.people.users import User
from foretell.server.tables.chat import DELETED
from foretell.server.tables.hall import Hall
from foretell.store import chat
from foretell.store import moderation as rows
from foretell.store.history import seats_of
from foretell.store.store import Conflict
from foretell.table import commands
from foretell.table.refusal import Refusal
from foretell.table.table import OPEN, PLAYING, Table
from foretell.wire.house import MeasureWanted


def need_moderator(user: User) -> None:
    """Is it a moderator who asks?"""
    if not user.is_moderator:
        raise Refusal("not_moderator", "Only moderators may do this.")


class Measures:
    """What moderators do to users, tables and what was said."""

    def __init__(self, hall: Hall, users: UserMeasures) -> None:
        self.hall = hall
        self.users = users

    async def take(self, moderator: User, wanted: MeasureWanted) -> None:
        """Do what a moderator wants, and write it into the log."""
        occasion = Occasion(moderator.id, wanted.reason.strip(), wanted.report)
        if wanted.report is not None and await self.no_report(wanted.report):
            raise Refusal("no_such_report", "There is no such report.")
        if wanted.kind == "close_table":
            await self.close_table(occasion, wanted.table or "")
        elif wanted.kind == "delete_line":
            await self.delete_line(occasion, wanted.table or "", wanted.line)
        else:
            await self.take_against(occasion, moderator, wanted)

    async def no_report(self, id: str) -> bool:
        """Is there no such report?"""
        return await rows.find_report(self.hall.store, id) is None

    async def take_against(
        self, occasion: Occasion, moderator: User, wanted: MeasureWanted
    ) -> None:
        """Do something about a user, who is no moderator."""
        user = await self.users.people.need(wanted.user or "")
        if user.is_moderator or user.id == moderator.id:
            raise Refusal("not_moderator", "What moderators do is the operator's business.")
        if wanted.kind == "mute":
            await self.users.mute(occasion, user, wanted.hours)
        elif wanted.kind == "suspend":
            if wanted.hours is None:
                raise Refusal("bad_request", "`suspend` says for how many `hours`.")
            await self.users.suspend(occasion, user, wanted.hours)
        elif wanted.kind == "ban":
            await self.users.ban(occasion, user, wanted.address_hours)
        elif wanted.kind == "rename":
            await self.users.rename(occasion, user, wanted.name)
        else:
            await self.users.lift(occasion, user)

    async def close_table(self, occasion: Occasion, id: str) -> None:
        """Close a table, whatever goes on there."""
        live = await self.hall.find(id)
        table = await live.settled()
        if table.status not in (OPEN, PLAYING):
            raise Refusal("closed", "This table is over or closed already.")
        line = audit_row(occasion, "close_table", table=id, detail=table.plan.game)
        await rows.carry_out(self.hall.store, line, [])
        with suppress(Refusal):  # it has ended meanwhile
            await live.change(commands.close)
        self.hall.release(live)

    async def delete_line(self, occasion: Occasion, table: str, number: int | None) -> None:
        """Delete what somebody has said; the log keeps that it was, and who said it."""
        line = None
        if number is not None:
            line = await chat.find_line(self.hall.store, table, number)
        if line is None or number is None:
            raise Refusal("no_such_line", "Nobody said this, or it is deleted.")
        user = await self.users.people.find(str(line[2]))
        name = "" if user is None else user.name
        done = audit_row(occasion, "delete_line", str(line[2]), name, table, number)
        try:
            await rows.carry_out(self.hall.store, done, [chat.deleting(table, number)])
        except Conflict:
            raise Refusal("no_such_line", "It is deleted already.") from None
        await self.users.tell(DELETED, f"{table} {number}")

    async def dismiss(self, moderator: User, report: str) -> None:
        """Close a report without doing anything."""
        found = await rows.find_report(self.hall.store, report)
        if found is None:
            raise Refusal("no_such_report", "There is no such report.")
        occasion, subject = Occasion(moderator.id, report=report), str(found[4])
        user = await self.users.people.find(subject)
        done = audit_row(occasion, "dismiss", subject, "" if user is None else user.name)
        await rows.carry_out(self.hall.store, done, [])


async def expel(hall: Hall, user: str) -> None:
    """Take a user's seats: free before the game, a bot's during it."""

    def give_up(table: Table, at: int) -> None:
        commands.leave(table, user, at)

    for id in await seats_of(hall.store, user):
        live = await hall.find(id)
        with suppress(Refusal):  # the seat is free already, or the game over
            await live.change(give_up)
        hall.release(live)
