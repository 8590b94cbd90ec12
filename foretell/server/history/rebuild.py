"""Tables read from the store: long ones are rebuilt beside the event loop."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from foretell.store.store import LONGEST_ID, Step, Store
from foretell.table.refusal import Refusal
from foretell.table.table import Table

SHORT: Final = 50  # steps that are replayed sooner than a thread is asked
# Its own thread: nobody who opens a table waits for records that are checked.
REBUILDER: Final = ThreadPoolExecutor(1, "rebuild")


def rebuild(id: str, steps: list[Step]) -> Table:
    """A table as its steps tell it."""
    table = Table(id)
    for step in steps:
        table.replay(step.ply, step.at, step.body)
    return table


async def rebuilt(store: Store, id: str) -> Table:
    """A table as it is stored now; one that was never stored is empty."""
    steps = await store.steps(id) if len(id) <= LONGEST_ID else []
    if len(steps) < SHORT:
        return rebuild(id, steps)
    return await asyncio.get_running_loop().run_in_executor(REBUILDER, rebuild, id, steps)


async def read_table(store: Store, id: str) -> Table:
    """A table that exists, as it is stored; nobody need have it in use."""
    table = await rebuilt(store, id)
    if table.ply == 0:
        raise Refusal("no_such_table", "There is no such table.")
    return table
