"""Notifications reach browsers through a real push service: what is wanted, and nothing secret."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from io import BytesIO
from ipaddress import ip_address
from itertools import pairwise
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from foretell.server.net.courier import Courier, Unreachable, is_public, read_url
from foretell.server.outreach.encryption import encrypt, private_key, public_bytes
from foretell.server.outreach.push import Note, Pushes, device_id, make_key
from foretell.server.practice.daily import deal_of
from foretell.store.open import open_store
from foretell.store.outreach import Device, devices_of, put_device
from foretell.store.store import Store
from foretell.table.refusal import Refusal
from tests.server.push_service import Browser, Endpoint, decode, encode, endpoint, vapid
from tests.server.serving import Server, problem, serving
from tests.server.talking import THREE, Somebody, accounts, met, play, until

pytest_plugins = ["tests.server.cluster"]
DAYS: dict[str, Any] = {
    "game": "brujas",
    "options": {"players": 3, "start": 0},
    "clock": "none",
}
BOT = {"kind": "bot", "level": "random"}
KINDS = ("turn", "invitation", "rematch")


@pytest.fixture(scope="module")
def service() -> Iterator[Endpoint]:
    with endpoint() as opened:
        yield opened


@pytest.fixture(scope="module")
def here(service: Endpoint) -> Iterator[Server]:
    with serving("--private-endpoints", "--contact", "mailto:ada@example.org") as started:
        yield started


async def subscribe(person: Somebody, browser: Browser, *kinds: str, language: str = "en") -> None:
    await person.put("/api/me/push", **browser.subscription(*kinds, language=language))


# The encryption


def test_a_message_is_that_of_the_standard() -> None:
    """The example of RFC 8291, section 5."""
    once = private_key(int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"))
    point = decode(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    salt, auth = decode("DGv6ra1nlYgDCS1FRnbzlw"), decode("BTBZMqHH6r4Tts7J_aSIgg")
    text = b"When I grow up, I want to be a watermelon"
    assert encode(encrypt(text, point, auth, once, salt, padded=0)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_all_messages_are_equally_long() -> None:
    point = public_bytes(ec.generate_private_key(ec.SECP256R1()))
    lengths = {len(encrypt(b"x" * size, point, b"0" * 16)) for size in (1, 100, 1000)}
    assert len(lengths) == 1


# What is pushed


async def test_your_turn_an_invitation_and_a_rematch_are_pushed(
    here: Server, service: Endpoint
) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await accounts(here, stack, "Ada", "Bob")
        browser = Browser(service, "bob")
        state = await bob.get("/api/me/push")
        assert state["devices"] == []
        await subscribe(bob, browser, *KINDS, language="de")
        seats = [{"kind": "you"}, {"kind": "user", "user": "Bob"}, BOT]
        table = (await ada.post("/api/tables", **DAYS, seats=seats))["id"]
        bot = await name_of_bot(ada, table)
        await until(lambda: sent(browser, 1))
        invited = browser.notes()[0]
        assert invited == {
            "kind": "invitation",
            "title": "Ada lädt dich ein",
            "body": "Brujas del Sábado: Ein Platz ist für dich frei gehalten.",
            "path": f"table/{table}",
            "tag": table,
        }
        told, key = vapid(service.to(browser.path)[0][0])
        assert key == state["key"]
        assert told["aud"] == service.url
        assert told["sub"] == "mailto:ada@example.org"
        assert time.time() < told["exp"] <= time.time() + 86_400
        headers = service.to(browser.path)[0][0]
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        async with await bob.at(table):
            pass  # he comes, and the game begins
        async with await ada.at(table) as line:
            await play(line, 1)
            await until(lambda: turns(browser, 1))
        assert [one["title"] for one in browser.notes()[1:2]] == ["Du bist am Zug"]
        assert browser.notes()[1]["body"] == f"Brujas del Sábado mit Ada und {bot}"
        await asyncio.gather(*[play_out(one, table) for one in (ada, bob)])
        again = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
        await until(lambda: of_kind(browser, "rematch"))
        note = browser.notes()[-1]
        assert (note["title"], note["path"]) == ("Ada möchte eine Revanche", f"table/{again}")
    assert here.failures == 0


async def name_of_bot(person: Somebody, table: str) -> str:
    return str((await person.get(f"/api/tables/{table}"))["seats"][2]["name"])


async def sent(browser: Browser, number: int) -> bool:
    return len(browser.notes()) >= number


async def turns(browser: Browser, number: int) -> bool:
    return len([one for one in browser.notes() if one["kind"] == "turn"]) >= number


async def of_kind(browser: Browser, kind: str) -> bool:
    return any(one["kind"] == kind for one in browser.notes())


async def play_out(person: Somebody, table: str) -> None:
    async with await person.at(table) as line:
        await play(line)


async def test_a_notification_holds_nothing_of_the_game(here: Server, service: Endpoint) -> None:
    """A notification is the same whatever the cards: the game, the people, the table."""

    async with AsyncExitStack() as stack:
        ada, bob = await met(here, stack, "Cleo", "Dan")
        browser = Browser(service, "secret")
        await subscribe(bob, browser, *KINDS)
        seats = [{"kind": "you"}, {"kind": "open"}, BOT]
        table = (await ada.post("/api/tables", **DAYS, seats=seats))["id"]
        bot = await name_of_bot(ada, table)
        await bob.post(f"/api/tables/{table}/sit")
        await asyncio.gather(*[play_out(one, table) for one in (ada, bob)])
        notes = browser.notes()
        assert notes
        assert {json.dumps(one, sort_keys=True) for one in notes} == {
            json.dumps(
                {
                    "kind": "turn",
                    "title": "Your turn",
                    "body": f"Brujas del Sábado with Cleo and {bot}",
                    "path": f"table/{table}",
                    "tag": table,
                },
                sort_keys=True,
            )
        }


async def test_only_what_was_asked_for_is_pushed(here: Server, service: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, eve = await accounts(here, stack, "Ada Two", "Bob Two", "Eve Two")
        quiet, other = Browser(service, "quiet"), Browser(service, "other")
        await subscribe(bob, quiet, "rematch")
        await subscribe(bob, other, "invitation")
        await bob.put(f"/api/blocks/{eve.id}")
        for host in (eve, ada):  # whom he has blocked invites first
            seats = [{"kind": "you"}, {"kind": "user", "user": "Bob Two"}, BOT]
            await host.post("/api/tables", **DAYS, seats=seats)
        await until(lambda: sent(other, 1))
        assert [one["title"] for one in other.notes()] == ["Ada Two invites you"]
        assert quiet.notes() == []
        await bob.post("/api/logout")
        await ada.post("/api/tables", **DAYS, seats=seats)
        await ada.post("/api/tables", **DAYS, seats=seats)
        await until(lambda: no_device(here, bob.id))
        assert len(other.notes()) == 1


async def no_device(here: Server, user: str) -> bool:
    return here.query("SELECT COUNT(*) FROM push_devices WHERE user_id = ?", user) == [(0,)]


async def test_who_looks_at_the_table_is_not_pushed_to(here: Server, service: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(here, stack, "Cleo", "Dan")
        browser = Browser(service, "present")
        await subscribe(bob, browser, *KINDS)
        table = (await ada.post("/api/tables", **THREE))["id"]
        async with await ada.at(table) as first, await bob.at(table) as second:
            await bob.post(f"/api/tables/{table}/sit")
            await ada.post(f"/api/tables/{table}/start")
            await asyncio.gather(play(first), play(second))
        assert browser.notes() == []


async def test_the_deal_of_the_day_is_the_same_for_all_and_pushed_once(service: Endpoint) -> None:
    with serving("--private-endpoints") as here:
        ada, bob, cem = (here.client(name) for name in ("Ada", "Bob", "Cem"))
        deal = ada.get("/api/daily").json()
        assert bob.get("/api/daily").json() == deal
        assert (deal["solved"], deal["answered"]) == (None, 0)
        browsers = [Browser(service, f"daily-{name}") for name in ("ada", "bob", "cem")]
        for person, browser in zip((ada, bob, cem), browsers, strict=True):
            wanted = browser.subscription("daily", language="es")
            assert person.put("/api/me/push", json={**wanted, "hour": 0}).status_code == 200
        place = f"/api/puzzles/{deal['game']}/{deal['id']}"
        puzzle = bob.get(place).json()
        choice = (puzzle["offered"] or puzzle["position"]["state"]["view"]["legal"])[0]
        bob.post(place, json={"do": choice})
        told = ada.get("/api/daily").json()
        assert told["answered"] == 1, "others see how many have played it"
        cem.post("/api/logout")
        for _ in range(2):  # it looks when it starts, and says nothing twice
            here.stop()
            here.start()
            await until(lambda: sent(browsers[0], 1))
        here.stop()
        (note,) = browsers[0].notes()
        assert note["title"] == "El reparto del día"
        assert note["path"] == f"puzzles/{deal['game']}?id={deal['id']}"
        assert browsers[1].notes() == browsers[2].notes() == [], "one has played, one has gone"


def test_deals_take_turns_over_days() -> None:
    deals = [deal_of(day) for day in range(20_000, 20_060)]
    assert len({deal.id for deal in deals if deal}) > 50
    games = [deal.game for deal in deals if deal]
    assert len(set(games)) > 1
    assert all(first != second for first, second in pairwise(games))


# Devices


def test_a_device_is_listed_changed_and_forgotten(here: Server, service: Endpoint) -> None:
    ada = here.client("Fay")
    browser = Browser(service, "device")
    wanted = browser.subscription("turn")
    told = ada.put("/api/me/push", json=wanted).json()
    assert told["id"] == device_id(wanted["endpoint"])
    assert told["kinds"] == ["turn"]
    ada.put("/api/me/push", json={**wanted, "kinds": ["rematch", "turn"], "language": "ja"})
    (device,) = ada.get("/api/me/push").json()["devices"]
    assert (device["kinds"], device["language"]) == (["turn", "rematch"], "ja")
    other = here.client("Gil")
    assert other.delete(f"/api/me/push/{told['id']}").status_code == 204
    assert len(ada.get("/api/me/push").json()["devices"]) == 1, "it is not Bob's"
    assert ada.delete(f"/api/me/push/{told['id']}").status_code == 204
    assert ada.get("/api/me/push").json()["devices"] == []
    for wrong in (
        {**wanted, "p256dh": encode(b"x" * 65)},
        {**wanted, "auth": encode(b"x")},
        {**wanted, "endpoint": "ftp://example.org/x"},
        {**wanted, "endpoint": "https://user:pass@example.org/x"},
    ):
        assert problem(ada.put("/api/me/push", json=wrong)) == (400, "bad_endpoint")
    assert problem(ada.put("/api/me/push", json={**wanted, "kinds": []}))[0] == 400
    assert problem(here.stranger().get("/api/me/push")) == (401, "not_known")
    for number in range(14):
        ada.put("/api/me/push", json=Browser(service, f"many-{number}").subscription("turn"))
    assert len(ada.get("/api/me/push").json()["devices"]) == 12


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.1.2.3/x",
        "https://192.168.0.1/x",
        "https://169.254.169.254/latest",
        "https://[::ffff:10.0.0.1]/x",
        "https://[64:ff9b::a00:1]/x",
        "https://[2002:a00:1::]/x",
        "https://localhost/x",
        "https://intranet/x",
        "https://printer.local/x",
        "http://example.org/x",
        "https://example.org:22/x",
        "gopher://example.org/x",
        "https://exa mple.org/x",
        "https://example.org/" + "x" * 2000,
        "//example.org/x",
        "https://[::1/x",
    ],
)
def test_an_address_in_our_own_network_is_refused(url: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_url(url, private=False)
    assert refusal.value.code == "bad_endpoint"


async def test_a_name_that_means_a_private_address_is_refused_when_it_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    courier = Courier(private=False)

    async def look_up(*_: Any, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", ("93.184.215.14", 443)), (2, 1, 6, "", ("127.0.0.1", 443))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up)
    with pytest.raises(Refusal, match="private"):
        await courier.send("POST", "https://rebound.example.org/x", {})
    assert not any(is_public(ip_address(one)) for one in ("0.0.0.0", "224.0.0.1", "fe80::1"))


# When the push service has troubles


class Post:
    """Notes to one browser, sent without a server around."""

    def __init__(self, store: Store, key: int, browser: Browser) -> None:
        self.store = store
        self.browser = browser
        self.pushes = Pushes(store, Courier(True, 0.5), key, "mailto:ada@example.org")
        self.pushes.waits = (0.0, 0.0)

    async def send(self) -> bool:
        (device,) = await devices_of(self.store, "u")
        return await self.pushes.send(device, Note("turn", "Your turn", "x", "table/t", "t"))


async def posting(folder: Path, database: str | None, browser: Browser) -> Post:
    """A store that knows a browser of the user `u`."""
    store = await open_store(folder, database)
    wanted = browser.subscription("turn")
    keys = (wanted["endpoint"], wanted["p256dh"], wanted["auth"])
    await put_device(store, Device("d", "u", *keys, "turn", "en", 0, "session", 1))
    return Post(store, await make_key(store), browser)


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str | None:
    """Of a database server, or None: the folder's own."""
    return request.getfixturevalue("database") if request.param == "postgres" else None


