"""How PostgreSQL is written to: each batch or job is one statement, and is tried again safely.

A statement is one round trip, and also the transaction and the notification. Steps alone, the many,
go by one statement per batch, over one connection. All else goes by one statement per job, over
several, so that one that fails fails alone and none waits long where the database is far away.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

import asyncpg

from foretell.store.store import Cell, Conflict, Statement, Step, Unavailable

CHANNEL: Final = "foretell"
STEP: Final = "step"
LONGEST: Final = 7900  # bytes told in one notification; PostgreSQL takes less than 8000
PATIENCE: Final = 20.0  # seconds in which a write is tried again when the database has gone
LONGEST_WAIT: Final = 1.0  # seconds between two attempts

# Rows are locked in the same order by all, so that no two batches wait for each other.
COLUMNS: Final = "unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])"
NEWS: Final = "unnest($1::text[], $2::bigint[], $6::text[], $7::bigint[])"
ADD_STEPS: Final = f"""WITH won AS (
        INSERT INTO steps (table_id, ply, at, body) SELECT * FROM {COLUMNS} ORDER BY 1, 2
        ON CONFLICT DO NOTHING RETURNING table_id, ply),
    told AS (
        SELECT pg_notify('{CHANNEL}', $5 || ' {STEP} ' || string_agg(news, E'\n')) AS sent
        FROM won JOIN {NEWS} AS own (table_id, ply, news, part) USING (table_id, ply) GROUP BY part)
    SELECT array_agg(table_id) AS tables, array_agg(ply) AS plies,
        (SELECT count(sent) FROM told) AS told
    FROM won HAVING count(*) > 0"""
FIND_STEPS: Final = f"""SELECT table_id, ply FROM steps
    JOIN {COLUMNS} AS own (table_id, ply, at, body) USING (table_id, ply, at, body)"""
ADD_STEP: Final = "INSERT INTO steps (table_id, ply, at, body) VALUES ($1, $2, $3, $4)"
TELL: Final = f"SELECT pg_notify('{CHANNEL}', text) FROM unnest($1::text[]) AS text"
PLACE: Final = re.compile(r"\$(\d+)")


def is_gone(error: BaseException) -> bool:
    """Is it the connection or the server that failed, and not what was asked?"""
    if isinstance(error, asyncpg.InterfaceError):  # also says: called in a wrong way
        return "clos" in str(error)
    return isinstance(
        error,
        asyncpg.PostgresConnectionError
        | asyncpg.OperatorInterventionError
        | asyncpg.TooManyConnectionsError
        | asyncpg.InternalClientError  # said of a connection that breaks at a bad moment
        | OSError,  # a timeout is one
    )


def is_race(error: BaseException) -> bool:
    """Did two transactions wait for each other? Then nothing was written."""
    return isinstance(error, asyncpg.TransactionRollbackError)


def storable(value: Cell) -> Cell:
    """PostgreSQL's text has no NUL; a mark stands in its place, when writing and when asking."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


class Job:
    """What is to be written together, what came of it, and who waits."""

    __slots__ = ("done", "mention", "outcome", "statements", "step")

    def __init__(
        self, step: Step | None, statements: Sequence[Statement] = (), mention: str = ""
    ) -> None:
        self.step = step
        self.statements = statements
        self.mention = mention  # what others are told, besides the step
        self.outcome: Exception | None = None
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def finish(self) -> None:
        """Tell whoever waits."""
        if self.done.cancelled() or self.mention:
            return
        if self.outcome is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.outcome)

    @property
    def repeatable(self) -> bool:
        """May it be tried again when nobody knows whether it was done? A step's key tells."""
        return self.step is not None or not self.statements


Commit = Callable[[Any, list[Job], bool], Awaitable[None]]


