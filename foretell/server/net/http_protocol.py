"""Where connections come in: no more than there is room for, each with a request in good time."""

import asyncio
import socket
from asyncio import Protocol, TimerHandle, Transport
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any, Final

import h11
from msgspec.json import Encoder
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol

from foretell.server.net.callers import Callers
from foretell.server.net.headers import ALWAYS
from foretell.server.net.limits import network
from foretell.server.net.problems import headers_of, status_of, to_problem
from foretell.server.net.turns import Turns
from foretell.server.net.websocket import WebSocketProtocol
from foretell.table.refusal import Refusal

try:
    import resource
except ImportError:  # as on Windows
    resource = None  # type: ignore[assignment]

MOST: Final = 20_000  # connections, if there may be so many files: 28 KB each when nothing happens
OTHERS: Final = 100  # files that are no connections: the store's, the bots', the libraries'
LATE: Final = 60.0  # seconds for a whole request to arrive
TURNED_AWAY: Final = 1.0  # seconds for those to ask who are refused whatever they ask
FINISH: Final = 2.0  # seconds without a word after which those are cut off who were answered early
OUT: Final = 10.0  # seconds for them to have said it all
PAUSE: Final = 0.1  # seconds, when nobody can be let in
PIECE: Final = 1024  # bytes of a request that are taken in at a time: most are shorter
TURNED_AWAY_AT_ONCE: Final = 16  # who may not come in, before those are heard again who are here
ENCODE: Final = Encoder()


def make_room() -> int:
    """Raise the limit of open files as far as needed and allowed; how many connections fit."""
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


async def let_in(
    port: socket.socket, make: Callable[[], Protocol], callers: Callers | None = None
) -> None:
    """Accept connections one by one, so that existing ones are served in between."""
    loop = asyncio.get_running_loop()
    coming: set[asyncio.Task[None]] = set()
    refused = 0
    while True:
        try:
            came, where = await loop.sock_accept(port)
        except ConnectionError:  # they have gone again
            continue
        except OSError:  # other programs have taken all files there are
            await asyncio.sleep(PAUSE)
            continue
        refusal = callers.refusal(where[0]) if callers is not None else None
        if refusal is not None:
            turn_away(came, refusal)
            refused += 1
            if refused % TURNED_AWAY_AT_ONCE:
                continue
        else:
            task = loop.create_task(welcome(came, make))
            coming.add(task)
            task.add_done_callback(coming.discard)
        await asyncio.sleep(0)


def turn_away(came: socket.socket, refusal: Refusal) -> None:
    """Refuse a connection at once, without reading its request: this costs very little."""
    with came, suppress(OSError):
        came.setblocking(False)
        came.send(response(refusal))
        came.shutdown(socket.SHUT_WR)
        came.recv(65_536)  # what is left unread would take our answer back


async def welcome(came: socket.socket, make: Callable[[], Protocol]) -> None:
    """Serve an accepted connection, unless it has closed already."""
    with suppress(OSError):
        came.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await asyncio.get_running_loop().connect_accepted_socket(make, came)


class Flow(FlowControl):
    """uvicorn's flow control, for somebody who has to be asked before reading goes on."""

    def __init__(self, transport: Transport, go_on: Callable[[], None]) -> None:
        super().__init__(transport)
        self.go_on = go_on

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.go_on()


class Polite:
    """A connection as answers see it: while the other side still talks, closing waits."""

    def __init__(self, protocol: "HttpProtocol") -> None:
        self.protocol = protocol

    def write(self, data: bytes) -> None:
        self.protocol.transport.write(data)

    def is_closing(self) -> bool:
        return self.protocol.transport.is_closing()

    def close(self) -> None:
        if self.protocol.conn.their_state is not h11.SEND_BODY:  # else HttpProtocol closes it
            self.protocol.transport.close()


