"""`python -m bench.abandoned`: what 20,000 abandoned games cost a server in its first minute.

The games are of one person and bots, in the middle, a day old. It tells the CPU that the process
has used after a minute: with no games, with such that were let go, and with such of which it is not
known that nothing is due there, as after a crash or in data of older versions.
"""

import argparse
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, Literal

import psutil

import foretell
from bench.rows import Row, keep, row
from foretell.server.history.index import index_statements
from foretell.store.sqlite import FILE
from foretell.table import commands
from foretell.table.events import Chair, Plan
from foretell.table.table import Table
from soak.server import Server

MINUTE: Final = 60.0
DAY: Final = 86_400_000  # milliseconds
KINDS: Final = 40  # games that differ; all others are copies of them
Kind = Literal["let go", "in use"]
Steps = list[tuple[int, int, str]]


def play(number: int, at: int) -> tuple[Table, Steps]:
    """A game that its person has left in the middle, on their turn, and its steps."""
    luck = random.Random(number)
    game = luck.choice([*foretell.GAMES.values()])
    options = game.configure({})
    rest = [Chair(level="club")] * (int(options["players"]) - 1)
    table, steps = Table(f"t{number}"), Steps()

    def store() -> None:
        table.ply += 1
        steps.append((table.ply, at, table.take_pending()))

    plan = Plan(game.id, options)
    commands.open_table(table, plan, "somebody", [Chair(user="somebody"), *rest], at)
    commands.start(table, at)
    store()
    moves = luck.randint(20, 60)
    while table.ply <= moves or table.acting != [0]:
        if not table.acting:
            return play(number + KINDS, at)  # it is over: another one
        seat = table.acting[-1]  # bots first, so that the person is who is waited for
        commands.act(table, seat, table.seats[seat].turn, luck.choice(table.game.legal(seat)), at)
        store()
    return table, steps


def fill(folder: Path, number: int, kind: Kind) -> None:
    """Put so many abandoned games into a data folder."""
    at = time.time_ns() // 1_000_000 - DAY
    games = [play(k, at) for k in range(KINDS)]
    with Server(folder) as server:  # makes the file
        server.stop()
    connection = sqlite3.connect(folder / FILE)
    for k in range(number):
        table, steps = games[k % KINDS]
        table.id = f"abandoned-{k}"
        rows = [(table.id, ply, when, body) for ply, when, body in steps]
        connection.executemany("INSERT INTO steps VALUES (?, ?, ?, ?)", rows)
        for statement in index_statements(table):
            connection.execute(statement.sql.replace("$", "?"), statement.values)
    if kind == "let go" and has_due(connection):
        connection.execute("UPDATE tables SET due = NULL")
    connection.commit()
    connection.close()


def has_due(connection: sqlite3.Connection) -> bool:
    """Does the data say when something is due at a table?"""
    columns = connection.execute("SELECT name FROM pragma_table_info('tables')").fetchall()
    return ("due",) in columns


def first_minute(folder: Path) -> float:
    """Seconds of CPU that a server uses in its first minute."""
    with Server(folder) as server:
        process = psutil.Process(server.running.pid)
        time.sleep(MINUTE)
        times = process.cpu_times()
        return float(times.user + times.system)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.abandoned", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    wanted = parser.parse_args()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        empty = first_minute(Path(folder) / "empty")
        print(f"without games: {empty:.1f} s", file=sys.stderr)
        kinds: list[Kind] = ["let go", "in use"]
        for kind in kinds:
            data = Path(folder) / kind
            fill(data, wanted.games, kind)
            cost = first_minute(data) - empty
            rows.append(row(f"CPU seconds, {wanted.games} abandoned games, {kind} v 6", cost, 6))
    keep("abandoned.jsonl", rows)


if __name__ == "__main__":
    main()
