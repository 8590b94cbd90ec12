"""Ratings, profiles and statistics: how well people do."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce

from foretell.match import Match
from foretell.record import replay
from foretell.server.history.ratings import rate, rate_finished
from foretell.store.sqlite import SqliteStore
from foretell.store.store import Statement
from tests.server.serving import Server, serving
from tests.server.talking import THREE, Somebody, finish, met, play, run, sit, until


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


# Ratings


async def rated(person: Somebody, games: int) -> dict[str, Any]:
    """Somebody's rating, once so many games count."""

    async def found() -> dict[str, Any] | None:
        ratings = (await person.get(f"/api/users/{person.id}"))["ratings"]
        right = ratings and ratings[0]["games"] == games
        return dict(ratings[0]) if right else None

    return await until(found)


def test_rated_games_of_accounts_count_once() -> None:
    async def talk(server: Server) -> tuple[str, str]:
        async with AsyncExitStack() as stack:
            people = await met(server, stack, "Ada", "Bob", "Gus")
            ada, bob, guest = people
            server.make_account(ada.id)
            server.make_account(bob.id)
            table = await finish(people, **THREE, rated=True)
            first, second = await rated(ada, 1), await rated(bob, 1)
            scores = server.query(
                "SELECT user_id, score FROM seats WHERE table_id = ? ORDER BY seat", table
            )
            (_, a), (_, b), _ = scores
            assert (first["mu"] > second["mu"]) == (a > b)
            assert (first["mu"] == second["mu"]) == (a == b)
            assert first["game"] == "brujas"
            assert first["sigma"] < 25 / 3
            assert (await guest.get(f"/api/users/{guest.id}"))["ratings"] == []
            await finish(people, **THREE)  # not a rated one
            await finish([ada, guest], **THREE, rated=True)  # only one account
            await finish(people, **THREE, rated=True)
            await rated(ada, 2)
            await rated(bob, 2)
            return ada.id, bob.id

    with serving() as server:
        ada, bob = run(talk(server))
        sql = "SELECT user_id, mu, sigma, games FROM ratings ORDER BY user_id"
        kept = server.query(sql)
        assert {row[0] for row in kept} == {ada, bob}
        # As if the server had stopped before the last one was rated: the next start does it.
        last = "SELECT id FROM tables WHERE rated = 2 ORDER BY finished DESC LIMIT 1"
        server.query(f"UPDATE tables SET rated = 1 WHERE id = ({last})")
        server.query("UPDATE ratings SET mu = 25.0, sigma = 8.0, games = 1")
        server.stop()
        server.start()

        async def wait() -> None:
            async def done() -> bool:
                return bool(server.query(sql)[0][3] == 2)

            await until(done)

        run(wait())
        assert server.query("SELECT COUNT(*) FROM tables WHERE rated = 1") == [(0,)]


