"""What is left of games: history, whose turn it is, records, ratings and statistics."""

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from foretell.bots.characters import FAMILIARS
from foretell.record import MOST_BYTES, replay
from tests.server.serving import Server, serving
from tests.server.talking import THREE, Somebody, finish, met, play, sit

JSON = {"Content-Type": "application/json"}
LONG = b" " * (MOST_BYTES + 2)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


async def ids(person: Somebody, **search: Any) -> list[str]:
    """The tables of a search in one's history."""
    found = await person.get("/api/history", **search)
    return [game["table"]["id"] for game in found["games"]]


# History


async def test_my_games_can_be_searched(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, cem = await met(server, stack, "Ada", "Bob", "Cem")
        alone = await finish([ada], **THREE)
        both = await finish([ada, bob], game="santiiba", options={"players": 2})
        open_one = (await ada.post("/api/tables", **THREE))["id"]
        closed = (await ada.post("/api/tables", **THREE))["id"]
        await ada.post(f"/api/tables/{closed}/leave")
        assert await ids(ada) == [open_one, both, alone]
        assert await ids(ada, game="brujas") == [open_one, alone]
        assert await ids(ada, status="over") == [both, alone]
        assert await ids(ada, status="open") == [open_one]
        assert await ids(ada, **{"with": "Bob"}) == [both]
        assert await ids(ada, **{"with": "ob"}) == [both]
        assert await ids(ada, **{"with": "Cem"}) == []
        assert await ids(bob) == [both]
        assert await ids(cem) == []
        games = (await ada.get("/api/history", status="over"))["games"]
        for game in games:
            result, seat = game["result"], game["seat"]
            assert result["score"] == game["table"]["scores"][seat]
            assert result["won"] == (seat in game["table"]["winners"])
            assert result["stayed"] is True
        won = [game["table"]["id"] for game in games if game["result"]["won"]]
        lost = [game["table"]["id"] for game in games if not game["result"]["won"]]
        assert await ids(ada, result="won") == won
        assert await ids(ada, result="lost") == lost
        assert await ids(ada, result="left") == []
        names = [seat["name"] for seat in games[0]["table"]["seats"]]
        assert names == ["Ada", "Bob"]


async def test_history_comes_in_pages(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        made = [(await ada.post("/api/tables", **THREE))["id"] for _ in range(7)]
        seen: list[str] = []
        search: dict[str, Any] = {"limit": 3}
        sizes = []
        while True:
            page = await ada.get("/api/history", **search)
            seen += [game["table"]["id"] for game in page["games"]]
            sizes.append(len(page["games"]))
            if page["next"] is None:
                break
            search["before"] = page["next"]
            await ada.post("/api/tables", **THREE)  # what is new does not shift the pages
        assert sizes == [3, 3, 1]
        assert sorted(seen) == sorted(made)


@pytest.mark.parametrize(
    ("search", "answer"),
    [
        ("game=chess", (400, "bad_option")),
        ("before=yesterday", (400, "bad_cursor")),
        ("before=1.%00", (400, "bad_cursor")),
        ("before=9999999999999999.a", (400, "bad_cursor")),
        ("limit=0", (400, "bad_request")),
        ("limit=101", (400, "bad_request")),
        ("status=lost", (400, "bad_request")),
        ("result=tied", (400, "bad_request")),
        ("with=%00", (400, "bad_name")),
    ],
)
async def test_a_search_that_makes_no_sense_is_refused(
    server: Server, search: str, answer: tuple[int, str]
) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        assert await ada.refused("GET", f"/api/history?{search}") == answer


async def test_who_leaves_has_not_won_whatever_becomes_of_the_seat(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Ada", "Bob")
        table, lines = await sit([ada, bob], **THREE)
        await bob.post(f"/api/tables/{table}/leave")
        await lines[1].socket.close()
        await play(lines[0])
        assert await ids(bob, result="left") == [table]
        assert await ids(bob, result="won") == await ids(bob, result="lost") == []
        (game,) = (await ada.get("/api/history"))["games"]
        assert game["result"]["stayed"] is True
        (played,) = await bob.get("/api/me/statistics")
        assert (played["games"], played["wins"], played["left"]) == (1, 0, 1)


async def test_the_badge_counts_tables_that_wait_for_me(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Ada", "Bob")
        made = {"game": "brujas", "options": {"players": 3, "start": 0}, "clock": "none"}
        table, lines = await sit([ada, bob], **made)
        await finish([ada], **{**THREE, "clock": "none"})  # a finished one waits for nobody
        await sit([ada], game="brujas", options={"players": 3, "start": 0})  # this has a clock
        assert await ada.get("/api/history/badge") == {"count": 1, "tables": [table]}
        assert await bob.get("/api/history/badge") == {"count": 0, "tables": []}
        for line in lines:  # correspondence: nobody need be there
            await line.socket.close()
        async with await ada.at(table) as line:
            await play(line, 1)
        assert await ada.get("/api/history/badge") == {"count": 0, "tables": []}
        assert await bob.get("/api/history/badge") == {"count": 1, "tables": [table]}
        (game,) = (await bob.get("/api/history"))["games"]
        assert game["your_turn"] is True


# Records


async def record(person: Somebody, table: str) -> dict[str, Any]:
    """A table's record as somebody gets it."""
    answer = await person.ask("GET", f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    disposition = answer.headers["content-disposition"]
    assert disposition.startswith('attachment; filename="foretell-brujas-')
    assert table in disposition
    found: dict[str, Any] = answer.json()
    return found


async def test_during_the_game_everybody_gets_what_they_may_know(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, cem = await met(server, stack, "Ada", "Bob", "Cem")
        table, _ = await sit([ada, bob], **THREE)
        views = [await record(person, table) for person in (ada, bob, cem)]
        deals = [view["log"][2][1].split()[1:] for view in views]
        assert [view["result"] for view in views] == [None] * 3
        assert not any("fair" in view for view in views)
        size = len(deals[0]) // 3
        for seat in (0, 1):
            own = range(seat * size, (seat + 1) * size)
            assert all((card != "?") == (k in own) for k, card in enumerate(deals[seat][:-1]))
        assert set(deals[2]) == {"?"}


async def test_after_the_game_the_record_is_whole_for_who_may_have_it(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, cem = await met(server, stack, "Ada", "Bob", "Cem")
        for public in (True, False):
            table = await finish([ada, bob], **THREE, public=public)
            own, other, strange = [await record(one, table) for one in (ada, bob, cem)]
            assert own == other
            assert replay(json.dumps(own)).over
            *people, bot = own["seats"]
            assert people == [{"name": name, "kind": "person"} for name in ("Ada", "Bob")]
            assert bot["name"] in FAMILIARS["club"].names
            assert (bot["kind"], bot["level"]) == ("bot", "club")
            outcomes = [who for who, _ in own["log"] if who == "chance"]
            assert len(own["fair"]["commitments"]) == len(outcomes)
            assert len(own["fair"]["secret"]) == 64
            if public:
                assert strange == own
            else:
                assert "fair" not in strange
                assert strange["result"] == own["result"]
                assert "R" not in strange["log"][2][1]


async def test_the_commitments_of_a_record_are_those_that_were_shown(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        options = {"players": 2, "start": 0}  # nothing is rolled before Ada has chosen
        table, (line,) = await sit([ada], game="santiiba", options=options)
        await play(line)
        tables = [told for told in line.heard if told["type"] == "table"]
        shown = {one for told in tables for one in told["commitments"]}
        found = (await ada.get(f"/api/tables/{table}/record"))["fair"]["commitments"]
        assert len(found) > 3
        assert set(found[2:]) <= shown  # the first two fall when the game begins
        assert len(shown - set(found)) <= 3  # to rolls that the end forestalled
        assert tables[-1]["commitments"] == []


async def test_a_table_that_shuts_strangers_out_keeps_its_record_too(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, cem = await met(server, stack, "Ada", "Cem")
        table, (line,) = await sit([ada], **THREE, spectators=False, password="swan")
        address = f"/api/tables/{table}/record"
        assert await cem.refused("GET", f"{address}?password=swan") == (403, "no_spectators")
        await play(line)
        assert await cem.refused("GET", address) == (403, "wrong_password")
        assert (await cem.get(address, password="swan"))["result"] is not None
        private = await finish([ada], **THREE, spectators=False, public=False)
        shut = await cem.refused("GET", f"/api/tables/{private}/record")
        assert shut == (403, "no_spectators")
        waiting = (await ada.post("/api/tables", **THREE))["id"]
        early = await ada.refused("GET", f"/api/tables/{waiting}/record")
        assert early == (409, "not_started")
        assert await ada.refused("GET", "/api/tables/x/record") == (404, "no_such_table")


async def test_a_bot_from_outside_is_a_bot_in_the_record_and_the_gone_are_former(
    server: Server,
) -> None:
    _, token = server.make_bot("Deepish")
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Ada", "Bob")
        bot = await stack.enter_async_context(Somebody(server, token))
        table = await finish([ada, bot, bob], **THREE)
        server.query("UPDATE users SET kind = 'deleted', name = '' WHERE id = ?", bob.id)
        assert (await record(ada, table))["seats"] == [
            {"name": "Ada", "kind": "person"},
            {"name": "Deepish", "kind": "bot", "level": "outside"},
            {"name": "a former player", "kind": "person"},
        ]


async def test_a_record_that_somebody_brings_is_checked(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        good = await record(ada, await finish([ada], **THREE))
        verdict = await ada.post("/api/records/check", **good)
        assert verdict == {
            "valid": True, "problem": None, "entry": None, "clause": None,
            "game": "brujas", "over": True, "proven": True,
        }  # fmt: skip
        bad = {**good, "log": good["log"][:3] + good["log"][4:]}
        verdict = await ada.post("/api/records/check", **bad)
        assert verdict["valid"] is False
        assert verdict["entry"] == 3
        assert verdict["clause"].startswith("BS-")
        assert verdict["problem"].startswith("log[3]")
        for text in (b"", b"[", b"\xff", b"{" * 5000, b"null"):
            answer = await ada.client.post("/api/records/check", content=text, headers=JSON)
            assert answer.status_code == 200
            assert answer.json()["valid"] is False
            assert answer.json()["problem"]
        huge = await ada.client.post("/api/records/check", content=LONG, headers=JSON)
        assert (huge.status_code, huge.json()["code"]) == (413, "too_large")
