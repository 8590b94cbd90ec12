"""Reviews over the real server: for whom they are, kept, limited, and in nobody's way."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import foretell
from foretell.review.review import Reviewer
from foretell.server.history.moments import LONGEST
from foretell.server.review.reviewing import review_record
from tests.review.test_review import club_game
from tests.server.serving import Server, serving
from tests.server.talking import Somebody, finish, met, sit

TINY: dict[str, Any] = {"game": "santiiba", "options": {"players": 2, "pile": 1}}
Review = dict[str, Any]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A small game that was played elsewhere."""
    setup = foretell.game("santiiba", players=2, pile=1)
    return json.loads(json.dumps(club_game(setup, "elsewhere").record()))  # type: ignore[no-any-return]


async def reviewed(person: Somebody, path: str) -> Review:
    """A table's review, once it is there."""
    before = 0.0
    while True:
        told = await person.get(path)
        assert before <= told["progress"] <= 1
        before = told["progress"]
        if told["review"] is not None:
            assert told["progress"] == 1
            return dict(told["review"])


async def review_of(person: Somebody, record: object) -> Review:
    """A record's review, once it is there."""
    told = await person.ask("POST", "/api/records/review", record)
    assert told.status_code == 200, told.text
    return await reviewed(person, f"/api/reviews/{told.json()['id']}")


async def test_a_finished_game_is_reviewed_once_and_alike_for_all_who_may_see_it(
    server: Server,
) -> None:
    async with AsyncExitStack() as stack:
        ada, ben, eve = await met(server, stack, "Ada", "Ben", "Eve")
        table = await finish([ada, ben], **TINY, public=False, spectators=False)
        path = f"/api/tables/{table}/review"
        found = await reviewed(ada, path)
        assert found["game"] == "santiiba"
        assert {one["seat"] for one in found["decisions"]} == {0, 1}
        for one in found["decisions"]:
            assert one["do"] in [option["do"] for option in one["options"]]
        log = (await ada.get(f"/api/tables/{table}/record"))["log"]
        assert len(found["curve"]) == len(found["luck"]) == len(log)
        assert await reviewed(ben, path) == found
        assert await eve.refused("GET", path) == await eve.refused(
            "GET", f"/api/tables/{table}/moments"
        )
        kept = server.query("SELECT body FROM reviews WHERE id = ?", table)
        assert len(kept) == 1


