"""SQLite in a data folder: one writer thread; whatever has arrived goes into one transaction."""

import asyncio
import logging
import os
import re
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from foretell.files import replacing, take
from foretell.store.schema import MIGRATIONS
from foretell.store.store import CannotOpen, Cell, Conflict, Row, Statement, Step, Unavailable

FILE: Final = "foretell.sqlite"
LOCK: Final = "foretell.lock"
ADD_STEPS: Final = "INSERT INTO steps (table_id, ply, at, body) VALUES "
APPEND: Final = ADD_STEPS + "($1, $2, $3, $4)"
TOGETHER: Final = 500  # steps by one statement
PAGES: Final = 10_000  # in the write-ahead log before they are taken over: 40 MB
PAUSE: Final = 10.0  # seconds without a write after which they are taken over too
LATEST: Final = 300.0  # seconds after which they are in any case
COPIED: Final = 4_000  # pages that a backup copies before it says how far it is: 16 MB
OWN_MISTAKES: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISUSE, sqlite3.SQLITE_RANGE)
BROKEN: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
DAMAGED: Final = "the data is damaged: stop the server and put a backup in its place"
LOG: Final = logging.getLogger("foretell")
TELL: Final = "INSERT INTO notices (at, kind, text) VALUES ($1, $2, $3)"
TOLD: Final = "SELECT at, kind, text FROM notices ORDER BY at"
HEARD: Final = "DELETE FROM notices WHERE at <= $1"
HEAR: Final = 1.0  # seconds between two looks at what others tell
PLACE: Final = re.compile(r"\$(\d+)")


class FolderInUse(CannotOpen):
    """Another process has this data folder."""


class TooNew(CannotOpen):
    """The data was written by a newer version."""


