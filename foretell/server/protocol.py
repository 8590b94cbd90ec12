"""How sockets are served: as uvicorn does, but a client that never reads is cut off."""

from asyncio import TimerHandle
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

STUCK: Final = 10.0  # seconds for which nothing can be sent


class SocketProtocol(WebSocketsSansIOProtocol):
    """Closing waits until all is sent, which for such a client is never: so it is aborted."""

    stuck: TimerHandle | None = None

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
        """It has read, or is gone."""
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None