async def test_of_a_game_that_goes_on_there_is_no_review(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, ben, eve = await met(server, stack, "Ada", "Ben", "Eve")
        table, _ = await sit([ada, ben], **TINY)
        path = f"/api/tables/{table}/review"
        for person in (ada, ben, eve):
            assert await person.refused("GET", path) == (409, "not_over")
            for more in ("moments/2?seat=0", "worlds/2?kind=hurts"):
                assert await person.refused("GET", f"{path}/{more}") == (409, "not_over")
        own = await ada.get(f"/api/tables/{table}/record")
        status, code = await ada.refused("POST", "/api/records/review", own)
        assert (status, code) in [(400, "bad_record"), (409, "not_over")]
        assert await ada.refused("GET", f"/api/reviews/{table}") == (404, "not_found")
        assert server.query("SELECT id FROM reviews WHERE id = ?", table) == []


async def test_a_game_that_was_not_public_is_reviewed_by_those_who_played(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, ben, eve = await met(server, stack, "Ada", "Ben", "Eve")
        table = await finish([ada, ben], **TINY, public=False, spectators=True)
        assert await eve.refused("GET", f"/api/tables/{table}/review") == (403, "not_seated")
        locked = await finish([ada, ben], **TINY, public=True)
        await reviewed(eve, f"/api/tables/{locked}/review")
        nobody = await stack.enter_async_context(Somebody(server))
        path = f"/api/tables/{locked}/review"
        assert await nobody.refused("GET", path) == (401, "not_known")
        assert await eve.refused("GET", "/api/tables/none/review") == (404, "no_such_table")


async def test_a_record_is_reviewed_as_the_command_does_it(
    server: Server, record: dict[str, Any]
) -> None:
    async with AsyncExitStack() as stack:
        ada, ben = await met(server, stack, "Ada", "Ben")
        found = await review_of(ada, record)
        assert found == json.loads(review_record(record, lambda done: None))
        true = Reviewer(record).review()
        assert [one["regret"] for one in found["decisions"]] == [
            round(one.regret, 4) for one in true.decisions
        ]
        renamed = {**record, "seats": [{"name": "X", "kind": "person"}] * 2}
        assert await review_of(ben, renamed) == found


async def test_what_cannot_be_reviewed_is_refused_in_words(
    server: Server, record: dict[str, Any]
) -> None:
    running = {**record, "log": record["log"][:-1], "result": None}
    illegal = {**record, "log": [*record["log"][:3], [0, "fly away"], *record["log"][4:]]}
    long = {**record, "log": record["log"] * (LONGEST // len(record["log"]) + 1)}
    cases: list[tuple[object, tuple[int, str]]] = [
        ({}, (400, "bad_record")),
        ([1], (400, "bad_record")),
        ({**record, "game": "chess"}, (400, "bad_record")),
        ({**record, "rules": 99}, (400, "bad_record")),
        ({**record, "result": None}, (400, "bad_record")),
        (illegal, (400, "bad_record")),
        (running, (409, "not_over")),
        (long, (413, "too_large")),
        ({**record, "more": "x" * 2_000_000}, (413, "too_large")),
    ]

    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        for sent, expected in cases:
            assert await ada.refused("POST", "/api/records/review", sent) == expected
        answer = await ada.ask("POST", "/api/records/review", illegal)
        assert "log[3]" in answer.json()["message"]
        for strange in ("0" * 64, "x", "%2e%2e"):
            assert (await ada.refused("GET", f"/api/reviews/{strange}"))[0] == 404
    assert server.failures == 0


def check_moment(told: dict[str, Any], log: list[Any], entry: int, seat: int) -> None:
    """A moment shows what could be decided there, and chances that are chances."""
    assert (told["entry"], told["seat"], told["view"]["seat"]) == (entry, seat, seat)
    assert log[entry][1] in told["view"]["legal"]
    assert told["knows"]["seat"] == seat
    for one in told["knows"]["unseen"]:
        assert one["seats"][seat] == 0
        assert all(0 <= chance <= 1 for chance in [*one["seats"], one["nobody"]])
    for one in told["believed"]:
        assert [k for k, chance in enumerate(one["by"]) if chance is None] == [seat]
    for one in told["rivals"]:
        assert log[one["entry"]] == [one["seat"], one["do"]]
        assert one["seat"] != seat
        assert 0 < one["likelihood"] <= 1


def check_world(told: dict[str, Any], log: list[Any], one: dict[str, Any], kind: str) -> None:
    """Two courses from the decision on, alike to whoever decided, and showing what they should."""
    entry, seat = one["entry"], one["seat"]
    assert (told["entry"], told["seat"]) == (entry, seat)
    gap = told["best"]["share"] - told["played"]["share"]
    assert gap >= 0 if kind == "hurts" else gap <= 0
    for course, do in ((told["played"], one["do"]), (told["best"], one["best"])):
        assert course["do"] == do
        assert course["log"][entry] == [seat, do]
        assert [who for who, _ in course["log"][:entry]] == [who for who, _ in log[:entry]]
        assert course["moments"][0]["ply"] == entry
        assert course["moments"][0]["seats"][seat]["own"]["seat"] == seat
        assert len(course["moments"]) > 1


async def test_moments_and_worlds_of_a_review_are_shown_alike_for_tables_and_records(
    server: Server,
) -> None:
    async with AsyncExitStack() as stack:
        ada, eve = await met(server, stack, "Ada", "Eve")
        hidden: dict[str, Any] = {"public": False, "spectators": False}
        table = await finish([ada], game="brujas", fill="random", **hidden)
        found = await reviewed(ada, f"/api/tables/{table}/review")
        record = await ada.get(f"/api/tables/{table}/record")
        assert await review_of(ada, record) == found
        one = next(one for one in found["decisions"] if one["hurts"])
        asked = [f"moments/{one['entry']}?seat={one['seat']}"]
        asked += [f"worlds/{one['entry']}?kind={kind}" for kind in ("hurts", "helps")]
        for path in asked:
            own = f"/api/tables/{table}/review/{path}"
            told = (await ada.ask("GET", own)).json()
            brought = await ada.ask("POST", f"/api/records/review/{path}", record)
            assert brought.json() == told
            if "seat=" in path:
                check_moment(told, record["log"], one["entry"], one["seat"])
            else:
                check_world(told, record["log"], one, path[-5:])
            assert (await eve.refused("GET", own))[0] == 403
        nowhere = f"/api/tables/{table}/review/moments/{len(record['log'])}?seat=0"
        assert await ada.refused("GET", nowhere) == (404, "not_found")
        fine = next(one["entry"] for one in found["decisions"] if not one["hurts"])
        nowhere = f"/api/tables/{table}/review/worlds/{fine}?kind=hurts"
        assert await ada.refused("GET", nowhere) == (404, "not_found")


async def test_reviews_outlive_the_server_and_a_new_version_makes_them_anew(tmp_path: Path) -> None:
    with serving(data=tmp_path / "data") as server:
        async with await Somebody.guest(server, "Ada") as ada:
            path = f"/api/tables/{await finish([ada], **TINY, fill='club')}/review"
            found = await reviewed(ada, path)
            server.stop()
            server.start()
            (kept,) = server.query("SELECT at, body FROM reviews")
            assert await reviewed(ada, path) == found
            assert server.query("SELECT at, body FROM reviews") == [kept]
            server.query("UPDATE reviews SET version = 'older', at = 0, body = ''")
            assert await reviewed(ada, path) == found
            assert server.query("SELECT body FROM reviews") == [(kept[1],)]


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(one) for path in found for one in path.read_text().split()]


def lowest(pids: list[int]) -> int:
    """The process that has the lowest priority of some."""
    return max(pids, key=lambda pid: os.getpriority(os.PRIO_PROCESS, pid))


async def test_a_worker_that_is_killed_is_replaced_and_yields_to_everybody(
    server: Server, record: dict[str, Any]
) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        await review_of(ada, record)
        worker = lowest(children(server.running.pid))
        low = os.getpriority(os.PRIO_PROCESS, worker)
        assert low >= os.getpriority(os.PRIO_PROCESS, server.running.pid) + 10
        os.kill(worker, signal.SIGKILL)
        setup = foretell.game("santiiba", players=2, pile=1)
        found = await review_of(ada, club_game(setup, "after a death").record())
        assert found["decisions"]
        assert worker not in children(server.running.pid)
