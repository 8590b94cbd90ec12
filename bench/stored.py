"""Very many finished games in a data folder: copies of a few that were played."""

import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

import foretell
from foretell.server.history.index import index_statements
from foretell.store.sqlite import FILE
from foretell.table import commands
from foretell.table.events import Chair, Plan
from foretell.table.table import Table

DAY: Final = 86_400_000  # milliseconds
PERSON: Final = "person"
COPIES: Final = "WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?)"


def play(game: str, at: int) -> tuple[Table, list[tuple[int, str]]]:
    """A finished game of one person and bots, and its steps."""
    # No copy is called like another game's: `seven-prophecies-2017` is not the 2017th of one.
    luck, table = random.Random(game), Table(f"{game}-played")
    steps: list[tuple[int, str]] = []

    def store() -> None:
        table.ply += 1
        steps.append((table.ply, table.take_pending()))

    options = foretell.GAMES[game].configure({})
    chairs = [Chair(user=PERSON)] + [Chair(level="club")] * (int(options["players"]) - 1)
    commands.open_table(table, Plan(game, options), PERSON, chairs, at)
    commands.start(table, at)
    store()
    while table.acting:
        seat = table.acting[-1]
        commands.act(table, seat, table.seats[seat].turn, luck.choice(table.game.legal(seat)), at)
        store()
    return table, steps


def fill(folder: Path, number: int) -> int:
    """Put so many games into a folder, in one transaction: the bytes of its file."""
    at = time.time_ns() // 1_000_000 - DAY
    each = number // len(foretell.GAMES)
    with closing(sqlite3.connect(folder / FILE)) as data, data:
        for game in foretell.GAMES:
            table, steps = play(game, at)
            rows = [(table.id, ply, at, body) for ply, body in steps]
            data.executemany("INSERT INTO steps VALUES (?, ?, ?, ?)", rows)
            for statement in index_statements(table):
                data.execute(statement.sql.replace("$", "?"), statement.values)
            for name, key in (("steps", "table_id"), ("tables", "id"), ("seats", "table_id")):
                copy(data, name, key, table.id, each - 1)
    return (folder / FILE).stat().st_size


def copy(data: sqlite3.Connection, name: str, key: str, id: str, number: int) -> None:
    """Copy a game's rows of one database table so many times, under new ids, for new people."""
    found = data.execute("SELECT name FROM pragma_table_info(?)", (name,)).fetchall()
    own = {key: f"{key} || '-' || n", "user_id": "user_id || '-' || n % 20000"}
    columns = ", ".join(own.get(column, f'"{column}"') for (column,) in found)
    # In the order of the ids of the copies: what is inserted at the end of an index is quick.
    rows = f"SELECT {columns} FROM copy CROSS JOIN {name} WHERE {key} = ?"
    data.execute(f"INSERT INTO {name} {COPIES} {rows}", (number, id))
