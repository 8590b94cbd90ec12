"""Chat: seats and spectators apart, plain text, stored, and not for those who mute or block."""

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from foretell.server.net.connection import Connection
from foretell.server.people.users import People
from foretell.server.settings import Settings
from foretell.server.tables.chat import LONGEST, PACE, SHOWN
from foretell.server.tables.hall import Hall
from foretell.store.sqlite import SqliteStore
from foretell.table.events import Chair, Plan
from tests.server.serving import Server, serving
from tests.server.talking import Line, Somebody, play


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


async def at_table(
    server: Server, stack: AsyncExitStack
) -> tuple[str, list[Somebody], dict[str, Line]]:
    """A game of Ada and Bob against bots, which Cem and Dee watch."""
    people = [
        await stack.enter_async_context(await Somebody.guest(server, name))
        for name in ("Ada", "Bob", "Cem", "Dee")
    ]
    ada, bob, _, _ = people
    table: str = (await ada.post("/api/tables", game="brujas", options={"players": 3}))["id"]
    await bob.post(f"/api/tables/{table}/sit")
    await ada.post(f"/api/tables/{table}/start")
    lines = {
        name: await stack.enter_async_context(await person.at(table))
        for name, person in zip(("Ada", "Bob", "Cem", "Dee"), people, strict=True)
    }
    return table, people, lines


async def hear(line: Line, text: str) -> dict[str, object]:
    """Wait until somebody says this."""
    told = await line.wait("chat", lambda told: bool(told["lines"][-1]["text"] == text))
    found: dict[str, object] = told["lines"][-1]
    return found


async def test_seats_and_spectators_are_apart_while_the_game_goes_on(server: Server) -> None:
    async with AsyncExitStack() as stack:
        table, (ada, _, cem, _), lines = await at_table(server, stack)
        await lines["Cem"].send(say="Ada has the R5")
        line = await hear(lines["Dee"], "Ada has the R5")
        assert (line["room"], line["name"], line["user"]) == ("spectators", "Cem", cem.id)
        await lines["Ada"].send(say="hello", room="seats")
        for name in ("Ada", "Bob", "Cem", "Dee"):
            line = await hear(lines[name], "hello")
            assert (line["room"], line["name"], line["user"]) == ("seats", "Ada", ada.id)
        assert line["id"] == 2  # the seats' first, whatever spectators have said
        assert lines["Ada"].said() == lines["Bob"].said() == ["hello"]
        async with await ada.at(table) as again, await cem.at(table) as watching:
            assert again.said() == ["hello"]
            assert watching.said() == ["Ada has the R5", "hello"]


async def test_before_and_after_the_game_all_hear_each_other(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Cem") as cem,
    ):
        table = (await ada.post("/api/tables", game="brujas", options={"players": 3}))["id"]
        async with await ada.at(table) as seat, await cem.at(table) as watching:
            await watching.send(say="may I watch?")
            await hear(seat, "may I watch?")
            await ada.post(f"/api/tables/{table}/start")
            await watching.wait("state")
            await watching.send(say="psst")
            await hear(watching, "psst")
            await seat.wait("state")
            await play(seat)
            assert "psst" not in seat.said()
            await watching.wait("table", lambda told: bool(told["status"] == "over"))
            await watching.send(say="well played")
            await hear(seat, "well played")
        async with await ada.at(table) as again:
            assert again.said() == ["may I watch?", "psst", "well played"]


async def test_nobody_speaks_in_the_other_room(server: Server) -> None:
    async with AsyncExitStack() as stack:
        _, _, lines = await at_table(server, stack)
        for name, room in (("Ada", "spectators"), ("Cem", "seats"), ("Ada", "kitchen")):
            await lines[name].send(say="hello", room=room)
            assert (await lines[name].wait("error"))["code"] == "wrong_room"


@pytest.mark.parametrize(
    "text",
    ["", " \t ", "x" * (LONGEST + 1), "a\nb", "a\x00b", "a\x1b[31m", "\u202eabc", "a\u2028b"],
    ids=["empty", "blank", "long", "newline", "nul", "escape", "direction", "separator"],
)
async def test_what_is_not_one_plain_line_is_refused(server: Server, text: str) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        table = (await ada.post("/api/tables", game="brujas"))["id"]
        async with await ada.at(table) as line:
            await line.send(say=text)
            assert (await line.wait("error"))["code"] == "bad_text"
            await line.send(say="fine")
            assert (await hear(line, "fine"))["id"] == 2


