"""A crowd at a server: tables of four sockets each that play random legal moves.

It is lean, so that the server is what is measured: a small WebSocket client of its own, which
reads of a message only what it needs to go on.
"""

import asyncio
import base64
import os
import random
from collections.abc import Awaitable, Callable, Iterable
from time import perf_counter
from typing import Final, TypeVar

from msgspec import Struct

TEXT: Final = 0x81
PING: Final = 0x89
SHORT: Final = 126  # frames below this length say it in one byte
SEATS: Final = 4
AT_ONCE: Final = 32  # tables that are being set up
PATIENCE: Final = 30.0  # seconds to wait for a server
T = TypeVar("T")


class Shown(Struct):
    """What a screen shows: how far the game is, and what its seat may do."""

    ply: int
    turn: int
    legal: list[str]


class Screen(asyncio.Protocol):
    """One socket at a table. Subclasses know what a server says and how a move is sent."""

    def __init__(self, table: "LoadedTable", seat: int, path: str, headers: str = "") -> None:
        self.table = table
        self.seat = seat
        self.request = path, headers
        self.buffer = b""
        self.shaken = False
        self.open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        path, headers = self.request
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n{headers}\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        if not self.shaken:
            head, found, buffer = buffer.partition(b"\r\n\r\n")
            self.shaken = bool(found)
            if not found:
                self.buffer = head
                return
        at = 0
        while (body := frame(buffer, at)) is not None:
            kind, begin, end = body
            if kind == TEXT:
                self.hear(buffer[begin:end])
            elif kind == PING:
                self.send(buffer[begin:end], 0x8A)
            at = end
        self.buffer = buffer[at:]

    def send(self, body: bytes, kind: int = TEXT) -> None:
        """Send a frame, masked with zeros: as good as any mask to a server."""
        if len(body) < SHORT:
            head = bytes((kind, 0x80 | len(body)))
        else:
            head = bytes((kind, 0x80 | SHORT)) + len(body).to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + body)

    def hear(self, text: bytes) -> None:
        """Take in a message."""
        raise NotImplementedError

    def play(self, shown: Shown, words: str) -> None:
        """Send a move."""
        raise NotImplementedError


def frame(buffer: bytes, at: int) -> tuple[int, int, int] | None:
    """The next whole frame: its kind, where its body begins and where it ends."""
    if len(buffer) < at + 2:
        return None
    size, begin = buffer[at + 1], at + 2
    if size >= SHORT:
        begin += 2 if size == SHORT else 8
        size = int.from_bytes(buffer[at + 2 : begin], "big")
    return (buffer[at], begin, begin + size) if len(buffer) >= begin + size else None


class LoadedTable:
    """The screens of one game, and the move that is on its way."""

    def __init__(self, crowd: "Crowd", name: str, people: int = SEATS) -> None:
        self.crowd = crowd
        self.name = name
        self.screens: list[Screen] = []
        self.shown: list[Shown | None] = [None] * people
        self.plies = [-1] * people
        self.sent: tuple[int, float] | None = None  # before which ply, and when

    def hear(self, seat: int, shown: Shown) -> None:
        """A screen shows something new; once all do, the move has arrived."""
        self.shown[seat] = shown
        self.plies[seat] = shown.ply
        if self.sent is not None and min(self.plies) > self.sent[0]:
            self.crowd.delays.append(perf_counter() - self.sent[1])
            self.sent = None
        if self.sent is None and self.crowd.eager:
            self.move()

    def settled(self) -> bool:
        """Do all screens show the same, and wait for somebody?"""
        return self.sent is None and len(set(self.plies)) == 1 and bool(self.movers())

    def movers(self) -> list[int]:
        """The seats that may move."""
        return [seat for seat, shown in enumerate(self.shown) if shown is not None and shown.legal]

    def move(self) -> bool:
        """Let somebody play a random legal move, if somebody can."""
        if not self.settled():
            return False
        seat = random.choice(self.movers())
        shown = self.shown[seat]
        assert shown is not None
        self.sent = shown.ply, perf_counter()
        self.screens[seat].play(shown, random.choice(shown.legal))
        return True

    def ply(self) -> int:
        """How far everybody knows the game to be."""
        return min(self.plies)


class Crowd:
    """All tables, and what was seen at them."""

    def __init__(self) -> None:
        self.tables: list[LoadedTable] = []
        self.delays: list[float] = []  # seconds from sending a move to the last of four screens
        self.refused = 0
        self.eager = False  # does a table move again as soon as it can?

    async def rush(self, seconds: float) -> float:
        """All tables move as fast as the server lets them: the seconds it took."""
        self.delays.clear()
        self.eager = True
        begin = perf_counter()
        for table in self.tables:
            table.move()
        await asyncio.sleep(seconds)
        self.eager = False
        return perf_counter() - begin

    async def pace(self, rate: float, seconds: float) -> None:
        """So many moves a second, at tables drawn by lot."""
        self.delays.clear()
        begin, sent = perf_counter(), 0
        while (elapsed := perf_counter() - begin) < seconds:
            while sent < elapsed * rate:
                sent += 1
                any(random.choice(self.tables).move() for _ in range(20))
            await asyncio.sleep(0.001)
        await self.calm()

    async def calm(self) -> None:
        """Wait until no move is on its way."""
        await until(lambda: all(table.sent is None for table in self.tables))

    def plies(self) -> int:
        """How many moves everybody has seen."""
        return sum(table.ply() for table in self.tables)

    def leave(self) -> None:
        """Close all sockets."""
        for table in self.tables:
            for screen in table.screens:
                screen.transport.abort()
        self.tables.clear()


async def until(done: Callable[[], bool]) -> None:
    """Wait for a condition."""
    begin = perf_counter()
    while not done():
        if perf_counter() - begin > PATIENCE:
            raise TimeoutError("the server does not answer")
        await asyncio.sleep(0.01)


async def each(items: Iterable[T], work: Callable[[T], Awaitable[None]]) -> None:
    """Do something for each item, for a number of them at once."""
    waiting = iter(list(items))

    async def go_on() -> None:
        for item in waiting:
            await work(item)

    await asyncio.gather(*(go_on() for _ in range(AT_ONCE)))


async def connect(screen: Screen, port: int) -> Screen:
    """Open a screen's socket, and wait until it shows something."""
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: screen, "127.0.0.1", port)
    await asyncio.wait_for(screen.open, PATIENCE)
    return screen
