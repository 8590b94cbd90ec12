"""After a fault everything goes on, and nothing is told that is not stored."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foretell.server.http.routes.tables import tell
from foretell.server.net.connection import Connection
from foretell.server.people.users import User
from foretell.server.tables.live import LiveTable
from foretell.store.store import Unavailable
from foretell.table import commands
from foretell.table.agenda import bot_of
from foretell.table.events import Chair, Plan
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, PLAYING, Table
from foretell.wire.people import Preferences
from tests.server.stepping import MemoryStore, QuickHall, QuickLoop, quick_hall

PLAN = Plan("brujas", {"players": 3}, clock="brisk", take_back=True)
ADA = User("ada", "guest", "Ada", None, 0, Preferences(), 0, "")
FAULTS: list[Exception] = [sqlite3.OperationalError("database or disk is full"), Unavailable()]


@pytest.fixture(scope="module")
def anyio_backend() -> tuple[str, dict[str, object]]:
    """The time of these tests costs nothing."""
    return "asyncio", {"loop_factory": QuickLoop}


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
async def hall(store: MemoryStore) -> AsyncIterator[QuickHall]:
    async with quick_hall(store) as hall:
        yield hall


async def open_table(hall: QuickHall, people: int = 1, plan: Plan = PLAN) -> LiveTable:
    """A table in play whose people look at it; bots have the other seats."""
    names = ["ada", "bob", "cem"][:people]
    chairs = [Chair(user=name) for name in names] + [Chair(level="novice")] * (3 - people)
    hall.by_hand = set(names)
    live = await hall.create(plan, "ada", chairs, True)
    for name in names:
        await live.join(Connection(name))
    return live


def goes_on(live: LiveTable) -> bool:
    """Is there a timer, a thought under way, or a person to wait for?"""
    if live.schedule.timer is not None or live.schedule.thinking or live.lock.locked():
        return True
    table = live.table
    waits = all(bot_of(table, number) is None for number in table.acting)
    return not live.stale and (table.status != PLAYING or table.paused or waits)


async def act(live: LiveTable, number: int, rng: Random) -> None:
    """A seat's person does something legal, if that is possible now."""

    def decide(table: Table, at: int) -> None:
        if number in table.acting and table.seats[number].user is not None:
            words = rng.choice(table.game.legal(number))
            commands.act(table, number, table.seats[number].turn, words, at)

    with suppress(sqlite3.Error, Refusal):
        await live.change(decide)


def fail_at_times(rng: Random, share: float, what: str) -> None:
    """A store's fault: now and then anything goes wrong, also after it was written."""
    if rng.random() < share:
        raise rng.choice(FAULTS)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.integers(0, 2**32), st.integers(1, 3), st.sampled_from([0.05, 0.3, 0.9]))
async def test_no_table_in_play_ever_stands_still(seed: int, people: int, share: float) -> None:
    rng, store = Random(seed), MemoryStore()
    async with quick_hall(store) as hall:
        live = await open_table(hall, people)
        for _ in range(30):
            store.fault = partial(fail_at_times, rng, share if rng.random() < 0.5 else 0)
            await act(live, rng.randrange(people), rng)
            await asyncio.sleep(rng.choice([0, 0.002, 0.5, 5]))
            assert goes_on(live)
        store.fault = lambda what: None
        for _ in range(2_000):
            if live.table.status == OVER and not live.stale:
                break
            await asyncio.sleep(0.5)
            for number in range(people):
                await act(live, number, rng)
            assert goes_on(live)
        assert live.table.status == OVER
        assert len(store.log[live.table.id]) == live.table.ply


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
@pytest.mark.parametrize("what", ["append", "answer", "steps"])
async def test_a_bot_moves_once_the_store_is_back(
    hall: QuickHall, store: MemoryStore, fault: Exception, what: str
) -> None:
    """The store fails for 45 seconds, while bots have to move and nobody else does anything."""

    def fail(used: str) -> None:
        if used == what:
            raise fault

    live = await open_table(hall)
    await until_person(live)
    store.fault = fail
    await act(live, 0, Random(1))
    await asyncio.sleep(45)
    assert goes_on(live)
    store.fault = lambda what: None
    await asyncio.sleep(5)
    await act(live, 0, Random(1))  # unless it was stored before
    await asyncio.sleep(5)
    await until_person(live)


async def until_person(live: LiveTable) -> None:
    """Wait until the bots have done all they have to."""
    for _ in range(100):
        if not live.stale and live.table.acting == [0]:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the bots do not move")


@pytest.mark.parametrize("hours", [-1, 1])
async def test_a_clock_that_is_set_while_a_bot_thinks_changes_nothing(
    hall: QuickHall, store: MemoryStore, hours: int
) -> None:
    live = await open_table(hall, people=1, plan=Plan("brujas", {"players": 3}))
    while not live.schedule.thinking:
        await until_person(live)
        await act(live, 0, Random(1))
    hall.set_back = -hours * 3_600_000
    began = hall.loop.time()
    while live.table.status == PLAYING:
        await until_person(live)
        await act(live, 0, Random(1))
        await asyncio.sleep(1)
    assert hall.loop.time() - began < 300
    times = [step.at for step in store.log[live.table.id]]
    assert times == sorted(times)