class HttpProtocol(H11Protocol):
    """uvicorn's HTTP, with an end to its patience and its errors in JSON.

    Without room the system would cut off everybody who comes, requests of those at tables too.
    A tenth of the room is theirs: sockets stay, requests come and go.

    What arrives is taken in by small pieces, address by address in turn: a few bytes can be many
    headers or parts of a body.
    """

    def __init__(
        self, *given: Any, room: int, turns: Turns, callers: Callers | None = None, **named: Any
    ) -> None:
        super().__init__(*given, **named)
        self.room = room
        self.turns = turns
        self.callers = callers or Callers()
        self.host = ""
        self.full = False
        self.is_socket = False
        self.late: TimerHandle | None = None
        self.unread = bytearray()
        self.queued = False
        self.deaf = False
        self.heard_at = 0.0  # when something came from somebody who is not heard any more

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = Flow(transport, self.hear_on)
        self.host = self.client[0] if self.client else ""
        self.callers.enter(self.host)
        self.full = len(self.connections) > self.room
        self.expect_request()

    def data_received(self, data: bytes) -> None:
        if self.full:
            self.refuse(no_room())
            self.expect_request()
            return
        if self.deaf:
            self.heard_at = self.loop.time()
            return
        self.unread += data
        if len(self.unread) > PIECE:
            self.transport.pause_reading()
        self.hear_on()

    def hear_on(self) -> None:
        """Process received bytes when it is this address's turn; if there are none, read on."""
        if self.flow.read_paused or self.queued or self.transport.is_closing():
            return
        if self.unread:
            self.queued = True
            self.turns.join(network(self.host), self.take_piece, self.loop)
        else:
            self.transport.resume_reading()

    def take_piece(self) -> None:
        """Process a small piece of the received bytes."""
        self.queued = False
        if self.deaf or self.flow.read_paused or self.transport.is_closing():
            return
        piece = bytes(self.unread[:PIECE])
        del self.unread[:PIECE]
        super().data_received(piece)
        if self.cycle is not None:
            self.cycle.transport = Polite(self)  # type: ignore[assignment]
        self.expect_request()
        if not self.is_socket:
            self.hear_on()

    def on_response_complete(self) -> None:
        """If the answer came before the request was complete, ignore the rest of the request."""
        if self.conn.their_state is not h11.SEND_BODY or self.transport.is_closing():
            super().on_response_complete()
            return
        self.deaf = True
        self.unread.clear()
        self.transport.write_eof()
        self.transport.resume_reading()
        self.heard_at = self.loop.time()
        self.wait_for_silence(self.heard_at + OUT)

    def wait_for_silence(self, until: float) -> None:
        """Cut off who was answered early: when they pause, since closing before takes it back."""
        now = self.loop.time()
        if now - self.heard_at >= FINISH or now >= until:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.loop.call_later(FINISH, self.wait_for_silence, until)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.expect_request()
        self.leave()

    def leave(self) -> None:
        """Count the connection as closed, whichever protocol served it last."""
        self.callers.leave(self.host)

    def expect_request(self) -> None:
        """Set a time limit for the next request, or for the rest of this one."""
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
            self.turns.join(network(self.host), partial(self.open_socket, event), self.loop)

    def open_socket(self, event: h11.Request) -> None:
        """Upgrade to a WebSocket now that it is this address's turn, if it is still connected."""
        if not self.transport.is_closing():
            super().handle_websocket_upgrade(event)
            socket = self.transport.get_protocol()
            assert isinstance(socket, WebSocketProtocol)
            socket.on_lost = self.leave
            self.transport.resume_reading()

    def send_400_response(self, msg: str) -> None:
        self.refuse(Refusal("bad_request", msg))

    def refuse(self, refusal: Refusal) -> None:
        """Answer whatever was asked, and close."""
        self.transport.write(response(refusal))
        self.transport.close()


def response(refusal: Refusal) -> bytes:
    """A refusal as an HTTP response, after which the connection ends."""
    body = ENCODE.encode(to_problem(refusal))
    status = HTTPStatus(status_of(refusal))
    headers = [
        *ALWAYS,
        *((name.encode(), value.encode()) for name, value in headers_of(refusal).items()),
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode()]
    lines += [name + b": " + value for name, value in headers]
    return b"\r\n".join([*lines, b"", body])


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
    """Refusal sent when the server has no room for another connection."""
    return Refusal("busy", "So many are here that there is no room. Please try again in a moment.")