async def test_text_is_kept_as_it_was_meant(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        table = (await ada.post("/api/tables", game="brujas"))["id"]
        async with await ada.at(table) as line:
            await line.send(say="  cafe\u0301 <b>&amp; 👩\u200d💻 ")
            await hear(line, "café <b>&amp; 👩\u200d💻")
            await line.send(say="y" * LONGEST)
            await hear(line, "y" * LONGEST)


async def test_who_is_muted_is_not_heard_at_this_table(server: Server) -> None:
    async with AsyncExitStack() as stack:
        table, (ada, bob, _, _), lines = await at_table(server, stack)
        await ada.put(f"/api/tables/{table}/mutes/{bob.id}")
        await ada.put(f"/api/tables/{table}/mutes/{bob.id}")  # twice is once
        await lines["Bob"].send(say="one")
        await hear(lines["Bob"], "one")
        await hear(lines["Dee"], "one")
        async with await ada.at(table) as again:
            assert again.said() == []
        mutes = f"/api/tables/{table}/mutes"
        assert await ada.get(mutes) == [{"id": bob.id, "name": "Bob"}]
        assert await bob.get(mutes) == []
        assert (await ada.ask("DELETE", f"{mutes}/{bob.id}")).status_code == 204
        assert await ada.get(mutes) == []
        await lines["Bob"].send(say="two")
        await hear(lines["Ada"], "two")
        assert lines["Ada"].said() == ["two"]
        nobody = f"/api/tables/{table}/mutes/nobody"
        assert await ada.refused("PUT", nobody) == (404, "no_such_user")
        nowhere = f"/api/tables/nowhere/mutes/{bob.id}"
        assert await ada.refused("PUT", nowhere) == (404, "no_such_table")


async def test_who_is_blocked_is_not_heard_anywhere(server: Server) -> None:
    async with AsyncExitStack() as stack:
        table, (ada, bob, _, _), lines = await at_table(server, stack)
        server.query("INSERT INTO blocks (user_id, blocked) VALUES (?, ?)", ada.id, bob.id)
        await lines["Bob"].send(say="one")
        await hear(lines["Bob"], "one")
        await lines["Ada"].send(say="two")
        await hear(lines["Bob"], "two")  # it is Ada who blocks, not Bob
        await hear(lines["Ada"], "two")
        assert lines["Ada"].said() == ["two"]
        async with await ada.at(table) as again:
            assert again.said() == ["two"]


async def test_who_comes_later_hears_the_last_hundred_lines(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        table = (await ada.post("/api/tables", game="brujas"))["id"]
        async with await ada.at(table) as line:
            for number in range(SHOWN + 5):
                await line.send(say=f"line {number}")
            await hear(line, f"line {SHOWN + 4}")
        async with await ada.at(table) as line:
            assert line.said() == [f"line {number}" for number in range(5, SHOWN + 5)]


async def test_what_was_said_outlives_the_server_and_is_no_step_of_the_game() -> None:
    with serving() as server:
        async with await Somebody.guest(server, "Ada") as ada:
            table: str = (await ada.post("/api/tables", game="brujas"))["id"]
            async with await ada.at(table) as line:
                count = "SELECT COUNT(*) FROM steps WHERE table_id = ?"
                before = server.query(count, table)
                await line.send(say="remember me")
                await hear(line, "remember me")
                assert server.query(count, table) == before
        server.kill()
        server.start()
        async with await Somebody.guest(server, "Bob") as bob, await bob.at(table) as line:
            assert line.heard[-1]["lines"][0]["name"] == "Ada"
            assert line.said() == ["remember me"]
            await line.send(say="I do")
            assert (await hear(line, "I do"))["id"] == 3
        server.query("UPDATE users SET kind = 'deleted', name = '' WHERE name = 'Ada'")
        server.kill()
        server.start()
        async with await Somebody.guest(server, "Cem") as cem, await cem.at(table) as line:
            names = [told["name"] for told in line.heard[-1]["lines"]]
            assert names == ["a former player", "Bob"]


async def test_nobody_says_too_much_at_once() -> None:
    with serving(limits=True) as server:
        async with await Somebody.guest(server, "Ada") as ada:
            table = (await ada.post("/api/tables", game="brujas"))["id"]
            async with await ada.at(table) as line:
                for number in range(PACE.burst + 2):
                    await line.send(say=f"line {number}")
                assert (await line.wait("error"))["code"] == "too_fast"
                assert len(line.said()) >= PACE.burst


async def test_processes_that_share_a_database_hear_each_other(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    ada = await People(store, b"key").add("guest", "Ada")
    halls = [Hall(store, Settings(data=tmp_path, limits=False)) for _ in range(2)]
    chairs = [Chair(user=ada.id), Chair(), Chair()]
    made = await halls[0].create(Plan("brujas", {"players": 3}), ada.id, chairs, False)
    here, there = made, await halls[1].find(made.table.id)
    connections = [Connection(ada.id) for _ in range(2)]
    await here.chat.join(connections[0])
    await there.chat.join(connections[1])
    await here.chat.say(ada, "one", None)
    await there.chat.catch_up()  # there is news of it
    await here.chat.say(ada, "two", None)
    await there.chat.say(ada, "three", None)  # before there is news of the second
    await here.chat.catch_up()
    await halls[0].close()
    first, second = (heard(connection) for connection in connections)
    assert first == second == [(2, "one"), (4, "two"), (6, "three")]


def heard(connection: Connection) -> list[tuple[int, str]]:
    """The lines that wait to be sent."""
    told = [json.loads(text) for text in connection.waiting if isinstance(text, bytes)]
    return [(line["id"], line["text"]) for message in told for line in message["lines"]]
