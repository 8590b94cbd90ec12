"""People around a table: who is there, who runs it, who is removed, and who comes late."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Server, serving
from tests.server.talking import THREE, Line, Message, Somebody, play, play_all


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def names(message: Message) -> list[str]:
    """Who looks on."""
    return [one["name"] for one in message["watchers"]]


async def told_of(line: Line, *watching: str) -> Message:
    """The table, once these look on."""
    return await line.wait("table", lambda message: names(message) == list(watching))


async def test_everybody_at_a_table_is_told_who_looks_on(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
        await Somebody.guest(server, "Cem") as cem,
    ):
        table = (await ada.post("/api/tables", **THREE))["id"]
        hosts = await ada.at(table)
        bobs = await bob.at(table)
        assert (await told_of(hosts, "Bob"))["watching"] == 1
        await cem.at(table)
        await told_of(bobs, "Bob", "Cem")
        await cem.ask("PATCH", "/api/me", {"name": "Djem"})
        await told_of(hosts, "Bob", "Djem")
        await bob.post(f"/api/tables/{table}/sit")
        await told_of(hosts, "Djem")
        assert names(await ada.get(f"/api/tables/{table}")) == ["Djem"]


async def test_the_host_gives_a_seat_to_somebody_who_is_there(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
    ):
        table = (await ada.post("/api/tables", **THREE))["id"]
        await ada.at(table)
        bobs = await bob.at(table)
        await ada.put(f"/api/tables/{table}/seats/2", kind="user", user=bob.id)
        told = await bobs.wait("table", lambda message: message["seats"][2]["present"])
        assert told["seat"] == 2


async def test_who_is_removed_is_told_and_cannot_come_back(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
        await Somebody.guest(server, "Cem") as cem,
    ):
        table = (await ada.post("/api/tables", **THREE))["id"]
        await bob.post(f"/api/tables/{table}/sit")
        at_table = {one: await one.at(table) for one in (bob, cem)}
        person = f"/api/tables/{table}/people"
        assert await bob.refused("DELETE", f"{person}/{ada.id}") == (403, "not_host")
        for one, line in at_table.items():
            assert (await ada.ask("DELETE", f"{person}/{one.id}")).status_code == 200
            assert (await line.wait("error"))["code"] == "removed"
            assert (await line.end())[0] == 4403
            sit = f"/api/tables/{table}/sit"
            assert await one.refused("POST", sit, {}) == (403, "removed")
            assert await one.refused("GET", f"/api/tables/{table}") == (403, "removed")
            again = await one.socket(f"/api/tables/{table}/socket")
            assert (await again.next())["code"] == "removed"
        told = await ada.get(f"/api/tables/{table}")
        assert [seat["user"] for seat in told["seats"]] == [ada.id, None, None]
        await ada.put(f"/api/tables/{table}/seats/1", kind="user", user=bob.id)
        assert (await bob.at(table)).heard[0]["seat"] == 1


async def test_who_is_removed_does_not_come_back_as_somebody_new(server: Server) -> None:
    far, other = "203.0.113.7", "203.0.113.8"
    async with (
        await Somebody.guest(server, "Ada") as ada,
        Somebody(server).come_from(far) as rude,
        Somebody(server).come_from(far) as sister,
        Somebody(server).come_from(far) as again,
        Somebody(server).come_from(other) as friend,
    ):
        rude.id = (await rude.post("/api/guests", name="Rude"))["id"]
        await sister.post("/api/guests", name="Sister")  # she was there before
        table = (await ada.post("/api/tables", **THREE))["id"]
        sit = f"/api/tables/{table}/sit"
        await rude.post(sit)
        await ada.put(f"/api/tables/{table}/seats/1", kind="open")  # which removes Rude
        await again.post("/api/guests", name="Polite")  # from the same address, with no cookie
        assert await again.refused("POST", sit, {}) == (403, "removed")
        assert await again.refused("GET", f"/api/tables/{table}") == (403, "removed")
        await again.post("/api/accounts", name="Polite Account", password="of my own")
        assert await again.refused("POST", sit, {}) == (403, "removed")
        await rude.post("/api/logout")
        rude.come_from("203.0.113.9")  # from another address, by the same browser
        rude.id = (await rude.post("/api/guests", name="Charming"))["id"]
        assert await rude.refused("POST", sit, {}) == (403, "removed")
        socket = await rude.socket(f"/api/tables/{table}/socket")
        assert (await socket.next())["code"] == "removed"
        await friend.post("/api/guests", name="Friend")
        await friend.post(sit)
        await sister.get(f"/api/tables/{table}")
        elsewhere = (await ada.post("/api/tables", **THREE))["id"]  # it is for that table alone
        await again.get(f"/api/tables/{elsewhere}")
        # The host can have anybody all the same.
        await ada.put(f"/api/tables/{table}/seats/2", kind="user", user="Polite Account")
        assert (await again.post(sit))["seat"] == 2


async def test_nobody_is_kept_out_who_shares_the_hosts_address(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
    ):
        table = (await ada.post("/api/tables", **THREE))["id"]
        await bob.at(table)
        await ada.ask("DELETE", f"/api/tables/{table}/people/{bob.id}")
        async with await Somebody.guest(server, "Cem") as cem:
            assert (await cem.post(f"/api/tables/{table}/sit"))["seat"] == 1


async def test_a_host_who_leaves_is_followed_by_another(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
    ):
        table = (await ada.post("/api/tables", **THREE))["id"]
        await bob.post(f"/api/tables/{table}/sit")
        line = await bob.at(table)
        await ada.post(f"/api/tables/{table}/leave")
        assert (await line.wait("table", lambda told: told["host"] == bob.id))["seat"] == 1
        assert (await bob.post(f"/api/tables/{table}/start"))["status"] == "playing"


async def test_a_latecomer_plays_on_for_a_bot_and_sees_what_it_saw(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
    ):
        table = (await ada.post("/api/tables", **THREE, start=True))["id"]
        line = await ada.at(table)
        await play(line, 2)
        bobs = await bob.at(table)
        watched = next(told for told in bobs.heard if told["type"] == "state")
        assert watched["turn"] is None
        assert "hand" not in watched["view"] or not watched["view"]["hand"]
        await bob.post(f"/api/tables/{table}/sit", seat=2)
        state = await bobs.wait("state", lambda told: told["turn"] is not None)
        assert state["view"]["seat"] == 2
        assert len(state["view"]["hand"]) == state["view"]["hands"][2]
        seen = await line.wait("table", lambda told: told["seats"][2]["present"])
        assert seen["seats"][2]["name"] == "Bob"
        seats = (await bob.get(f"/api/tables/{table}/record"))["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "bot", "person"]
        assert [one["table"]["id"] for one in (await bob.get("/api/history"))["games"]] == [table]
        await play_all(line, bobs)


async def test_no_latecomers_where_the_game_counts(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
    ):
        await ada.post("/api/accounts", name="Ada of the rated", password="of my own")
        table = (await ada.post("/api/tables", **THREE, start=True, rated=True))["id"]
        refused = await bob.refused("POST", f"/api/tables/{table}/sit", {"seat": 1})
        assert refused == (409, "not_open")
        assert (await bob.get(f"/api/tables/{table}/door"))["takeable"] == 0


async def test_the_host_hands_a_seat_on_during_the_game(server: Server) -> None:
    async with (
        await Somebody.guest(server, "Ada") as ada,
        await Somebody.guest(server, "Bob") as bob,
        await Somebody.guest(server, "Cem") as cem,
    ):
        chairs = [{"kind": "you"}, {"kind": "user", "user": bob.id}, {"kind": "bot"}]
        table = (await ada.post("/api/tables", **THREE, seats=chairs))["id"]
        await bob.post(f"/api/tables/{table}/sit")
        await ada.at(table)
        await bob.post(f"/api/tables/{table}/leave")
        cems = await cem.at(table)
        seat = f"/api/tables/{table}/seats/1"
        refused = await cem.refused("POST", f"/api/tables/{table}/sit", {"seat": 1})
        assert refused == (409, "seat_taken")
        await ada.put(seat, kind="user", user=cem.id)
        await cems.wait("table", lambda told: told["seats"][1]["offered"] == cem.id)
        assert (await cem.post(f"/api/tables/{table}/sit"))["seat"] == 1
        late = await bob.refused("POST", f"/api/tables/{table}/sit", {"seat": 2})
        assert late == (409, "had_seat")


# The door


async def test_the_door_says_who_invites_to_what(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada, Somebody(server) as stranger:
        table = (await ada.post("/api/tables", **THREE, public=False))["id"]
        door = await stranger.get(f"/api/tables/{table}/door")
        assert (door["host"], door["game"], door["status"]) == ("Ada", "brujas", "open")
        assert [seat["name"] for seat in door["seats"]] == ["Ada", None, None]
        assert (door["takeable"], door["locked"]) == (2, False)
        missing = await stranger.refused("GET", "/api/tables/nowhere/door")
        assert missing == (404, "no_such_table")


async def test_the_door_of_a_secret_table_names_nobody(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada, Somebody(server) as stranger:
        secret = {"password": "sesame", "public": False}
        table = (await ada.post("/api/tables", **THREE, **secret))["id"]
        door = await stranger.get(f"/api/tables/{table}/door")
        assert (door["host"], door["seats"], door["locked"]) == (None, [], True)
        assert "Ada" not in str(door)


# Another device


async def test_a_seat_moves_to_another_device_by_a_link_that_works_once(server: Server) -> None:
    async with await Somebody.guest(server, "Ada") as ada, Somebody(server) as phone:
        table = (await ada.post("/api/tables", **THREE, start=True))["id"]
        made = await ada.post("/api/me/devices")
        kept = server.query("SELECT * FROM vouchers WHERE kind = 'device'")
        assert len(kept) == 1
        assert made["token"].replace("-", "") not in str(kept)  # only its digest is kept
        assert await phone.post("/api/devices/look", token=made["token"]) == {"name": "Ada"}
        me = await phone.post("/api/devices", token=made["token"])
        assert me["id"] == ada.id
        assert (await phone.get(f"/api/tables/{table}"))["seat"] == 0
        assert (await ada.get("/api/me"))["id"] == ada.id  # who goes on there may stay here
        for path in ("/api/devices/look", "/api/devices"):
            used = await phone.refused("POST", path, {"token": made["token"]})
            assert used == (410, "stale_link")


async def test_a_link_to_a_device_is_good_for_a_short_time_and_the_latest_alone(
    server: Server,
) -> None:
    async with await Somebody.guest(server, "Ada") as ada, Somebody(server) as phone:
        first = await ada.post("/api/me/devices")
        second = await ada.post("/api/me/devices")
        use = {"token": first["token"]}
        assert await phone.refused("POST", "/api/devices", use) == (410, "stale_link")
        now = (await ada.post("/api/tables", **THREE))["created"]
        assert 0 < second["expires"] - now <= 5 * 60_000
        server.query("UPDATE vouchers SET expires = ? WHERE user_id = ?", now, ada.id)
        use = {"token": second["token"]}
        assert await phone.refused("POST", "/api/devices", use) == (410, "stale_link")
        third = await ada.post("/api/me/devices")
        server.query("UPDATE users SET generation = generation + 1 WHERE id = ?", ada.id)
        use = {"token": third["token"]}  # all sessions of hers have ended meanwhile
        assert await phone.refused("POST", "/api/devices", use) == (410, "stale_link")
