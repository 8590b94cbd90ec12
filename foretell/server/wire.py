"""A WebSocket that can send at once where nothing waits, and that ends where nobody reads."""

from asyncio import TimerHandle
from collections.abc import Callable, Sequence
from struct import Struct
from typing import Any, Final

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

NAME: Final = "foretell.write"
TEXT: Final = 0x81  # a whole message
SHORT, LONG = 126, 65_536  # from these lengths on, a frame says its length in 2 or 8 bytes
HEAD, LONG_HEAD = Struct("!BBH").pack, Struct("!BBQ").pack
MASKED: Final = 0x80  # set in a frame's second byte, as clients must; four bytes of mask follow

STUCK: Final = 10.0  # seconds for which a client may read nothing

Write = Callable[[Sequence[bytes]], bool]


def frame(body: bytes) -> bytes:
    """A text message as a server sends it: one frame, not masked."""
    size = len(body)
    if SHORT <= size < LONG:
        return HEAD(TEXT, SHORT, size) + body
    if size < SHORT:
        return bytes((TEXT, size)) + body
    return LONG_HEAD(TEXT, SHORT + 1, size) + body


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's socket, which offers `write` to the application as an extension.

    A table's news go to four or more sockets at a time: a task for each of them to wake up and
    the layers between cost more than the message does. And closing waits until all is sent,
    which for a client that never reads is never: so that one is cut off.
    """

    stuck: TimerHandle | None = None
    rest = b""  # of a frame that has not arrived whole

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[NAME] = self.write

    def data_received(self, data: bytes) -> None:
        """Take frames in: short texts at once, since that is what moves are; others by the book."""
        if self.conn.state is not OPEN:
            super().data_received(data)
            return
        data = self.rest + data
        begin = 0
        while (end := frame_end(data, begin)) is not None:
            self.take_frame(data[begin:end])
            begin = end
        self.rest = data[begin:]
        if len(self.rest) > self.config.ws_max_size:  # refused by its head already
            super().data_received(self.rest)
            self.rest = b""

    def take_frame(self, frame: bytes) -> None:
        """Take in one whole frame."""
        plain = frame[0] == TEXT and MASKED <= frame[1] < MASKED + SHORT
        if not plain or self.close_sent or self.conn.current_size is not None:
            super().data_received(frame)
            return
        try:
            text = apply_mask(frame[6:], frame[2:6]).decode()
        except UnicodeDecodeError:
            super().data_received(frame)
            return
        waiting = not self.queue.empty()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        # Where none waits, reading goes on: to stop and start it costs more than the message.
        if waiting and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, texts: Sequence[bytes]) -> bool:
        """Send messages now; False, and nothing is sent, if they would have to wait."""
        if self.close_sent or self.stuck is not None or self.transport.is_closing():
            return False
        self.transport.write(b"".join([frame(text) for text in texts]))
        return True

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.stuck is None:
            self.stuck = self.loop.call_later(STUCK, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self.go_on()
        super().connection_lost(exc)

    def go_on(self) -> None:
        """The client has read, or is gone."""
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None


def frame_end(data: bytes, begin: int) -> int | None:
    """Where the frame ends that begins there, if all of it has arrived."""
    have = len(data) - begin
    if have < 2:
        return None
    size = data[begin + 1] & ~MASKED
    head = 2
    if size >= SHORT:
        head = 4 if size == SHORT else 10
        if have < head:
            return None
        size = int.from_bytes(data[begin + 2 : begin + head], "big")
    size += head + (4 if data[begin + 1] & MASKED else 0)
    return begin + size if have >= size else None


def write_of(scope: Scope) -> Write | None:
    """How to send at once, where the server offers it."""
    extensions: dict[str, Any] = scope.get("extensions") or {}
    return extensions.get(NAME)
