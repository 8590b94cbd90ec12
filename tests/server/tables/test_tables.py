"""Tables over HTTP: invitations, rematches, hints, and messages that make no sense."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from foretell.bots.characters import FAMILIARS
from foretell.bots.levels import LEVELS, NEWCOMER
from foretell.bots.opposition import Met, choose
from foretell.bots.style import style_of
from foretell.games.registry import find
from foretell.table import agenda, commands
from foretell.table.events import Chair, Plan
from foretell.table.table import Table
from tests.server.serving import Server, serving
from tests.server.talking import (
    Line,
    Somebody,
    accounts,
    awaited,
    met,
    play,
    play_all,
    sit,
    status,
)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def seats(*wanted: str) -> list[dict[str, str]]:
    """Seats for `you`, `open`, a bot's level, or a user."""
    plain: dict[str, dict[str, str]] = {"you": {"kind": "you"}, "open": {"kind": "open"}}
    bots = {level: {"kind": "bot", "level": level} for level in LEVELS}
    return [{**plain, **bots}.get(one, {"kind": "user", "user": one}) for one in wanted]


# Invitations


async def test_a_user_is_invited_by_id_and_the_game_begins_when_they_come(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
        await Somebody.guest(server, "Cem") as cem,
    ):
        wanted = {"game": "brujas", "options": {"players": 3}}
        told = await ada.post("/api/tables", **wanted, seats=seats("you", "club", bob.id))
        table = told["id"]
        assert told["seats"][2]["name"] == "Bob"
        taken = await cem.refused("POST", f"/api/tables/{table}/sit", {"seat": 2})
        assert taken == (409, "seat_taken")
        async with await ada.at(table):
            assert await status(ada, table) == "open"
            async with await bob.at(table) as line:
                state = next(told for told in line.heard if told["type"] == "state")
                assert state["view"]["seat"] == 2


async def test_an_account_is_invited_by_name_and_may_accept_without_a_socket(
    server: Server,
) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Grete") as grete,
    ):
        server.make_account(grete.id)
        table = (await ada.post("/api/tables", game="brujas", options={"players": 3}))["id"]
        told = await ada.put(f"/api/tables/{table}/seats/1", kind="user", user="GRETE")
        assert told["seats"][1]["user"] == grete.id
        await ada.put(f"/api/tables/{table}/seats/2", kind="bot", level="novice")
        assert await status(ada, table) == "open"
        assert (await grete.post(f"/api/tables/{table}/sit"))["status"] == "playing"


