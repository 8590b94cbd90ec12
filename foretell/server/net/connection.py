"""One open socket, and what is still to be sent to it."""

import asyncio
from typing import Final

from msgspec.json import Encoder

from foretell.server.net.websocket import Write

MOST_WAITING: Final = 64  # messages for a client that does not read; then it is cut off

TOO_SLOW: Final = 4008
ENCODE: Final = Encoder()


def encoded(message: object) -> bytes:
    """A message as it travels."""
    return ENCODE.encode(message)


class Connection:
    """Messages go in at once and out as fast as the client reads."""

    def __init__(self, user: str, write: Write | None = None) -> None:
        self.user = user
        self.write = write  # sends at once if it can
        self.viewer: int | None = None
        self.waiting: list[bytes | int] = []  # messages, and the code to end with
        self.wanted: asyncio.Future[None] | None = None  # done when something waits
        self.closing = False

    def tell(self, message: object) -> None:
        """Send a message."""
        self.push([encoded(message)])

    def push(self, texts: list[bytes]) -> None:
        """Send encoded messages, together if they need not wait."""
        if self.closing:
            return
        if not self.waiting and self.write is not None and self.write(texts):
            return
        if len(self.waiting) >= MOST_WAITING:
            self.close(TOO_SLOW)
            return
        for text in texts:
            self._add(text)

    def close(self, code: int) -> None:
        """Send nothing more, and end with this code."""
        if not self.closing:
            self.closing = True
            self._add(code)

    def _add(self, item: bytes | int) -> None:
        self.waiting.append(item)
        if self.wanted is not None and not self.wanted.done():
            self.wanted.set_result(None)

    async def first(self) -> bytes | int:
        """What is to be sent next; it waits until it is `sent`, and all that follows with it."""
        while not self.waiting:
            self.wanted = asyncio.get_running_loop().create_future()
            await self.wanted
        return self.waiting[0]

    def sent(self) -> None:
        """The message that `first` gave was sent: forget it."""
        del self.waiting[0]
