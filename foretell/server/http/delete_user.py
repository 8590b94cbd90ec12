"""What happens when somebody is deleted: seats are given up, and only an id stays."""

from contextlib import suppress

from foretell.server.http.context import Context
from foretell.server.people.users import User
from foretell.store.history import seats_of
from foretell.table import commands
from foretell.table.refusal import Refusal
from foretell.table.table import Table


async def delete_user(context: Context, user: User) -> None:
    """Delete a user and their bots; their games keep a former player."""
    for id in await context.people.delete(user):
        context.blocks.seen.pop(id, None)
        for table in await seats_of(context.hall.store, id):
            await leave(context, table, id)
        await context.user_gone(id)


async def leave(context: Context, table_id: str, id: str) -> None:
    """Free a seat that waits for the game, or have a bot stand in."""

    def give_up(table: Table, at: int) -> None:
        commands.leave(table, id, at)

    live = await context.hall.find(table_id)
    with suppress(Refusal):  # the seat is free already, or the game over
        await live.change(give_up)
    context.hall.release(live)
