"""Puzzles, mistakes and games played on, through the real server."""

import json
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlencode

import pytest

from foretell.review.foresight import Foresight, Parts
from foretell.review.puzzles import puzzles_of
from foretell.review.review import Reviewer
from foretell.server.practice.career import Noted, career_of, unluckiest
from foretell.server.practice.mistakes import DAY, Mistakes
from foretell.server.review.reviews import Reviews
from foretell.store.open import open_store
from foretell.store.practice import MistakeRow, add_mistakes, mistakes_of
from foretell.wire.practice import Career, ChanceMoment
from tests.server.serving import Server, serving
from tests.server.talking import Somebody, finish, met, play_all, sit

GAME = "seven-prophecies"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def shelf(shelves: list[dict[str, Any]], game: str) -> dict[str, int]:
    """The totals of a game's puzzles."""
    (found,) = [one["shelves"] for one in shelves if one["game"] == game]
    return {key: sum(one[key] for one in found) for key in ("puzzles", "answered", "solved")}


async def test_a_puzzle_is_asked_from_the_seat_and_the_first_answer_is_kept(server: Server) -> None:
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


def check_secrets(asked: dict[str, Any], log: list[str]) -> None:
    """Nothing of the deal is told beyond the seat's own hand and what was played."""
    (deal,) = [line for line in log if line.startswith("deal")][-1:]
    told = json.dumps(asked)
    assert deal not in told


