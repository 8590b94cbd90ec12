"""Floods from one address: others must not notice. The attackers are a process of their own."""

import argparse
import asyncio
import base64
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final

from soak.players import be_guest, plain_client
from soak.server import ROOT, Server

FROM: Final = "127.0.0.2"  # where floods come from; whoever else is here comes from 127.0.0.1
MASK: Final = b"\0\0\0\0"  # leaves what it masks as it is
PING: Final = b"\x89\x80" + MASK
PONG: Final = b"\x8a\x80" + MASK
BEGIN: Final = b"\x01\x80" + MASK  # a text of which more is to come
MORE: Final = b"\x00\x80" + MASK
TEXT: Final = b"\x81\x82" + MASK + b"{}"
BYTE: Final = b"\x82\x81" + MASK + b"x"
LOBBY: Final = "/api/lobby/socket"
CHUNKED: Final = (
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)
PIPELINED: Final = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
LAST: Final = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
HEADERS: Final = b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + b"a:\r\n" * 15_000
MUCH: Final = 65_536  # bytes sent at a time
STALL: Final = "foretell_loop_stall_seconds"
CONNECTIONS: Final = 8  # that flood side by side
MOST_P99: Final = 50.0  # milliseconds for a stranger, on a machine that does nothing else
MOST_STALL: Final = 25.0  # milliseconds of the loop's own work, whatever else the machine does
ASKERS: Final = 64
EACH_SECOND: Final = 40  # questions of strangers meanwhile


