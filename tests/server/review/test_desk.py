"""Long work for people: done once, by turns, only while it is wanted, whoever dies meanwhile."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from foretell.server.review.desk import OWN, PATIENCE, Desk, Job
from foretell.server.review.worker import LIVES, Task, Tell
from foretell.server.tables.fair_queue import Payer
from foretell.table.refusal import Refusal
from tests.server.talking import LONG

ADA, BEN = Payer("here", "ada"), Payer("there", "ben")


# What processes are given to do: found by name, so they stand in a module.


def echo(given: object, tell: Tell) -> bytes:
    """Be done at once."""
    tell(0.5)
    return str(given).encode()


def wait_for(given: object, tell: Tell) -> bytes:
    """Be done once there is such a file; say so as long as there is not."""
    while not Path(str(given)).exists():
        tell(0.25)
        time.sleep(0.01)
    return b"it came"


def wait_and_note(given: object, tell: Tell) -> bytes:
    """Wait for ever, and leave a file behind when stopped."""
    try:
        while True:
            tell(0.25)
            time.sleep(0.01)
    finally:
        Path(str(given)).touch()


def die(given: object, tell: Tell) -> bytes:
    """End the process, and note it."""
    with Path(str(given)).open("a") as file:
        file.write("died\n")
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def die_once(given: object, tell: Tell) -> bytes:
    """End the first process that tries."""
    path = Path(str(given))
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return b"alive"


def refuse(given: object, tell: Tell) -> bytes:
    """Say why not."""
    raise Refusal("bad_record", "No.")


def stumble(given: object, tell: Tell) -> bytes:
    """Fail as nobody foresaw."""
    raise ZeroDivisionError("oh")


class Watch:
    """A clock that stands until the test moves it."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@asynccontextmanager
async def desk_of(number: int = 1, clock: Callable[[], float] | None = None) -> AsyncIterator[Desk]:
    """A desk that is closed in the end."""
    desk = Desk(number, clock)
    try:
        yield desk
    finally:
        await asyncio.to_thread(desk.close)


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(LONG):
        while not condition():
            await asyncio.sleep(0.01)


async def result(desk: Desk, job: Job) -> bytes | None:
    """What comes out."""
    return await desk.wait(job, LONG)


async def test_work_is_done_once_for_all_and_kept_before_it_is_told() -> None:
    kept: list[bytes] = []

    async def keep(body: bytes) -> None:
        await asyncio.sleep(0)
        kept.append(body)

    async with desk_of() as desk:
        job = desk.ask("k", Task(echo, "one"), ADA, keep)
        assert desk.ask("k", Task(echo, "two"), BEN) is job
        found = await asyncio.gather(result(desk, job), result(desk, job))
        assert [*found] == [b"one", b"one"]
        assert kept == [b"one"]
        assert desk.find("k") is None


async def test_nobody_has_everything_done_and_what_waits_says_so(tmp_path: Path) -> None:
    async with desk_of() as desk:
        task = Task(wait_for, str(tmp_path / "go"))
        jobs = [desk.ask(f"{number}", task, ADA) for number in range(OWN)]
        with pytest.raises(Refusal, match="Too many"):
            desk.ask("more", task, ADA)
        ben = desk.ask("ben", Task(echo, "quick"), BEN)
        await until(lambda: jobs[0].progress == 0.25)
        assert [desk.ahead(job) for job in [*jobs, ben]] == [0, 1, 2, 3]
        (tmp_path / "go").touch()
        assert await result(desk, ben) == b"quick"
        assert await result(desk, jobs[0]) == b"it came"


async def test_what_nobody_waits_for_is_stopped(tmp_path: Path) -> None:
    watch = Watch()
    async with desk_of(clock=watch) as desk:
        left = desk.ask("left", Task(wait_and_note, str(tmp_path / "stopped")), ADA)
        queued = desk.ask("queued", Task(echo, "never"), ADA)
        await until(lambda: left.progress > 0)
        assert await desk.wait(left, 0.05) is None
        watch.time = PATIENCE + 1
        await until(lambda: left.answer.cancelled() and queued.answer.cancelled())
        assert (tmp_path / "stopped").exists()
        assert not desk.jobs
        again = desk.ask("left", Task(echo, "again"), ADA)
        assert await result(desk, again) == b"again"


async def test_a_process_that_dies_is_replaced_and_hopeless_work_given_up(tmp_path: Path) -> None:
    async with desk_of() as desk:
        once = desk.ask("once", Task(die_once, str(tmp_path / "once")), ADA)
        assert await result(desk, once) == b"alive"
        grave = tmp_path / "grave"
        lost = desk.ask("lost", Task(die, str(grave)), ADA)
        with pytest.raises(RuntimeError, match="ended every process"):
            await result(desk, lost)
        assert grave.read_text().count("died") == LIVES
        assert await result(desk, desk.ask("k", Task(echo, "on"), ADA)) == b"on"


async def test_what_work_refuses_or_fails_at_is_told_to_whoever_waits() -> None:
    async with desk_of() as desk:
        with pytest.raises(Refusal, match="No") as refused:
            await result(desk, desk.ask("no", Task(refuse, None), ADA))
        assert refused.value.code == "bad_record"
        with pytest.raises(RuntimeError, match="ZeroDivisionError: oh"):
            await result(desk, desk.ask("oh", Task(stumble, None), ADA))