class Lane:
    """One connection that writes, and the jobs that wait for it, or for one of its neighbours."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Any]],
        commit: Commit,
        most: int,
        wrote: Callable[[int], None],
        neighbour: "Lane | None" = None,
    ) -> None:
        self.connect = connect
        self.commit = commit
        self.most = most
        self.wrote = wrote
        self.jobs: asyncio.Queue[Job | None] = neighbour.jobs if neighbour else asyncio.Queue()
        self.connection: Any = None
        self.closing = False
        self.task = asyncio.ensure_future(self._run())

    async def do(self, job: Job) -> None:
        """Write a job; when this returns it is on disk, otherwise it raises what was wrong."""
        if self.closing:
            raise Unavailable
        self.jobs.put_nowait(job)
        await job.done

    def mention(self, text: str) -> None:
        """Tell other processes this with the next batch."""
        if not self.closing:
            self.jobs.put_nowait(Job(None, mention=text))

    async def close(self) -> None:
        """Write the waiting jobs, then close the connection."""
        self.closing = True
        self.jobs.put_nowait(None)
        await self.task
        self._drop()

    async def _run(self) -> None:
        with suppress(Exception):  # whoever has something to write will hear of it
            self.connection = await self.connect()
        while True:
            jobs = [await self.jobs.get()]
            while jobs[-1] is not None and len(jobs) < self.most and not self.jobs.empty():
                jobs.append(self.jobs.get_nowait())
            batch = [job for job in jobs if job is not None]
            if batch:
                await self._write(batch)
                self.wrote(len(batch))
            if jobs[-1] is None:
                return

    async def _write(self, jobs: list[Job]) -> None:
        """Commit, through restarts of the database; one that stays away is Unavailable."""
        loop = asyncio.get_running_loop()
        until, wait, again = loop.time() + PATIENCE, 0.02, False
        while jobs and not await self._attempt(jobs, again):
            if self.connection is None:  # it went away, perhaps with the work done
                again = True
                fail([job for job in jobs if not job.repeatable])
                jobs = [job for job in jobs if job.repeatable]
            if loop.time() > until or (self.closing and wait >= LONGEST_WAIT):
                fail(jobs)
                return
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
        for job in jobs:
            job.finish()

    async def _attempt(self, jobs: list[Job], again: bool) -> bool:
        """Try to commit; False if the same may succeed later."""
        try:
            if self.connection is None or self.connection.is_closed():
                self.connection = await self._connect()
            await self.commit(self.connection, jobs, again)
        except Exception as error:
            if is_race(error):
                return False
            if is_gone(error):
                self._drop()
                return False
            for job in jobs:
                job.outcome = error
        return True

    async def _connect(self) -> Any:
        """A connection; until there is one, nothing has been sent, and everything may wait."""
        wait, until = 0.02, asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                return await self.connect()
            except Exception as error:
                if not is_gone(error) or asyncio.get_running_loop().time() > until or self.closing:
                    raise
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _drop(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None


def fail(jobs: Iterable[Job]) -> None:
    """Tell everybody who waits for these jobs that the database is unavailable."""
    for job in jobs:
        job.outcome = Unavailable()
        job.finish()


# Steps alone


async def add_steps(connection: Any, jobs: list[Job], again: bool, node: str) -> None:
    """Add many steps by one statement; those whose place is taken hear Conflict."""
    try:
        await add_together(connection, jobs, again, node)
    except Exception as error:
        if is_gone(error) or is_race(error) or len(jobs) == 1:
            raise
        for job in jobs:  # one of them cannot be stored: find out which
            await add_alone(connection, job, again, node)


async def add_alone(connection: Any, job: Job, again: bool, node: str) -> None:
    """Add a step that may be a bad one."""
    try:
        await add_together(connection, [job], again, node)
    except Exception as error:
        if is_gone(error) or is_race(error):
            raise
        job.outcome = error


async def add_together(connection: Any, jobs: list[Job], again: bool, node: str) -> None:
    """Add steps; if some may have been added before, see whether what is there is ours."""
    steps = {job.step[:2]: job.step for job in reversed(jobs) if job.step is not None}
    columns = [[storable(cell) for cell in column] for column in zip(*steps.values(), strict=True)]
    row = await connection.fetchrow(ADD_STEPS, *columns, node, *news_of(steps.values()))
    won = set(zip(row["tables"], row["plies"], strict=True)) if row is not None else set()
    if again:
        won.update(tuple(row) for row in await connection.fetch(FIND_STEPS, *columns))
    for job in jobs:
        assert job.step is not None
        if job.step[:2] in won and steps[job.step[:2]] is job.step:
            job.outcome = None
        else:
            job.outcome = Conflict("the table's log has this step")


def news_of(steps: Iterable[Step]) -> tuple[list[str], list[int]]:
    """What others are told of each step, and in which notification: as few as can be."""
    texts = [tell_step(step) for step in steps]
    parts, part, size = [], 0, 0
    for text in texts:
        size += len(text.encode()) + 1
        if size > LONGEST:
            part, size = part + 1, len(text.encode()) + 1
        parts.append(part)
    return texts, parts


def tell_step(step: Step) -> str:
    """A step as others are told of it: whole, or, if it is too long, that it is there."""
    text = f"{step.table} {step.ply} {step.at} {storable(step.body)}"
    return text if len(text.encode()) <= LONGEST else f"{step.table} {step.ply}"


# Everything else


async def do_job(connection: Any, jobs: list[Job], again: bool, node: str) -> None:
    """Do one job by one statement; what was wrong with it is its outcome."""
    [job] = jobs
    try:
        await connection.fetchval(*together(job, node))
    except (asyncpg.IntegrityConstraintViolationError, asyncpg.DivisionByZeroError) as error:
        job.outcome = Conflict(str(error))
        if again and job.step is not None and await is_there(connection, job.step):
            job.outcome = None  # all of it was done before


async def is_there(connection: Any, step: Step) -> bool:
    """Is this very step in its table's log?"""
    return bool(await connection.fetch(FIND_STEPS, *[[storable(cell)] for cell in step]))


def together(job: Job, node: str) -> list[Any]:
    """A job as one statement, and its values."""
    parts = [(statement.sql, statement.once, statement.values) for statement in job.statements]
    news = None
    if job.step is not None:
        parts.insert(0, (ADD_STEP, False, tuple(job.step)))
        news = f"{node} {STEP} {tell_step(job.step)}"
    sql = merged(tuple((sql, once, len(values)) for sql, once, values in parts))
    return [sql, news, *[storable(cell) for _, _, values in parts for cell in values]]


@lru_cache(maxsize=500)
def merged(parts: tuple[tuple[str, bool, int], ...]) -> str:
    """Statements as one that does them all, each with its number of values, and tells `$1`.

    What must change a row divides by the number of rows it has changed.
    """
    offset, named, checks = 1, [], []
    for number, (sql, once, values) in enumerate(parts):
        moved = PLACE.sub(lambda found, by=offset: f"${int(found[1]) + by}", sql)  # type: ignore[misc]
        named.append(f"part{number} AS ({moved} RETURNING 1)")
        if once:
            checks.append(f"(SELECT 1 / count(*) FROM part{number})")
        offset += values
    told = f"CASE WHEN $1::text IS NOT NULL THEN pg_notify('{CHANNEL}', $1) END"
    return f"WITH {', '.join(named)} SELECT {', '.join([*checks, told])}"


async def tell(connection: Any, jobs: list[Job], again: bool, node: str) -> None:
    """Tell other processes, in order, what they are to look at."""
    await connection.execute(TELL, [f"{node} {job.mention}" for job in jobs])
