"""PostgreSQL for many machines: a pool to read from, and lanes that write.

Any number of processes share one database. Each appends to logs whose primary key lets only one
of two racers in, and tells the others by NOTIFY, in the same transaction, what is new.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Self
from urllib.parse import urlsplit

import asyncpg

from foretell.store.postgres_news import News
from foretell.store.postgres_writer import (
    LONGEST_WAIT,
    PATIENCE,
    Job,
    Lane,
    add_steps,
    do_job,
    is_gone,
    storable,
    tell,
)
from foretell.store.schema import MIGRATIONS
from foretell.store.sqlite import TooNew
from foretell.store.store import CannotOpen, Cell, Row, Statement, Step, Unavailable

READY: Final = 4  # connections to read from that are opened at the start: far away it takes long
READERS: Final = 16  # at the most
WRITERS: Final = 4  # connections for all that is written besides steps alone
TIMEOUT: Final = 20.0  # seconds that the database may take to answer
LOCK: Final = 0x666F7265  # names the lock that whoever migrates takes
MOST_STEPS: Final = 150  # in one insert: as many as one notification can name
MOST_MENTIONS: Final = 1000  # in one statement
SETTINGS: Final = {"application_name": "foretell", "synchronous_commit": "on", "timezone": "UTC"}


def number(text: str) -> int | float:
    """What PostgreSQL calls numeric, such as the sum of whole numbers."""
    return float(text) if "." in text else int(text)


async def set_up(connection: Any) -> None:
    """Have a connection give what a Cell can be."""
    await connection.set_type_codec(
        "numeric", schema="pg_catalog", encoder=str, decoder=number, format="text"
    )


async def leave(connection: Any) -> None:
    """Readers leave nothing behind that would have to be reset."""


Write = Callable[[Any, list[Job], bool, str], Awaitable[None]]


class Reader:
    """Connections to read from."""

    def __init__(self, pool: Any) -> None:
        self.pool = pool

    @classmethod
    async def open(cls, address: str, ready: int, most: int) -> Self:
        """Open a few connections; more are opened when needed, up to the limit."""
        pool = await asyncpg.create_pool(
            address, min_size=0, max_size=most, timeout=TIMEOUT, command_timeout=TIMEOUT,
            server_settings=SETTINGS, init=set_up, reset=leave,
        )  # fmt: skip
        opened = await asyncio.gather(*[pool.acquire() for _ in range(ready)])
        for connection in opened:
            await pool.release(connection)
        return cls(pool)

    async def read(self, sql: str, *values: Cell) -> list[Row]:
        """Rows that are committed; asked for again if the database was away."""
        wait, until = 0.02, asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                async with self.pool.acquire() as connection:
                    rows = await connection.fetch(sql, *map(storable, values))
                return [tuple(row) for row in rows]
            except Exception as error:
                if not is_gone(error):
                    raise
            if asyncio.get_running_loop().time() > until:
                raise Unavailable
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def close(self) -> None:
        """Close all connections."""
        try:
            await asyncio.wait_for(self.pool.close(), 5)
        except Exception:  # it has gone already
            self.pool.terminate()


class Pulse:
    """A reader and a writer that nobody else uses, for what must not wait behind anything."""

    def __init__(self, node: str, reader: Reader, lane: Lane) -> None:
        self.node = node
        self.reader = reader
        self.lane = lane

    async def write(self, *statements: Statement) -> None:
        await self.lane.do(Job(None, statements))

    async def read(self, sql: str, *values: Cell) -> list[Row]:
        return await self.reader.read(sql, *values)


class PostgresStore:
    """All data in one database that other processes use too."""

    def __init__(self, address: str, reader: Reader, apart: Reader) -> None:
        self.node = secrets.token_hex(4)
        self.address = address
        self.reader = reader
        self.batches: Callable[[int], None] = lambda size: None
        self.steps_lane = self._lane(add_steps, MOST_STEPS)
        self.job_lanes = [self._lane(do_job, 1)]
        first = self.job_lanes[0]
        self.job_lanes += [self._lane(do_job, 1, first) for _ in range(WRITERS - 1)]
        self.mention_lane = self._lane(tell, MOST_MENTIONS)
        self.pulse = Pulse(self.node, apart, self._lane(do_job, 1))
        self.news = News(self.node, self._connect)

    def _lane(self, write: Write, most: int, neighbour: Lane | None = None) -> Lane:
        async def commit(connection: Any, jobs: list[Job], again: bool) -> None:
            await write(connection, jobs, again, self.node)

        return Lane(self._connect, commit, most, self._wrote, neighbour)

    @classmethod
    async def open(cls, address: str) -> Self:
        """Connect, bring the data to this version, and listen; CannotOpen says why not."""
        store = None
        try:
            reader = await Reader.open(address, READY, READERS)
            store = cls(address, reader, await Reader.open(address, 1, 1))
            async with store.reader.pool.acquire() as connection:
                await migrate(connection)
            await store.news.start()
        except Exception as error:
            if store is not None:
                await store.close()
            raise cannot_open(address, error) from None
        return store

    # The store

    async def append(self, step: Step, also: Sequence[Statement] = ()) -> None:
        lane = self.job_lanes[0] if also else self.steps_lane
        await lane.do(Job(step, also))

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        sql = "SELECT table_id, ply, at, body FROM steps WHERE table_id = $1 AND ply > $2"
        return [Step(*row) for row in await self.read(f"{sql} ORDER BY ply", table, after)]  # type: ignore[arg-type]

    async def write(self, *statements: Statement) -> None:
        await self.job_lanes[0].do(Job(None, statements))

    async def read(self, sql: str, *values: Cell) -> list[Row]:
        return await self.reader.read(sql, *values)

    def notify(self, kind: str, text: str) -> None:
        self.mention_lane.mention(f"{kind} {text}")

    def on_news(self, hear: Callable[[list[Step]], None]) -> None:
        self.news.on_steps = hear

    def on_gap(self, hear: Callable[[], None]) -> None:
        self.news.on_gap.append(hear)

    def on_notice(self, kind: str, hear: Callable[[str], None]) -> None:
        self.news.on_notice[kind] = hear

    async def close(self) -> None:
        await self.news.close()
        lanes = [self.steps_lane, *self.job_lanes, self.pulse.lane, self.mention_lane]
        await asyncio.gather(*[lane.close() for lane in lanes])
        await asyncio.gather(self.reader.close(), self.pulse.reader.close())

    # What lanes and news need

    async def _connect(self) -> Any:
        connection = await asyncpg.connect(
            self.address, timeout=TIMEOUT, command_timeout=TIMEOUT, server_settings=SETTINGS
        )
        await set_up(connection)
        return connection

    def _wrote(self, size: int) -> None:
        self.batches(size)


async def migrate(connection: Any) -> None:
    """Bring the data to this version; of several processes that start at once one does it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS version (number BIGINT NOT NULL)")
        version = await connection.fetchval("SELECT max(number) FROM version") or 0
        newest = len(MIGRATIONS)
        if version > newest:
            raise TooNew(f"The data has version {version}; this program knows up to {newest}.")
        for statements in MIGRATIONS[version:]:
            for sql in statements:
                await connection.execute(sql)
        if version < newest:
            await connection.execute("INSERT INTO version (number) VALUES ($1)", newest)


def cannot_open(address: str, error: Exception) -> Exception:
    """Why the database cannot be used, without the password of its address."""
    where = place(address)
    match error:
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            return CannotOpen(f"The database at {where} refuses the user or the password.")
        case asyncpg.InvalidCatalogNameError():
            return CannotOpen(f"The server at {where} has no such database; create it first.")
        case asyncpg.InsufficientPrivilegeError():
            return CannotOpen(f"The user may not create tables in the database at {where}.")
        case asyncpg.PostgresError():
            return CannotOpen(f"The database at {where} refuses: {error}.")
        case OSError():  # a timeout is one
            reason = str(error) or "it does not answer"
            return CannotOpen(f"There is no PostgreSQL server to be reached at {where}: {reason}.")
        case asyncpg.InterfaceError() | ValueError():
            return CannotOpen("The database's address is not one that PostgreSQL understands.")
    return error


def place(address: str) -> str:
    """Where an address points, without user and password."""
    parts = urlsplit(address)
    return parts.netloc.rpartition("@")[2] + parts.path
