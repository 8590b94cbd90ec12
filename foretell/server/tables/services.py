"""What all tables of one process share: the store, the clock, names of people, bots' thoughts."""

import asyncio
import time
from collections.abc import Coroutine

from foretell.server.history.listing import look_up
from foretell.server.operations.metrics import Metrics
from foretell.server.people.words import Words
from foretell.server.settings import Settings
from foretell.server.tables.heartbeat import Heartbeat
from foretell.server.tables.thinkers import Thinkers
from foretell.store.store import Store
from foretell.table.broadcast import Known


class Services:
    """Handed down to every table, so that none has to know the hall it stands in."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.loop = asyncio.get_running_loop()
        self.thinkers = Thinkers(settings.thinkers)
        self.metrics = Metrics()
        self.words = Words(store)
        self.users: dict[str, Known] = {}  # those at tables in use
        self.by_hand: set[str] = set()  # users who want to make forced decisions themselves
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        self.heartbeat = Heartbeat(store.pulse, lambda: self.now())

    def now(self) -> int:
        """Milliseconds, the same on all machines as far as their clocks agree."""
        return time.time_ns() // 1_000_000

    def elapsed(self) -> float:
        """Seconds since some time, by a clock that nobody can set."""
        return self.loop.time()

    async def learn_users(self, users: set[str]) -> None:
        """Look up users who are not known."""
        self.users.update(await look_up(self.store, users - set(self.users)))

    def renew_user(self, id: str, known: Known) -> None:
        """Note what has become of a user; ratings stay as they were looked up."""
        before = self.users.get(id)
        self.users[id] = known if before is None else known._replace(ratings=before.ratings)

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Run work in the background."""
        self.begin(work)

    def begin(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Work that has begun, for who waits for it; a reference is kept until it is done."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)
        return task

    def done(self, task: asyncio.Task[None]) -> None:
        """Forget background work that is done, and report it if it failed."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.failed("work beside requests failed", error)

    def failed(self, message: str, error: BaseException) -> None:
        """Count and log a failure of background work."""
        self.metrics.failures.inc()
        self.loop.call_exception_handler({"message": message, "exception": error})