async def test_of_very_many_choices_a_few_are_offered_and_none_stands_out(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        asked = await ada.get(f"/api/puzzles/{GAME}", theme="prophecy")
        assert len(asked["offered"]) == 4 < len(asked["position"]["state"]["view"]["legal"])
        assert asked["offered"] == sorted(asked["offered"], reverse=True)


class Clock:
    """A time that the test sets."""

    now = 1_800_000_000_000


async def test_what_is_known_is_asked_after_1_3_7_and_21_days_and_then_no_more(
    tmp_path: Path,
) -> None:
    store = await open_store(tmp_path, None)
    clock = Clock()
    reviews = Reviews(store, cast(Any, None), lambda: clock.now)
    mistakes = Mistakes(reviews, lambda: clock.now)
    ada = cast(Any, type("Ada", (), {"id": "ada"})())
    await add_mistakes(store, "ada", [MistakeRow("t", 5, GAME, "lead", due=clock.now)])

    async def answer(passed: bool) -> int | None:
        (row,) = await mistakes_of(store, "ada")
        assert row.due <= clock.now
        due = await mistakes.note(ada, row, passed, None)
        days = None if due is None else (due - clock.now) // DAY
        clock.now = due or clock.now
        return days

    try:
        assert [await answer(True) for _ in range(3)] == [1, 3, 7]
        assert await answer(False) == 1  # forgotten: from the beginning
        assert [await answer(True) for _ in range(5)] == [1, 3, 7, 21, None]
        assert await mistakes_of(store, "ada") == []
    finally:
        await store.close()


async def judged(person: Somebody, path: str, do: str) -> dict[str, Any]:
    """What an answer is worth, once it is judged."""
    while True:
        told = (await person.ask("POST", path, {"do": do})).json()
        if told["judged"] is not None:
            return dict(told)


async def test_own_mistakes_are_asked_again_in_worlds_dealt_anew(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, ben = await met(server, stack, "Ada", "Ben")
        table = await finish([ada, ben], game=GAME, options={"players": 3}, fill="club")
        collect = f"/api/tables/{table}/mistakes"
        assert (await ada.refused("POST", collect))[0] == 404  # nobody has reviewed it
        review = None
        while review is None:
            review = (await ada.get(f"/api/tables/{table}/review"))["review"]
        wrong = ("slip", "mistake", "blunder")
        own = [one for one in review["decisions"] if one["seat"] == 0]
        flagged = [one for one in own if one["verdict"] in wrong]
        assert flagged, "who always plays the first legal card makes mistakes"
        told = (await ada.ask("POST", collect)).json()
        assert [one["entry"] for one in told["mistakes"]] == [one["entry"] for one in flagged]
        assert all(one["due"] <= told["now"] for one in told["mistakes"])
        assert (await ben.get("/api/mistakes"))["mistakes"] == []
        worst = max(flagged, key=lambda one: one["regret"])
        path = f"/api/mistakes/{table}/{worst['entry']}"
        assert (await ben.refused("GET", path))[0] == 404
        asked = await ada.get(path)
        view = asked["position"]["state"]["view"]
        assert view["seat"] == 0
        assert {one["do"] for one in worst["options"]} == set(view["legal"])
        assert not asked["anew"]
        again = await judged(ada, path, worst["best"])
        assert again["judged"]["passed"]
        assert again["world"]["unseen"][0] == []
        assert again["due"] == pytest.approx(told["now"] + DAY, abs=DAY / 2)
        assert (await ada.get(path))["anew"]
        second = await judged(ada, path, worst["do"])
        assert not second["judged"]["passed"]
        assert second["world"]["unseen"] != again["world"]["unseen"]
        assert second["judged"]["options"] != again["judged"]["options"]


def moment_of(moment: dict[str, Any], table: str | None) -> Callable[[str], str]:
    """Where to ask to play on: at a table, or with a record and the moment in the address."""
    if table is not None:
        return lambda what: f"{table}/{what}"
    return lambda what: f"/api/records/{what}?{urlencode(moment)}"


async def test_a_finished_game_is_played_on_from_any_moment_and_counts_nowhere(
    server: Server,
) -> None:
    async with AsyncExitStack() as stack:
        ada, ben = await met(server, stack, "Ada", "Ben")
        running, lines = await sit([ada, ben], game=GAME, options={"players": 3}, fill="club")
        moment: dict[str, Any] = {"entry": 4, "seat": 1}
        path = f"/api/tables/{running}"
        for way in ("play-on", "endings"):
            assert await ada.refused("POST", f"{path}/{way}", moment) == (409, "not_over")
        await play_all(*lines)
        before = await ada.get("/api/me/statistics")
        log = (await ada.get(f"{path}/record"))["log"]
        entry = next(k for k, one in enumerate(log) if one[1].startswith("play")) + 6
        brought = await ada.get(f"{path}/record")
        for world, table in (("true", running), ("imagined", running), ("imagined", None)):
            moment = {"entry": entry, "seat": 1, "world": world, "level": "novice"}
            at = moment_of(moment, path if table else None)
            sent = moment if table else brought
            told = (await ada.ask("POST", at("play-on"), sent)).json()
            origin = {"table": table, "entry": entry, "imagined": world == "imagined"}
            assert told["played_on"] == origin
            assert (told["rated"], told["public"], told["seat"]) == (False, False, 1)
            own = f"/api/tables/{told['id']}"
            now = (await ada.get(f"{own}/record"))["log"][:entry]
            seen = [[who, words] for who, words in now if who != "chance"]
            assert seen == [[who, words] for who, words in log[:entry] if who != "chance"]
            line = await ada.at(told["id"])
            await play_all(line)
            record = await ada.get(f"{own}/record")
            assert record["result"] is not None
            assert "fair" not in record  # its past was not drawn there
            assert (record["log"][: len(now)] == log[: len(now)]) == (world == "true")
            assert (await ada.ask("POST", "/api/records/check", record)).json()["valid"]
            ends = (await ada.ask("POST", at("endings"), sent)).json()["games"]
            assert len(ends) == 20
            assert {seat for one in ends for seat in one["winners"]} <= {0, 1, 2}
        assert await ada.get("/api/me/statistics") == before
        late = {"entry": len(log), "seat": 0}
        assert (await ada.refused("POST", f"{path}/play-on", late))[0] == 400
        at = moment_of({"entry": 4, "seat": 1}, None)
        del brought["fair"]  # which would tell of more than there is
        unfinished = {**brought, "log": brought["log"][:-1], "result": None}
        for what in ("play-on", "endings"):
            assert await ada.refused("POST", at(what), unfinished) == (409, "not_over")


def test_a_career_is_the_mean_of_its_games() -> None:
    won = Parts(equal=0.25, luck=0.1, luck_se=0.03, result=1.0, brought=[(0, 0.15), (9, -0.05)])
    lost = Parts(equal=0.5, luck=-0.2, luck_se=0.04, result=0.0, brought=[(0, -0.199), (7, -0.001)])
    found = career_of([won, lost])
    assert found == Career(
        games=2, result=0.5, equal=0.375, luck=-0.05, luck_se=0.025, skill=0.175, skill_se=0.475
    )
    games = [Noted("a", GAME, 5, Foresight(parts=won)), Noted("b", GAME, 6, Foresight(parts=lost))]
    assert unluckiest(games) == [
        ChanceMoment("b", GAME, 6, 0, -0.199),
        ChanceMoment("a", GAME, 5, 9, -0.05),
    ]


def themes_decided(record: object, seat: int) -> set[str]:
    """What the real decisions of a seat were about."""
    reviewer = Reviewer(record)
    theme = reviewer.examiner.appraisal.theme
    return {theme(reviewer.moments[entry].view(seat)) for entry, _ in reviewer.real([seat])}


async def test_foresight_is_noted_game_by_game_and_only_its_owner_sees_it(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, ben = await met(server, stack, "Ada", "Ben")
        options = {"players": 2, "pile": 1}
        table = await finish([ada], game="santiiba", options=options, fill="club")
        before = await ada.get("/api/me/foresight")
        assert before["waiting"] == [table]
        assert (before["games"], before["career"], before["unluckiest"]) == ([], None, [])
        path = f"/api/tables/{table}/foresight"
        assert (await ben.refused("POST", path))[0] == 403
        while (await ada.ask("POST", path)).json()["progress"] < 1:
            pass
        puzzle = await ada.get("/api/puzzles/santiiba")
        best = puzzles_of("santiiba")[puzzle["id"]].best.do
        await ada.ask("POST", f"/api/puzzles/santiiba/{puzzle['id']}", {"do": best, "sure": 70})
        after = await ada.get("/api/me/foresight")
        assert after["waiting"] == []
        (found,) = after["games"]
        assert found["game"] == "santiiba"
        record = await ada.get(f"/api/tables/{table}/record")
        log = record["log"]
        told = [words for who, words in log if who == 0 and words.startswith("foresee")]
        assert sum(one["laid"] for one in found["foretold"]) == len(told)
        assert sum(one["master_laid"] for one in found["foretold"]) == pytest.approx(len(told))
        assert all(0 <= one["right"] <= one["laid"] for one in found["foretold"])
        assert {one["theme"] for one in found["themes"]} == themes_decided(record, 0)
        (point,) = found["points"]
        assert point["themes"] == {one["theme"]: one["regret"] for one in found["themes"]}
        career = after["career"]
        assert (career["games"], career["equal"], career["skill_se"]) == (1, 0.5, None)
        parts = career["equal"] + career["luck"] + career["skill"]
        assert parts == pytest.approx(career["result"], abs=0.001)
        for one in after["unluckiest"]:
            assert log[one["entry"]][0] == "chance"
        assert after["sureness"] == [{"sure": 70, "answers": 1, "right": 1}]
        assert after["brier"] == pytest.approx(0.09)
        assert (await ben.get("/api/me/foresight"))["games"] == []