async def test_time_goes_on_at_a_table_after_the_clock_was_set_back(
    hall: QuickHall, store: MemoryStore
) -> None:
    """Somebody who does not move is warned after their time, not an hour later."""

    live = await open_table(hall, people=2, plan=PLAN)
    while live.table.acting == [2]:
        await asyncio.sleep(1)
    hall.set_back = 3_600_000
    await asyncio.sleep(120)
    assert any("warned" in step.body for step in store.log[live.table.id])
    ahead = await hall.find(live.table.id)
    assert ahead.now() >= live.table.at


async def test_a_table_of_the_future_is_loaded_and_goes_on(hall: QuickHall) -> None:
    """The clock was set back while the server was off."""

    live = await open_table(hall, people=1)
    await until_person(live)
    await act(live, 0, Random(1))
    live.schedule.stop()
    live.schedule.thinking.clear()
    del hall.tables[live.table.id]
    hall.set_back = 3_600_000
    again = await hall.find(live.table.id)
    await asyncio.sleep(5)
    await until_person(again)


# Nothing unstored is told


def heard(*connections: Connection) -> str:
    """Everything that was sent to them."""
    return "".join(
        text.decode() for one in connections for text in one.waiting if isinstance(text, bytes)
    )


def has_paused(text: str) -> bool:
    return '"paused":true' in text


@pytest.mark.parametrize("fails", [True, False])
async def test_what_is_not_stored_yet_is_told_by_no_path(
    hall: QuickHall, store: MemoryStore, fails: bool
) -> None:
    """A pause is being stored: until it is, nobody hears of it, whatever makes the server talk."""

    live = await open_table(hall)
    await until_person(live)
    guest, newcomer, lobby = (Connection(name) for name in ("eve", "fay", "gil"))
    await live.join(guest)
    await hall.lobby.watch(lobby, None)
    ada = next(iter(live.audience.connections - {guest}))
    store.gate = asyncio.Event()
    pausing = asyncio.ensure_future(
        live.change(lambda table, at: commands.vote(table, 0, True, at))
    )
    await asyncio.sleep(0.1)
    assert live.table.paused  # in memory
    told = [str(tell(live, ADA))]
    meanwhile = [
        asyncio.ensure_future(work)
        for work in (
            live.retell(),
            live.join(newcomer),
            live.part(guest),
            live.chat.join(ada),
            live.chat.say(ADA, "hello", None),
            hall.lobby.watch(lobby, None),
            hall.learn_again("ada"),
        )
    ]
    live.watchers.tell()
    await asyncio.sleep(3)
    told.append(str(tell(live, ADA)))
    everybody = (ada, guest, newcomer, lobby)
    assert "hello" in heard(ada)
    assert not has_paused(heard(*everybody))
    assert not any("paused=True" in text for text in told)
    if fails:
        store.fault = lambda what: fail_at_times(Random(1), 1, what)
    store.gate.set()
    await asyncio.gather(pausing, return_exceptions=True)
    await asyncio.sleep(5)
    assert has_paused(heard(*everybody)) is not fails
    store.fault = lambda what: None
    await asyncio.sleep(5)
    await asyncio.gather(*meanwhile, return_exceptions=True)
    assert has_paused(heard(*everybody)) is not fails


async def test_the_end_of_a_game_opens_the_spectators_chat_when_it_is_stored(
    hall: QuickHall, store: MemoryStore
) -> None:
    live = await open_table(hall)
    ada = next(iter(live.audience.connections))
    while live.table.game.state.turn >= 0:
        await until_person(live)
        last = len(live.table.game.lines) > 50
        store.gate = asyncio.Event() if last else None
        acting = asyncio.ensure_future(act(live, 0, Random(1)))
        await asyncio.sleep(1)
        if store.gate is not None and live.table.status == OVER:
            assert not live.chat.may_hear(ada, "spectators")
            store.gate.set()
            await acting
            assert live.chat.may_hear(ada, "spectators")
        elif store.gate is not None:
            store.gate.set()
            store.gate = None
        await acting
        await asyncio.sleep(1)


# Moves chosen in advance are nobody else's business


def choose_next(seat: int, words: str | None, table: Table, at: int) -> None:
    commands.queue(table, seat, words, at)


@pytest.mark.parametrize("clock", ["brisk", "none"])
async def test_nobody_else_hears_of_a_move_chosen_in_advance(
    hall: QuickHall, store: MemoryStore, clock: str
) -> None:
    plan = Plan("brujas", {"players": 3}, clock=clock)  # type: ignore[arg-type]
    live = await open_table(hall, people=3, plan=plan)
    seats = {one.user: one for one in live.audience.connections}
    eve, lobby = Connection("eve"), Connection("gil")
    await live.join(eve)
    await hall.lobby.watch(lobby, None)
    await asyncio.sleep(5)
    idle = next(number for number in range(3) if number not in live.table.acting)
    own = seats[["ada", "bob", "cem"][idle]]
    others = [one for one in [*seats.values(), eve, lobby] if one is not own]
    before, shape, listed = [len(one.waiting) for one in others], live.shown, len(store.listed)
    about, own_before, ply = live.audience.about, len(own.waiting), live.table.ply
    for words in ("play R1", None, "play R2"):
        await live.change(partial(choose_next, idle, words))
        await asyncio.sleep(1)
    assert live.table.ply == ply + 3
    assert len(own.waiting) == own_before + 3
    assert [len(one.waiting) for one in others] == before
    assert (live.shown, live.audience.about, len(store.listed)) == (shape, about, listed)
    await live.join(again := Connection("eve"))
    assert '"queued":null' in heard(again)
    assert f'"ply":{live.table.public_ply},' in heard(again)
