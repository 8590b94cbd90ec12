"""PostgreSQL: what several processes that share a database may rely on."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from foretell.store import nodes
from foretell.store.open import open_store
from foretell.store.postgres import READERS, WRITERS, PostgresStore
from foretell.store.schema import MIGRATIONS
from foretell.store.sqlite import TooNew
from foretell.store.store import CannotOpen, Conflict, Statement, Step, Unavailable
from foretell.store.tables import SeatRow, TableRow, index_table
from scripts.postgres import Cluster, free_port
from soak.delay import FarAway
from tests.server.databases import execute, new_database

pytest_plugins = ["tests.server.cluster"]
HERE = Path()
LONG = 30.0  # seconds that anything may take


@asynccontextmanager
async def opened(address: str, number: int = 1) -> AsyncIterator[list[PostgresStore]]:
    """Some stores of one database, opened at once."""
    stores = await asyncio.gather(*[PostgresStore.open(address) for _ in range(number)])
    try:
        yield stores
    finally:
        await asyncio.gather(*[store.close() for store in stores])


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that must become true."""
    async with asyncio.timeout(LONG):
        while not true():
            await asyncio.sleep(0.01)


# Opening


def why_not(address: str) -> str:
    """What is said when a database cannot be opened."""
    with pytest.raises(CannotOpen) as found:
        asyncio.run(open_store(HERE, address))
    return str(found.value)


@pytest.mark.parametrize("address", ["mysql://joe:hidden@host/x", "hidden", "http://[hidden"])
def test_only_addresses_of_postgresql_are_taken(address: str) -> None:
    said = why_not(address)
    assert "address" in said
    assert "hidden" not in said


def test_no_server_there() -> None:
    said = why_not(f"postgresql://joe:hidden@127.0.0.1:{free_port()}/x")
    assert "no PostgreSQL server" in said
    assert "hidden" not in said


