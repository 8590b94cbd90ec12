"""Ratings, profiles and statistics: how well people do."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from foretell.match import Match
from foretell.record import replay
from foretell.server.history.rating_rules import HALF, MODEL
from foretell.server.history.ratings import rate
from foretell.store.ratings import tables_to_rate
from foretell.store.sqlite import SqliteStore
from tests.server.farm import Farm
from tests.server.serving import Server, serving
from tests.server.talking import THREE, Somebody, accounts, finish, met, play, sit, until


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


async def test_rated_games_of_accounts_count_once() -> None:
    with serving() as server:
        async with AsyncExitStack() as stack:
            ada, bob = await accounts(server, stack, "Ada", "Bob")
            (guest,) = await met(server, stack, "Gus")
            people = [ada, bob, guest]
            table = await finish(people, **THREE, rated=True)
            first = await rated(ada, 1)
            await rated(bob, 1)
            scores = server.query("SELECT score FROM seats WHERE table_id = ? ORDER BY seat", table)
            (a,), (b,), _ = scores
            mus = dict(server.query("SELECT user_id, mu FROM ratings"))
            assert (mus[ada.id] > mus[bob.id]) == (a > b)
            assert (mus[ada.id] == mus[bob.id]) == (a == b)
            assert first == {
                "game": "brujas", "rating": None, "mu": None, "sigma": None, "games": 1,
                "people": 0, "people_needed": 3, "certainty": first["certainty"],
            }  # fmt: skip
            assert 0 < first["certainty"] < 30
            told = await guest.get(f"/api/tables/{table}/ratings")
            assert told["rated"]
            assert [one["seat"] for one in told["changes"]] == [0, 1]
            assert {one["after"] for one in told["changes"]} == {None}
            assert (await guest.get(f"/api/users/{guest.id}"))["ratings"] == []
            await finish(people, **THREE)  # not a rated one
            alone = await finish([ada, guest], **THREE, rated=True)  # only one account
            told = await ada.get(f"/api/tables/{alone}/ratings")
            assert told == {"rated": False, "changes": []}
            await finish(people, **THREE, rated=True)
            await rated(ada, 2)
            await rated(bob, 2)
        sql = "SELECT user_id, mu, sigma, games FROM ratings ORDER BY user_id"
        kept = server.query(sql)
        assert {row[0] for row in kept} == {ada.id, bob.id}
        # As if the server had stopped before the last one was rated: the next start does it.
        last = "SELECT id FROM tables WHERE rated = 2 ORDER BY finished DESC LIMIT 1"
        server.query(f"UPDATE tables SET rated = 1 WHERE id = ({last})")
        server.query(f"DELETE FROM rated_games WHERE table_id = ({last})".replace("= 2", "= 1"))
        server.query("UPDATE ratings SET mu = 25.0, sigma = 8.0, games = 1")
        server.stop()
        server.start()

        async def done() -> bool:
            return bool(server.query(sql)[0][3] == 2)

        await until(done)
        assert server.query("SELECT COUNT(*) FROM tables WHERE rated = 1") == [(0,)]


async def test_guests_open_no_rated_tables(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (guest,) = await met(server, stack, "Gus")
        ada, bob = await accounts(server, stack, "Adele", "Bobo")
        wanted = {**THREE, "rated": True}
        assert await guest.refused("POST", "/api/tables", wanted) == (403, "no_account")
        table = await finish([ada, bob, guest], **wanted)
        again = f"/api/tables/{table}/rematch"
        assert await guest.refused("POST", again) == (403, "no_account")
        made = await bob.post(again)
        assert made["rated"]
        assert (await guest.post(again))["id"] == made["id"]  # to come along is another thing


async def test_who_leaves_is_last_and_loses(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await accounts(server, stack, "Adaline", "Bobby")
        table, lines = await sit([ada, bob], **THREE, rated=True)
        await bob.post(f"/api/tables/{table}/leave")
        await lines[1].socket.close()
        await play(lines[0])
        await rated(bob, 1)
        mus = dict(server.query("SELECT user_id, mu FROM ratings"))
        assert mus[bob.id] < MODEL.rating().mu < mus[ada.id]
        told = await bob.get(f"/api/tables/{table}/ratings")
        assert [(one["place"], one["left"]) for one in told["changes"]] == [(1, False), (2, True)]
        stays = (await ada.get(f"/api/users/{ada.id}"))["reliability"]
        left = await ada.get(f"/api/users/{bob.id}")
        assert stays == {"games": 1, "finished": 1}
        assert left["reliability"] == {"games": 1, "finished": 0}
        (played,) = left["played"]
        assert (played["games"], played["wins"], played["left"]) == (1, 0, 1)


async def test_racing_processes_rate_each_table_once_and_lose_nothing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    farm = Farm(store)
    tables = {await farm.add_table("u0", "u1"): farm.finishes("u0", "u1") for _ in range(8)}

    async def rate_all() -> None:
        while pending := await tables_to_rate(store):
            for id, game in pending:
                await rate(store, id, game, (0, 0), tables[id])

    # Each reads the same ratings before any has written: one wins, the others try again.
    await asyncio.gather(*(rate_all() for _ in range(6)))
    rows = await store.read("SELECT user_id, games, mu FROM ratings ORDER BY user_id")
    await store.close()
    (first, games, strong), (second, others, weak) = rows
    assert (first, games, second, others) == ("u0", 8, "u1", 8)
    winner, loser = MODEL.rating(), MODEL.rating()
    for met_before in range(8):
        (better,), (worse,) = MODEL.rate([[winner], [loser]])
        weight = HALF / (HALF + met_before)
        winner, loser = (
            MODEL.rating(
                mu=old.mu + weight * (new.mu - old.mu),
                sigma=(old.sigma**2 + weight * (new.sigma**2 - old.sigma**2)) ** 0.5,
            )
            for old, new in ((winner, better), (loser, worse))
        )
        if winner.mu - loser.mu > 10:
            break
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
            "left": 0, "mean_score": brujas["scores"][0], "places": None,
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
