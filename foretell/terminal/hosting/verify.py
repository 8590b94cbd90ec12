"""`foretell verify`: does every stored table replay, and every finished game's record check?"""

import asyncio
import sys
from argparse import Namespace
from pathlib import Path

from foretell.record import BadRecord, replay
from foretell.server.history.rebuild import rebuild
from foretell.server.history.records import whole_record
from foretell.store.open import open_store
from foretell.store.store import CannotOpen, Store
from foretell.store.tables import all_tables
from foretell.table.table import OVER
from foretell.terminal.hosting.backup import check_data
from foretell.terminal.hosting.data import data_folder
from foretell.terminal.paint import plain
from foretell.terminal.progress import Progress


def run(arguments: Namespace) -> int:
    """Look at everything, also while a server runs; 1 if something is wrong."""
    folder = data_folder(arguments.data)
    if arguments.database is None:
        check_data(folder)
    try:
        tables, wrong = asyncio.run(verify(folder, arguments.database))
    except CannotOpen as error:
        print(f"foretell verify: {error}", file=sys.stderr)
        return 1
    for line in wrong:
        print(plain(line))
    good = tables - len(wrong)
    print(f"{good:,} of {tables:,} tables replay, and the records of their games check.")
    return 1 if wrong else 0


async def verify(folder: Path, database: str | None) -> tuple[int, list[str]]:
    """How many tables there are, and what is wrong with which."""
    store = await open_store(folder, database, share=True)
    try:
        ids = await all_tables(store)
        progress = Progress(len(ids), "tables")
        wrong = []
        for number, id in enumerate(ids):
            problem = await look_at(store, id)
            if problem is not None:
                wrong.append(f"Table {id}: {problem}")
            progress.show(number + 1)
        progress.clear()
        return len(ids), wrong
    finally:
        await store.close()


async def look_at(store: Store, id: str) -> str | None:
    """What is wrong with a table."""
    try:
        steps = await store.steps(id)
        if [step.ply for step in steps] != [*range(1, len(steps) + 1)]:
            return "steps are missing"
        table = rebuild(id, steps)
        if table.status == OVER:
            replay(await whole_record(store, table))
    except BadRecord as error:
        return f"its record does not check: {error}"
    except Exception as error:  # whatever it is, the others are looked at too
        return f"it does not replay ({type(error).__name__}: {error})"
    return None
