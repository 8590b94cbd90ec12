"""How bots decide: simple ones at once, those that search in processes that all share fairly."""

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from threading import local
from typing import Final, NamedTuple

from foretell.bots.bot import Bot, PolicyBot
from foretell.bots.levels import LEVELS, make_bot
from foretell.bots.thinker import Answer, Question, Thinker, question
from foretell.kit.options import Value
from foretell.kit.rng import Rng
from foretell.kit.state import View
from foretell.server.tables.fair_queue import FairQueue, Payer
from foretell.table.table import Table

MOST_PEOPLE: Final = 20_000  # whose address is remembered
LONG: Final = 0.6  # seconds of search after which people from other addresses need not wait
LOOK: Final = 0.1  # seconds between two looks whether anybody does
UNKNOWN: Final = ""  # the address of people who have not been here since the server started


class Thought(NamedTuple):
    """A question, and who waits for the answer."""

    asked: Question
    answer: asyncio.Future[Answer]


class Thinkers:
    """A pool of processes that search for bots; one idle thread here waits for each of them."""

    def __init__(self, number: int) -> None:
        self.loop = asyncio.get_running_loop()
        self.queue: FairQueue[Thought] = FairQueue()
        self.idle = number
        self.threads = ThreadPoolExecutor(number, "thinker")
        self.own = local()
        self.all: list[Thinker] = []
        self.waiting = 0  # questions asked and not answered
        self.addresses: dict[str, str] = {}  # by user
        self.closed = False

    def note_address(self, user: str, address: str) -> None:
        """Remember where somebody comes from: all from there share what they may use."""
        self.addresses.pop(user, None)
        self.addresses[user] = address  # the last is the latest
        if len(self.addresses) > MOST_PEOPLE:
            del self.addresses[next(iter(self.addresses))]

    async def think(
        self, view: View, options: Mapping[str, Value], level: str, users: Sequence[str]
    ) -> Answer:
        """What a bot of the level would do; a search uses up the share of one of the users."""
        bot, seed = bot_of(view.known.id, level), secrets.token_hex(16)
        if isinstance(bot, PolicyBot):  # takes some microseconds: asking a process takes longer
            return Answer(bot.words(view, Rng(seed)), bot.estimate)
        thought = Thought(question(view, options, level, seed), self.loop.create_future())
        payers = [Payer(self.addresses.get(user, UNKNOWN), user) for user in users]
        self.queue.add(thought, payers, LEVELS.index(level.partition(":")[0]))
        self.waiting += 1
        try:
            self.begin()
            return await thought.answer
        finally:
            self.waiting -= 1

    def begin(self) -> None:
        """Have every idle process think about what is next."""
        while self.idle and (taken := self.queue.take()) is not None:
            address, thought = taken
            if not thought.answer.done():  # else whoever asked has given up
                self.idle -= 1
                asking = self.loop.run_in_executor(self.threads, self._ask, thought.asked, address)
                asking.add_done_callback(partial(self.finish, thought.answer))

    def finish(self, answer: asyncio.Future[Answer], asked: asyncio.Future[Answer]) -> None:
        """Hand an answer on, and go on with the next question."""
        self.idle += 1
        error = None if asked.cancelled() else asked.exception()
        if answer.done():
            pass
        elif asked.cancelled():
            answer.cancel()
        elif error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(asked.result())
        if not self.closed:
            self.begin()

    def _ask(self, asked: Question, address: str) -> Answer:
        if not hasattr(self.own, "thinker"):
            self.own.thinker = Thinker()
            self.all.append(self.own.thinker)
        thinker: Thinker = self.own.thinker
        thinker.ask(asked)
        long = time.monotonic() + LONG
        while not self.closed:
            answer = thinker.answer(LOOK)
            if (
                answer is None
                and time.monotonic() > long
                and self.queue.is_wanted_by_others(address)
            ):
                answer = thinker.cancel()
            if answer is not None:
                return answer
        raise asyncio.CancelledError

    def close(self) -> None:
        """End all processes."""
        self.closed = True
        self.threads.shutdown(cancel_futures=True)
        for thinker in self.all:
            thinker.close()


@lru_cache(maxsize=200)
def bot_of(game: str, level: str) -> Bot:
    """A player of the level; one for all tables."""
    return make_bot(game, level)


def payers_of(table: Table) -> list[str]:
    """Who a bot at the table thinks for: the people who are there, or else its host."""
    present = [seat.user for seat in table.people() if seat.present and seat.user is not None]
    return present or [table.host]
