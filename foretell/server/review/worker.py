"""A process of low priority that does long work for people, and tells how far it is.

It is given a function and what to call it with, and is never in the way of whoever plays: the
system lets it run when nobody else wants to.
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final, NamedTuple

from foretell.record import BadRecord
from foretell.table.refusal import Refusal
from foretell.wire.problems import ErrorCode

LOW: Final = 10  # how much lower than the server's the priority is
LIVES: Final = 3  # processes that one piece of work may cost
Tell = Callable[[float], None]
Work = Callable[[object, Tell], bytes]


class Task(NamedTuple):
    """A function of some module, and what it is given; its `Tell` hears shares from 0 to 1."""

    work: Work
    given: object


class Unwanted(Exception):
    """Nobody waits for the work any more."""


class Report(NamedTuple):
    """What a process says: how far it is, what came out, or why nothing will."""

    kind: str  # `progress`, `done`, `refused`, `failed` or `stopped`
    progress: float = 0.0
    body: bytes = b""
    code: ErrorCode = "failed"
    message: str = ""


class Worker:
    """One process that does one task at a time. It survives the death of its process."""

    def __init__(self) -> None:
        self.task: Task | None = None
        self.deaths = 0  # of processes that worked on the task
        self.start()

    def start(self) -> None:
        """Start the process; a task that was open is begun again."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=labour, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self.connection: Connection = ours
        self.process: SpawnProcess = process
        if self.task is not None:
            with suppress(OSError):  # it has died again: whoever listens notices
                self.connection.send(tuple(self.task))

    def begin(self, task: Task) -> None:
        """Begin a task."""
        self.task, self.deaths = task, 0
        try:
            self.connection.send(tuple(task))
        except OSError:
            self.start()

    def hear(self, timeout: float) -> Report | None:
        """What the process says, if it does within so many seconds."""
        try:
            if not self.connection.poll(timeout):
                return None
            report = Report(*self.connection.recv())
        except (EOFError, OSError):
            return self.bury()
        if report.kind != "progress":
            self.task = None
        return report

    def bury(self) -> Report | None:
        """Start again after a death; a task that was open so often is given up."""
        self.process.join()
        self.deaths += 1
        lost = self.deaths >= LIVES
        if lost:
            self.task = None
        self.start()
        return Report("failed", message="it ended every process that did it") if lost else None

    def stop(self) -> None:
        """Have it give up the task; its report says when it has."""
        with suppress(OSError):
            self.connection.send(None)

    def close(self) -> None:
        """End the process."""
        self.connection.close()
        self.process.terminate()
        self.process.join()


def labour(connection: Connection) -> None:
    """Do tasks until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent to answer
    if hasattr(os, "nice"):
        os.nice(LOW)
    while True:
        try:
            message = connection.recv()
            if message is not None:  # a stop that came too late
                connection.send(tuple(carry_out(Task(*message), connection)))
        except (EOFError, OSError):
            return  # whoever asked has gone


def carry_out(task: Task, connection: Connection) -> Report:
    """Do one task; anything that arrives meanwhile means stop."""

    def tell(progress: float) -> None:
        if connection.poll():
            raise Unwanted
        connection.send(tuple(Report("progress", progress)))

    try:
        return Report("done", 1.0, task.work(task.given, tell))
    except Unwanted:
        connection.recv()
        return Report("stopped")
    except Refusal as error:
        return Report("refused", code=error.code, message=str(error))
    except BadRecord as error:
        return Report("refused", code="bad_record", message=str(error))
    except (EOFError, OSError):
        raise
    except Exception as error:
        return Report("failed", message=f"{type(error).__name__}: {error}")
