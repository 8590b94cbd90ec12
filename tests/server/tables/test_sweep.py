"""Tables go on whatever happens to processes, and time is fair when no server ran."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from foretell.bots.thinker import Answer
from foretell.kit.options import Value
from foretell.kit.state import View
from foretell.server.net.connection import Connection
from foretell.server.settings import Settings
from foretell.server.tables import hall as hall_module
from foretell.server.tables import heartbeat, schedule
from foretell.server.tables import sweep as sweep_module
from foretell.server.tables.hall import Hall
from foretell.server.tables.live import LiveTable
from foretell.store.open import open_store
from foretell.store.store import Cell, Statement, Step
from foretell.store.tables import IN_USE, let_go
from foretell.table import commands
from foretell.table import events as e
from foretell.table.broadcast import Known
from foretell.table.events import Chair, Plan
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, Table
from foretell.wire.words import ClockName

pytest_plugins = ["tests.server.cluster"]
LONG = 30.0  # seconds that anything may take
HOUR = 3_600_000
ADD_USER = """INSERT INTO users (id, kind, name, generation, preferences, created)
    VALUES ($1, 'guest', $1, 0, '{}', 0)"""
PEOPLE = ("ann", "bob")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything that happens now and then happen often."""
    values = {"BEAT": 0.1, "SWEEP": 0.1, "QUIET": 300, "ABSENT": 0.3, "AGAIN": 300, "REST": 0}
    for name, value in values.items():
        monkeypatch.setattr(sweep_module, name, value)
    monkeypatch.setattr(heartbeat, "DEAD", 1.0)


@asynccontextmanager
async def running(
    folder: Path, database: str | None = None, pace: int = 0, later: int = 0
) -> AsyncIterator[Hall]:
    """A server without its network. It ends as a process does that is killed: it notes nothing."""
    store = await open_store(folder, database)
    hall = Hall(store, Settings(data=folder, database=database, pace=pace))
    now = hall.now
    hall.now = lambda: now() + later  # type: ignore[method-assign]
    try:
        await hall.sweep.start()
        yield hall
    finally:
        await hall.close()


async def set_up(hall: Hall, *chairs: Chair, clock: ClockName = "relaxed") -> LiveTable:
    """A game of brujas, begun; chairs that are not named are bots'."""
    people = [chair.user for chair in chairs if chair.user]
    for user in people:
        await hall.store.write(Statement(f"{ADD_USER} ON CONFLICT DO NOTHING", (user,)))
    rest = [Chair(level="random")] * (3 - len(chairs))
    plan = Plan("brujas", {"players": 3}, clock)
    return await hall.create(plan, people[0], [*chairs, *rest], True)


def for_people() -> list[Chair]:
    """Chairs for two people."""
    return [Chair(user=user) for user in PEOPLE]


async def log_of(hall: Hall, id: str) -> list[Any]:
    """All events of a table that are stored."""
    return [event for step in await hall.store.steps(id) for event in e.read(step.body)]


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that must become true."""
    async with asyncio.timeout(LONG):
        while not await true():
            await asyncio.sleep(0.02)


async def until_log(hall: Hall, id: str, true: Callable[[list[Any]], bool]) -> list[Any]:
    """Wait for a table's log to be as it must become."""

    async def holds() -> bool:
        return true(await log_of(hall, id))

    await until(holds)
    return await log_of(hall, id)


async def decide(live: LiveTable) -> bool:
    """Make a person's decision, if one is due; False if none is."""
    for number in live.table.acting:
        seat = live.table.seats[number]
        if seat.user is not None and not live.stale:
            words = live.table.game.legal(number)[0]
            await live.change(partial(act, number, seat.turn, words))
            return True
    return False


def act(seat: int, turn: int, words: str, table: Table, at: int) -> None:
    """Decide, unless the decision was made meanwhile."""
    if table.seats[seat].turn == turn and seat in table.acting:
        commands.act(table, seat, turn, words, at)


def is_over(live: LiveTable) -> bool:
    """Is the game over, and its end stored?"""
    return live.table.status == OVER and not live.stale