def test_without_asyncpg_it_says_what_to_install() -> None:
    code = """import asyncio, pathlib, sys
sys.modules["asyncpg"] = None
from foretell.store.open import open_store
asyncio.run(open_store(pathlib.Path(), "postgresql://x/y"))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "pip install 'foretell[postgres]'" in done.stderr.splitlines()[-1]


def test_wrong_password_and_unknown_database(cluster: Cluster) -> None:
    wrong = cluster.address.replace(cluster.password, "hidden")
    assert "refuses the user or the password" in why_not(wrong)
    assert "hidden" not in why_not(wrong)
    assert "no such database" in why_not(cluster.address.replace("/postgres", "/nowhere"))


async def test_processes_that_start_at_once_set_up_one_database(database: str) -> None:
    async with opened(database, 4) as stores:
        rows = await stores[0].read("SELECT number FROM version")
        assert rows == [(len(MIGRATIONS),)]
        await asyncio.gather(*[store.append(Step("t", k, 0, "")) for k, store in enumerate(stores)])
        assert len(await stores[0].steps("t", -1)) == 4
    async with opened(database) as [store]:
        assert len(await store.steps("t", -1)) == 4


async def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    async with opened(database):
        await execute(database, "UPDATE version SET number = 99")
    with pytest.raises(TooNew, match="version 99"):
        await PostgresStore.open(database)


# News


async def test_others_hear_of_all_steps_and_oneself_of_none(database: str) -> None:
    async with opened(database, 3) as [one, two, three]:
        heard: list[set[Step]] = [set(), set(), set()]
        for store, news in zip((one, two, three), heard, strict=True):
            store.on_news(news.update)
        plain = [Step(f"a-table-{k:04}", 1, k, f'["ü {k}"]') for k in range(600)]
        also = [Step(f"b-table-{k:04}", 7, k, "[]") for k in range(60)]
        extra = [Statement("UPDATE settings SET value = 'x'")]
        jobs = [one.append(step) for step in plain] + [one.append(step, extra) for step in also]
        await asyncio.gather(*jobs)
        told = {*plain, *also}
        await until(lambda: heard[1] == heard[2] == told)
        with pytest.raises(Conflict):
            await two.append(plain[0])
        last = Step("last", 1, 0, "[]")
        await two.append(last)
        await until(lambda: last in heard[0])
        assert heard[0] == {last}


async def test_steps_that_are_too_long_to_be_told_have_to_be_read(database: str) -> None:
    async with opened(database, 2) as [one, two]:
        heard: list[Step] = []
        two.on_news(heard.extend)
        long = [Step(f"t{k}", 1, 0, "ü" * 4000) for k in range(3)]
        middling = [Step(f"u{k}", 1, 0, "ü" * 1900) for k in range(5)]
        extra = [Statement("UPDATE settings SET value = 'x'")]
        jobs = [one.append(step) for step in long + middling]
        await asyncio.gather(*jobs, one.append(Step("v", 1, 0, "ü" * 4000), extra))
        await until(lambda: len(heard) == 9)
        read = [Step(table, 1, 0, "") for table in ("t0", "t1", "t2", "v")]
        assert sorted(heard) == sorted([*middling, *read])


async def test_notices_reach_those_who_want_them(database: str) -> None:
    async with opened(database, 2) as [one, two]:
        heard: list[str] = []
        own: list[str] = []
        two.on_notice("chat", heard.append)
        one.on_notice("chat", own.append)
        texts = [f"table {k} ü, and more" for k in range(200)]
        one.notify("other", "nobody listens to this")
        for text in texts:
            one.notify("chat", text)
        await until(lambda: len(heard) == len(texts))
        assert heard == texts
        assert own == []


# The database goes away


class Load:
    """Writers that append as fast as they can, each to a log of its own, and note what returns."""

    def __init__(self, store: PostgresStore, name: str) -> None:
        self.store = store
        self.name = name
        self.done = [0] * 8
        self.errors: list[Exception] = []
        self.stopped = False
        self.tasks = [asyncio.ensure_future(self.append(k)) for k in range(8)]

    async def append(self, number: int) -> None:
        also = [Statement("UPDATE settings SET value = $1", ("x",))] if number % 2 else []
        while not self.stopped:
            step = Step(f"{self.name}-{number}", self.done[number] + 1, 0, "[]")
            try:
                await self.store.append(step, also)
                self.done[number] += 1
            except Exception as error:
                self.errors.append(error)
                return

    def has_reached(self, goal: list[int]) -> bool:
        """Has every writer come so far, or failed?"""
        return bool(self.errors) or all(map(int.__ge__, self.done, goal))

    async def check(self) -> None:
        """Stop, and see that all that returned is there, without a gap."""
        self.stopped = True
        await asyncio.gather(*self.tasks)
        assert self.errors == []
        for number, done in enumerate(self.done):
            plies = [step.ply for step in await self.store.steps(f"{self.name}-{number}")]
            assert plies == list(range(1, done + 1))


@pytest.fixture
def own_database(cluster: Cluster) -> str:
    """The address of an empty database of a server that tests may restart."""
    return new_database(cluster.address)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_restart_of_the_database_loses_nothing(
    mode: str, cluster: Cluster, own_database: str
) -> None:
    async with opened(own_database, 2) as [one, two]:
        gaps: list[bool] = []
        heard: list[Step] = []
        two.on_gap(lambda: gaps.append(True))
        two.on_news(heard.extend)
        loads = [Load(one, "one"), Load(two, "two")]
        await until(lambda: all(min(load.done) > 20 for load in loads))
        await asyncio.to_thread(cluster.stop, mode)
        reading = asyncio.ensure_future(one.read("SELECT 1"))
        goals = [[done + 20 for done in load.done] for load in loads]
        await asyncio.to_thread(cluster.start)
        assert await reading == [(1,)]
        await until(lambda: all(map(Load.has_reached, loads, goals)))
        await until(lambda: gaps == [True])
        for load in loads:
            await load.check()
        after = Step("after", 1, 0, "[]")
        await one.append(after)
        await until(lambda: after in heard)


class Cutter:
    """Stands between a store and the database; may swallow an answer and cut the connection."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.target = (str(parts.hostname), int(parts.port or 5432))
        self.port = free_port()
        place = f"{parts.username}:{parts.password}@127.0.0.1:{self.port}"
        self.address = parts._replace(netloc=place).geturl()
        self.armed = b""
        self.cuts = 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, here = await asyncio.open_connection(*self.target)
        asked = asyncio.Event()

        async def forward(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
            while data := await source.read(65536):
                if source is reader and self.armed and self.armed in data:
                    self.armed = b""
                    asked.set()
                elif source is there and asked.is_set():
                    self.cuts += 1
                    break
                sink.write(data)
                await sink.drain()

        tasks = [
            asyncio.ensure_future(forward(*pair)) for pair in ((reader, here), (there, writer))
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for stream in (here, writer):
            stream.close()

    @asynccontextmanager
    async def running(self) -> AsyncIterator["Cutter"]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", self.port)
        try:
            yield self
        finally:
            server.close()


async def test_a_step_whose_answer_was_lost_is_recognised(database: str) -> None:
    async with Cutter(database).running() as cutter, opened(cutter.address) as [store]:
        await store.append(Step("t", 1, 0, "[]"))
        await store.append(Step("u", 1, 0, "[]"), [Statement("DELETE FROM settings")])
        cutter.armed = b"needle"
        await store.append(Step("t", 2, 5, '["needle"]'))
        assert cutter.cuts == 1
        cutter.armed = b"needle"
        set_it = "INSERT INTO settings (name, value) VALUES ('a', $1)"
        await store.append(Step("u", 2, 5, "[]"), [Statement(set_it, ("needle",))])
        assert cutter.cuts == 2
        assert [len(await store.steps(table)) for table in "tu"] == [2, 2]
        cutter.armed = b"needle"
        with pytest.raises(Conflict):
            await store.append(Step("t", 2, 6, '["needle"]'))
        assert cutter.cuts == 3


async def test_another_write_whose_answer_was_lost_says_so(database: str) -> None:
    async with Cutter(database).running() as cutter, opened(cutter.address) as [store]:
        add = "INSERT INTO settings (name, value) VALUES ($1, 'b')"
        await store.write(Statement(add, ("a",)))
        cutter.armed = b"needle"
        with pytest.raises(Unavailable):
            await store.write(Statement(add, ("needle",)))
        await store.write(Statement(add, ("c",)))
        rows = await store.read("SELECT name FROM settings ORDER BY name")
        assert rows == [("a",), ("c",), ("needle",)]


async def test_commits_are_on_disk(database: str) -> None:
    name = urlsplit(database).path.removeprefix("/")
    await execute(database, f"ALTER DATABASE {name} SET synchronous_commit = off")
    async with opened(database) as [store]:
        await store.append(Step("t", 1, 0, "[]"))
        connection: asyncpg.Connection = store.steps_lane.connection
        assert await connection.fetchval("SHOW synchronous_commit") == "on"


# The database is far away


def index_of(table: str) -> list[Statement]:
    """What goes with a step that changes what lists show."""
    row = TableRow(table, "brujas", "playing", 1, "{}", 0, 0, None, 0, 0)
    people = [(seat, f"user {seat}") for seat in range(4)]
    seats = [SeatRow(table, *one, None, None, None, None, waits=0, took=1) for one in people]
    return index_table(row, seats)


async def test_a_step_with_all_that_goes_with_it_is_one_round_trip(database: str) -> None:
    async with FarAway(database, 0.0).running() as far, opened(far.address) as [store]:
        for number in range(40):  # until all connections know the statement
            await store.append(Step(f"t{number}", 1, 0, "[]"), index_of(f"t{number}"))
        before = far.asked
        await store.append(Step("t", 1, 0, "[]"), index_of("t"))
        await store.append(Step("t", 2, 0, "[]"), index_of("t"))
        assert far.asked - before == 2
        rows = await store.read("SELECT seat, user_id FROM seats WHERE table_id = 't'")
        assert sorted(rows) == [(seat, f"user {seat}") for seat in range(4)]


async def all_wait(address: str, number: int) -> None:
    """Wait until so many connections wait for a lock."""
    connection = await asyncpg.connect(address)
    sql = """SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND datname = current_database()"""
    async with asyncio.timeout(LONG):
        while await connection.fetchval(sql) < number:
            await asyncio.sleep(0.02)
    await connection.close()


async def test_heartbeats_wait_for_nobody(database: str) -> None:
    """Whatever all other connections are busy with."""
    async with opened(database) as [store]:
        locked = await asyncpg.connect(database)
        async with locked.transaction():
            await locked.execute("LOCK TABLE mutes")
            add = "INSERT INTO mutes (table_id, muted, user_id) VALUES ('t', 'm', $1)"
            work = [
                *[store.write(Statement(add, (f"{k}",))) for k in range(2 * WRITERS)],
                *[store.read("SELECT * FROM mutes") for _ in range(2 * READERS)],
            ]
            waiting = asyncio.gather(*work)
            await all_wait(database, WRITERS + READERS)
            async with asyncio.timeout(LONG):
                await nodes.show_heartbeat(store.pulse, 7, 0)
                assert await nodes.heartbeats(store.pulse) == {store.node: 7}
            assert not waiting.done()
        await waiting
        await locked.close()


async def test_a_job_that_waits_holds_up_no_other(database: str) -> None:
    async with opened(database) as [store]:
        locked = await asyncpg.connect(database)
        async with locked.transaction():
            await locked.execute("LOCK TABLE mutes")
            add = "INSERT INTO mutes (table_id, muted, user_id) VALUES ('t', 'm', 'u')"
            waiting = asyncio.ensure_future(store.write(Statement(add)))
            await all_wait(database, 1)
            async with asyncio.timeout(LONG):
                for number in range(20):
                    await store.append(Step("t", number, 0, "[]"), index_of("t"))
        await waiting
        await locked.close()
