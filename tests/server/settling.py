"""Wait, however long it takes, until a hall has done all that is under way."""

import asyncio

from foretell.server.tables.services import Services

ROUNDS = 5  # of the event loop, in which a timer that is due begins its work


async def settle(*halls: Services, endless: frozenset[asyncio.Task[None]] = frozenset()) -> None:
    """Until nothing is under way; `endless` tasks, such as the sweep, are not waited for."""
    while True:
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        under_way = {task for hall in halls for task in hall.tasks} - endless
        if not under_way:
            return
        await asyncio.wait(under_way)
