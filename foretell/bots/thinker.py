"""A worker process that thinks for bots, so that a long search blocks nobody else.

Compiled search holds the interpreter's lock; in a process of its own it delays only itself.
"""

import signal
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final, NamedTuple

from foretell.bots.bot import Bot, SearchBot
from foretell.bots.levels import make_bot
from foretell.games.registry import find
from foretell.kit.options import Value
from foretell.kit.rng import Rng
from foretell.kit.state import View

ENOUGH: Final = "enough"
LIVES: Final = 3  # processes that one question may cost


class Unanswered(Exception):
    """A question that ends every process which thinks about it."""


class Question(NamedTuple):
    """A decision: the view as it travels, who shall decide it, and with which luck."""

    game: str
    options: dict[str, Value]
    seat: int
    known: tuple[int, ...]
    bot: str
    seed: int | str


class Answer(NamedTuple):
    """An action in words, and what the bot thinks of it."""

    words: str
    estimate: float | None


def question(view: View, options: Mapping[str, Value], bot: str, seed: int | str) -> Question:
    """Ask this of a thinker. A bad bot's name is refused here, before any work."""
    make_bot(view.known.id, bot)
    return Question(view.known.id, dict(options), view.seat, view.known.snapshot(), bot, seed)


class Thinker:
    """One process that answers one question at a time. It survives the death of its process."""

    def __init__(self) -> None:
        self.asked: Question | None = None
        self.enough = False  # has it been told to answer at once?
        self.deaths = 0  # of processes that thought about the question
        self.start()

    def start(self) -> None:
        """Start the process; a question that was open is asked again."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=think, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self.connection: Connection = ours
        self.process: SpawnProcess = process
        if self.asked is not None:
            self.connection.send(tuple(self.asked))
        if self.enough:
            self.connection.send(ENOUGH)

    def ask(self, asked: Question) -> None:
        """Begin to think about a question."""
        if self.asked is not None:
            raise RuntimeError("This thinker has not answered its last question yet.")
        self.asked = asked
        self.enough = False
        self.deaths = 0
        try:
            self.connection.send(tuple(asked))
        except OSError:
            self.start()

    def answer(self, timeout: float | None = None) -> Answer | None:
        """The answer, once it is there; None if it is not within so many seconds."""
        while self.asked is not None:
            try:
                if not self.connection.poll(timeout):
                    return None
                words, estimate = self.connection.recv()
                self.asked = None
                return Answer(words, estimate)
            except (EOFError, OSError):
                self.process.join()
                self.bury()
        return None

    def bury(self) -> None:
        """Start again after a death; a question that was open so often is given up."""
        self.deaths += 1
        lost = self.deaths >= LIVES
        if lost:
            self.asked = None
        self.start()
        if lost:
            raise Unanswered("This question has ended every process that thought about it.")

    def cancel(self) -> Answer | None:
        """Have it stop thinking and say what it thinks best by now."""
        if self.asked is not None and not self.enough:
            self.enough = True
            with suppress(OSError):  # it has died: what asks again says enough again
                self.connection.send(ENOUGH)
        return self.answer()

    def close(self) -> None:
        """End the process."""
        self.connection.close()
        self.process.terminate()
        self.process.join()


def think(connection: Connection) -> None:
    """Answer questions until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent to answer
    bots: dict[tuple[str, str], Bot] = {}
    while True:
        try:
            message = connection.recv()
            if message != ENOUGH:  # one that came too late
                asked = Question(*message)
                key = (asked.game, asked.bot)
                bots.setdefault(key, make_bot(asked.game, asked.bot))
                connection.send(tuple(decide(bots[key], asked, connection)))
        except (EOFError, OSError):
            return  # whoever asked has gone


def decide(bot: Bot, asked: Question, connection: Connection) -> Answer:
    """The bot's decision; anything that arrives meanwhile means enough."""
    state = find(asked.game).new(asked.options)
    state.restore(asked.known)
    if isinstance(bot, SearchBot):
        bot.unwanted = connection.poll
    words = bot.words(state.view(asked.seat), Rng(asked.seed))
    return Answer(words, bot.estimate)
