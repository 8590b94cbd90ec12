"""Thousands of sockets at once: each is served or told why not, and games beside them go on."""

import asyncio
import json
import resource
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import psutil
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from soak.players import be_guest, gather_table, plain_client
from soak.server import Server

GUESTS: Final = 40  # who open all these sockets
OWN_FILES: Final = 200  # that are none of these sockets
FROM: Final = "203.0.113.7"  # where the crowd comes from; games beside it come from elsewhere
CUT: Final = "cut off"
SERVED: Final = "table"


@dataclass
class Toll:
    """What became of a crowd."""

    limits: bool
    answers: Counter[str] = field(default_factory=Counter)  # the first word each socket heard
    seconds: float = 0.0  # until the last had heard it
    memory: list[int] = field(default_factory=list)  # MiB before, at the fullest, after; and again
    games: int = 0  # that went on meanwhile
    failures: float = 0.0
    logged: int = 0  # lines

    @property
    def served(self) -> int:
        return self.answers[SERVED]

    @property
    def cut(self) -> int:
        return self.answers[CUT]

    def __str__(self) -> str:
        others = sorted(set(self.answers) - {SERVED, CUT})
        refused = ", ".join(f"{self.answers[code]} refused ({code})" for code in others)
        how = "with" if self.limits else "without"
        return (
            f"{self.answers.total()} sockets in two crowds, {how} limits: "
            f"{self.served} served, {refused or 'none refused'}, {self.cut} cut off, "
            f"the slower crowd in {self.seconds:.1f} s; "
            f"memory before, with and after each crowd: {self.memory} MiB; "
            f"{self.games} games went on meanwhile; "
            f"{self.failures:g} failures, {self.logged} lines logged"
        )


class Visitor(asyncio.Protocol):
    """One socket: it notes the first thing it is told, and then only listens."""

    def __init__(self, address: str, cookie: str) -> None:
        self.client = ClientProtocol(parse_uri(address))
        self.cookie = cookie
        self.told: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        request = self.client.connect()
        request.headers["Cookie"] = self.cookie
        request.headers["X-Forwarded-For"] = FROM
        self.client.send_request(request)
        self.send()

    def data_received(self, data: bytes) -> None:
        self.client.receive_data(data)
        for event in self.client.events_received():
            if isinstance(event, Response):
                self.hear(event.body if event.status_code != 101 else b"")
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear(bytes(event.data))
        self.send()

    def eof_received(self) -> None:
        self.client.receive_eof()
        for event in self.client.events_received():
            if isinstance(event, Response):
                self.hear(event.body)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.told.done():
            self.told.set_result(CUT)

    def hear(self, text: bytes | bytearray | None) -> None:
        """Note the first word."""
        if text and not self.told.done():
            message = json.loads(text)
            self.told.set_result(message.get("code") or message["type"])

    def send(self) -> None:
        for data in self.client.data_to_send():
            if data:
                self.transport.write(data)


async def crowd(data: Path, number: int, limits: bool) -> Toll:
    """Have two crowds of so many sockets come and go, one after the other."""
    toll = Toll(limits)
    number = min(number, make_room())
    with Server(data, limits=limits) as server:
        over = asyncio.Event()
        control = asyncio.create_task(keep_playing(server, toll, over))
        table, cookies = await invite(server)
        for _ in range(2):
            await come_and_go(server, table, cookies, number, toll)
        over.set()
        await control
        toll.failures, toll.logged = server.failures, server.log.count("\n")
    return toll


def make_room() -> int:
    """Have as many files open as the system allows; how many sockets there can be."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return sys.maxsize if hard == resource.RLIM_INFINITY else hard - OWN_FILES


async def invite(server: Server) -> tuple[str, list[str]]:
    """A table that waits for people, and guests who want to look at it."""
    async with plain_client() as client:
        client.headers["X-Forwarded-For"] = FROM
        cookies = [await be_guest(client, server.host, "Eve") for _ in range(GUESTS)]
        path, headers = f"{server.url}/api/tables", {"Cookie": cookies[0]}
        made = await client.post(path, json={"game": "brujas", "public": False}, headers=headers)
        return str(made.raise_for_status().json()["id"]), cookies


async def come_and_go(
    server: Server, table: str, cookies: list[str], number: int, toll: Toll
) -> None:
    """All come at once; when everybody has heard something they leave, and the server knows it."""
    loop, began = asyncio.get_running_loop(), time.monotonic()
    toll.memory.append(memory(server))
    address = f"ws://{server.host}/api/tables/{table}/socket"

    async def come(which: int) -> Visitor:
        cookie = cookies[which % len(cookies)]
        _, visitor = await loop.create_connection(
            lambda: Visitor(address, cookie), "127.0.0.1", server.port
        )
        await visitor.told
        return visitor

    visitors = await asyncio.gather(*(come(which) for which in range(number)))
    toll.seconds = max(toll.seconds, time.monotonic() - began)
    toll.answers += Counter(visitor.told.result() for visitor in visitors)
    toll.memory.append(memory(server))
    for visitor in visitors:
        visitor.transport.abort()
    here = 'foretell_sockets{kind="table"}'
    while await asyncio.to_thread(server.metric, here) > 1:  # whoever plays stays
        await asyncio.sleep(0.1)
    toll.memory.append(memory(server))


def memory(server: Server) -> int:
    """How much the server has, in MiB."""
    return int(psutil.Process(server.running.pid).memory_info().rss) >> 20


async def keep_playing(server: Server, toll: Toll, over: asyncio.Event) -> None:
    """Games beside all that, one after the other; limits allow a new guest each second."""
    luck = Random(1)
    while not over.is_set():
        [player] = await gather_table(lambda: server.host, "brujas", 1, luck)
        await player.play()
        if player.complaints:
            raise RuntimeError(f"a player complains: {player.complaints}")
        toll.games += 1
        await asyncio.sleep(1)