class Job(NamedTuple):
    """Statements to be written together, and who waits for them."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]

    def is_step(self) -> bool:
        """Is it a step and nothing else?"""
        return len(self.statements) == 1 and self.statements[0].sql is APPEND


class SqliteStore:
    """All of a server's data in one folder.

    A second program may `share` it while the server runs: it writes rows, and tells the server by
    rows of `notices` where to look.
    """

    node = ""

    def __init__(self, folder: Path, share: bool = False) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.lock = lock_or_share(folder) if share else lock_folder(folder)
        self.hearers: dict[str, Callable[[str], None]] = {}
        self.listener: asyncio.Task[None] | None = None
        self.file = folder / FILE
        self.loop = asyncio.get_running_loop()
        self.waiting: list[Job] = []  # until the writer has written what it has
        self.writing = False
        self.handed: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.sql: dict[str, str] = {}
        self.connection = self._open()
        self.reader = connect(self.file)
        self.readers = ThreadPoolExecutor(1, "store-reader")
        self.behind_since: float | None = None  # since when the file lags behind its log
        self.writer = Thread(target=self._write_all, name="store-writer", daemon=True)
        self.writer.start()
        self.pulse = self
        self.batches: Callable[[int], None] = lambda size: None  # hears how many went together

    def _open(self) -> sqlite3.Connection:
        """The writer's connection, the data brought to this version; or else all is let go."""
        with ExitStack() as undo:
            if self.lock is not None:
                undo.callback(os.close, self.lock)
            connection = connect(self.file)
            undo.callback(connection.close)
            if self.lock is None:
                check_version(connection)
            else:
                migrate(connection)
            undo.pop_all()
        return connection

    def append(self, step: Step, also: Sequence[Statement] = ()) -> asyncio.Future[None]:
        return self.write(Statement(APPEND, tuple(step)), *also)

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        sql = "SELECT table_id, ply, at, body FROM steps WHERE table_id = $1 AND ply > $2"
        return [Step(*row) for row in await self.read(f"{sql} ORDER BY ply", table, after)]  # type: ignore[arg-type]

    def write(self, *statements: Statement) -> asyncio.Future[None]:
        job = Job(statements, self.loop.create_future())
        self.waiting.append(job)
        if not self.writing:
            self.writing = True
            self.loop.call_soon(self._hand_over)  # with all that else is asked for just now
        return job.done

    def _hand_over(self) -> None:
        """Give the writer all that has arrived: to wake it for each job would cost more."""
        self.writing = bool(self.waiting)
        if self.waiting:
            self.handed.put(self.waiting)
            self.waiting = []

    async def read(self, sql: str, *values: Cell) -> list[Row]:
        return await self.loop.run_in_executor(self.readers, self._read, sql, values)

    def on_news(self, hear: Callable[[list[Step]], None]) -> None:
        """There are no other processes."""

    def on_gap(self, hear: Callable[[], None]) -> None:
        """Nothing is missed."""

    def notify(self, kind: str, text: str) -> None:
        """Nobody else listens, but to those who share the folder the server does."""
        if self.lock is None:
            self.write(Statement(TELL, (time.time_ns(), kind, text)))

    def on_notice(self, kind: str, hear: Callable[[str], None]) -> None:
        self.hearers[kind] = hear
        if self.listener is None:
            self.listener = self.loop.create_task(self._hear())

    async def _hear(self) -> None:
        """Look now and then for what others who share the folder have to tell."""
        while True:
            await asyncio.sleep(HEAR)
            with suppress(Unavailable):
                rows = await self.read(TOLD)
                if rows:
                    await self.write(Statement(HEARD, (rows[-1][0],)))
                for _, kind, text in rows:
                    if kind in self.hearers:
                        self.hearers[str(kind)](str(text))

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
            await asyncio.gather(self.listener, return_exceptions=True)
        self._hand_over()
        self.handed.put(None)
        await self.loop.run_in_executor(None, self.writer.join)
        self.readers.shutdown()
        self.reader.close()
        self.connection.close()
        if self.lock is not None:
            os.close(self.lock)

    def _read(self, sql: str, values: tuple[Cell, ...]) -> list[Row]:
        try:
            return self.reader.execute(self._translate(sql), values).fetchall()
        except sqlite3.Error as error:
            raise told(error) from error

    def _translate(self, sql: str) -> str:
        """A statement as SQLite writes it."""
        if sql not in self.sql:
            self.sql[sql] = PLACE.sub(r"?\1", sql)
        return self.sql[sql]

    # The writer thread

    def _write_all(self) -> None:
        while (jobs := self._next()) is not None:
            steps = [job for job in jobs if job.is_step()]
            if len(steps) == len(jobs) and self._append_all(steps):
                outcomes: list[Exception | None] = [None] * len(jobs)
            else:
                outcomes = self._commit(jobs, steps)
            self.loop.call_soon_threadsafe(self._tell, jobs, outcomes)

    def _next(self) -> list[Job] | None:
        """What is to be written next. In a pause, or at last, the file catches up with its log."""
        if self.behind_since is not None and time.monotonic() - self.behind_since > LATEST:
            self._take_over()
        try:
            jobs = self.handed.get(timeout=None if self.behind_since is None else PAUSE)
        except Empty:
            self._take_over()
            jobs = self.handed.get()
        if self.behind_since is None:
            self.behind_since = time.monotonic()
        return jobs

    def _take_over(self) -> None:
        """Copy the write-ahead log into the database file, as far as readers allow."""
        self.behind_since = None
        with suppress(sqlite3.Error):  # the next pause is another chance
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _append_all(self, steps: list[Job]) -> bool:
        """Add steps by one statement, which is its own transaction: all of them, or none.

        Between two statements this thread would have to wait until the loop's lets it go on.
        """
        if not 0 < len(steps) <= TOGETHER:
            return False
        values = [cell for job in steps for cell in job.statements[0].values]
        try:
            self.connection.execute(ADD_STEPS + ", ".join(["(?, ?, ?, ?)"] * len(steps)), values)
        except sqlite3.Error:  # each alone then, so that each hears its own reason
            return False
        return True

    def _commit(self, jobs: list[Job], steps: list[Job]) -> list[Exception | None]:
        """Write all jobs in one transaction; one that fails is left out and hears why."""
        outcomes: list[Exception | None] = []
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            added = self._append_all(steps)
            outcomes = [None if added and job.is_step() else self._try(job) for job in jobs]
            self.connection.execute("COMMIT")
        except Exception as error:  # the disk is full or gone: nobody's write has happened
            with suppress(sqlite3.Error):  # one that fails too is tried again before the next
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
            outcomes = [told(error)] * len(jobs)
        return outcomes

    def _try(self, job: Job) -> Exception | None:
        if len(job.statements) == 1:  # fails alone without a savepoint
            return self._run(job)
        self.connection.execute("SAVEPOINT job")
        failed = self._run(job)
        if failed is not None:
            self.connection.execute("ROLLBACK TO job")
        self.connection.execute("RELEASE job")
        return failed

    def _run(self, job: Job) -> Exception | None:
        try:
            for statement in job.statements:
                sql = self._translate(statement.sql)
                changed = self.connection.execute(sql, statement.values).rowcount
                if statement.once and changed == 0:
                    return Conflict("nothing to change")
        except sqlite3.IntegrityError as error:
            return Conflict(str(error))
        except sqlite3.Error as error:
            return told(error)
        return None

    def _tell(self, jobs: list[Job], outcomes: list[Exception | None]) -> None:
        self._hand_over()
        self.batches(len(jobs))
        for job, outcome in zip(jobs, outcomes, strict=True):
            if job.done.cancelled():
                continue
            if outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)


