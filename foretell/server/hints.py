"""Hints: what an expert would do, who knows no more than the seat that asks."""

import asyncio
from typing import Final

from msgspec import Struct

from foretell.bots.thinker import Answer
from foretell.server.live import LiveTable
from foretell.table.commands import need_game, own_seat
from foretell.table.refusal import Refusal

LEVEL: Final = "expert"


class Hint(Struct, frozen=True):
    """An action for your decision with this number, and what the bot expects of it, if it says."""

    turn: int
    do: str
    estimate: float | None


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
    if number not in live.hints or live.hints[number][0] != turn:
        thinking = live.hall.thinkers.think(table.game.view(number), table.game.options, LEVEL)
        live.hints[number] = turn, asyncio.ensure_future(thinking)
    asked: asyncio.Task[Answer] = live.hints[number][1]
    answer = await asyncio.shield(asked)
    return Hint(turn, answer.words, answer.estimate)
