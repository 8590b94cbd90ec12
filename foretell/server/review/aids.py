"""Practice aids at a running table: what is best now, and what can be known.

Both are made from the view of the seat that asks. The table hears that it asked before anything is
told, and never what it was told.
"""

from typing import Final

import msgspec

from foretell.server.review.aiding import Seen, advise, recall
from foretell.server.review.desk import Desk
from foretell.server.review.worker import Task, Work
from foretell.server.tables.fair_queue import Payer
from foretell.server.tables.live import LiveTable
from foretell.table import commands
from foretell.table.refusal import Refusal
from foretell.table.table import Table
from foretell.wire.review import Hint, TableKnowledge

HOLD: Final = 25.0  # seconds that a request waits at the longest
COST: Final = -2.0  # in the queue: somebody plays meanwhile


async def ask_hint(live: LiveTable, user: str, desk: Desk, payer: Payer) -> Hint:
    """A hint for the user's present decision."""
    return msgspec.json.decode(await ask(live, user, desk, payer, advise), type=Hint)


async def ask_knowledge(live: LiveTable, user: str, desk: Desk, payer: Payer) -> TableKnowledge:
    """What the user can know at their present decision."""
    return msgspec.json.decode(await ask(live, user, desk, payer, recall), type=TableKnowledge)


async def ask(live: LiveTable, user: str, desk: Desk, payer: Payer, work: Work) -> bytes:
    """Let the table know, and have the work done; asked twice meanwhile, it is done once."""

    def note(table: Table, at: int) -> int:
        number = commands.own_seat(table, user)
        commands.hint(table, number, at)
        return number

    number = await live.change(note)
    table = await live.settled()
    view, turn = table.game.view(number), table.seats[number].turn
    seen = Seen(view.known.id, table.game.options, number, view.known.snapshot(), turn)
    key = f"{table.id} {work.__name__} {number} {turn} {table.taken_back}"
    body = await desk.wait(desk.ask(key, Task(work, seen), payer, cost=COST), HOLD)
    if body is None:
        raise Refusal("busy", "Too much is being worked on. Please try again in a moment.")
    return body
