"""The same people once more, at a new table, each one seat further."""

from foretell.server.history.listing import look_up
from foretell.server.tables.hall import Hall, new_id
from foretell.server.tables.live import LiveTable
from foretell.table import events as e
from foretell.table.commands import own_seat
from foretell.table.events import Chair
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, Table


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
        known = set(await look_up(hall.store, table.users()))
        chairs = [again(seat.chair, user, known) for seat in table.seats]
        ready = not any(chair.invited or not (chair.user or chair.level) for chair in chairs)
        return await hall.create(table.plan, user, [chairs[-1], *chairs[:-1]], ready, id)


def again(chair: Chair, host: str, known: set[str]) -> Chair:
    """Who has a chair once more: it is kept for those who are still to come, if they can."""
    if chair.user is None or chair.user == host:
        return Chair(chair.user, chair.level, name=chair.name)
    return Chair(user=chair.user, invited=True) if chair.user in known else Chair()
