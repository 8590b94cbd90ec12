"""How many watch a table, and who runs it, is told to all who look at it."""

import json
from pathlib import Path
from typing import Any

import pytest

from foretell.server.net.connection import Connection
from foretell.server.people.users import People, User
from foretell.server.settings import Settings
from foretell.server.tables import watchers
from foretell.server.tables.hall import Hall
from foretell.server.tables.live import LiveTable
from foretell.store.sqlite import SqliteStore
from foretell.table import commands
from foretell.table.agenda import HOST_GRACE
from foretell.table.events import Chair, Plan
from tests.server.settling import settle


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count at once."""
    monkeypatch.setattr(watchers, "PAUSE", 0)


def told(connection: Connection) -> list[int]:
    """How many watch, each time that somebody was told about the table."""
    messages: list[dict[str, Any]] = [
        json.loads(text) for text in connection.waiting if isinstance(text, bytes)
    ]
    return [message["watching"] for message in messages if message["type"] == "table"]


async def join(live: LiveTable, user: User) -> Connection:
    """Somebody looks at the table."""
    connection = Connection(user.id)
    await live.join(connection)
    await settle(live.services)
    return connection


async def opened(hall: Hall, *names: str) -> tuple[LiveTable, list[User]]:
    """A table of the first of some people."""
    people = [await People(hall.store, b"key").add("guest", name) for name in names]
    chairs = [Chair(user=people[0].id), Chair(), Chair()]
    live = await hall.create(Plan("brujas", {"players": 3}), people[0].id, chairs, False)
    return live, people


async def test_watchers_are_counted_once_however_many_windows_they_have(tmp_path: Path) -> None:
    hall = Hall(SqliteStore(tmp_path), Settings(data=tmp_path))
    live, (ada, bob, cem) = await opened(hall, "Ada", "Bob", "Cem")
    at_table = await join(live, ada)
    bobs = [await join(live, bob) for _ in range(2)]
    cems = await join(live, cem)
    assert told(at_table)[-1] == told(bobs[0])[-1] == told(cems)[-1] == 2
    await live.part(bobs[0])
    await settle(hall)
    assert told(at_table)[-1] == 2
    await live.part(bobs[1])
    await live.part(cems)
    await settle(hall)
    assert told(at_table)[-1] == 0
    await hall.close()


async def test_processes_add_up_what_they_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(tmp_path)
    halls = [Hall(store, Settings(data=tmp_path)) for _ in range(2)]
    here, (ada, bob, cem) = await opened(halls[0], "Ada", "Bob", "Cem")
    there = await halls[1].find(here.table.id)
    nodes = {here.watchers: ("a", halls[1]), there.watchers: ("b", halls[0])}

    def say(self: watchers.Watchers, count: watchers.Count) -> None:
        self.said = count
        node, other = nodes[self]
        other.hear_watchers(f"{here.table.id} {node} {count.number} {','.join(count.users)}")

    monkeypatch.setattr(watchers.Watchers, "say", say)
    for hall in halls:
        monkeypatch.setattr(hall.heartbeat, "holds", lambda node: True)
    first = await join(here, bob)
    second = await join(there, cem)
    await settle(*halls)
    assert told(first)[-1] == told(second)[-1] == 2
    await there.part(second)
    await settle(*halls)
    assert told(first)[-1] == 1
    monkeypatch.setattr(halls[0].heartbeat, "holds", lambda node: False)
    here.watchers.hear("b", watchers.Count(7, (ada.id,)))  # from a process that is dead
    await settle(*halls)
    assert told(first)[-1] == 1
    assert here.table.seat_of(ada.id) == 0
    await halls[0].close()


class TurnedHall(Hall):
    """A hall whose clock a test turns."""

    time = 1_000_000

    def now(self) -> int:
        return self.time

    def elapsed(self) -> float:
        return self.time / 1000


async def test_a_host_who_vanishes_is_followed_by_somebody_who_is_there(tmp_path: Path) -> None:
    hall = TurnedHall(SqliteStore(tmp_path), Settings(data=tmp_path))
    live, (ada, bob) = await opened(hall, "Ada", "Bob")
    await live.change(lambda table, at: commands.sit(table, bob.id, None, at))
    adas, bobs = await join(live, ada), await join(live, bob)
    await live.part(adas)
    hall.time += HOST_GRACE - 1
    await live.schedule.tick()
    assert live.table.host == ada.id
    hall.time += 1
    await live.schedule.tick()
    told = json.loads(next(text for text in reversed(bobs.waiting) if isinstance(text, bytes)))
    assert (told["type"], told["host"]) == ("table", bob.id)
    await hall.close()
