"""Long work that people wait for: done once, by turns, and only while it is wanted."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from threading import local
from typing import Final

from foretell.server.review.worker import Report, Task, Worker
from foretell.server.tables.fair_queue import FairQueue, Payer
from foretell.table.refusal import Refusal

LOOK: Final = 0.1  # seconds between two looks whether anybody still waits
PATIENCE: Final = 15.0  # seconds after which somebody who has not asked again has gone
OWN: Final = 3  # pieces of work that one person may have at a time
MOST: Final = 60  # that may wait in all
Keep = Callable[[bytes], Awaitable[None]]


async def keep_nothing(body: bytes) -> None:
    """What nobody will ask for again is not kept."""


class Job:
    """One piece of work, whoever waits for it; what comes out is kept before anybody hears it."""

    def __init__(self, key: str, task: Task, user: str, keep: Keep) -> None:
        self.key = key
        self.task = task
        self.user = user
        self.keep = keep
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.begun = False
        self.progress = 0.0
        self.waiting = 0  # requests that are held for it
        self.asked = 0.0  # when somebody asked last


class Desk:
    """So many processes; each has a thread here that waits for it, and costs nothing meanwhile."""

    def __init__(self, number: int, clock: Callable[[], float] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        self.clock = clock or self.loop.time
        self.queue: FairQueue[Job] = FairQueue()
        self.jobs: dict[str, Job] = {}
        self.idle = number
        self.threads = ThreadPoolExecutor(number, "desk")
        self.own = local()
        self.workers: list[Worker] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    def find(self, key: str) -> Job | None:
        """The work under this key, if it is being done or waits."""
        return self.jobs.get(key)

    def ask(
        self, key: str, task: Task, payer: Payer, keep: Keep = keep_nothing, cost: float = 0.0
    ) -> Job:
        """Have something done, once for all who ask for it; what costs least is done first."""
        job = self.jobs.get(key)
        if job is None:
            self.check_room(payer.user)
            job = Job(key, task, payer.user, keep)
            job.asked = self.clock()
            self.jobs[key] = job
            self.queue.add(job, [payer], cost)
            self.begin()
        return job

    def check_room(self, user: str) -> None:
        """Has somebody too much to be done already, or have all?"""
        wanted = [job for job in self.jobs.values() if self.is_wanted(job)]
        own = sum(job.user == user for job in wanted)
        if own >= OWN or len(wanted) >= MOST:
            sentence = "Too many reviews are being worked on. Please try again in a moment."
            raise Refusal("busy", sentence)

    async def wait(self, job: Job, seconds: float) -> bytes | None:
        """What came out, if it does within so many seconds; who waits no more may come again."""
        job.waiting += 1
        try:
            await asyncio.wait([job.answer], timeout=seconds)
            done = job.answer.done() and not job.answer.cancelled()
            return job.answer.result() if done else None
        finally:
            job.waiting -= 1
            job.asked = self.clock()

    def ahead(self, job: Job) -> int:
        """How many pieces of work were asked for before it; none once it has been begun."""
        if job.begun or job.key not in self.jobs:
            return 0
        return list(self.jobs).index(job.key)

    def is_wanted(self, job: Job) -> bool:
        """Does anybody wait for it?"""
        return job.waiting > 0 or self.clock() - job.asked < PATIENCE

    def begin(self) -> None:
        """Have every idle process do what is next; what nobody wants any more is forgotten."""
        while self.idle and (taken := self.queue.take()) is not None:
            _, job = taken
            if not self.is_wanted(job):
                self.jobs.pop(job.key, None)
                job.answer.cancel()
                continue
            self.idle -= 1
            job.begun = True
            working = self.loop.create_task(self.do(job))
            self.tasks.add(working)
            working.add_done_callback(self.tasks.discard)

    async def do(self, job: Job) -> None:
        """Have a process do it, keep what comes out, hand it on, and go on with the next."""
        try:
            report = await self.loop.run_in_executor(self.threads, self._work, job)
            self.idle += 1
            if not self.closed:
                self.begin()
            if report.kind == "done":
                await job.keep(report.body)
            settle(job.answer, report)
        except Exception as error:
            job.answer.set_exception(error)
        finally:
            self.jobs.pop(job.key, None)
            if job.answer.done() and not job.answer.cancelled():
                job.answer.exception()  # nobody may be there to hear it

    def _work(self, job: Job) -> Report:
        """In a thread: wait for the process, and tell it when nobody waits any more."""
        if not hasattr(self.own, "worker"):
            self.own.worker = Worker()
            self.workers.append(self.own.worker)
        worker: Worker = self.own.worker
        worker.begin(job.task)
        stopped = False
        while not self.closed:
            report = worker.hear(LOOK)
            if report is None or report.kind == "progress":
                job.progress = max(job.progress, report.progress if report else 0.0)
                if not stopped and not self.is_wanted(job):
                    stopped = True
                    worker.stop()
            else:
                return report
        return Report("stopped")

    def close(self) -> None:
        """End all processes."""
        self.closed = True
        self.threads.shutdown(cancel_futures=True)
        for worker in self.workers:
            worker.close()


def settle(answer: asyncio.Future[bytes], report: Report) -> None:
    """Give everybody who waits what came out, or why nothing did."""
    if report.kind == "done":
        answer.set_result(report.body)
    elif report.kind == "stopped":
        answer.cancel()
    elif report.kind == "refused":
        answer.set_exception(Refusal(report.code, report.message))
    else:
        answer.set_exception(RuntimeError(f"A review failed: {report.message}."))