async def until_bots_turn(live: LiveTable) -> None:
    """Play people's decisions until only a bot may act."""
    while await decide(live):
        pass
    assert live.table.acting


# One process and SQLite


async def test_bots_whose_turn_it_was_go_on_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path, pace=HOUR) as hall:
        live = await set_up(hall, Chair(user="ann"))
        await until_bots_turn(live)
        id, before = live.table.id, live.table.ply
    async with running(tmp_path) as hall:
        await until_log(hall, id, lambda log: isinstance(log[-1], e.Acted) and log[-1].by == "bot")

        async def at_rest() -> bool:
            return id not in hall.tables

        await until(at_rest)
        log = await log_of(hall, id)
        assert len(await hall.store.steps(id)) > before
        assert log.count(e.Restarted()) == 1


@pytest.mark.parametrize("gone", [1000, HOUR])
async def test_time_when_no_server_ran_does_not_count(tmp_path: Path, gone: int) -> None:
    async with running(tmp_path) as hall:
        live = await set_up(hall, *for_people())
        for user in PEOPLE:
            await live.join(Connection(user))
        id = live.table.id
        while not live.table.seats[0].clock.alarm() and not live.table.seats[1].clock.alarm():
            await asyncio.sleep(0.02)
    async with running(tmp_path, later=gone) as hall:
        live = await hall.find(id)
        dues = [due for seat in live.table.seats[:2] if (due := seat.clock.alarm())]
        assert dues
        assert min(dues) > hall.now() + 100_000
        log = await until_log(hall, id, lambda log: isinstance(log[-1], e.Went))
        kinds = [type(event) for event in log]
        assert kinds.count(e.Restarted) == 1
        assert kinds.count(e.Went) >= 1
        assert e.Warned not in kinds
        assert e.StoodIn not in kinds


def test_absence_begins_anew_after_an_outage() -> None:
    table = Table("t")
    commands.open_table(table, Plan("brujas", {"players": 3}), "ann", [*for_people(), Chair()], 0)
    commands.start(table, 0)
    for seat in (0, 1):
        commands.come(table, seat, 0)
    commands.go(table, 1, 1000)
    assert table.seats[1].away == 1000
    commands.restart(table, 5000, HOUR)
    assert [seat.away for seat in table.seats] == [None, HOUR, None]
    commands.restart(table, 5000, HOUR + 1)
    assert sum(isinstance(event, e.Restarted) for event in table.pending) == 1


async def test_a_server_that_slept_forgives_the_time(tmp_path: Path) -> None:
    async with running(tmp_path) as hall:
        live = await set_up(hall, *for_people())
        for user in PEOPLE:
            await live.join(Connection(user))
        now = hall.now
        hall.now = lambda: now() + HOUR  # type: ignore[method-assign]
        await until_log(hall, live.table.id, lambda log: e.Restarted() in log)


async def test_no_table_is_set_up_when_the_server_is_about_to_stop(tmp_path: Path) -> None:
    async with running(tmp_path) as hall:
        hall.say_goodbye()
        with pytest.raises(Refusal) as refused:
            await set_up(hall, *for_people())
        assert refused.value.code == "closing"


async def test_names_of_those_who_sit_nowhere_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "MANY_USERS", 10)
    async with running(tmp_path) as hall:
        await set_up(hall, *for_people())
        seated = dict.fromkeys(PEOPLE, Known("somebody"))
        hall.users = {**seated, **{f"{k}": Known("gone") for k in range(20)}}
        hall.trim_users()
        assert set(PEOPLE) <= set(hall.users)
        assert len(hall.users) < 22
        hall.trim_users()
        hall.trim_users()
        assert list(hall.users)[-1] == "19"  # who came last may be about to sit down


async def due_at(hall: Hall, id: str) -> Cell:
    """When the list of tables says that something is due."""
    return (await hall.store.read("SELECT due FROM tables WHERE id = $1", id))[0][0]


def note_reads(hall: Hall) -> list[str]:
    """The tables whose logs are read from now on."""
    reads: list[str] = []
    read = hall.store.steps

    async def steps(table: str, after: int = 0) -> list[Step]:
        reads.append(table)
        return await read(table, after)

    hall.store.steps = steps  # type: ignore[method-assign]
    return reads


