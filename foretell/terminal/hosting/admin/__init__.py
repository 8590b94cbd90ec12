"""`foretell admin`: what the operator does about people, words and pages, also while it runs."""

import asyncio
import os
import sqlite3
import sys
from argparse import Namespace

from foretell.server.people.user_measures import Occasion, UserMeasures
from foretell.server.people.users import People, signing_key
from foretell.store.open import open_store
from foretell.store.sqlite import FILE
from foretell.store.store import CannotOpen, Unavailable
from foretell.table.refusal import Refusal
from foretell.terminal.arguments import Refused
from foretell.terminal.hosting.admin import house, people
from foretell.terminal.hosting.admin.desk import Desk
from foretell.terminal.hosting.data import data_folder
from foretell.terminal.paint import plain

ACTIONS = {**people.ACTIONS, **house.ACTIONS}


def run(arguments: Namespace) -> int:
    """Do one thing, and say what was done."""
    os.umask(0o077)  # the data holds secrets
    try:
        asyncio.run(act(arguments))
    except Refusal as refusal:
        return fail(refusal.sentence)
    except (CannotOpen, sqlite3.Error, Unavailable) as error:
        return fail(str(error))
    return 0


async def act(arguments: Namespace) -> None:
    """Open the data beside a server that may run, and do what was asked."""
    folder = data_folder(arguments.data)
    if arguments.database is None and not (folder / FILE).is_file():
        raise Refused(f"There is no data in {plain(str(folder))}: name its folder with --data.")
    store = await open_store(folder, arguments.database, share=True)
    try:
        known = People(store, await signing_key(store))
        await known.words.read()
        occasion = Occasion("operator", getattr(arguments, "reason", ""))

        async def tell(kind: str, text: str) -> None:
            store.notify(kind, text)

        desk = Desk(known, UserMeasures(known, tell), occasion)
        await ACTIONS[arguments.action](desk, arguments)
    finally:
        await store.close()


def fail(sentence: str) -> int:
    """Say what went wrong; the exit code."""
    print(f"foretell admin: {sentence}", file=sys.stderr)
    return 1
