"""Hints: what an expert would do, who knows no more than the seat that asks."""

import asyncio
from typing import Final

from foretell.bots.thinker import Answer
from foretell.server.tables.live import LiveTable
from foretell.server.tables.schedule import Decision
from foretell.table.commands import need_game, own_seat
from foretell.table.refusal import Refusal
from foretell.wire.tables import Hint

LEVEL: Final = "expert"


async def ask_hint(live: LiveTable, user: str) -> Hint:
    """A hint for the user's present decision; asked twice, it is thought about once."""
    table = await live.settled()
    number = own_seat(table, user)
    need_game(table)
    if table.plan.rated:
        raise Refusal("no_hints", "At a rated table there are no hints.")
    if number not in table.acting:
        raise Refusal("not_your_turn", "It is not your turn.")
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