async def sweep_often(hall: Hall) -> None:
    """Let some sweeps go by."""
    for _ in range(5):
        await hall.sweep.sweep()


async def test_a_table_of_days_is_read_when_something_is_due_and_not_before(tmp_path: Path) -> None:
    async with running(tmp_path, pace=HOUR) as hall:
        id = (await set_up(hall, *for_people(), Chair(user="cid"), clock="none")).table.id
        assert await due_at(hall, id) == IN_USE
    async with running(tmp_path) as hall:

        async def is_let_go() -> bool:
            return await due_at(hall, id) != IN_USE

        await until(is_let_go)
        assert id not in hall.tables
        due = await due_at(hall, id)
        assert isinstance(due, int)
        assert due > hall.now() + 40 * HOUR
    async with running(tmp_path) as hall:
        reads = note_reads(hall)
        await sweep_often(hall)
        assert reads == []
    async with running(tmp_path, later=80 * HOUR) as hall:
        reads = note_reads(hall)
        await until(lambda: true_soon(id in reads))


async def test_an_abandoned_game_is_never_read_again(tmp_path: Path) -> None:
    async with running(tmp_path) as hall:
        live = await set_up(hall, Chair(user="ann"))
        id, ann = live.table.id, Connection("ann")
        await live.join(ann)
        await live.part(ann)
        await until(lambda: nothing_due(hall, id))
    async with running(tmp_path, later=HOUR) as hall:
        reads = note_reads(hall)
        await sweep_often(hall)
        assert reads == []
        live = await hall.find(id)  # until somebody comes again
        await live.join(Connection("ann"))
        assert await due_at(hall, id) == IN_USE


async def nothing_due(hall: Hall, id: str) -> bool:
    """Does the list of tables say that nothing will happen at the table?"""
    return await due_at(hall, id) is None


async def test_whoever_lets_a_table_go_does_not_undo_what_happened_since(tmp_path: Path) -> None:
    async with running(tmp_path, pace=HOUR) as hall:
        live = await set_up(hall, *for_people())
        before = live.table.at
        hall.now = lambda: before + 5000  # type: ignore[method-assign]
        await live.join(Connection("ann"))
        await let_go(hall.store, live.table.id, None, before)
        assert await due_at(hall, live.table.id) == IN_USE
        await let_go(hall.store, live.table.id, None, live.table.at)
        assert await due_at(hall, live.table.id) is None


async def test_a_sweep_with_much_to_read_ends_in_time_and_the_next_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep_module, "SWEEP", 1000.0)  # none by itself
    clock: Any = SimpleNamespace(monotonic=lambda: clock.now, now=0.0)
    async with running(tmp_path, pace=HOUR) as hall:
        ids = {(await set_up(hall, Chair(user="ann"))).table.id for _ in range(5)}
    async with running(tmp_path, pace=HOUR) as hall:
        looked: list[str] = []

        async def look_at(id: str, at: int) -> None:
            looked.append(id)
            clock.now += 600.0
            hall.sweep.looks[id] = hall.now() + HOUR

        monkeypatch.setattr(hall.sweep, "look_at", look_at)
        monkeypatch.setattr(sweep_module, "time", clock)
        numbers = []
        for _ in range(3):
            await hall.sweep.sweep()
            numbers.append(len(looked))
        assert numbers == [2, 4, 5]
        assert set(looked) == ids


async def test_people_who_do_not_come_back_are_away(tmp_path: Path) -> None:
    async with running(tmp_path, pace=HOUR) as hall:
        live = await set_up(hall, *for_people())
        for user in PEOPLE:
            await live.join(Connection(user))
        id = live.table.id
        assert [seat.present for seat in live.table.seats[:2]] == [True, True]
    async with running(tmp_path, pace=HOUR) as hall:
        live = await hall.find(id)
        before = live.table.ply
        await live.join(Connection("ann"))
        assert live.table.ply == before, "whoever comes back in time was never away"
        await until_log(hall, id, lambda log: e.Went(1) in log)
        assert [seat.present for seat in live.table.seats[:2]] == [True, False]


