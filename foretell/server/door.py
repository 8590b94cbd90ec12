"""Where connections come in: no more than there is room for, each with a request in good time."""

import asyncio
import socket
from asyncio import Protocol, TimerHandle, Transport
from base64 import b64decode
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any, Final

import h11
from msgspec.json import Encoder
from uvicorn.protocols.http.h11_impl import H11Protocol

from foretell.server.errors import status_of, to_problem
from foretell.server.security import ALWAYS
from foretell.table.refusal import Refusal

try:
    import resource
except ImportError:  # as on Windows
    resource = None  # type: ignore[assignment]

MOST: Final = 20_000  # connections, if there may be so many files: 28 KB each when nothing happens
OTHERS: Final = 100  # files that are no connections: the store's, the bots', the libraries'
LATE: Final = 60.0  # seconds for a whole request to arrive
TURNED_AWAY: Final = 1.0  # seconds for those to ask who are refused whatever they ask
PAUSE: Final = 0.1  # seconds, when nobody can be let in
AT_ONCE: Final = 8  # sockets that are opened before those are heard again who have one
ENCODE: Final = Encoder()


def make_room() -> int:
    """Have as many files as the system allows and we need; how many connections there can be."""
    if resource is None:
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + OTHERS
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST if soft == resource.RLIM_INFINITY else max(1, min(MOST, soft - OTHERS))


async def let_in(port: socket.socket, make: Callable[[], Protocol]) -> None:
    """Let in whoever comes, one by one: in a crowd, those who are here are heard in between."""
    loop = asyncio.get_running_loop()
    coming: set[asyncio.Task[None]] = set()
    while True:
        try:
            came, _ = await loop.sock_accept(port)
        except ConnectionError:  # they have gone again
            continue
        except OSError:  # other programs have taken all files there are
            await asyncio.sleep(PAUSE)
            continue
        task = loop.create_task(welcome(came, make))
        coming.add(task)
        task.add_done_callback(coming.discard)
        await asyncio.sleep(0)


async def welcome(came: socket.socket, make: Callable[[], Protocol]) -> None:
    """Hear somebody from now on, unless they have gone again."""
    with suppress(OSError):
        came.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await asyncio.get_running_loop().connect_accepted_socket(make, came)


class Queue:
    """To open a socket costs more than a move: those who come in a crowd wait for their turn."""

    def __init__(self) -> None:
        self.waiting: deque[Callable[[], None]] = deque()

    def join(self, enter: Callable[[], None], loop: asyncio.AbstractEventLoop) -> None:
        """Do it the next time the loop comes round, or later."""
        if not self.waiting:
            loop.call_soon(self.go_on, loop)
        self.waiting.append(enter)

    def go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """The next few."""
        for _ in range(min(AT_ONCE, len(self.waiting))):
            self.waiting.popleft()()
        if self.waiting:
            loop.call_soon(self.go_on, loop)


class Door(H11Protocol):
    """uvicorn's HTTP, with an end to its patience and its errors in JSON.

    Without room the system would cut off everybody who comes, requests of those at tables too.
    A tenth of the room is theirs: sockets stay, requests come and go.
    """

    def __init__(self, *given: Any, room: int, queue: Queue, **named: Any) -> None:
        super().__init__(*given, **named)
        self.room = room
        self.queue = queue
        self.full = False
        self.is_socket = False
        self.late: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.full = len(self.connections) > self.room
        self.expect_request()

    def data_received(self, data: bytes) -> None:
        if self.full:
            self.refuse(no_room())
        else:
            super().data_received(data)
        self.expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.expect_request()

    def expect_request(self) -> None:
        """While a request is still to come, or the rest of it, there is an end to waiting."""
        arriving = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if not arriving or self.is_socket or self.transport.is_closing():
            if self.late is not None:
                self.late.cancel()
                self.late = None
        elif self.late is None:
            patience = TURNED_AWAY if self.full else LATE
            self.late = self.loop.call_later(patience, self.transport.abort)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if len(self.connections) > self.room - self.room // 10:
            self.refuse(no_room())
        elif not is_handshake(event):
            needs = "`Sec-WebSocket-Key`, and `Sec-WebSocket-Version: 13`"
            self.refuse(Refusal("bad_request", f"To open a WebSocket takes GET, {needs}."))
        else:
            self.is_socket = True
            self.transport.pause_reading()
            self.queue.join(partial(self.open_socket, event), self.loop)

    def open_socket(self, event: h11.Request) -> None:
        """It is their turn, if they are still there."""
        if not self.transport.is_closing():
            super().handle_websocket_upgrade(event)
            self.transport.resume_reading()

    def send_400_response(self, msg: str) -> None:
        self.refuse(Refusal("bad_request", msg))

    def refuse(self, refusal: Refusal) -> None:
        """Answer whatever was asked, and close."""
        body = ENCODE.encode(to_problem(refusal))
        status = HTTPStatus(status_of(refusal))
        headers = [
            *ALWAYS,
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode()]
        lines += [name + b": " + value for name, value in headers]
        self.transport.write(b"\r\n".join([*lines, b"", body]))
        self.transport.close()


def is_handshake(event: h11.Request) -> bool:
    """Does it open a socket? The library that opens it would refuse the rest in its own words."""
    headers = dict(event.headers)
    try:
        key = b64decode(headers.get(b"sec-websocket-key", b""), validate=True)
    except ValueError:
        return False
    versions = headers.get(b"sec-websocket-version")
    return event.method == b"GET" and versions == b"13" and len(key) == 16


def no_room() -> Refusal:
    """What those are told for whom there is no room."""
    return Refusal("busy", "So many are here that there is no room. Please try again in a moment.")
