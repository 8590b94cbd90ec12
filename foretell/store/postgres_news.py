"""What processes that share a database tell each other, by LISTEN and NOTIFY.

A notification is text: who tells, the kind, and what. Each step is a line: `table ply` and, unless
that is too long, when it was and what happened.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from foretell.store.postgres_writer import CHANNEL, LONGEST_WAIT, STEP, is_gone
from foretell.store.store import Step

PULSE: Final = 10.0  # seconds between two looks whether the connection is alive


class News:
    """Hears what other processes tell; connects again by itself and says that there was a gap."""

    def __init__(self, node: str, connect: Callable[[], Awaitable[Any]]) -> None:
        self.node = node
        self.connect = connect
        self.on_steps: Callable[[list[Step]], None] = lambda steps: None
        self.on_gap: list[Callable[[], None]] = []
        self.on_notice: dict[str, Callable[[str], None]] = {}
        self.listening: asyncio.Task[None] | None = None
        self.connection: Any = None

    async def start(self) -> None:
        """Listen from now on."""
        await self._listen()
        self.listening = asyncio.ensure_future(self._keep_listening())

    async def close(self) -> None:
        """Listen no more."""
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        self._drop()

    async def _listen(self) -> None:
        self.connection = await self.connect()
        self.lost = asyncio.Event()
        self.connection.add_termination_listener(lambda _: self.lost.set())
        await self.connection.add_listener(CHANNEL, self._hear)

    async def _keep_listening(self) -> None:
        while True:
            while await self._is_alive():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.lost.wait(), PULSE)
            self._drop()
            await self._listen_again()
            for hear in self.on_gap:
                hear()

    async def _is_alive(self) -> bool:
        try:
            await self.connection.execute("SELECT 1")
        except Exception as error:
            if is_gone(error):
                return False
            raise
        return True

    async def _listen_again(self) -> None:
        wait = 0.05
        while True:
            try:
                return await self._listen()
            except Exception as error:
                if not is_gone(error):
                    raise
                self._drop()
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def _drop(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        node, _, rest = str(payload).partition(" ")
        kind, _, text = rest.partition(" ")
        if node == self.node:
            return
        if kind == STEP:
            self.on_steps([read_step(line) for line in text.split("\n")])
        elif kind in self.on_notice:
            self.on_notice[kind](text)


def read_step(line: str) -> Step:
    """A step that was added; without a body if it has to be read."""
    table, ply, *rest = line.split(" ", 3)
    return Step(table, int(ply), int(rest[0]), rest[1]) if rest else Step(table, int(ply), 0, "")
