"""An outage is forgiven before anybody's clock is looked at; the tests set the clock."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from foretell.server.net.connection import Connection
from foretell.server.settings import Settings
from foretell.server.tables import sweep
from foretell.server.tables.hall import Hall
from foretell.server.tables.live import LiveTable
from foretell.store.open import open_store
from foretell.store.store import Cell, Row, Statement
from foretell.table import commands
from foretell.table import events as e
from foretell.table.clock import PROFILES
from foretell.table.events import Chair, Plan
from foretell.table.table import Table
from tests.server.settling import settle

ADD_USER = """INSERT INTO users (id, kind, name, generation, preferences, created)
    VALUES ($1, 'guest', $1, 0, '{}', 0)"""
PEOPLE = ("ann", "bob", "cid")
BRISK = PROFILES["brisk"]
BEGAN = 1_700_000_000_000
OUTAGES = [12_000, 14_000, 30_000]  # milliseconds
pytestmark = pytest.mark.usefixtures("still")


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing happens by itself: heartbeats and sweeps are the test's."""
    monkeypatch.setattr(sweep, "BEAT", 1000.0)
    monkeypatch.setattr(sweep, "SWEEP", 1000.0)


class House:
    """A server without its network whose time is what the test says, and a table of three."""

    endless: frozenset[asyncio.Task[None]] = frozenset()  # heartbeats and sweeps

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.now = BEGAN
        hall.now = lambda: self.now  # type: ignore[method-assign]
        hall.elapsed = lambda: self.now / 1000  # type: ignore[method-assign]

    async def set_up(self) -> LiveTable:
        """A game with a brisk clock, begun, everybody there."""
        for user in PEOPLE:
            await self.hall.store.write(Statement(ADD_USER, (user,)))
        plan = Plan("brujas", {"players": 3}, "brisk")
        chairs = [Chair(user=user) for user in PEOPLE]
        live = await self.hall.create(plan, PEOPLE[0], chairs, True)
        for user in PEOPLE:
            await live.join(Connection(user))
        return live

    async def pass_time(self, milliseconds: int) -> None:
        """Time goes by as usual: there are heartbeats, and what is due is done."""
        for step in range(0, milliseconds, 1000):
            self.now += min(1000, milliseconds - step)
            await self.hall.heartbeat.beat()

    async def settle(self) -> None:
        """Let everything happen that is under way."""
        await settle(self.hall, endless=self.endless)


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """A server that ends with the block."""
    store = await open_store(folder)
    hall = Hall(store, Settings(data=folder, pace=0))
    found = House(hall)
    try:
        await hall.sweep.start()
        found.endless = frozenset(hall.tasks)
        yield found
    finally:
        await hall.close()


async def log_of(live: LiveTable) -> list[Any]:
    """All events of a table that are stored."""
    steps = await live.services.store.steps(live.table.id)
    return [event for step in steps for event in e.read(step.body)]


def decided_by_clock(log: list[Any]) -> bool:
    """Has a bot decided for somebody whose time was up?"""
    return any(isinstance(event, e.Acted) and event.by == "clock" for event in log)


@pytest.mark.parametrize("gone", OUTAGES)
async def test_a_process_that_was_stopped_warns_nobody_for_it(tmp_path: Path, gone: int) -> None:
    async with house(tmp_path) as here:
        live = await here.set_up()
        await here.pass_time(BRISK.decision + BRISK.reserve - 2000)
        here.now += gone
        await live.schedule.tick()
        assert (await log_of(live))[-1] == e.Restarted()
        [seat] = live.table.acting
        assert live.table.seats[seat].clock.alarm() == here.now + BRISK.decision + BRISK.reserve


@pytest.mark.parametrize("gone", OUTAGES)
async def test_a_process_that_was_stopped_decides_for_nobody(tmp_path: Path, gone: int) -> None:
    async with house(tmp_path) as here:
        live = await here.set_up()
        await here.pass_time(BRISK.decision + BRISK.reserve)
        await live.schedule.tick()
        assert isinstance((await log_of(live))[-1], e.Warned)
        await here.pass_time(2000)
        here.now += gone
        live.schedule.renew()
        await here.settle()
        log = await log_of(live)
        assert log[-1] == e.Restarted()
        assert not decided_by_clock(log)
        await here.pass_time(BRISK.warning)  # the warning begins anew, and then time is up
        live.schedule.renew()
        await here.settle()
        assert decided_by_clock(await log_of(live))


async def test_whoever_acts_first_after_an_outage_has_lost_no_time(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        live = await here.set_up()
        [seat] = live.table.acting
        here.now += 60_000

        def act(table: Table, at: int) -> None:
            commands.act(table, seat, 0, table.game.legal(seat)[0], at)

        await live.change(act)
        kinds = [type(event) for event in await log_of(live)]
        assert kinds[kinds.index(e.Restarted) :][:2] == [e.Restarted, e.Acted]
        assert live.table.seats[seat].clock.reserve == BRISK.reserve


def hold_up(here: House, monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """The store answers nobody for so long."""
    read: Callable[..., Any] = here.hall.store.read
    back = here.now + milliseconds

    async def slow(sql: str, *values: Cell) -> list[Row]:
        here.now = max(here.now, back)
        found: list[Row] = await read(sql, *values)
        return found

    monkeypatch.setattr(here.hall.store, "read", slow)


@pytest.mark.parametrize("warned", [False, True])
async def test_a_store_that_was_away_costs_nobody_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, warned: bool
) -> None:
    async with house(tmp_path) as here:
        live = await here.set_up()
        await here.pass_time(BRISK.decision + BRISK.reserve)
        if warned:
            await live.schedule.tick()
            await here.pass_time(BRISK.warning)
        before = len(await log_of(live))
        hold_up(here, monkeypatch, 14_000)
        live.schedule.renew()
        await live.schedule.tick()
        await here.settle()
        assert (await log_of(live))[before:] == [e.Restarted()]


async def test_all_tables_are_forgiven_and_other_processes_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        live = await here.set_up()
        await here.pass_time(5000)
        hold_up(here, monkeypatch, 14_000)
        await here.hall.sweep.beat()
        await here.settle()
        assert (await log_of(live))[-1] == e.Restarted()
        rows = await here.hall.store.read("SELECT value FROM settings WHERE name = 'outage'")
        assert rows == [(str(here.now),)]


async def test_a_slow_answer_is_no_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as here:
        live = await here.set_up()
        await here.pass_time(BRISK.decision + BRISK.reserve)
        hold_up(here, monkeypatch, 2000)
        await live.schedule.tick()
        assert isinstance((await log_of(live))[-1], e.Warned)