async def test_who_left_is_not_rated_and_counts_for_the_others(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Adaline", "Bobby")
        server.make_account(ada.id)
        server.make_account(bob.id)
        table, lines = await sit([ada, bob], **THREE, rated=True)
        await bob.post(f"/api/tables/{table}/leave")
        await lines[1].socket.close()
        await play(lines[0])
        await rated(ada, 1)
        assert (await bob.get(f"/api/users/{bob.id}"))["ratings"] == []


def test_racing_processes_rate_each_table_once_and_lose_nothing(tmp_path: Path) -> None:
    async def race() -> list[Any]:
        store = SqliteStore(tmp_path)
        user = """INSERT INTO users (id, kind, name, generation, preferences, created)
            VALUES ($1, 'account', $1, 0, '{}', 0)"""
        table = """INSERT INTO tables VALUES ($1, 'brujas', 'over', 1, $2, 0, 0, $3, 1, NULL, 0)"""
        seat = """INSERT INTO seats (table_id, seat, user_id, score, won, stayed, waits)
            VALUES ($1, $2, $3, $4, $5, 1, 0)"""
        summary = """{"options": {}, "host": "u0", "chairs": [{}, {}], "clock": "none",
            "spectators": true, "locked": false, "rated": true, "scores": [3, 1],
            "winners": [0]}"""
        await store.write(*(Statement(user, (f"u{k}",)) for k in range(2)))
        for number in range(8):
            await store.write(
                Statement(table, (f"t{number}", summary, number)),
                Statement(seat, (f"t{number}", 0, "u0", 3, 1)),
                Statement(seat, (f"t{number}", 1, "u1", 1, 0)),
            )
        first, *others = [f"t{number}" for number in range(8)]
        await rate(store, first, "brujas", summary)
        # Each reads the same ratings before any has written: one wins, the others try again.
        await asyncio.gather(*(rate(store, one, "brujas", summary) for one in others))
        await asyncio.gather(*(rate_finished(store) for _ in range(6)))
        rows = await store.read("SELECT user_id, games, mu FROM ratings ORDER BY user_id")
        await store.close()
        return rows

    (first, games, strong), (second, others, weak) = run(race())
    assert (first, games, second, others) == ("u0", 8, "u1", 8)
    model = PlackettLuce()
    winner, loser = model.rating(), model.rating()
    for _ in range(8):
        (winner,), (loser,) = model.rate([[winner], [loser]])
    assert (strong, weak) == pytest.approx((winner.mu, loser.mu))


# How people do


def places(found: dict[str, Any], seat: int) -> list[dict[str, int]]:
    """What a seat laid on each place and what came true, from the tricks of a record."""
    again = Match(replay(json.dumps(found)).game, {**found["options"], "start": "random"}, None)
    sums = [{"laid": 0, "fulfilled": 0} for _ in range(again.state.players)]

    def count(view: dict[str, Any]) -> None:
        reached = [trick["places"][seat] for trick in view["tricks"]]
        for place, tokens in enumerate(view["prophecies"][seat]):
            sums[place]["laid"] += tokens
            sums[place]["fulfilled"] += min(tokens, reached.count(place + 1))

    for who, words in found["log"]:
        if who == "chance":
            if words.startswith("deal") and again.view().json()["tricks"]:
                count(again.view().json())
            again.happen(words)
        else:
            again.act(who, words)
    count(again.view().json())
    return sums


async def test_statistics_add_up_what_was_played(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        tables = [
            await finish([ada], game="seven-prophecies", options={"players": players})
            for players in (3, 4)
        ]
        other = await finish([ada], **THREE)
        records = [await ada.get(f"/api/tables/{table}/record") for table in tables]
        told = {one["game"]: one for one in await ada.get("/api/me/statistics")}
        assert set(told) == {"seven-prophecies", "brujas"}
        brujas = (await ada.get(f"/api/tables/{other}/record"))["result"]
        assert told["brujas"] == {
            "game": "brujas", "games": 1, "wins": int(0 in brujas["winners"]),
            "mean_score": brujas["scores"][0], "places": None,
        }  # fmt: skip
        found = told["seven-prophecies"]
        scores = [one["result"]["scores"][0] for one in records]
        assert found["games"] == 2
        assert found["wins"] == sum(0 in one["result"]["winners"] for one in records)
        assert found["mean_score"] == sum(scores) / 2
        three, four = (places(one, 0) for one in records)
        for place, sums in enumerate(found["places"]):
            parts = [part[place] for part in (three, four) if place < len(part)]
            for key in ("laid", "fulfilled"):
                assert sums[key] == sum(part[key] for part in parts)
        assert sum(place["fulfilled"] for place in found["places"]) > 0


async def test_a_profile_is_for_everybody(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        nobody = await stack.enter_async_context(Somebody(server))
        await finish([ada], **THREE)
        told = await nobody.get(f"/api/users/{ada.id}")
        assert (told["id"], told["name"], told["kind"]) == (ada.id, "Ada", "guest")
        assert told["ratings"] == []
        assert [(one["game"], one["games"]) for one in told["played"]] == [("brujas", 1)]
        assert await nobody.refused("GET", "/api/users/nobody") == (404, "no_such_user")
