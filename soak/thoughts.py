"""Many tables of strong bots from one address, and how long a stranger's bots take meanwhile.

`python -m soak.thoughts` tells it for a stranger who plays against `club`, `expert` and `master`.
"""

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import httpx
import websockets

from soak.players import GONE, plain_client
from soak.server import Server

GUESTS: Final = 3  # who set up all the tables
CROWD: Final = "192.0.2.1"  # where they come from
STRANGER: Final = "198.51.100.1"
LIMIT: Final = 2.0  # seconds in which a stranger's bot answers, whatever the others do


@dataclass
class Waits:
    """How long bots took at the stranger's tables, in seconds, and what the others saw."""

    level: str
    seconds: list[float] = field(default_factory=list)
    busy: int = 0  # decisions at the crowd's tables meanwhile

    def __str__(self) -> str:
        most = max(self.seconds)
        shown = f"{len(self.seconds)} decisions, median {median(self.seconds):.3f} s"
        return f"{self.level}: {shown}, longest {most:.3f} s; {self.busy} at the other tables"


async def set_up(client: httpx.AsyncClient, game: str, level: str) -> str:
    """A table of one person and bots, started."""
    bots = [{"kind": "bot", "level": level}] * 3
    wanted = {
        "game": game,
        "options": {"players": 4},
        "seats": [{"kind": "you"}, *bots],
        "start": True,
    }
    answer = await client.post("/api/tables", json=wanted)
    return str(answer.raise_for_status().json()["id"])


async def guest(server: Server, address: str) -> httpx.AsyncClient:
    """A new guest who comes from an address, as a proxy would say."""
    client = plain_client()
    client.base_url = httpx.URL(server.url)
    client.headers["X-Forwarded-For"] = address
    (await client.post("/api/guests", json={"name": "Guest"})).raise_for_status()
    return client


async def play(
    server: Server, client: httpx.AsyncClient, table: str, note: Callable[[float], None]
) -> None:
    """Play one game at random; note how long each bot's decision takes to arrive."""
    cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
    headers = {"Cookie": cookie, "X-Forwarded-For": client.headers["X-Forwarded-For"]}
    address = f"ws://{server.host}/api/tables/{table}/socket"
    luck, done, since = Random(1), -1, time.perf_counter()
    async with websockets.connect(address, additional_headers=headers) as socket:
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            if message["type"] != "state":
                continue
            now, view = time.perf_counter(), message["view"]
            if done >= 0:
                note(now - since)
            since = now
            if view["result"] is not None:
                return
            if view["legal"] and message["turn"] != done:
                done = message["turn"]
                await socket.send(json.dumps({"turn": done, "do": luck.choice(view["legal"])}))


async def crowd(server: Server, client: httpx.AsyncClient, game: str, waits: list[Waits]) -> None:
    """Always one more game against masters."""

    def note(seconds: float) -> None:
        waits[-1].busy += 1

    while True:
        try:
            await play(server, client, await set_up(client, game, "master"), note)
        except GONE:
            await asyncio.sleep(0.1)


async def measure(folder: Path, tables: int, games: int, levels: list[str]) -> list[Waits]:
    """So many tables of masters, and a stranger's games against each of the levels meanwhile."""
    waits = [Waits("nobody")]
    with Server(folder) as server:
        guests = [await guest(server, CROWD) for _ in range(GUESTS)]
        busy = [
            asyncio.ensure_future(crowd(server, guests[k % GUESTS], "seven-prophecies", waits))
            for k in range(tables)
        ]
        await asyncio.sleep(10.0)  # until all of them wait for bots
        stranger = await guest(server, STRANGER)
        for level in levels:
            waits.append(Waits(level))
            for _ in range(games):
                table = await set_up(stranger, "brujas", level)
                await play(server, stranger, table, waits[-1].seconds.append)
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        for client in (*guests, stranger):
            await client.aclose()
    return waits[1:]


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak.thoughts", description=__doc__)
    parser.add_argument("--tables", type=int, default=48)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--levels", nargs="+", default=["club", "expert", "master"])
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = measure(Path(folder), wanted.tables, wanted.games, wanted.levels)
        found = asyncio.run(work)
    print(*found, sep="\n")
    return 0 if all(max(one.seconds) < LIMIT for one in found) else 1


if __name__ == "__main__":
    raise SystemExit(main())
