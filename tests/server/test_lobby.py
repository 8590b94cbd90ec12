"""The lobby: public tables, live."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from foretell.server.connection import Connection
from foretell.server.hall import Hall
from foretell.server.settings import Settings
from foretell.store.sqlite import SqliteStore
from foretell.table.events import Chair, Plan
from tests.server.serving import Server, serving
from tests.server.talking import Line, Message, Somebody, play, run

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


def test_it_lists_what_there_is_and_then_tells_what_changes(server: Server) -> None:
    async def talk() -> None:
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

    run(talk())


def test_a_table_that_everybody_leaves_is_gone(server: Server) -> None:
    async def talk() -> None:
        async with await Somebody.guest(server, "Ada") as ada:
            watch = await ada.socket("/api/lobby/socket?game=brujas")
            table = await ada.post("/api/tables", game="brujas")
            await listed(watch, table["id"], "open")
            await ada.post(f"/api/tables/{table['id']}/leave")
            await watch.wait("gone", lambda news: bool(news["id"] == table["id"]))

    run(talk())


def test_it_can_show_one_game_only_and_never_shows_private_tables(server: Server) -> None:
    async def talk() -> None:
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

    run(talk())


def test_it_refuses_what_it_cannot_do(server: Server) -> None:
    async def talk() -> None:
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

    run(talk())


def test_what_happens_while_the_list_is_read_comes_after_it(tmp_path: Path) -> None:
    async def race() -> list[str]:
        hall = Hall(SqliteStore(tmp_path), Settings(data=tmp_path))
        live = await hall.create(Plan("brujas", {"players": 3}), "ada", CHAIRS, False)
        connection = Connection("bob")
        watching = asyncio.ensure_future(hall.lobby.watch(connection, None))
        await asyncio.sleep(0)  # it has asked for the list, and does not have it
        assert not connection.waiting
        hall.lobby.table_changed(live.table)
        await watching
        hall.lobby.table_changed(live.table)
        await hall.close()
        return [json.loads(text)["type"] for text in connection.waiting if isinstance(text, bytes)]

    assert run(race()) == ["lobby", "listed", "listed"]
