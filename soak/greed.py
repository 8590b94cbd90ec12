"""One address that takes all it can get: connections, checks of records, rows of the lobby."""

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import httpx
import psutil
import websockets

from foretell.record import MOST_BYTES
from soak.crowd import make_room
from soak.floods import FROM, ask_health
from soak.players import be_guest, gather_table, plain_client
from soak.server import ROOT, Server

SILENT: Final = 5_000  # connections
BODIES: Final = 550
TABLES: Final = 240
GUESTS: Final = 30  # who set them up
WATCHERS: Final = 40  # of the lobby
CLICKS: Final = 300  # on the pause button
GREEDY: Final = {"X-Forwarded-For": "203.0.113.66"}


@dataclass
class Toll:
    """What was left for others."""

    silent: int = 0  # connections that were let in
    health: float = 0.0  # milliseconds a stranger waited for it meanwhile
    checks: Counter[str] = field(default_factory=Counter)  # answers to bodies, by status
    grown: int = 0  # MiB that the server took for them
    look_back: float = 0.0  # seconds a stranger waited for theirs meanwhile
    listed: int = 0  # tables of the greedy address in the lobby
    shown: bool = False  # a stranger's beside them
    told: int = 0  # messages to those who watch the lobby, for all tables and clicks

    def is_noticed(self) -> bool:
        """Did others go without?"""
        bad = self.silent > 1100 or self.health > 1000 or self.grown > 200 or self.look_back > 5
        return bad or self.listed > 60 or not self.shown or self.told > WATCHERS * TABLES

    def __str__(self) -> str:
        return (
            f"{self.silent} of {SILENT} silent connections let in, /healthz {self.health:.0f} ms; "
            f"{BODIES} records of {MOST_BYTES:,} bytes: {dict(self.checks)}, "
            f"{self.grown} MiB more, a stranger's look back {self.look_back:.2f} s; "
            f"{self.listed} of {TABLES} tables listed, a stranger's beside them: {self.shown}; "
            f"{self.told} messages to {WATCHERS} who watch"
        )


def be_silent(server: Server, toll: Toll) -> None:
    """Connect and say nothing: those who may not come in are told so at once."""
    with ExitStack() as stack:
        for _ in range(min(SILENT, make_room())):
            raw = stack.enter_context(socket.socket())
            raw.bind((FROM, 0))
            raw.connect(("127.0.0.1", server.port))
            raw.setblocking(False)
        toll.health = 1000 * max(ask_health(server.port) for _ in range(20))
        toll.silent = server_connections(server)


def server_connections(server: Server) -> int:
    """How many connections the server holds that came from the greedy address."""
    found = psutil.Process(server.running.pid).net_connections("tcp")
    return sum(1 for one in found if one.raddr and one.raddr.ip == FROM)


async def look_back(server: Server, toll: Toll) -> None:
    """Another process brings records all at once, while a stranger looks back at a game."""
    [player] = await gather_table(lambda: server.host, "brujas", 1, Random(1))
    before = memory(server)
    bringing = subprocess.Popen(
        [sys.executable, "-m", "soak.greed", server.url],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    path = f"{server.url}/api/tables/{player.table}/moments"
    async with plain_client() as client:
        while bringing.poll() is None:
            began = time.monotonic()
            (await client.get(path, headers={"Cookie": player.cookie})).raise_for_status()
            toll.look_back = max(toll.look_back, time.monotonic() - began)
            toll.grown = max(toll.grown, memory(server) - before)
            await asyncio.sleep(2)  # more often it may not be asked for
    toll.checks = Counter(json.loads(bringing.communicate()[0]))


async def bring_records(url: str) -> Counter[str]:
    """Bodies as long as they may be, all at once; the answers by status."""
    body = b'{"log": [' + b"0," * (MOST_BYTES // 2 - 10) + b"0]}"
    headers = {**GREEDY, "Content-Type": "application/json"}
    most = httpx.Limits(max_connections=BODIES)
    async with httpx.AsyncClient(timeout=120, limits=most) as client:
        asked = [
            client.post(f"{url}/api/records/check", content=body, headers=headers)
            for _ in range(BODIES)
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
    return Counter(
        type(one).__name__ if isinstance(one, BaseException) else str(one.status_code)
        for one in answers
    )


def memory(server: Server) -> int:
    """How much the server has, in MiB."""
    return int(psutil.Process(server.running.pid).memory_info().rss) >> 20


async def fill_lobby(server: Server, toll: Toll) -> None:
    """Many tables and many clicks of one address, while others watch the lobby."""
    async with plain_client() as client:
        greedy = plain_client()
        greedy.headers.update(GREEDY)
        cookies = [await be_guest(greedy, server.host, f"Greedy {k}") for k in range(GUESTS)]
        stranger = await be_guest(client, server.host, "Ada")
        watching = [asyncio.ensure_future(watch(server, stranger, toll)) for _ in range(10)]
        for _ in range((WATCHERS - 10) // 10):
            cookie = await be_guest(client, server.host, "Bob")
            watching += [asyncio.ensure_future(watch(server, cookie, toll)) for _ in range(10)]
        path, wanted = f"{server.url}/api/tables", {"game": "brujas", "start": True}
        own = (await client.post(path, json=wanted, headers={"Cookie": stranger})).json()["id"]
        made = []
        for number in range(TABLES):
            headers = {"Cookie": cookies[number % GUESTS]}
            answer = await greedy.post(path, json=wanted, headers=headers)
            if answer.is_success:
                made.append(answer.json()["id"])
        await click(server, made[0], cookies[0])
        await asyncio.sleep(1)
        shown = {table["id"] for table in (await client.get(path)).json()}
        toll.listed, toll.shown = len(shown & set(made)), own in shown
        for one in watching:
            one.cancel()
        await greedy.aclose()


async def watch(server: Server, cookie: str, toll: Toll) -> None:
    """Count what one is told who watches the lobby."""
    address, headers = f"ws://{server.host}/api/lobby/socket", {"Cookie": cookie}
    async with websockets.connect(address, additional_headers=headers) as there:
        async for _ in there:
            toll.told += 1


async def click(server: Server, table: str, cookie: str) -> None:
    """Pause and go on, as fast as can be."""
    address, headers = f"ws://{server.host}/api/tables/{table}/socket", {"Cookie": cookie}
    async with websockets.connect(address, additional_headers=headers) as there:
        for number in range(CLICKS):
            await there.send(json.dumps({"pause": True} if number % 2 else {"resume": True}))


def be_greedy(data: Path) -> Toll:
    """Try all kinds of greed, one after the other."""
    toll = Toll()
    with Server(data, limits=True) as server:
        be_silent(server, toll)
        asyncio.run(look_back(server, toll))
        asyncio.run(fill_lobby(server, toll))
    return toll


if __name__ == "__main__":  # the process that brings records
    print(json.dumps(asyncio.run(bring_records(sys.argv[1]))))
