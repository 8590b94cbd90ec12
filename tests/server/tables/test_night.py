"""A night of games: score, colours and names, what is said, reactions, agreed take-backs."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from foretell.server.tables.chat import REACTING
from tests.server.serving import Server, serving
from tests.server.talking import (
    THREE,
    Line,
    Message,
    Somebody,
    met,
    play,
    play_all,
    sit,
)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


async def again(people: list[Somebody], table: str) -> tuple[str, list[Line]]:
    """The rematch, to which all have come."""
    ids = [(await person.post(f"/api/tables/{table}/rematch"))["id"] for person in people]
    assert len(set(ids)) == 1
    return ids[0], [await person.at(ids[0]) for person in people]


def colours(table: Message) -> dict[str, int]:
    """By name, the colour of everybody at a table."""
    return {seat["name"]: seat["colour"] for seat in table["seats"]}


# The score


async def test_a_night_keeps_its_score_and_everybody_their_colour(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, _bob = people = await met(server, stack, "Ada", "Bob")
        table, lines = await sit(people, **THREE, fill="novice")
        first = await ada.get(f"/api/tables/{table}")
        bot = first["seats"][2]["name"]  # its own, which it keeps
        assert colours(first) == {"Ada": 0, "Bob": 1, bot: 2}
        assert first["night"] is None
        wins: dict[str, int] = {}
        points: dict[str, int] = {}
        for games in range(1, 4):
            await play_all(*lines)
            told = await ada.get(f"/api/tables/{table}")
            assert colours(told) == colours(first)
            result = lines[0].heard[-1]["view"]["result"]
            for seat, one in enumerate(told["seats"]):
                wins[one["name"]] = wins.get(one["name"], 0) + (seat in result["winners"])
                points[one["name"]] = points.get(one["name"], 0) + result["scores"][seat]
            night = told["night"]
            assert night["games"] == games
            assert {one["name"]: one["wins"] for one in night["players"]} == wins
            assert {one["name"]: one["points"] for one in night["players"]} == points
            assert all(sum(one["places"]) == one["games"] == games for one in night["players"])
            assert {one["name"]: one["colour"] for one in night["players"]} == colours(first)
            table, lines = await again(people, table)
        waiting = (await ada.get(f"/api/tables/{table}"))["night"]
        assert waiting["games"] == 3  # before the next is over, those before
        (listed,) = (await ada.get("/api/me/games"))["games"]
        assert colours(listed["table"]) == colours(first)


async def test_who_left_a_game_has_no_part_in_it_and_who_is_new_begins_at_nothing(
    server: Server,
) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, cem = await met(server, stack, "Ada", "Bob", "Cem")
        table, lines = await sit([ada, bob], **THREE)
        await bob.post(f"/api/tables/{table}/leave")
        await lines[1].socket.close()
        await play(lines[0])
        night = (await ada.get(f"/api/tables/{table}"))["night"]
        assert {one["name"]: one["games"] for one in night["players"]}["Bob"] == 0
        next_one = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
        await bob.post(f"/api/tables/{next_one}/leave")  # the seat that was kept for him
        told = await cem.post(f"/api/tables/{next_one}/sit")
        assert sorted(colours(told).values()) == [0, 1, 2]
        assert "Bob" in {one["name"] for one in told["night"]["players"]}  # he was there
        lines = [await person.at(next_one) for person in (ada, cem)]
        await play_all(*lines)
        night = (await cem.get(f"/api/tables/{next_one}"))["night"]
        played = {one["name"]: one["games"] for one in night["players"]}
        assert (played["Ada"], played["Bob"], played["Cem"]) == (2, 0, 1)


async def test_a_colour_goes_with_whoever_moves_to_another_seat(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Ada", "Bob")
        table, lines = await sit([ada, bob], **THREE)
        await play_all(*lines)
        told = await ada.post(f"/api/tables/{table}/rematch")
        bot = next(k for k, seat in enumerate(told["seats"]) if seat["kind"] == "bot")
        moved = await ada.post(f"/api/tables/{told['id']}/sit", seat=bot)
        assert colours(moved)["Ada"] == colours(told)["Ada"] == 0
        assert sorted(seat["colour"] for seat in moved["seats"]) == [0, 1, 2]


# What is said


async def say(line: Line, text: str, *hearers: Line) -> None:
    """Somebody says something that all of these hear."""
    await line.send(say=text)
    for hearer in hearers:
        await hearer.wait("chat", lambda told: bool(told["lines"][-1]["text"] == text))


async def test_what_is_said_follows_to_the_rematch(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, cem = await met(server, stack, "Ada", "Bob", "Cem")
        table, lines = await sit([ada, bob], **THREE)
        watching = await cem.at(table)
        await say(lines[0], "good luck", *lines)
        await play_all(*lines)
        next_one = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
        async with await ada.at(next_one) as waits:
            assert waits.said() == ["good luck"]
            await say(waits, "one more?", waits, lines[1])  # Bob still looks at the result
            await say(lines[1], "coming", waits, lines[1])  # and answers there
            await watching.send(say="bye")
            await watching.wait("chat", lambda told: bool(told["lines"][-1]["text"] == "bye"))
            assert "one more?" not in watching.said()  # that is for those who play again
            async with await bob.at(next_one) as sits:
                lines_of = sits.heard[-1]["lines"]
                assert sits.said() == ["good luck", "one more?", "coming"]
                assert len({line["id"] for line in lines_of}) == 3
                await say(sits, "hello again", sits, waits)
        async with await cem.at(next_one) as stranger:  # was not there when it was said
            assert stranger.said() == ["one more?", "coming", "hello again"]


async def test_whoever_is_muted_stays_so(server: Server) -> None:
    async with AsyncExitStack() as stack:
        people = ada, bob = await met(server, stack, "Ada", "Bob")
        table, lines = await sit(people, **THREE)
        await ada.put(f"/api/tables/{table}/mutes/{bob.id}")
        await say(lines[1], "unheard", lines[1])
        await play_all(*lines)
        next_one, (ada_line, bob_line) = await again(people, table)
        await bob_line.send(say="still unheard")
        await bob_line.send(react="hello")
        await bob_line.wait("chat", lambda told: told["lines"][-1]["reaction"] == "hello")
        await say(ada_line, "quiet here", ada_line)
        assert ada_line.said() == ["quiet here"]
        assert (await ada.get(f"/api/tables/{next_one}/mutes"))[0]["id"] == bob.id


# Reactions


async def test_a_reaction_is_shown_at_ones_seat_and_kept(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, cem = await met(server, stack, "Ada", "Bob", "Cem")
        table, lines = await sit([ada, bob], **THREE)
        watching = await cem.at(table)
        await lines[0].send(react="bravo")
        for line in (*lines, watching):
            told = await line.wait("chat", lambda told: bool(told["lines"]))
            (one,) = told["lines"]
            assert (one["user"], one["reaction"], one["text"]) == (ada.id, "bravo", "")
        await watching.send(react="wow")
        assert (await watching.wait("error"))["code"] == "wrong_room"
        await lines[0].send(react="rude")
        assert (await lines[0].wait("error"))["code"] == "bad_message"
        async with await bob.at(table) as later:
            assert [line["reaction"] for line in later.heard[-1]["lines"]] == ["bravo"]


async def test_nobody_reacts_all_the_time() -> None:
    with serving(limits=True) as server:
        async with AsyncExitStack() as stack:
            people = await met(server, stack, "Ada", "Bob")
            _, lines = await sit(people, **THREE)
            for _ in range(REACTING.burst + 1):
                await lines[0].send(react="hurry")
            assert (await lines[0].wait("error"))["code"] == "too_fast"
            await say(lines[0], "and yet I may speak", lines[0])


# Taking back


async def turn(line: Line, such: Any) -> Message:
    """The first state, heard or to come, that is such."""
    for told in reversed(line.heard):
        if told["type"] == "state":
            if such(told):
                return told
            break
    return await line.wait("state", such)


async def test_a_card_is_taken_back_if_all_who_play_agree(server: Server) -> None:
    async with AsyncExitStack() as stack:
        people = ada, _bob, _cem = await met(server, stack, "Ada", "Bob", "Cem")
        made = {"game": "brujas", "options": {"players": 3, "start": 0}, "take_back": True}
        table, lines = await sit(people, **made)
        state = await turn(lines[0], lambda told: bool(told["view"]["legal"]))
        hand, card = state["view"]["hand"], state["view"]["legal"][0]
        await lines[0].send(turn=state["turn"], do=card)
        state = await turn(lines[0], lambda told: bool(told["may_ask_back"]))
        assert state["may_take_back"] is False
        await lines[0].send(ask_back=True)
        for line in lines[1:]:
            told = await line.wait("table", lambda told: told["request"] is not None)
            assert told["request"] == {"seat": 0, "line": 3, "of": [1, 2], "agreed": []}
        await lines[1].send(agree_back=True)
        await lines[2].wait("table", lambda told: told["request"]["agreed"] == [1])
        await lines[2].send(agree_back=True)
        back = await lines[0].wait("state", lambda told: bool(told["view"]["legal"]))
        assert (back["view"]["hand"], back["log"]["start"], back["log"]["lines"]) == (hand, 3, [])
        other = next(words for words in back["view"]["legal"] if words != card)
        await lines[0].send(turn=back["turn"], do=other)
        await asyncio.gather(*(play(line) for line in lines))
        record = await ada.get(f"/api/tables/{table}/record")
        assert [0, other] in record["log"]
        assert (await ada.post("/api/records/check", **record))["proven"] is True
        moves = [entry for entry in record["log"] if entry[0] == 0]
        assert moves[0] == [0, other]


async def test_one_no_ends_it_and_rated_tables_take_nothing_back(server: Server) -> None:
    async with AsyncExitStack() as stack:
        people = await met(server, stack, "Ada", "Bob")
        made = {"game": "brujas", "options": {"players": 3, "start": 0}, "take_back": True}
        _, lines = await sit(people, **made)
        await play(lines[0], 1)
        await turn(lines[0], lambda told: bool(told["may_ask_back"]))
        await lines[0].send(ask_back=True)
        await lines[1].wait("table", lambda told: told["request"] is not None)
        await lines[1].send(agree_back=False)
        await lines[0].wait("table", lambda told: told["request"] is None)
        await lines[0].send(ask_back=True)
        assert (await lines[0].wait("error"))["code"] == "too_late"
        for name, person in zip(("Ada Byron", "Bob Boole"), people, strict=True):
            await person.post("/api/accounts", name=name, password="difference engine")
        _, rated = await sit(people, **THREE, rated=True)
        await rated[0].send(ask_back=True)
        assert (await rated[0].wait("error"))["code"] == "no_take_back"
