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
from tests.server.talking import Somebody, finish, met, run, sit

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


def test_what_cannot_be_reviewed_is_refused_in_words(
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

    async def body() -> None:
        async with AsyncExitStack() as stack:
            (ada,) = await met(server, stack, "Ada")
            for sent, expected in cases:
                assert await ada.refused("POST", "/api/records/review", sent) == expected
            answer = await ada.ask("POST", "/api/records/review", illegal)
            assert "log[3]" in answer.json()["message"]
            for strange in ("0" * 64, "x", "%2e%2e"):
                assert (await ada.refused("GET", f"/api/reviews/{strange}"))[0] == 404

    run(body())
    assert server.failures == 0


def test_reviews_outlive_the_server_and_a_new_version_makes_them_anew(tmp_path: Path) -> None:
    async def play(server: Server) -> tuple[str, str, Review]:
        async with AsyncExitStack() as stack:
            (ada,) = await met(server, stack, "Ada")
            table = await finish([ada], **TINY, fill="club")
            found = await reviewed(ada, f"/api/tables/{table}/review")
            return table, ada.client.cookies["foretell"], found

    async def ask(server: Server, table: str, cookie: str) -> Review:
        async with Somebody(server) as ada:
            ada.client.cookies.set("foretell", cookie)
            return await reviewed(ada, f"/api/tables/{table}/review")

    with serving(data=tmp_path / "data") as server:
        table, cookie, found = run(play(server))
        server.stop()
        server.start()
        (kept,) = server.query("SELECT at, body FROM reviews")
        assert run(ask(server, table, cookie)) == found
        assert server.query("SELECT at, body FROM reviews") == [kept]
        server.query("UPDATE reviews SET version = 'older', at = 0, body = ''")
        assert run(ask(server, table, cookie)) == found
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