async def test_a_game_that_is_over_is_not_kept(tmp_path: Path) -> None:
    async with running(tmp_path) as hall:
        live = await set_up(hall, Chair(user="ann"))
        async with asyncio.timeout(LONG):
            while not is_over(live):
                await decide(live)
                await asyncio.sleep(0)

        async def is_gone() -> bool:
            return live.table.id not in hall.tables

        await until(is_gone)


# Several processes and PostgreSQL


@asynccontextmanager
async def two(folder: Path, database: str, pace: int = 0) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two servers of one database."""
    async with running(folder, database, pace) as one, running(folder, database, pace) as other:
        yield one, other


async def level(*lives: LiveTable) -> None:
    """Wait until processes know the same of a table."""

    async def same() -> bool:
        return len({live.table.ply for live in lives}) == 1

    await until(same)


async def test_each_bots_decision_is_thought_of_once(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If one process waited for the other, the game would never end with such patience."""
    monkeypatch.setattr(schedule, "PATIENCE", 1000.0)
    async with two(tmp_path, database) as halls:
        thoughts: list[str] = []
        for hall in halls:
            count_thoughts(hall, thoughts)
        first = await set_up(halls[0], Chair(user="ann"))
        lives = [first, await halls[1].find(first.table.id)]
        for live in lives:
            await live.join(Connection("somebody"))
        turn = 0
        async with asyncio.timeout(LONG):
            while not is_over(lives[0]):
                turn += await decide(lives[turn % 2])
                await asyncio.sleep(0.005)
        await level(*lives)
        acts = [one for one in await log_of(halls[0], first.table.id) if isinstance(one, e.Acted)]
        assert len([one for one in acts if one.by == "bot"]) == len(thoughts)
        assert turn > 5


def count_thoughts(hall: Hall, thoughts: list[str]) -> None:
    """Note each time that a bot is asked."""
    think = hall.thinkers.think

    async def counted(
        view: View, options: Mapping[str, Value], level: str, users: Sequence[str]
    ) -> Answer:
        thoughts.append(hall.store.node)
        return await think(view, options, level, users)

    hall.thinkers.think = counted  # type: ignore[method-assign]