async def test_a_seat_that_is_kept_for_somebody_may_be_freed_or_left_to_them(
    server: Server,
) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
        await Somebody.guest(server, "Cem") as cem,
    ):
        wanted = {"game": "brujas", "options": {"players": 3}}
        table = (await ada.post("/api/tables", **wanted, seats=seats("you", bob.id, "open")))["id"]
        told = await cem.post(f"/api/tables/{table}/sit")
        assert (told["seat"], told["status"]) == (2, "open")  # Bob is still awaited
        await ada.put(f"/api/tables/{table}/seats/1", kind="open")
        not_host = await bob.refused("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
        assert not_host == (403, "not_host")
        await ada.put(f"/api/tables/{table}/seats/1", kind="user", user=bob.id)
        assert (await ada.post(f"/api/tables/{table}/start"))["status"] == "playing"
        assert (await bob.get("/api/history", status="playing"))["games"][0]["seat"] == 1


async def test_invitations_that_make_no_sense_are_refused(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        wanted = {"game": "brujas", "options": {"players": 3}}
        for made, answer in [
            (seats("you", "nobody", "open"), (404, "no_such_user")),
            (seats("you", "you", "open"), (400, "bad_seat")),
            (seats("you", ada.id, "open"), (400, "bad_seat")),
            (seats("you", "open"), (400, "bad_seat")),
            (seats("open", "open", "open"), (409, "host_needs_a_seat")),
            ([{"kind": "you"}, {"kind": "user"}, {"kind": "open"}], (400, "bad_seat")),
            ([{"kind": "you"}, {"kind": "cat"}, {"kind": "open"}], (400, "bad_request")),
            ([{"kind": "you"}, {"kind": "user", "user": 7}], (400, "bad_request")),
        ]:
            assert await ada.refused("POST", "/api/tables", {**wanted, "seats": made}) == answer
        table = (await ada.post("/api/tables", **wanted))["id"]
        wrong = {"kind": "user", "user": 7}
        answer = await ada.refused("PUT", f"/api/tables/{table}/seats/1", wrong)
        assert answer == (400, "bad_request")
        gone = await Somebody.guest(server, "Gone")
        async with gone:
            assert (await gone.client.request("DELETE", "/api/me", json={})).status_code == 204
        late = {**wanted, "seats": seats("you", gone.id, "open")}
        assert await ada.refused("POST", "/api/tables", late) == (404, "no_such_user")


def test_who_was_invited_and_never_came_is_covered_like_anybody_who_is_away() -> None:
    table = Table("t")
    plan = Plan("brujas", {"players": 3}, clock="brisk")
    chairs = [Chair(user="ada"), Chair(user="bob", invited=True), Chair(level="club")]
    commands.open_table(table, plan, "ada", chairs, 1_000)
    commands.come(table, 0, 2_000)
    assert table.status == "open"
    commands.ask_to_start(table, "ada", 3_000)
    (task,) = [task for task in agenda.agenda(table, []) if task.kind == "stand-in"]
    assert (task.seat, task.when) == (1, 3_000 + 30_000)
    agenda.do_first(table, [task], task.when)
    assert table.seats[1].stand_in
    commands.come(table, 1, 40_000)
    assert not table.seats[1].stand_in


async def test_who_looks_on_before_the_game_has_to_go_if_it_is_for_its_seats_only(
    server: Server,
) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Cem") as cem,
    ):
        table = (await ada.post("/api/tables", game="brujas", spectators=False))["id"]
        line, seat = await cem.at(table), await ada.at(table)
        await ada.post(f"/api/tables/{table}/start")
        assert (await line.wait("error"))["code"] == "no_spectators"
        assert (await line.end())[0] == 4403
        assert not any(told["type"] == "state" for told in line.heard)
        await seat.wait("state")


# Playing again


async def finished(people: list[Somebody], **wanted: Any) -> str:
    """A finished game of brujas; the seats that people leave are for bots."""
    ids = [person.id for person in people[1:]]
    bots = ["novice"] * (3 - len(people))
    made = {"game": "brujas", "options": {"players": 3}, **wanted}
    table: str = (await people[0].post("/api/tables", **made, seats=seats("you", *ids, *bots)))[
        "id"
    ]
    lines: list[Line] = []
    if not ids:
        await people[0].post(f"/api/tables/{table}/start")
    for person in people:
        lines.append(await person.at(table))
    await play_all(*lines)
    for line in lines:
        await line.socket.close()
    return table


async def test_a_rematch_has_the_same_people_one_seat_further(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
        await Somebody.guest(server, "Cem") as cem,
    ):
        table = await finished([ada, bob], public=False, clock="brisk")
        watching = await cem.at(table)
        again, other = await asyncio.gather(
            bob.post(f"/api/tables/{table}/rematch"), ada.post(f"/api/tables/{table}/rematch")
        )
        assert again["id"] == other["id"] != table
        assert (again["clock"], again["public"], again["status"]) == ("brisk", False, "open")
        bot = again["seats"][0]["name"]
        assert bot in FAMILIARS["novice"].names
        assert (await ada.get(f"/api/tables/{table}"))["seats"][2]["name"] == bot
        assert [seat["name"] for seat in again["seats"]] == [bot, "Ada", "Bob"]
        await watching.wait("table", lambda told: bool(told["rematch"] == again["id"]))
        stranger = await cem.refused("POST", f"/api/tables/{table}/rematch")
        assert stranger == (403, "not_seated")
        async with await bob.at(again["id"]) as first, await ada.at(again["id"]) as second:
            assert await status(ada, again["id"]) == "playing"
            await play_all(first, second)
        third = await ada.post(f"/api/tables/{again['id']}/rematch")
        assert [seat["name"] for seat in third["seats"]] == ["Bob", bot, "Ada"]


async def test_against_bots_alone_a_rematch_begins_at_once(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        table = await finished([ada])
        again = await ada.post(f"/api/tables/{table}/rematch")
        assert (again["status"], again["seat"]) == ("playing", 1)


def levels(told: Any) -> list[str]:
    """Of the bots at a table, the weakest first."""
    return sorted((seat["level"] for seat in told["seats"] if seat["level"]), key=LEVELS.index)


async def test_in_a_fair_match_the_bots_change_with_how_the_host_has_done(server: Server) -> None:
    ratings = style_of(find("brujas")).ratings
    async with await Somebody.guest(server, "Ada") as ada:
        table = await finished([ada], fair=True)
        before = await ada.get(f"/api/tables/{table}")
        assert before["fair"]
        assert levels(before) == choose([], ratings, NEWCOMER, 2)
        (game,) = (await ada.get("/api/history"))["games"]
        winners = game["table"]["winners"]
        met = Met(levels(before), 1 / len(winners) if 0 in winners else 0.0)
        again = await ada.post(f"/api/tables/{table}/rematch")
        assert levels(again) == choose([met], ratings, NEWCOMER, 2)


async def test_a_rematch_that_was_promised_and_not_made_is_made_by_the_next_who_asks() -> None:
    with serving() as server:
        async with (
            await Somebody.guest(server, "Ada") as ada,
            await Somebody.guest(server, "Bob") as bob,
        ):
            table = await finished([ada, bob])
            promise = '[{"e":"rematched","table":"promised"}]'
            last = "SELECT MAX(ply) + 1 FROM steps WHERE table_id = ?"
            ply = server.query(last, table)[0][0]
            server.query("INSERT INTO steps VALUES (?, ?, 0, ?)", table, ply, promise)
            again = await bob.post(f"/api/tables/{table}/rematch")
            assert again["id"] == "promised"
            assert again["host"] == bob.id
            assert (await ada.post(f"/api/tables/{table}/rematch"))["id"] == "promised"


async def test_a_rematch_waits_for_the_end(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        table = (await ada.post("/api/tables", game="brujas", start=True))["id"]
        early = await ada.refused("POST", f"/api/tables/{table}/rematch")
        assert early == (409, "not_over")


# Hints


async def test_a_hint_is_a_legal_action_for_the_present_decision(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
    ):
        made = {"game": "seven-prophecies", "start": True}
        table = (await ada.post("/api/tables", **made))["id"]
        async with await ada.at(table) as line:
            state = next(told for told in line.heard if told["type"] == "state")
            hints = [ada.post(f"/api/tables/{table}/hint") for _ in range(2)]
            hint, same = await asyncio.gather(*hints)
            assert hint == same
            assert hint["turn"] == state["turn"]
            assert hint["do"] in state["view"]["legal"]
            assert [one["do"] for one in hint["options"]] == state["view"]["legal"]
            shares = {one["do"]: one["share"] for one in hint["options"]}
            assert max(shares.values()) == shares[hint["do"]] >= shares[hint["other"]]
            assert all(0 <= share <= 1 for share in shares.values())
            assert hint["why"]
            known = await ada.post(f"/api/tables/{table}/knowledge")
            assert known["turn"] == hint["turn"]
            held = {one["what"] for one in known["knows"]["unseen"]}
            assert not held & {*state["view"]["hand"]}
            told = await line.wait("table", lambda told: "hints" in told["seats"][0])
            assert told["seats"][0]["hints"] == 1
            state = await play(line, 1)
            while not (state["turn"] == 1 and state["view"]["legal"]):
                state = await line.wait("state")
            assert (await ada.post(f"/api/tables/{table}/hint"))["turn"] == 1
            watcher = await bob.refused("POST", f"/api/tables/{table}/hint")
            assert watcher == (403, "not_seated")
            await play(line)
            over = await ada.refused("POST", f"/api/tables/{table}/hint")
            assert over == (409, "game_over")


async def test_no_hints_out_of_turn_or_where_they_are_forbidden(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await accounts(server, stack, "Adalind")
        (bob,) = await met(server, stack, "Bob")
        made: dict[str, Any] = {"game": "brujas", "options": {"players": 3, "start": 0}}
        for forbidden in ({"rated": True}, {"hints": False}):
            told = await ada.post("/api/tables", **made, **forbidden, start=True)
            assert told["hints"] is False
            hint = f"/api/tables/{told['id']}/hint"
            assert await ada.refused("POST", hint) == (409, "no_hints")
            assert await ada.refused("POST", hint[:-4] + "knowledge") == (409, "no_hints")
        chairs = seats("you", bob.id, "club")
        table = (await ada.post("/api/tables", **made, seats=chairs))["id"]
        assert await ada.refused("POST", f"/api/tables/{table}/hint") == (409, "not_started")
        await ada.post(f"/api/tables/{table}/start")
        assert await bob.refused("POST", f"/api/tables/{table}/hint") == (409, "not_your_turn")


async def test_the_table_hears_that_a_hint_was_asked_for_and_not_what_it_says(
    server: Server,
) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Ada", "Bob")
        made = {"game": "brujas", "options": {"players": 3, "start": 0}, "fill": "random"}
        table, (own, others) = await sit([ada, bob], **made)
        for _ in range(2):
            await ada.post(f"/api/tables/{table}/hint")
        told = await others.wait("table", lambda told: "hints" in told["seats"][0])
        assert [seat.get("hints") for seat in told["seats"]] == [1, None, None]
        await play(own, 1)
        await others.wait("state", lambda told: told["view"]["acting"] == [1])
        heard = [one for one in others.heard if one["type"] not in ("table", "state")]
        assert [one["type"] for one in heard] == ["chat"]  # of which nobody has said anything
        events = server.query("SELECT body FROM steps WHERE table_id = ?", table)
        assert sum(body.count('"hinted"') for (body,) in events) == 1  # once for the decision


async def test_rated_tables_take_nothing_back(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await accounts(server, stack, "Adalina")
        made = {"game": "brujas", "rated": True, "take_back": True}
        assert await ada.refused("POST", "/api/tables", made) == (409, "rated_take_back")


# Messages that make no sense


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": "play R1"},
        {"turn": 0},
        {"room": "seats", "pause": True},
        {"say": "a", "pause": True},
        {"take_back": False},
        {"resume": False},
        {"say": 7},
        {"cry": "a"},
    ],
    ids=str,
)
async def test_a_message_is_one_thing_at_a_time(server: Server, message: dict[str, Any]) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        table = (await ada.post("/api/tables", game="brujas", start=True))["id"]
        async with await ada.at(table) as line:
            await line.send(**message)
            assert (await line.wait("error"))["code"] == "bad_message"


# Moves that cannot count


async def refused(line: Line, turn: int, do: str) -> str:
    """The code with which a move is refused."""
    await line.send(turn=turn, do=do)
    problem = await line.wait("error")
    assert problem["message"].endswith(".")
    return str(problem["code"])


def moves(server: Server, table: str) -> int:
    """How many decisions are stored."""
    rows = server.query("SELECT body FROM steps WHERE table_id = ?", table)
    return sum(body.count('"e":"act"') for (body,) in rows)


async def test_moves_that_cannot_count_are_refused_and_leave_no_trace(server: Server) -> None:
    """Out of turn, replayed, too early, at a table of others, before the start, after the end."""
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
        await Somebody.guest(server, "Eve") as eve,
    ):
        made = {
            "game": "brujas",
            "options": {"players": 3},
            "seats": seats("you", "open", "club"),
        }
        table = (await ada.post("/api/tables", **made))["id"]
        lines = [await ada.at(table)]
        assert await refused(lines[0], 0, "play R1") == "not_started"
        await bob.post(f"/api/tables/{table}/sit")
        lines.append(await bob.at(table))
        looking = await eve.at(table)
        acting, state = await awaited(lines, {})
        [other] = [line for line in lines if line is not acting]
        turn, words = state["turn"], state["view"]["legal"][0]
        before = moves(server, table)
        assert await refused(looking, turn, words) == "not_seated"
        assert await refused(other, 0, words) in ("illegal", "stale_turn")
        assert await refused(acting, turn + 1, words) == "early_turn"
        assert moves(server, table) == before
        await acting.send(turn=turn, do=words)
        await acting.wait("state", lambda message: message["turn"] > turn)
        for again in (words, state["view"]["legal"][-1]):
            assert await refused(acting, turn, again) == "stale_turn"
        last = await asyncio.gather(*(play(line) for line in lines))
        before = moves(server, table)
        for line, seen in zip(lines, last, strict=True):
            assert await refused(line, seen["turn"], words) == "game_over"
            assert await refused(line, 0, words) == "game_over"
        assert moves(server, table) == before
