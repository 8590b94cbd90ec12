"""Worker processes that play side by side: meetings, or whatever their play is made for."""

import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final, Generic, TypeVar

Found = TypeVar("Found")
Play = Callable[[Any], Found]  # what is done with a meeting
Done = Iterator[tuple[int, Found]]  # every meeting's number and what was found

LOOK: Final = 0.1  # seconds between two looks at whether the work is still wanted


class CrewLost(ChildProcessError):
    """A worker process has died; what it was playing is lost."""


class Crew(Generic[Found]):
    """So many processes, until `close`."""

    def __init__(self, jobs: int, play: Play[Found]) -> None:
        self.workers: dict[Connection, SpawnProcess] = {}
        context = get_context("spawn")
        # Ctrl-C is for the parent to answer; what is ignored stays so in processes started now.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=work, args=(theirs, play), daemon=True)
                process.start()
                theirs.close()
                self.workers[ours] = process
        finally:
            signal.signal(signal.SIGINT, before)

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        for connection, process in self.workers.items():
            connection.close()
            process.terminate()
        for process in self.workers.values():
            process.join()

    def play(self, meetings: Iterable[object], unwanted: Callable[[], bool]) -> Done[Found]:
        """Every meeting's number and games, as they are finished, until no longer wanted."""
        waiting = enumerate(meetings)
        busy: dict[Connection, int] = {}
        for connection in self.workers:
            hand_out(connection, waiting, busy)
        while busy and not unwanted():
            ready = wait(busy, timeout=LOOK)
            for connection in [worker for worker in busy if worker in ready]:
                found: Found = collect(connection)
                number = busy.pop(connection)
                hand_out(connection, waiting, busy)
                yield number, found


def hand_out(
    connection: Connection, waiting: Iterator[tuple[int, object]], busy: dict[Connection, int]
) -> None:
    """Give a worker the next meeting, if there is one."""
    for number, meeting in waiting:
        try:
            connection.send(meeting)
        except OSError:
            raise CrewLost("A worker process has died.") from None
        busy[connection] = number
        return


def collect(connection: Connection) -> Any:
    """What a worker has finished."""
    try:
        return connection.recv()
    except (EOFError, OSError):
        raise CrewLost("A worker process has died.") from None


def work(connection: Connection, play: Play[object]) -> None:
    """A worker: play what comes until nothing does."""
    try:
        while True:
            connection.send(play(connection.recv()))
    except (EOFError, OSError):
        return  # the parent has gone
