"""What goes on for people, and their friends: told to whom it concerns, and to nobody else."""

from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.serving import Server, serving
from tests.server.talking import THREE, Somebody, finish, met, play, sit


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


async def games(person: Somebody) -> list[dict[str, Any]]:
    """What goes on for somebody."""
    found: list[dict[str, Any]] = (await person.get("/api/me/games"))["games"]
    return found


async def circle(person: Somebody) -> dict[str, list[str]]:
    """The names of the people somebody knows, by how."""
    told = await person.get("/api/friends")
    return {key: [one["name"] for one in people] for key, people in told.items()}


INVITED: dict[str, Any] = {"game": "brujas", "options": {"players": 3}}


def seats(*who: Somebody | None) -> list[dict[str, str]]:
    """The host's seat, and one for each of these, or for whoever comes."""
    others = [{"kind": "user", "user": one.id} if one else {"kind": "open"} for one in who]
    return [{"kind": "you"}, *others]


# Your games


async def test_ones_turn_comes_first_live_and_over_days_then_invitations(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, cem = await met(server, stack, "Ada", "Bob", "Cem")
        first = {"game": "brujas", "options": {"players": 3, "start": 0}}
        days, _ = await sit([ada, bob], **first, clock="none")
        live, lines = await sit([ada, bob], **first)
        other, _ = await sit([bob, ada], **first)  # Bob's turn
        invited = (await cem.post("/api/tables", **INVITED, seats=seats(ada, None)))["id"]
        own = (await ada.post("/api/tables", **THREE))["id"]
        await finish([ada], **THREE)  # what is over does not go on
        found = await games(ada)
        assert {one["table"]["id"] for one in found[:2]} == {days, live}
        assert [one["your_turn"] for one in found] == [True, True, False, False, False]
        assert (found[2]["table"]["id"], found[2]["invited"], found[2]["host"]) == (
            invited,
            True,
            "Cem",
        )
        assert {one["table"]["id"] for one in found[3:]} == {other, own}
        assert [one["hosting"] for one in found if one["table"]["id"] in (own, invited)] == [
            False,
            True,
        ]
        await lines[0].wait("state", lambda told: bool(told["view"]["legal"]))
        await play(lines[0], 1)
        turns = [one["table"]["id"] for one in await games(ada) if one["your_turn"]]
        assert turns == [days]


async def test_the_badge_counts_a_live_game_that_waits_for_somebody_who_is_elsewhere(
    server: Server,
) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Ada", "Bob")
        made = {"game": "brujas", "options": {"players": 3, "start": 0}}
        table, lines = await sit([ada, bob], **made)
        nothing = {"count": 0, "tables": []}
        assert await ada.get("/api/history/badge") == nothing  # she is there
        await lines[0].socket.close()
        await lines[1].wait("table", lambda told: not told["seats"][0]["present"])
        assert await ada.get("/api/history/badge") == {"count": 1, "tables": [table]}
        async with await ada.at(table) as line:
            await play(line, 1)
        assert await ada.get("/api/history/badge") == nothing
        alone, (line,) = await sit([bob], **made)
        await line.socket.close()
        assert alone not in (await bob.get("/api/history/badge"))["tables"]  # nobody waits there


async def test_an_invitation_is_accepted_by_coming_or_declined(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, cem = await met(server, stack, "Ada", "Bob", "Cem")
        table = (await ada.post("/api/tables", **INVITED, seats=seats(bob, cem)))["id"]
        assert [one["invited"] for one in await games(bob)] == [True]
        await bob.post(f"/api/tables/{table}/leave")
        assert await games(bob) == []
        told = await ada.get(f"/api/tables/{table}")
        assert [seat["kind"] for seat in told["seats"]] == ["person", "open", "person"]
        async with await cem.at(table):
            assert [one["invited"] for one in await games(cem)] == [False]


async def test_who_is_blocked_cannot_invite_and_does_not_learn_of_it(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Ada", "Bob")
        await ada.put(f"/api/blocks/{bob.id}")
        told = await bob.post("/api/tables", **INVITED, seats=seats(ada, None))
        assert told["seats"][1]["user"] == ada.id  # as if she had been asked
        assert await games(ada) == []
        await bob.put(f"/api/friends/{ada.id}")
        assert (await circle(bob))["asked"] == ["Ada"]
        assert (await circle(ada))["asking"] == []
        assert (await ada.get("/api/me/games"))["asking"] == 0


# Friends


async def test_friends_are_mutual(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Ada", "Bob")
        await ada.put(f"/api/friends/{bob.id}")
        await ada.put(f"/api/friends/{bob.id}")  # once more changes nothing
        assert await circle(ada) == {"friends": [], "asking": [], "asked": ["Bob"], "recent": []}
        assert await circle(bob) == {"friends": [], "asking": ["Ada"], "asked": [], "recent": []}
        assert (await bob.get("/api/me/games"))["asking"] == 1
        await bob.put(f"/api/friends/{ada.id}")
        assert (await circle(ada))["friends"] == ["Bob"]
        assert (await circle(bob))["friends"] == ["Ada"]
        assert (await bob.get("/api/me/games"))["asking"] == 0
        assert (await bob.ask("DELETE", f"/api/friends/{ada.id}")).status_code == 204
        nobody: dict[str, list[str]] = {"friends": [], "asking": [], "asked": [], "recent": []}
        assert await circle(ada) == await circle(bob) == nobody


async def test_who_is_declined_is_not_told_and_may_withdraw(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(server, stack, "Ada", "Bob")
        await ada.put(f"/api/friends/{bob.id}")
        await bob.ask("DELETE", f"/api/friends/{ada.id}")
        assert (await circle(bob))["asking"] == []
        assert (await circle(ada))["asked"] == ["Bob"]
        await ada.put(f"/api/friends/{bob.id}")  # asked again, he is not bothered again
        assert (await circle(bob))["asking"] == []
        await bob.put(f"/api/friends/{ada.id}")  # he has thought better of it
        assert (await circle(ada))["friends"] == ["Bob"]
        await ada.put(f"/api/blocks/{bob.id}")  # and she too
        assert (await circle(bob))["friends"] == (await circle(ada))["friends"] == []
        refused = await ada.refused("PUT", f"/api/friends/{bob.id}")
        assert refused == (409, "you_blocked")
        await bob.put(f"/api/friends/{ada.id}")
        await bob.ask("DELETE", f"/api/friends/{ada.id}")
        assert (await circle(bob))["asked"] == []


async def test_only_people_are_friends(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        await ada.post("/api/accounts", name="Ada Lovelace", password="difference engine")
        bot = (await ada.post("/api/bots", name="Bert"))["id"]
        assert await ada.refused("PUT", f"/api/friends/{bot}") == (409, "not_a_person")
        assert await ada.refused("PUT", f"/api/friends/{ada.id}") == (404, "no_such_user")
        assert await ada.refused("PUT", "/api/friends/nobody") == (404, "no_such_user")


async def test_people_one_has_met_are_remembered_but_for_those_one_blocks(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, cem = await met(server, stack, "Ada", "Bob", "Cem")
        await finish([ada, bob, cem], **THREE)
        assert sorted((await circle(ada))["recent"]) == ["Bob", "Cem"]
        await ada.put(f"/api/blocks/{bob.id}")
        assert (await circle(ada))["recent"] == ["Cem"]
        assert "Ada" in (await circle(bob))["recent"]  # or he would know
        assert (await cem.ask("DELETE", "/api/me")).status_code == 204
        assert (await circle(ada))["recent"] == []


async def test_nobody_asks_the_whole_house_to_be_friends() -> None:
    with serving(limits=True) as server:
        async with (
            await Somebody.guest(server, "Ada") as ada,
            await Somebody.guest(server, "Bob") as bob,
        ):
            for _ in range(60):
                answer = await ada.ask("PUT", f"/api/friends/{bob.id}")
                if answer.status_code == 429:
                    return
            raise AssertionError("nothing was refused")
