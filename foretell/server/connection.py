"""One open socket, and what is still to be sent to it."""

import asyncio
from typing import Final

from msgspec.json import Encoder

MOST_WAITING: Final = 64  # messages for a client that does not read; then it is cut off

TOO_SLOW: Final = 4008
ENCODE: Final = Encoder()


def encoded(message: object) -> str:
    """A message as it travels."""
    return ENCODE.encode(message).decode()


class Connection:
    """Messages go in at once and out as fast as the client reads."""

    def __init__(self, user: str) -> None:
        self.user = user
        self.viewer: int | None = None
        self.waiting: asyncio.Queue[str | int] = asyncio.Queue(MOST_WAITING + 1)
        self.closing = False

    def tell(self, message: object) -> None:
        """Send a message."""
        self.push(encoded(message))

    def push(self, text: str) -> None:
        """Send an encoded message."""
        if self.closing:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.close(TOO_SLOW)
        else:
            self.waiting.put_nowait(text)

    def close(self, code: int) -> None:
        """Send nothing more, and end with this code."""
        if not self.closing:
            self.closing = True
            self.waiting.put_nowait(code)