@dataclass
class Flood:
    """What is said first, and then again and again; on a socket, if it is to be opened."""

    first: bytes
    again: bytes
    opens: bool = True

    @property
    def piece(self) -> bytes:
        return self.again * max(1, MUCH // max(1, len(self.again)))


FLOODS: Final = {
    "pings": Flood(b"", PING),
    "pongs": Flood(b"", PONG),
    "empty continuations": Flood(BEGIN, MORE),
    "texts": Flood(b"", TEXT),
    "bytes": Flood(b"", BYTE),
    "chunks": Flood(CHUNKED, b"1\r\n \r\n", opens=False),
    "pipelined requests": Flood(b"", PIPELINED, opens=False),
    "after the last request": Flood(LAST, PIPELINED, opens=False),
    "headers": Flood(HEADERS, b"a:\r\n", opens=False),
}


def upgrade(cookie: str) -> bytes:
    """The request that opens a socket to the lobby."""
    lines = [
        f"GET {LOBBY} HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]  # fmt: skip
    if cookie:
        lines.append(f"Cookie: {cookie}")
    return "\r\n".join([*lines, "", ""]).encode()


def flood_once(port: int, flood: Flood, cookie: str) -> int:
    """One connection that floods until it is cut off; how many bytes were taken."""
    sent = 0
    with socket.socket() as raw:
        raw.settimeout(30)
        raw.bind((FROM, 0))
        raw.connect(("127.0.0.1", port))
        if flood.opens:
            raw.sendall(upgrade(cookie))
        raw.sendall(flood.first)
        raw.setblocking(False)
        piece = memoryview(flood.piece)
        idle = time.monotonic()
        while time.monotonic() - idle < 5:
            with suppress(BlockingIOError):
                if not raw.recv(MUCH):
                    return sent
            try:
                sent += raw.send(piece[sent % len(flood.again) :])
                idle = time.monotonic()
            except BlockingIOError:
                time.sleep(0.001)
    return sent


def attack(port: int, flood: Flood, cookie: str, seconds: float) -> tuple[int, int]:
    """Flood with a few connections at a time, again and again; connections made, bytes taken."""
    ends, toll = time.monotonic() + seconds, [0, 0]

    def work() -> None:
        while time.monotonic() < ends:
            with suppress(OSError):
                toll[1] += flood_once(port, flood, cookie)
            toll[0] += 1
            time.sleep(0.002)

    threads = [Thread(target=work, daemon=True) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0.0, ends - time.monotonic()) + 1)
    return toll[0], toll[1]


def ask_health(port: int) -> float:
    """Seconds until a stranger has the answer of `/healthz`, over a connection of their own."""
    began = time.perf_counter()
    with socket.create_connection(("127.0.0.1", port), timeout=60) as raw:
        raw.sendall(LAST)
        heard = b""
        while piece := raw.recv(4096):
            heard += piece
    if not heard.startswith(b"HTTP/1.1 200 "):
        raise RuntimeError(f"the health was answered by {heard[:60]!r}")
    return time.perf_counter() - began


def ask_often(port: int, seconds: float) -> list[float]:
    """Ask at an even pace, whether the answers come or not: milliseconds until each came."""
    with ThreadPoolExecutor(ASKERS) as askers:
        began = time.monotonic()
        asked = []
        for number in range(int(seconds * EACH_SECOND)):
            time.sleep(max(0.0, began + number / EACH_SECOND - time.monotonic()))
            asked.append(askers.submit(ask_health, port))
        return sorted(1000 * one.result() for one in asked)


@dataclass
class Toll:
    """What strangers noticed of a flood."""

    name: str
    who: str
    p50: float  # milliseconds until `/healthz` was answered
    p99: float
    worst: float
    stall: float  # milliseconds of work that the server's loop did without looking up, at most
    asked: int
    connections: int
    taken: int  # bytes

    def is_noticed(self) -> bool:
        """Did strangers have to wait?"""
        return self.p99 > MOST_P99 or self.stall > MOST_STALL

    def __str__(self) -> str:
        return (
            f"{self.who} flooding with {self.name}: /healthz p50 {self.p50:.1f} ms, "
            f"p99 {self.p99:.1f} ms, worst {self.worst:.1f} ms of {self.asked}; "
            f"longest stall of the loop {self.stall:.1f} ms; "
            f"{self.connections} connections, {self.taken / 1e6:.1f} MB taken"
        )


def suffer(server: Server, name: str, cookie: str, seconds: float) -> Toll:
    """Have one flood, and measure how long a stranger waits meanwhile."""
    server.metric(STALL)  # counted from here on
    command = [sys.executable, "-m", "soak.floods", name, str(server.port), str(seconds)]
    attacker = subprocess.Popen([*command, cookie], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    times = ask_often(server.port, seconds - 0.5)
    stall = 1000 * server.metric(STALL)
    connections, taken = json.loads(attacker.communicate(timeout=120)[0])
    who = "a guest" if cookie else "nobody known"
    cut = times[min(len(times) - 1, int(0.99 * len(times)))]
    half = times[len(times) // 2]
    return Toll(name, who, half, cut, times[-1], stall, len(times), connections, taken)


def floods(data: Path, seconds: float, show: Callable[[Toll], None] = print) -> list[Toll]:
    """All floods, one after the other, by nobody known and by a guest."""

    async def guest() -> str:
        async with plain_client() as client:
            return await be_guest(client, server.host, "Mallory")

    tolls = []
    with Server(data, limits=True) as server:
        for name, flood in FLOODS.items():
            for known in (False, True) if flood.opens else (False,):
                cookie = asyncio.run(guest()) if known else ""
                tolls.append(suffer(server, name, cookie, seconds))
                show(tolls[-1])
    return tolls


def main() -> int:
    """Without arguments, all floods; with some, the attackers' process of one."""
    parser = argparse.ArgumentParser(prog="soak.floods", description=__doc__)
    parser.add_argument("name", nargs="?", choices=FLOODS)
    parser.add_argument("port", nargs="?", type=int, default=0)
    parser.add_argument("seconds", nargs="?", type=float, default=10.0)
    parser.add_argument("cookie", nargs="?", default="")
    wanted = parser.parse_args()
    if wanted.name is None:
        with tempfile.TemporaryDirectory() as folder:
            tolls = floods(Path(folder), wanted.seconds)
        return int(any(toll.is_noticed() for toll in tolls))
    toll = attack(wanted.port, FLOODS[wanted.name], wanted.cookie, wanted.seconds)
    print(json.dumps(toll))
    return 0


if __name__ == "__main__":
    sys.exit(main())
