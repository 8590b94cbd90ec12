"""Start a server and keep it running."""

import signal
import sys

import uvicorn

from foretell.server.app import create_app
from foretell.server.protocol import SocketProtocol
from foretell.server.settings import Settings


def leave(*_: object) -> None:
    """End without complaint: uvicorn raises the signal again that it has ended for."""
    sys.exit(0)


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        ws=SocketProtocol,
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
    )
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    uvicorn.Server(config).run()
