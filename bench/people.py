"""`python -m bench.people`: somebody with 5,000 games among 20,000 people looks at their past.

Each question is asked many times, in turn with the others; what is told is what the server's CPU
does for one, which depends little on what else the machine does, the time that all but 1 % take at
most, and how long the server's loop stood still at most; each beside what we allow. Rows go to
bench/out/people.jsonl.
"""

import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Final
from urllib.request import Request, urlopen

from psutil import Process

import foretell
from bench.rows import Row, keep, row
from foretell.store.sqlite import FILE
from soak.server import Server

PEOPLE: Final = 20_000
GAMES: Final = 5_000
ROUNDS: Final = 6
BLOCK: Final = 20  # of the same question, in each round
WORK: Final = 25.0  # milliseconds of the server's CPU for an answer
SEARCH: Final = 75.0  # and for one for which all names have to be looked at
LIMIT: Final = 50.0  # milliseconds for all but 1 % of the answers
STALL: Final = "foretell_loop_stall_seconds"
QUESTIONS: Final = {
    "a page of the history": "/api/history",
    "the last page of the history": "/api/history?before=5.game-5",
    "games with somebody by name": "/api/history?with=person%201234",
    "games with a name nobody has": "/api/history?with=nobody%20at%20all",
    "games that were won": "/api/history?result=won&limit=100",
    "own statistics": "/api/me/statistics",
    "the profile": "/api/users/{id}",
}


def be_guest(server: Server) -> tuple[str, str]:
    """A guest: the id and the cookie."""
    body = json.dumps({"name": "Ada"}).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{server.url}/api/guests", body, headers)) as answer:
        cookie = answer.headers["set-cookie"].partition(";")[0]
        return json.load(answer)["id"], cookie


def fill(file: Path, user: str) -> None:
    """Give the user games with many others; a game of four has four seats."""
    luck = Random(1)
    names = [f"Person {number}" for number in range(PEOPLE)]
    people = [(f"user-{k}", "account", name, name.lower()) for k, name in enumerate(names)]
    tables: list[tuple[object, ...]] = []
    seats: list[tuple[object, ...]] = []
    for number in range(GAMES):
        id, game = f"game-{number}", list(foretell.GAMES)[number % 4]
        others = [f"user-{luck.randrange(PEOPLE)}" for _ in range(3)]
        chairs = [{"user": one} for one in (user, *others)]
        summary: dict[str, object] = {"options": {"players": 4}, "host": user, "chairs": chairs}
        summary |= {"clock": "relaxed", "spectators": True, "locked": False, "rated": False}
        summary |= {"scores": [9, 5, 7, 3], "winners": [0]}
        tables.append((id, game, json.dumps(summary), number, number, number))
        told = "[[4,2],[4,1],[4,3],[4,2]]" if game.startswith("seven") else None
        for seat, one in enumerate((user, *others)):
            seats.append((id, seat, one, 9 - seat, int(seat == 0), told))
    with closing(sqlite3.connect(file, timeout=30)) as data, data:
        data.executemany(
            "INSERT INTO users (id, kind, name, name_key, generation, preferences, created)"
            " VALUES (?, ?, ?, ?, 0, '{}', 0)",
            people,
        )
        data.executemany(
            "INSERT INTO tables (id, game, status, public, summary, created, changed, finished,"
            " rated) VALUES (?, ?, 'over', 1, ?, ?, ?, ?, 0)",
            tables,
        )
        data.executemany(
            "INSERT INTO seats (table_id, seat, user_id, score, won, stayed, foretold, waits)"
            " VALUES (?, ?, ?, ?, ?, 1, ?, 0)",
            seats,
        )


def ask(server: Server, path: str, cookie: str) -> float:
    """Milliseconds until the answer is there."""
    began = perf_counter()
    with urlopen(Request(f"{server.url}{path}", headers={"Cookie": cookie})) as answer:
        answer.read()
    return 1000 * (perf_counter() - began)


def measure() -> list[Row]:
    """All questions in turn."""
    times: dict[str, list[float]] = {name: [] for name in QUESTIONS}
    work: dict[str, list[float]] = {name: [] for name in QUESTIONS}
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        user, cookie = be_guest(server)
        fill(server.data / FILE, user)
        process = Process(server.running.pid)
        server.metric(STALL)  # what came before does not count
        for _ in range(ROUNDS):
            for name, path in QUESTIONS.items():
                before = process.cpu_times()
                for _ in range(BLOCK):
                    times[name].append(ask(server, path.format(id=user), cookie))
                now = process.cpu_times()
                spent = now.user + now.system - before.user - before.system
                work[name].append(1000 * spent / BLOCK)
        stall = 1000 * server.metric(STALL)
    rows = []
    for name, seen in work.items():
        most = SEARCH if "with=" in QUESTIONS[name] else WORK
        rows.append(row(f"ms of CPU, {name} v {most:g}", median(seen), most))
    for name, seen in times.items():
        rows.append(row(f"ms p99, {name} v {LIMIT:g}", quantiles(seen, n=100)[98], LIMIT))
    return [*rows, row(f"ms, longest stall of the loop v {LIMIT:g}", stall, LIMIT)]


def main() -> None:
    """Measure, and keep what was seen."""
    keep("people.jsonl", measure())


if __name__ == "__main__":
    main()
