"""Start a server and keep it running."""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Final, NoReturn

import uvicorn
from litestar import Litestar

from foretell.server.app import create_app
from foretell.server.http.context import Context
from foretell.server.net.callers import Callers
from foretell.server.net.http_protocol import HttpProtocol, let_in, make_room
from foretell.server.net.turns import Turns
from foretell.server.net.websocket import WebSocketProtocol
from foretell.server.settings import Settings

# What uvicorn says of a socket that was refused with a response: no mistake of ours.
REFUSED: Final = "ASGI callable returned without completing handshake."
LONGEST_HEAD: Final = 16_384  # bytes of a request without its body
# When to look for garbage: after so many new objects, then at what is left of three such looks, and
# seldom at all there is. Nearly everything dies without; closed sockets leave much that does not,
# and to look at 100,000 objects at once would keep everybody waiting for a tenth of a second.
LOOKS: Final = (5_000, 2, 1_000)


class Server(uvicorn.Server):
    """uvicorn's server, which reports when it listens and tells clients when it stops."""

    def __init__(self, app: Litestar, settings: Settings, listening: Callable[[], None]) -> None:
        self.callers = Callers(app.state.limits, settings.connections, settings.proxies)
        super().__init__(configure(app, settings, self.callers))
        self.app = app
        self.listening = listening
        self.listeners: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start accepting connections."""
        await super().startup([])
        gc.freeze()  # what is loaded by now stays
        ports = sockets or []
        for port in ports:
            accepting = let_in(port, self.make_protocol, self.callers)
            self.listeners.append(asyncio.create_task(accepting))
        self.listening()

    def make_protocol(self) -> asyncio.Protocol:
        """A new protocol, which serves one connection."""
        state, life = self.server_state, self.lifespan.state
        protocol: asyncio.Protocol = self.config.http_protocol_class(
            config=self.config, server_state=state, app_state=life
        )  # type: ignore[call-arg]
        return protocol

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ask all clients to reconnect in a moment, then stop."""
        for accepting in self.listeners:
            accepting.cancel()
        Context.of(self.app).hall.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, listening: Callable[[int], None] = lambda port: None) -> None:
    """Serve until told to stop; what keeps the server from starting is raised."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)  # uvicorn has its own while it runs, and calls ours at the end
    app = create_app(settings)
    gc.set_threshold(*LOOKS)
    with open_port(settings.host, settings.port) as port:
        app.state.port = port.getsockname()[1]
        server = Server(app, settings, lambda: listening(app.state.port))
        # What goes wrong at the start is raised below, and need not be logged too.
        logging.getLogger("uvicorn.error").addFilter(
            lambda record: server.started and record.msg != REFUSED
        )
        try:
            server.run(sockets=[port])
        except SystemExit:
            if "failure" in app.state:
                failure = app.state.failure
                raise failure from failure.__cause__
            raise


def configure(app: Litestar, settings: Settings, callers: Callers) -> uvicorn.Config:
    """How uvicorn shall run the application."""
    turns, limits = Turns(), app.state.limits
    return uvicorn.Config(
        app,
        http=partial(HttpProtocol, room=make_room(), turns=turns, callers=callers),  # type: ignore[arg-type]
        ws=partial(WebSocketProtocol, turns=turns, limits=limits),  # type: ignore[arg-type]
        forwarded_allow_ips=settings.proxies,
        h11_max_incomplete_event_size=LONGEST_HEAD,
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def stop(number: int, frame: FrameType | None) -> NoReturn:
    """Exit with code 0 on a signal: being told to stop is no failure."""
    sys.exit(0)


def open_port(host: str, port: int) -> socket.socket:
    """A socket that listens there; with port 0, wherever there is room."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    return socket.create_server((host, port), family=family, backlog=2048, dualstack_ipv6=both)
