"""A database that is far away: a proxy that hands everything on, each way after a while."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit


class FarAway:
    """Stands between a server and its database; what is sent together stays together."""

    def __init__(self, address: str, round_trip: float) -> None:
        parts = urlsplit(address)
        self.parts = parts
        self.target = (str(parts.hostname), int(parts.port or 5432))
        self.way = round_trip / 2
        self.address = ""
        self.asked = 0  # messages to the database: whoever waits for each answer makes round trips
        self.tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator["FarAway"]:
        """Listen at a port of its own."""
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        place = f"{self.parts.username}:{self.parts.password}@127.0.0.1:{port}"
        self.address = self.parts._replace(netloc=place).geturl()
        try:
            yield self
        finally:
            server.close()
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        there, here = await asyncio.open_connection(*self.target)
        for source, sink in ((reader, here), (there, writer)):
            task = asyncio.ensure_future(self.forward(source, sink, source is reader))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def forward(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, asking: bool
    ) -> None:
        """Hand on what comes, in order, each piece after its way."""
        loop = asyncio.get_running_loop()
        try:
            while data := await source.read(65536):
                self.asked += asking
                loop.call_later(self.way, sink.write, data)
        except OSError:
            pass
        loop.call_later(self.way, sink.close)