async def test_gone_browsers_are_forgotten_and_troubles_end(
    address: str | None, tmp_path: Path, service: Endpoint
) -> None:
    post = await posting(tmp_path, address, Browser(service, "gone" if address is None else "away"))
    path = post.browser.path
    service.answers[path] = [(503, {}), (429, {"Retry-After": "0"})]
    assert await post.send()
    assert len(service.to(path)) == 3, "two troubles, then it went well"
    service.answers[path] = [(500, {})] * 9
    assert not await post.send()
    assert len(service.to(path)) == 6, "three tries are enough"
    service.answers[path] = [(400, {})]
    assert not await post.send()
    assert len(service.to(path)) == 7, "what is wrong stays wrong"
    assert len(await devices_of(post.store, "u")) == 1
    service.answers[path] = [(410, {})]
    assert not await post.send()
    assert await devices_of(post.store, "u") == []
    await post.store.close()


async def test_the_key_is_made_once(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    assert await make_key(store) == await make_key(store)
    await store.close()


async def test_nobody_waits_for_a_service_that_does_not_answer(tmp_path: Path) -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(Unreachable):
        await Courier(True, 0.1).send("POST", f"http://127.0.0.1:{port}/", {}, b"x")
    with pytest.raises(Unreachable):
        await Courier(True).send("POST", "http://127.0.0.1:1/", {}, b"x")
    server.close()


def test_the_export_tells_of_browsers(here: Server, service: Endpoint) -> None:
    ada = here.client("Fay")
    ada.put("/api/me/push", json=Browser(service, "export").subscription("turn"))
    with ZipFile(BytesIO(ada.get("/api/me/export").content)) as archive:
        (device,) = json.loads(archive.read("notifications.json"))["devices"]
    assert device["kinds"] == ["turn"]