def told(error: Exception) -> Exception:
    """The error for the caller: Unavailable, to try again, if the disk or file is to blame."""
    kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if kind in OWN_MISTAKES:
        return error
    LOG.error(DAMAGED if kind in BROKEN else "the data cannot be read or written", exc_info=error)
    unavailable = Unavailable()
    unavailable.__cause__ = error
    return unavailable


def is_damaged(error: BaseException | None) -> bool:
    """Is the file itself no database any more, in whole or in part?"""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in BROKEN


def lock_folder(folder: Path) -> int:
    """Make sure that no other process uses the folder; the lock ends with this process."""
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    if not take(handle):
        os.close(handle)
        raise FolderInUse(f"The data folder {folder} is in use by another process.")
    return handle


def lock_or_share(folder: Path) -> int | None:
    """The folder's lock, or None if a server that runs has it."""
    try:
        return lock_folder(folder)
    except FolderInUse:
        return None


def check_version(connection: sqlite3.Connection) -> None:
    """Is the data as this program knows it? It cannot be changed while a server uses it."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version != len(MIGRATIONS):
        raise TooNew("The server that uses the data has another version than this program.")


def connect(file: Path) -> sqlite3.Connection:
    """A connection whose commits are on disk when they return."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=30)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    # Whoever commits when the write-ahead log is full waits for all of it to be taken over.
    connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES}")
    # SQLite's own knows no letters but those of ASCII.
    connection.create_function("LOWER", 1, str.lower, deterministic=True)
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the data to this version."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        newest = len(MIGRATIONS)
        raise TooNew(f"The data has version {version}; this program knows up to {newest}.")
    for number, statements in enumerate(MIGRATIONS[version:], version + 1):
        connection.execute("BEGIN IMMEDIATE")
        for sql in statements:
            connection.execute(sql)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")


def check_backup(copy: sqlite3.Connection) -> str | None:
    """What is wrong with a backup; None if it can take the place of the data."""
    version: int = copy.execute("PRAGMA user_version").fetchone()[0]
    if not 0 < version <= len(MIGRATIONS):
        return f"its data has version {version}, this program knows 1 to {len(MIGRATIONS)}"
    found: str = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    return None if found == "ok" else found


def back_up(folder: Path, target: Path, told: Callable[[int, int], None]) -> None:
    """Copy the data of a server that may be running, whole and consistent.

    `told` hears how many pages are copied, of how many.
    """
    source = sqlite3.connect(f"{(folder / FILE).absolute().as_uri()}?mode=ro", uri=True)
    with closing(source), replacing(target) as part, closing(sqlite3.connect(part)) as copy:
        # Held from here on: otherwise the copy would begin anew whenever the server writes.
        source.execute("BEGIN")
        source.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
        source.backup(copy, pages=COPIED, progress=lambda _, left, all: told(all - left, all))