async def test_another_process_takes_over_from_one_that_died(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bot_has_acted(log: list[Any]) -> bool:
        return any(isinstance(event, e.Acted) and event.by == "bot" for event in log)

    async with running(tmp_path, database) as other:
        monkeypatch.setattr(sweep_module, "QUIET", HOUR)
        async with running(tmp_path, database, pace=HOUR) as hall:
            live = await set_up(hall, Chair(user="ann"))
            await live.join(Connection("ann"))
            await until_bots_turn(live)
            id = live.table.id
        assert not bot_has_acted(await log_of(other, id))
        other.sweep.looks.clear()
        monkeypatch.setattr(sweep_module, "QUIET", 300)
        await until_log(other, id, bot_has_acted)
        await until_log(other, id, lambda log: e.Went(0) in log)


async def test_somebody_at_two_processes_is_there_until_both_are_left(
    tmp_path: Path, database: str
) -> None:
    async with two(tmp_path, database, HOUR) as halls:
        first = await set_up(halls[0], *for_people())
        lives = [first, await halls[1].find(first.table.id)]
        sockets = [Connection("ann"), Connection("ann")]
        for live, socket in zip(lives, sockets, strict=True):
            await live.join(socket)
        await level(*lives)
        nodes = [hall.store.node for hall in halls]
        assert first.table.seats[0].node == nodes[1]

        await lives[1].part(sockets[1])
        wanted = [e.Went(0), e.Came(0, nodes[0])]
        await until_log(halls[0], first.table.id, lambda log: log[-2:] == wanted)
        await lives[1].join(sockets[1])
        await level(*lives)
        await lives[0].part(sockets[0])  # they are known to be at the other
        assert (await log_of(halls[0], first.table.id))[-1] == e.Came(0, nodes[1])
        await lives[1].part(sockets[1])
        assert (await log_of(halls[0], first.table.id))[-1] == e.Went(0)


async def test_who_comes_from_another_process_sees_no_less_than_there(
    tmp_path: Path, database: str
) -> None:
    """Whatever news this one has not heard yet."""
    async with two(tmp_path, database, HOUR) as halls:
        halls[1].store.on_news(lambda news: None)
        first = await set_up(halls[0], *for_people())
        second = await halls[1].find(first.table.id)
        await first.join(Connection("ann"))
        seen = first.table.ply
        assert second.table.ply < seen
        again = Connection("ann")
        await second.join(again)
        assert min(one["ply"] for one in told(again) if "ply" in one) >= seen


async def test_news_of_a_table_that_is_being_loaded_is_not_missed(
    tmp_path: Path, database: str
) -> None:
    async with two(tmp_path, database, HOUR) as halls:
        first = await set_up(halls[0], *for_people())
        go_on, has_read = asyncio.Event(), asyncio.Event()
        read = halls[1].store.steps

        async def slow(table: str, after: int = 0) -> list[Step]:
            found = await read(table, after)
            has_read.set()
            await go_on.wait()
            return found

        halls[1].store.steps = slow  # type: ignore[method-assign]
        loading = asyncio.ensure_future(halls[1].find(first.table.id))
        await has_read.wait()
        heard = asyncio.Event()

        def hear(news: list[Step]) -> None:
            halls[1].hear(news)
            heard.set()

        halls[1].store.on_news(hear)
        await first.join(Connection("ann"))
        await heard.wait()
        go_on.set()
        await level(first, await loading)


async def test_what_another_process_adds_is_shown_without_reading_it(
    tmp_path: Path, database: str
) -> None:
    async with two(tmp_path, database, HOUR) as halls:
        first = await set_up(halls[0], *for_people(), Chair(user="cid"))
        second = await halls[1].find(first.table.id)
        ann, bob = Connection("ann"), Connection("bob")
        await first.join(ann)
        await second.join(bob)
        await level(first, second)
        reads = note_reads(halls[1])
        before = first.table.ply
        while first.table.ply < before + 6:
            assert await decide(first)
            await level(first, second)
        assert reads == []
        states = [one for one in told(bob) if one["type"] == "state"]
        assert states[-1]["ply"] == first.table.ply


async def test_a_step_that_does_not_follow_what_is_known_is_read(
    tmp_path: Path, database: str
) -> None:
    async with two(tmp_path, database, HOUR) as halls:
        first = await set_up(halls[0], *for_people())
        second = await halls[1].find(first.table.id)
        hear = halls[1].hear
        halls[1].store.on_news(lambda news: None)  # some are missed
        await first.join(Connection("ann"))
        halls[1].store.on_news(hear)
        await first.join(Connection("bob"))
        await level(first, second)
        assert [seat.present for seat in second.table.seats] == [True, True, False]


async def true_soon(value: bool) -> bool:
    """A value, for those who wait."""
    return value


def told(connection: Connection) -> list[dict[str, Any]]:
    """What was sent to a connection since it was last asked."""
    found = []
    while connection.waiting:
        text = connection.waiting.pop(0)
        assert isinstance(text, bytes)
        found.append(json.loads(text))
    return found


async def test_lobby_and_names_are_the_same_everywhere(tmp_path: Path, database: str) -> None:
    async with two(tmp_path, database, HOUR) as halls:
        watcher = Connection("somebody")
        await halls[1].lobby.watch(watcher, "brujas")
        assert [one["type"] for one in told(watcher)] == ["lobby"]
        first = await set_up(halls[0], *for_people())
        await until(lambda: true_soon(bool(watcher.waiting)))
        assert told(watcher)[0]["table"]["id"] == first.table.id

        viewer = Connection("somebody")
        other = await halls[1].find(first.table.id)
        await other.join(viewer)
        assert told(viewer)[0]["seats"][1]["name"] == "bob"
        await halls[0].store.write(Statement("UPDATE users SET name = 'Rob' WHERE id = 'bob'"))
        halls[0].store.notify("user", "bob")
        await until(lambda: true_soon(bool(viewer.waiting)))
        assert told(viewer)[0]["seats"][1]["name"] == "Rob"
