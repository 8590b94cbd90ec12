"""The lobby: public tables, live."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from foretell.server.net.connection import Connection
from foretell.server.net.limits import RATES
from foretell.server.settings import Settings
from foretell.server.tables.hall import Hall
from foretell.server.tables.live import LiveTable
from foretell.server.tables.lobby import EMPTY, LEFT, OF_ADDRESS, OF_PERSON
from foretell.store.sqlite import SqliteStore
from foretell.table import agenda, commands
from foretell.table.events import Chair, Plan
from tests.server.serving import Server, serving
from tests.server.talking import Line, Message, Somebody, play, sit

CHAIRS = [Chair(user="ada"), Chair(), Chair()]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


async def listed(line: Line, id: str, status: str) -> Message:
    """Wait for news of a table."""
    return await line.wait(
        "listed", lambda news: bool(news["table"]["id"] == id and news["table"]["status"] == status)
    )


async def test_it_lists_what_there_is_and_then_tells_what_changes(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        before = await ada.post("/api/tables", game="brujas")
        watch = await ada.socket("/api/lobby/socket")
        first = await watch.next()
        assert first["type"] == "lobby"
        assert before["id"] in [table["id"] for table in first["tables"]]
        table = await ada.post("/api/tables", game="brujas", options={"players": 3})
        news = await listed(watch, table["id"], "open")
        assert [seat["kind"] for seat in news["table"]["seats"]] == ["person", "open", "open"]
        assert news["table"]["seats"][0]["name"] == "Ada"
        await ada.post(f"/api/tables/{table['id']}/start")
        news = await listed(watch, table["id"], "playing")
        assert [seat["kind"] for seat in news["table"]["seats"]] == ["person", "bot", "bot"]
        async with await ada.at(table["id"]) as line:
            await play(line)
        await watch.wait("gone", lambda news: bool(news["id"] == table["id"]))
        now = [table["id"] for table in await ada.get("/api/tables")]
        assert before["id"] in now
        assert table["id"] not in now


async def test_a_table_that_everybody_leaves_is_gone(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        watch = await ada.socket("/api/lobby/socket?game=brujas")
        table = await ada.post("/api/tables", game="brujas")
        await listed(watch, table["id"], "open")
        await ada.post(f"/api/tables/{table['id']}/leave")
        await watch.wait("gone", lambda news: bool(news["id"] == table["id"]))


async def test_it_can_show_one_game_only_and_never_shows_private_tables(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        watch = await ada.socket("/api/lobby/socket?game=santiiba")
        await watch.wait("lobby")
        hidden = await ada.post("/api/tables", game="santiiba", public=False)
        other = await ada.post("/api/tables", game="brujas")
        wanted = await ada.post("/api/tables", game="santiiba")
        news = await watch.next()  # the last one made is the first that is told
        assert news["table"]["id"] == wanted["id"]
        tables = await ada.get("/api/tables", game="santiiba")
        assert [table["id"] for table in tables] == [wanted["id"]]
        shown = [table["id"] for table in await ada.get("/api/tables")]
        assert other["id"] in shown
        assert hidden["id"] not in shown


async def test_it_refuses_what_it_cannot_do(server: Server) -> None:
    async with Somebody(server) as nobody:
        line = await nobody.socket("/api/lobby/socket")
        assert (await line.next())["code"] == "not_known"
        assert await line.end() == (4401, "not_known")
    async with await Somebody.guest(server, "Ada") as ada:
        line = await ada.socket("/api/lobby/socket?game=chess")
        told = await line.next()
        assert told["code"] == "bad_option"
        assert "brujas" in told["message"]
        assert await line.end() == (4400, "bad_option")
        assert await ada.refused("GET", "/api/tables?game=chess") == (400, "bad_option")
        line = await ada.socket("/api/lobby/socket")
        await line.wait("lobby")
        await line.send(say="hello")
        assert (await line.wait("error"))["code"] == "bad_message"
        table = await ada.post("/api/tables", game="brujas")  # it still tells
        await listed(line, table["id"], "open")


async def test_what_happens_while_the_list_is_read_comes_after_it(tmp_path: Path) -> None:
    hall = Hall(SqliteStore(tmp_path), Settings(data=tmp_path))
    live = await hall.create(Plan("brujas", {"players": 3}), "ada", CHAIRS, False)
    connection = Connection("bob")
    watching = asyncio.ensure_future(hall.lobby.watch(connection, None))
    await asyncio.sleep(0)  # it has asked for the list, and does not have it
    assert not connection.waiting
    hall.lobby.table_changed(live.table)
    hall.lobby.flush()
    await watching
    hall.lobby.table_changed(live.table)
    hall.lobby.flush()
    await hall.close()
    types = [json.loads(text)["type"] for text in connection.waiting if isinstance(text, bytes)]
    assert types == ["lobby", "listed", "listed"]


# Shares, and how much is told


async def open_hall(folder: Path) -> tuple[Hall, Connection, list[Message]]:
    """A hall, somebody who watches its lobby, and what they were told, without the list."""
    hall = Hall(SqliteStore(folder), Settings(data=folder))
    told: list[Message] = []

    def write(texts: Sequence[bytes]) -> bool:
        told.extend(json.loads(text) for text in texts)
        return True

    watcher = Connection("bob", write)
    await hall.lobby.watch(watcher, None)
    told.clear()
    return hall, watcher, told


async def set_up(hall: Hall, host: str, address: str, start: bool = False) -> str:
    """A public table of somebody who comes from there."""
    hall.lobby.note_origin(host, address)
    chairs = [Chair(user=host), *CHAIRS[1:]]
    live = await hall.create(Plan("brujas", {"players": 3}), host, chairs, start)
    return live.table.id


async def test_a_person_and_an_address_have_a_share_of_the_list(tmp_path: Path) -> None:
    hall, _, told = await open_hall(tmp_path)
    other = await set_up(hall, "ada", "192.0.2.1")
    for number in range(240):
        await set_up(hall, f"mallory {number // 8}", "192.0.2.66", start=number % 2 == 0)
    hall.lobby.flush()
    listed = [table.id for table in await hall.lobby.tables(None)]
    assert other in listed
    assert len(listed) == OF_ADDRESS + 1
    assert {one["table"]["id"] for one in told} == set(listed)
    for number in range(OF_PERSON + 3):
        await set_up(hall, "eve", f"198.51.100.{number}")
    assert len(await hall.lobby.tables(None)) == OF_ADDRESS + 1 + OF_PERSON
    open_ones = [table.id for table in await hall.lobby.tables(None) if table.status == "open"]
    one = await hall.find(next(id for id in listed if id in open_ones and id != other))
    await one.change(lambda table, at: commands.leave(table, one.table.host, at))
    late = await set_up(hall, "mallory", "192.0.2.66")  # there is room again
    assert late in [table.id for table in await hall.lobby.tables(None)]
    await hall.close()


async def test_those_who_watch_are_told_at_an_even_pace_and_the_latest(tmp_path: Path) -> None:
    hall, _, told = await open_hall(tmp_path)
    table = await set_up(hall, "ada", "192.0.2.1")
    hall.lobby.flush()
    assert [one["type"] for one in told] == ["listed"]
    live = await hall.find(table)
    for _ in range(50):
        await live.change(lambda table, at: commands.come(table, 0, at))
        await live.change(lambda table, at: commands.go(table, 0, at))
    await live.change(lambda table, at: commands.start(table, at))
    assert hall.lobby.timer is not None
    assert hall.lobby.timer.when() == hall.lobby.next  # not before
    told.clear()
    hall.lobby.flush()
    assert [one["table"]["status"] for one in told] == ["playing"]
    await hall.close()


async def test_tables_go_at_which_nobody_is(tmp_path: Path) -> None:
    hall, _, told = await open_hall(tmp_path)
    opened, begun = [await set_up(hall, "ada", "", start) for start in (False, True)]
    live = await hall.find(opened)
    now = hall.now()
    later = now + int(1000 * EMPTY) + 10_000
    assert len(await hall.lobby.tables(None)) == 2
    hall.now = lambda: later  # type: ignore[method-assign]
    assert await hall.lobby.tables(None) == []
    for table in (opened, begun):
        hall.lobby.fading[table].cancel()
        hall.lobby.fade(table, "brujas")
    hall.lobby.flush()
    assert [one["type"] for one in told[-2:]] == ["gone", "gone"]
    await live.change(lambda table, at: commands.come(table, 0, at))  # they are back
    assert [table.id for table in await hall.lobby.tables(None)] == [opened]
    hall.lobby.flush()
    assert told[-1]["table"]["id"] == opened
    assert opened not in hall.lobby.fading
    await hall.close()


async def test_rows_show_who_is_there_the_clock_and_the_options(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
    ):
        wanted = {"options": {"players": 3, "conflict": True}, "clock": "brisk"}
        table = await ada.post("/api/tables", game="brujas", **wanted)
        await bob.post(f"/api/tables/{table['id']}/sit")
        watch = await bob.socket("/api/lobby/socket")
        await watch.wait("lobby")
        async with await ada.at(table["id"]):
            news = await watch.wait("listed", lambda news: news["table"]["seats"][0]["present"])
            told = news["table"]
            assert [seat["present"] for seat in told["seats"]] == [True, False, False]
            assert [seat["guest"] for seat in told["seats"]] == [True, True, False]
            assert (told["host"], told["clock"]) == (ada.id, "brisk")
            assert told["options"]["conflict"] is True
            [listed] = [one for one in await ada.get("/api/tables") if one["id"] == table["id"]]
            assert [seat["present"] for seat in listed["seats"]] == [True, False, False]
        await watch.wait("listed", lambda news: not news["table"]["seats"][0]["present"])


def status_of(live: LiveTable) -> str:
    """What a table is doing now."""
    return live.table.status


@pytest.mark.parametrize(
    ("plan", "wait"),
    [
        (Plan("brujas", {"players": 3}), agenda.EMPTY),
        (Plan("brujas", {"players": 3}, public=False), agenda.KEPT),
        (Plan("brujas", {"players": 3}, clock="none"), agenda.KEPT),
    ],
)
async def test_an_open_table_closes_that_nobody_waits_at(
    tmp_path: Path, plan: Plan, wait: int
) -> None:
    hall, _, told = await open_hall(tmp_path)
    live = await hall.create(plan, "ada", CHAIRS, False)
    await live.change(lambda table, at: commands.come(table, 0, at))
    assert live.schedule.next_time() is None  # as long as somebody is there
    await live.change(lambda table, at: commands.go(table, 0, at))
    gone = live.table.at
    assert live.schedule.next_time() == gone + wait
    hall.now = lambda: gone + wait - 1  # type: ignore[method-assign]
    await live.schedule.tick()
    assert status_of(live) == "open"
    hall.now = lambda: gone + wait  # type: ignore[method-assign]
    await live.schedule.tick()
    assert status_of(live) == "closed"
    hall.lobby.flush()
    assert not plan.public or told[-1] == {"type": "gone", "id": live.table.id}
    await hall.close()


async def test_an_open_table_that_no_process_has_is_found_and_closed(tmp_path: Path) -> None:
    hall, _, _ = await open_hall(tmp_path)
    live = await hall.create(Plan("brujas", {"players": 3}), "ada", CHAIRS, False)
    await hall.close()
    later = live.table.at + agenda.EMPTY + 1
    again, _, _ = await open_hall(tmp_path)
    again.now = lambda: later  # type: ignore[method-assign]
    await again.sweep.sweep()
    found = await again.find(live.table.id)
    await found.schedule.tick()
    assert found.table.status == "closed"
    await again.close()


async def test_a_game_that_everybody_left_is_not_in_play(tmp_path: Path) -> None:
    hall, _, told = await open_hall(tmp_path)
    table = await set_up(hall, "ada", "", start=True)
    live = await hall.find(table)
    await live.change(lambda table, at: commands.come(table, 0, at))
    await live.change(lambda table, at: commands.go(table, 0, at))
    gone = live.table.at
    assert len(await hall.lobby.tables(None)) == 1  # they may load the page anew
    hall.now = lambda: gone + int(1000 * LEFT)  # type: ignore[method-assign]
    assert await hall.lobby.tables(None) == []
    fading = hall.lobby.fading[table]
    assert fading.when() <= hall.loop.time() + LEFT
    fading.cancel()
    hall.lobby.fade(table, "brujas")
    hall.lobby.flush()
    assert told[-1] == {"type": "gone", "id": table}
    await hall.close()


async def test_a_pause_button_is_no_drum() -> None:
    """What everybody at a table is told of each time is done only so often."""
    with serving(limits=True) as server:
        async with await Somebody.guest(server, "Ada") as ada:
            _, [line] = await sit([ada], game="brujas", public=True)
            for _ in range(3 * RATES["switch"].burst):
                await line.send(pause=True)
                await line.send(resume=True)
            codes = Counter[str]()
            while codes["too_fast"] < RATES["switch"].burst:
                message = await line.next()
                codes[str(message.get("code", message["type"]))] += 1
            assert codes["table"] <= RATES["switch"].burst + 10
            await play(line, most=1)
