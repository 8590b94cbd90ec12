"""Processes that think for bots, asked in turn."""

import asyncio
import secrets
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import local

from foretell.bots.thinker import Answer, Question, Thinker, question
from foretell.kit.options import Value
from foretell.kit.state import View


class Thinkers:
    """So many processes; each has a thread here that waits for it, and costs nothing meanwhile."""

    def __init__(self, number: int) -> None:
        self.threads = ThreadPoolExecutor(number, "thinker")
        self.own = local()
        self.all: list[Thinker] = []
        self.waiting = 0  # questions asked and not answered
        self.closed = False

    async def think(self, view: View, options: Mapping[str, Value], level: str) -> Answer:
        """What a bot of the level would do."""
        asked = question(view, options, level, secrets.token_hex(16))
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, self._ask, asked)
        finally:
            self.waiting -= 1

    def _ask(self, asked: Question) -> Answer:
        if not hasattr(self.own, "thinker"):
            self.own.thinker = Thinker()
            self.all.append(self.own.thinker)
        thinker: Thinker = self.own.thinker
        thinker.ask(asked)
        while not self.closed:
            answer = thinker.answer(1.0)
            if answer is not None:
                return answer
        raise asyncio.CancelledError

    def close(self) -> None:
        """End all processes."""
        self.closed = True
        self.threads.shutdown(cancel_futures=True)
        for thinker in self.all:
            thinker.close()
