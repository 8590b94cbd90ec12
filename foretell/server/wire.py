"""A WebSocket that can send at once where nothing waits, and that ends where nobody reads."""

from asyncio import TimerHandle
from collections.abc import Callable
from typing import Any, Final

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

NAME: Final = "foretell.write"
TEXT: Final = b"\x81"  # a whole message
SHORT, LONG = 126, 65_536  # from these lengths on, a frame says its length in 2 or 8 bytes

STUCK: Final = 10.0  # seconds for which a client may read nothing

Write = Callable[[str], bool]


def frame(text: str) -> bytes:
    """A text message as a server sends it: one frame, not masked."""
    body = text.encode()
    size = len(body)
    if size < SHORT:
        return TEXT + size.to_bytes(1, "big") + body
    if size < LONG:
        return TEXT + b"\x7e" + size.to_bytes(2, "big") + body
    return TEXT + b"\x7f" + size.to_bytes(8, "big") + body


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's socket, which offers `write` to the application as an extension.

    A table's news go to four or more sockets at a time: a task for each of them to wake up and
    the layers between cost more than the message does. And closing waits until all is sent,
    which for a client that never reads is never: so that one is cut off.
    """

    stuck: TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[NAME] = self.write

    def handle_text(self, event: Frame) -> None:
        """Take a message in; where none waits, reading goes on: to stop and start it costs more."""
        if not event.fin or self.close_sent or not self.queue.empty():
            super().handle_text(event)
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": bytes(event.data).decode()})
        except UnicodeDecodeError:
            super().handle_text(event)

    def write(self, text: str) -> bool:
        """Send a message now; False, and nothing is sent, if it would have to wait."""
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            return False
        if not self.writable.is_set():
            return False
        self.transport.write(frame(text))
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


def write_of(scope: Scope) -> Write | None:
    """How to send at once, where the server offers it."""
    extensions: dict[str, Any] = scope.get("extensions") or {}
    return extensions.get(NAME)
