"""Hints: what an expert would do, who knows no more than the seat that asks."""

import asyncio
from typing import Final

from foretell.bots.thinker import Answer
from foretell.server.tables.live import LiveTable
from foretell.server.tables.schedule import Decision
from foretell.table import commands
from foretell.table.table import Table
from foretell.wire.tables import Hint

LEVEL: Final = "expert"


async def ask_hint(live: LiveTable, user: str) -> Hint:
    """A hint for the user's present decision; asked twice, it is thought about once.

    The table hears that there is one before anything is told of it, and never what it says.
    """

    def ask(table: Table, at: int) -> int:
        number = commands.own_seat(table, user)
        commands.hint(table, number, at)
        return number

    number = await live.change(ask)
    table = await live.settled()
    turn = table.seats[number].turn
    decision = Decision(number, turn, table.taken_back)
    hints = live.schedule.hints
    if number not in hints or hints[number][0] != decision:
        view, options = table.game.view(number), table.game.options
        thinking = live.services.thinkers.think(view, options, LEVEL, [user])
        hints[number] = decision, asyncio.ensure_future(thinking)
    asked: asyncio.Task[Answer] = hints[number][1]
    answer = await asyncio.shield(asked)
    return Hint(turn, answer.words, answer.estimate)
