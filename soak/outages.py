"""A server that is stopped, a process that is away and a database that is away: who loses time?

`python -m soak.outages`. A person who has been warned is at the end of their time when the outage
begins; nothing may be decided for them before a whole warning has passed again.
"""

import argparse
import asyncio
import json
import os
import signal
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import httpx
import websockets

from foretell.store.open import open_store
from foretell.store.sqlite import FILE
from foretell.table import events as e
from foretell.table.clock import PROFILES
from scripts.postgres import Cluster, private_cluster
from soak.players import be_guest, plain_client
from soak.server import Server

BRISK: Final = PROFILES["brisk"]
WARNING: Final = BRISK.warning / 1000 - 1  # seconds that pass at least before a clock decides
LEAD: Final = 3.0  # seconds of the warning that have passed when the outage begins
Outage = Callable[[], Awaitable[None]]


async def set_up(server: Server) -> tuple[str, list[str]]:
    """A table of three people with a brisk clock, begun: its id and their cookies."""
    async with plain_client() as client:
        cookies = [await be_guest(client, server.host, f"P{k}") for k in range(3)]
        wanted = {"game": "brujas", "options": {"players": 3}, "clock": "brisk"}
        base = f"{server.url}/api/tables"
        made = await client.post(base, json=wanted, headers={"Cookie": cookies[0]})
        table = str(made.raise_for_status().json()["id"])
        for cookie in cookies[1:]:
            answer = await client.post(f"{base}/{table}/sit", json={}, headers={"Cookie": cookie})
            answer.raise_for_status()
    return table, cookies


async def stay(server: Server, table: str, cookie: str) -> None:
    """Look at the table, do nothing, and come back whenever the server is gone."""
    address = f"ws://{server.host}/api/tables/{table}/socket"
    while True:
        try:
            headers = {"Cookie": cookie}
            async with websockets.connect(address, additional_headers=headers) as socket:
                async for text in socket:
                    json.loads(text)
        except (OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError):
            await asyncio.sleep(0.1)


async def events(read: Callable[[], Awaitable[list[Any]]], wanted: Callable[[Any], bool]) -> None:
    """Wait until something such has happened."""
    while not any(map(wanted, await read())):
        await asyncio.sleep(0.2)


async def endure(server: Server, outage: Outage, database: str | None) -> float:
    """Seconds from the end of an outage until the clock decided for a person who was warned."""
    table, cookies = await set_up(server)
    staying = [asyncio.ensure_future(stay(server, table, cookie)) for cookie in cookies]
    wait = (BRISK.decision + BRISK.reserve) / 1000 + LEAD
    await asyncio.sleep(wait)
    await outage()
    ended = time.monotonic()

    def decided(event: object) -> bool:
        return isinstance(event, e.Acted) and event.by == "clock"

    async def read() -> list[Any]:
        return await read_events(server, table, database)

    async with asyncio.timeout(90):
        await events(read, decided)
    for task in staying:
        task.cancel()
    await asyncio.gather(*staying, return_exceptions=True)
    return time.monotonic() - ended


async def read_events(server: Server, table: str, database: str | None) -> list[Any]:
    """All that has happened at a table, from the disk."""
    if database is None:
        found = await asyncio.to_thread(read_file, server, table)
    else:
        store = await open_store(server.data, database)
        found = [step.body for step in await store.steps(table)]
        await store.close()
    return [event for body in found for event in e.read(body)]


def read_file(server: Server, table: str) -> list[str]:
    """The steps of a table in the server's file, which it may be writing to."""
    connection = sqlite3.connect(server.data / FILE, timeout=30)
    sql = "SELECT body FROM steps WHERE table_id = ? ORDER BY ply"
    try:
        return [body for (body,) in connection.execute(sql, (table,))]
    finally:
        connection.close()


def stop(server: Server, seconds: float) -> Outage:
    """The process is stopped for a while, as a laptop that sleeps is."""

    async def outage() -> None:
        os.kill(server.running.pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(server.running.pid, signal.SIGCONT)

    return outage


def kill(server: Server, seconds: float) -> Outage:
    """The process is killed, and started again after a while."""

    async def outage() -> None:
        server.kill()
        await asyncio.sleep(seconds)
        await asyncio.to_thread(server.start)

    return outage


def close_database(cluster: Cluster, seconds: float) -> Outage:
    """PostgreSQL is away for a while."""

    async def outage() -> None:
        await asyncio.to_thread(cluster.stop)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(cluster.start)

    return outage


async def measure_outages(folder: Path) -> dict[str, float]:
    """Each kind of outage, all at once."""
    with ExitStack() as stack:
        servers = [stack.enter_context(Server(folder / f"{k}")) for k in range(3)]
        outages = {
            "stopped for 12 s": endure(servers[0], stop(servers[0], 12), None),
            "stopped for 30 s": endure(servers[1], stop(servers[1], 30), None),
            "killed, away for 14 s": endure(servers[2], kill(servers[2], 14), None),
        }
        cluster = stack.enter_context(private_cluster())
        if cluster is not None:
            far = stack.enter_context(Server(folder / "far", "--database", cluster.address))
            work = endure(far, close_database(cluster, 14), cluster.address)
            outages["PostgreSQL away for 14 s"] = work
        found = await asyncio.gather(*outages.values())
    return dict(zip(outages, found, strict=True))


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak.outages", description=__doc__)
    parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure_outages(Path(folder)))
    for name, seconds in found.items():
        print(f"{name}: decided for the person after {seconds:.1f} s")
    return 0 if min(found.values()) > WARNING else 1


if __name__ == "__main__":
    raise SystemExit(main())
