"""Puzzles, mistakes and games played on, through the real server."""

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from foretell.review.puzzles import puzzles_of
from tests.server.serving import Server, serving
from tests.server.talking import Somebody, met, run

GAME = "seven-prophecies"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def shelf(shelves: list[dict[str, Any]], game: str) -> dict[str, int]:
    """The totals of a game's puzzles."""
    (found,) = [one["shelves"] for one in shelves if one["game"] == game]
    return {key: sum(one[key] for one in found) for key in ("puzzles", "answered", "solved")}


def test_a_puzzle_is_asked_from_the_seat_and_the_first_answer_is_kept(server: Server) -> None:
    async def body() -> None:
        async with AsyncExitStack() as stack:
            ada, ben = await met(server, stack, "Ada", "Ben")
            asked = await ada.get(f"/api/puzzles/{GAME}", theme="lead")
            truth = puzzles_of(GAME)[asked["id"]]
            assert asked["theme"] == truth.theme == "lead"
            assert asked["solved"] is None
            assert asked["position"]["table"]["seat"] == truth.seat
            view = asked["position"]["state"]["view"]
            assert sorted(view["legal"]) == sorted(one.do for one in truth.choices)
            check_secrets(asked, truth.log)
            path = f"/api/puzzles/{GAME}/{asked['id']}"
            wrong = truth.choices[-1].do
            told = (await ada.ask("POST", path, {"do": wrong, "sure": 80})).json()
            assert not told["judged"]["passed"]
            assert told["judged"]["best"] == truth.best.do
            assert told["judged"]["why"][0]["fact"] in told["judged"]["facts"]
            assert (told["answered"], told["solved"]) == (1, 0)
            right = (await ada.ask("POST", path, {"do": truth.best.do})).json()
            assert right["judged"]["passed"]
            assert (right["answered"], right["solved"]) == (1, 0)  # the first one counts
            assert (await ada.get(path))["solved"] is False
            assert shelf(await ada.get("/api/puzzles"), GAME)["answered"] == 1
            assert shelf(await ben.get("/api/puzzles"), GAME)["answered"] == 0
            assert (await ada.get(f"/api/puzzles/{GAME}", theme="lead"))["id"] != asked["id"]
            assert await ada.refused("POST", path, {"do": "fly away"}) == (400, "bad_request")
            assert (await ada.refused("GET", f"/api/puzzles/{GAME}/none"))[0] == 404
            nobody = await stack.enter_async_context(Somebody(server))
            assert await nobody.refused("GET", "/api/puzzles") == (401, "not_known")

    run(body())


def check_secrets(asked: dict[str, Any], log: list[str]) -> None:
    """Nothing of the deal is told beyond the seat's own hand and what was played."""
    (deal,) = [line for line in log if line.startswith("deal")][-1:]
    told = json.dumps(asked)
    assert deal not in told


def test_of_very_many_choices_a_few_are_offered_and_none_stands_out(server: Server) -> None:
    async def body() -> None:
        async with AsyncExitStack() as stack:
            (ada,) = await met(server, stack, "Ada")
            asked = await ada.get(f"/api/puzzles/{GAME}", theme="prophecy")
            assert len(asked["offered"]) == 4 < len(asked["position"]["state"]["view"]["legal"])
            assert asked["offered"] == sorted(asked["offered"], reverse=True)

    run(body())
