"""A WebSocket that can send at once where nothing waits, and that ends where nobody reads."""

from asyncio import TimerHandle
from collections.abc import Callable, Sequence
from struct import Struct
from typing import Any, Final

from litestar.types import Scope
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from foretell.server.net.limits import HOLDER, TOO_FAST, Limits, TooFast, network
from foretell.server.net.turns import Turns

NAME: Final = "foretell.write"
TEXT: Final = 0x81  # a whole message
SHORT, LONG = 126, 65_536  # from these lengths on, a frame says its length in 2 or 8 bytes
HEAD, LONG_HEAD = Struct("!BBH").pack, Struct("!BBQ").pack
MASKED: Final = 0x80  # set in a frame's second byte, as clients must; four bytes of mask follow

STUCK: Final = 10.0  # seconds for which a client may read nothing
GRACE: Final = 1.0  # seconds in which a client may take notice of our goodbye
AT_ONCE: Final = 4  # frames that are taken in before others are heard
MOST_PARTS: Final = 64  # that one message may be sent in
TOO_LONG: Final = 1009
NO_TEXT: Final = 1007

Write = Callable[[Sequence[bytes]], bool]


def frame(body: bytes) -> bytes:
    """A text message as a server sends it: one frame, not masked."""
    size = len(body)
    if SHORT <= size < LONG:
        return HEAD(TEXT, SHORT, size) + body
    if size < SHORT:
        return bytes((TEXT, size)) + body
    return LONG_HEAD(TEXT, SHORT + 1, size) + body


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's socket, which offers `write` to the application as an extension.

    A table's news go to four or more sockets at a time: a task for each of them to wake up and
    the layers between cost more than the message does. And closing waits until all is sent,
    which for a client that never reads is never: so that one is cut off.

    Every frame counts, whatever it is, and only a few are taken in before others are heard.
    """

    stuck: TimerHandle | None = None
    unread = b""  # what has arrived and was not taken in
    queued = False  # is there a turn to come?
    held = False  # is reading paused until then?
    address: str | None = None  # where it comes from, as far as a proxy may say so
    on_lost: Callable[[], None] | None = None

    def __init__(
        self, *given: Any, turns: Turns | None = None, limits: Limits | None = None, **named: Any
    ) -> None:
        super().__init__(*given, **named)
        self.turns = turns or Turns()
        self.limits = limits or Limits(False)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[NAME] = self.write

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Take a few frames in: short texts at once, since that is what moves are."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self.unread += data
        if self.queued or not self.handshake_complete:
            self.hold()
        else:
            self.take_frames()

    def hold(self) -> None:
        """Read no more for now."""
        self.held = True
        self.transport.pause_reading()

    def take_frames(self) -> None:
        """Take in a few frames; for more of them, the client has to wait for its turn."""
        self.queued = False
        data, begin = self.unread, 0
        for _ in range(AT_ONCE):
            end = frame_end(data, begin) if self.hears() else None
            if end is None:
                break
            self.take_frame(data[begin:end])
            begin = end
        self.unread = data[begin:]
        if self.unread or self.held:
            self.hear_on()

    def hears(self) -> bool:
        """Is the socket open, and does the application take more messages?"""
        return self.conn.state is OPEN and not self.read_paused

    def hear_on(self) -> None:
        """Wait for the next turn if a whole frame has arrived, or else read on."""
        if self.conn.state is not OPEN:
            self.unread = b""
        elif frame_end(self.unread, 0) is None and len(self.unread) > self.config.ws_max_size:
            super().data_received(self.unread)  # refused by its head
        elif self.read_paused or self.queued:
            return
        elif frame_end(self.unread, 0) is not None:
            self.hold()
            self.queued = True
            self.turns.join(self.where(), self.take_frames, self.loop)
        elif self.held:
            self.held = False
            self.transport.resume_reading()

    def take_frame(self, frame: bytes) -> None:
        """Take in one whole frame, if it did not come too fast."""
        if not self.may_come():
            self.cut_off(TOO_FAST, "too_fast")
            return
        plain = frame[0] == TEXT and MASKED <= frame[1] < MASKED + SHORT
        if not plain or self.conn.current_size is not None:
            if len(self.frames) >= MOST_PARTS:
                self.cut_off(TOO_LONG, "too many parts")
            else:
                super().data_received(frame)
            return
        try:
            text = apply_mask(frame[6:], frame[2:6]).decode()
        except UnicodeDecodeError:
            self.cut_off(NO_TEXT, "not UTF-8")
            return
        waiting = not self.queue.empty()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        # Where none waits, reading goes on: to stop and start it costs more than the message.
        if waiting and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def may_come(self) -> bool:
        """Count a frame: for its user, or, as long as nobody is known, for its address."""
        if not self.limits.on:
            return True
        holder = self.scope["state"].get(HOLDER)
        try:
            if holder is not None:
                self.limits.take("frame", holder)
            else:
                self.limits.take("stray", self.where())
        except TooFast:
            return False
        return True

    def where(self) -> str:
        """The address it comes from; the application has found out by now what a proxy says."""
        if self.address is None:
            client = self.scope["client"]
            self.address = network(client[0] if client else None)
        return self.address

    async def receive(self) -> Any:
        """The next message for the application; when it has all, more are read."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.held = True
            self.hear_on()
        return message

    # Ending

    async def send(self, message: Any) -> None:
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if self.close_sent:
            self.hang_up()
        elif message["type"] == "websocket.accept":
            self.hear_on()

    def cut_off(self, code: int, reason: str) -> None:
        """Say why, and hear no more; the application is told that the client has gone."""
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.hang_up()

    def hang_up(self) -> None:
        """After sending the close frame: read nothing more, and close once it can have arrived."""
        self.unread = b""
        if self.transport.is_closing():
            return
        self.transport.pause_reading()
        self.transport.write_eof()
        if self.close_timer is not None:
            self.close_timer.cancel()
        patience = STUCK if self.transport.get_write_buffer_size() else GRACE
        self.close_timer = self.loop.call_later(patience, self.transport.abort)

    # Telling

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
        if self.on_lost is not None:
            self.on_lost()

    def go_on(self) -> None:
        """The client has read what was sent, or has gone: go on sending."""
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
