"""Ninety people sit down at servers whose database is far away.

`python -m soak.far` tells how long it takes until all of them see their game, and how old the
oldest heartbeat of a living process got meanwhile.
"""

import argparse
import asyncio
import json
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import asyncpg
import websockets

from scripts.postgres import private_cluster
from soak.delay import FarAway
from soak.players import be_guest, plain_client
from soak.server import Server

PEOPLE: Final = 3  # at each table
MOST_SECONDS: Final = 8.0  # until everybody sits
OLDEST: Final = 6.0  # seconds that a heartbeat may be old


@dataclass
class Distance:
    """What people saw."""

    seconds: float = 0.0
    heartbeat: float = 0.0
    ages: dict[str, float] = field(default_factory=dict)

    def __str__(self) -> str:
        return (
            f"all sat after {self.seconds:.1f} s; the oldest heartbeat was {self.heartbeat:.1f} s"
        )

    @property
    def good(self) -> bool:
        """Was it near enough?"""
        return self.seconds < MOST_SECONDS and self.heartbeat < OLDEST


async def sit_down(servers: list[Server], number: int) -> None:
    """A table of three people, each at the next server; done when all see their game."""
    async with plain_client() as client:
        homes = [servers[(number + k) % len(servers)] for k in range(PEOPLE)]
        cookies = await asyncio.gather(*map(come_as_guest, homes))
        wanted = {"game": "brujas", "options": {"players": PEOPLE}}
        base = f"{homes[0].url}/api/tables"
        made = await client.post(base, json=wanted, headers={"Cookie": cookies[0]})
        table = made.raise_for_status().json()["id"]

        async def come(home: Server, cookie: str) -> None:
            path = f"{home.url}/api/tables/{table}/sit"
            answer = await client.post(path, json={}, headers={"Cookie": cookie})
            answer.raise_for_status()
            await look(home, table, cookie)

        await asyncio.gather(*map(come, homes, cookies))


async def come_as_guest(home: Server) -> str:
    """A new guest's cookie."""
    async with plain_client() as client:
        return await be_guest(client, home.host, "Guest")


async def look(home: Server, table: str, cookie: str) -> None:
    """Wait until the game is shown."""
    address = f"ws://{home.host}/api/tables/{table}/socket"
    headers = {"Cookie": cookie}
    async with websockets.connect(address, additional_headers=headers, open_timeout=120) as socket:
        async for text in socket:
            if json.loads(text)["type"] == "state":
                return


async def watch(database: str, found: Distance) -> None:
    """Look at heartbeats, from near."""
    connection = await asyncpg.connect(database)
    try:
        while True:
            for node, at in await connection.fetch("SELECT id, at FROM nodes"):
                found.ages[node] = time.time() - at / 1000
            found.heartbeat = max(found.heartbeat, *found.ages.values())
            await asyncio.sleep(0.05)
    finally:
        await connection.close()


async def measure_distance(
    folder: Path, database: str, round_trip: float, tables: int, nodes: int
) -> Distance:
    """So many tables of three people, at so many servers."""
    found = Distance()
    async with FarAway(database, round_trip).running() as far:
        with ExitStack() as stack:
            servers = [Server(folder / f"{k}", "--database", far.address) for k in range(nodes)]
            for server in servers:
                stack.push(server)
                await asyncio.to_thread(server.start)
            watching = asyncio.ensure_future(watch(database, found))
            await asyncio.sleep(6.0)
            began = time.perf_counter()
            await asyncio.gather(*[sit_down(servers, number) for number in range(tables)])
            found.seconds = time.perf_counter() - began
            await asyncio.sleep(6.0)
            watching.cancel()
            for server in servers:
                await asyncio.to_thread(server.end)
    return found


def sit_down_far_away(
    folder: Path, tables: int = 30, nodes: int = 3, round_trip: float = 0.1
) -> Distance | None:
    """What ninety people see; nothing if there is no PostgreSQL on this machine."""
    with private_cluster() as cluster:
        if cluster is None:
            return None
        work = measure_distance(folder, cluster.address, round_trip, tables, nodes)
        return asyncio.run(work)


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak.far", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--round-trip", type=float, default=0.1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = sit_down_far_away(Path(folder), wanted.tables, wanted.nodes, wanted.round_trip)
    print(found or "There is no PostgreSQL on this machine.")
    return 0 if found is not None and found.good else 1


if __name__ == "__main__":
    raise SystemExit(main())
