"""A rematch: the people of a table play again at a new one, each one seat further.

Colours, bots, what the night has brought so far, what was said and who is muted go with them.
"""

from typing import Final

from msgspec.structs import replace

from foretell.server.history.listing import look_up
from foretell.server.tables.hall import Hall, new_id
from foretell.server.tables.live import LiveTable
from foretell.server.tables.opposition import with_fair_bots
from foretell.store import chat
from foretell.store.outreach import copy_webhook
from foretell.table import events as e
from foretell.table.commands import own_seat
from foretell.table.events import Chair, Night
from foretell.table.night import named, next_night
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, Table

GAP: Final = 1000  # lines that may still be said at a table while the next is set up


async def rematch(hall: Hall, live: LiveTable, user: str) -> LiveTable:
    """The table of the rematch; whoever asks first sets it up and is its host."""

    def agree(table: Table, at: int) -> str:
        own_seat(table, user)
        if table.status != OVER:
            raise Refusal("not_over", "A rematch is for when the game is over.")
        if table.rematch is None:
            table.do(e.Rematched(new_id()), at)
        assert table.rematch is not None
        return table.rematch

    id = await live.change(agree)
    return await set_up(hall, await live.settled(), id, user)


async def set_up(hall: Hall, table: Table, id: str, user: str) -> LiveTable:
    """The table, made if it is not there: also where the server stopped before it was."""
    try:
        return await hall.find(id)
    except Refusal:
        turned = [len(table.seats) - 1, *range(len(table.seats) - 1)]
        night = await night_after(hall, table, turned)
        known = set(await look_up(hall.store, table.users()))
        before = [named(seat.chair, number) for number, seat in enumerate(table.seats)]
        chairs = [again(before[seat], user, known) for seat in turned]
        chairs = await with_fair_bots(hall.store, table.plan, user, chairs)
        ready = not any(chair.invited or not (chair.user or chair.level) for chair in chairs)
        await chat.copy_mutes(hall.store, table.id, id)
        await copy_webhook(hall.store, table.id, id)
        return await hall.create(table.plan, user, chairs, ready, id, night)


async def night_after(hall: Hall, table: Table, turned: list[int]) -> Night:
    """What goes with people to the next table."""
    last = [await chat.last_line(hall.store, table.id, room) or 0 for room in chat.ROOMS]
    before = table.night.lines if table.night else 0
    lines = (max(*last, before) // GAP + 1) * GAP
    return next_night(table, turned, lines)


def again(chair: Chair, host: str, known: set[str]) -> Chair:
    """Who has a chair once more: it is kept for those who are still to come, if they can."""
    if chair.user is None:
        return chair
    if chair.user == host:
        return replace(chair, invited=False)
    return replace(chair, invited=True) if chair.user in known else Chair()
