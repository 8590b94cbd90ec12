"""Webhooks and digests: what happens at tables reaches a real endpoint and a real mail server."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from foretell.server.net.courier import Courier
from foretell.server.net.limits import Limits
from foretell.server.outreach.news import FromOutside, News
from foretell.server.outreach.webhooks import Webhooks, sentence
from foretell.store.open import open_store
from foretell.store.outreach import webhook_of
from foretell.wire.outreach import WebhookWanted
from tests.server.post_office import PostOffice, post_office
from tests.server.push_service import Endpoint, endpoint
from tests.server.serving import Server, serving
from tests.server.talking import Somebody, accounts, met, play, until

SITE = "http://play.example.org/"
BOT = {"kind": "bot", "level": "random"}
DAYS: dict[str, Any] = {"game": "brujas", "options": {"players": 3, "start": 0}, "clock": "none"}


@pytest.fixture(scope="module")
def service() -> Iterator[Endpoint]:
    with endpoint() as opened:
        yield opened


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as opened:
        yield opened


@pytest.fixture(scope="module")
def here(service: Endpoint, office: PostOffice) -> Iterator[Server]:
    mail = ("--smtp", f"smtp://127.0.0.1:{office.port}", "--mail-from", "house@example.org")
    own = ("--webhook", f"{service.url}/server", "--private-endpoints")
    with serving(*mail, *own, "--public-url", SITE) as started:
        yield started


def said(service: Endpoint, path: str) -> list[str]:
    """What an address was told."""
    return [json.loads(body)["content"] for _, body in service.to(path)]


async def heard(service: Endpoint, path: str, number: int) -> bool:
    return len(said(service, path)) >= number


async def test_a_table_and_the_server_tell_their_webhooks(here: Server, service: Endpoint) -> None:
    async with AsyncExitStack() as stack:
        ada, bob = await met(here, stack, "Ada", "B*b_")
        seats = [{"kind": "you"}, {"kind": "open"}, BOT]
        table = (await ada.post("/api/tables", **DAYS, seats=seats))["id"]
        hook = f"/api/tables/{table}/webhook"
        assert await ada.get(hook) == {"host": None}
        url = f"{service.url}/table"
        assert await ada.put(hook, url=url, language="de") == {"host": "127.0.0.1"}
        assert await bob.refused("GET", hook) == (403, "not_host")
        assert await bob.refused("PUT", hook, {"url": url}) == (403, "not_host")
        await bob.post(f"/api/tables/{table}/sit")
        await asyncio.gather(*[play_out(one, table) for one in (ada, bob)])
        await until(lambda: over(service))
        told = said(service, "/table")
        begun = [one for one in told if "hat begonnen" in one]
        assert len(begun) == 1
        assert "Ada" in begun[0]
        assert "B\\*b\\_" in begun[0], "names show as they are written"
        assert any("ist am Zug" in one for one in told)
        assert all(one.endswith(f"\n{SITE}table/{table}") for one in told)
        (headers, sent), *_ = service.to("/table")
        assert headers["content-type"] == "application/json"
        assert json.loads(sent)["allowed_mentions"] == {"parse": []}
        await until(lambda: heard(service, "/server", 2))
        opened, finished = said(service, "/server")[:2]
        assert opened.startswith("A table of Brujas del Sábado is open: Ada")
        assert "is over. Won by " in finished
        again = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
        assert await ada.get(f"/api/tables/{again}/webhook") == {"host": "127.0.0.1"}
        assert (await ada.ask("DELETE", f"/api/tables/{again}/webhook")).status_code == 204
        assert await ada.get(f"/api/tables/{again}/webhook") == {"host": None}
        secret = {**DAYS, "seats": seats, "public": False}
        before = len(said(service, "/server"))
        await ada.post("/api/tables", **secret)
        await ada.post("/api/tables", **DAYS, seats=seats)
        await until(lambda: heard(service, "/server", before + 1))
        assert len(said(service, "/server")) == before + 1, "nobody hears of what is not public"
    assert here.failures == 0


async def over(service: Endpoint) -> bool:
    return any("ist vorbei. Gewonnen: " in one for one in said(service, "/table"))


async def play_out(person: Somebody, table: str) -> None:
    async with await person.at(table) as line:
        await play(line)


async def test_a_private_address_is_no_webhook_where_that_is_not_allowed() -> None:
    with serving() as careful:
        async with await Somebody.guest(careful, "Ada") as ada:
            table = (await ada.post("/api/tables", game="brujas"))["id"]
            for url in ("http://127.0.0.1:9/x", "https://10.0.0.1/x", "https://localhost/x"):
                hook = f"/api/tables/{table}/webhook"
                assert await ada.refused("PUT", hook, {"url": url}) == (400, "bad_endpoint")


SEEN = FromOutside(
    id="t",
    game="brujas",
    host="u",
    names=["@everyone", "[x](y)"],
    users=["u", None],
    listed=True,
    over_days=True,
    scores=[3, 9],
    winners=[1],
)


async def test_troubles_are_tried_again_and_end_and_gone_addresses_are_forgotten(
    tmp_path: Path, service: Endpoint
) -> None:
    store = await open_store(tmp_path, None)
    hooks = Webhooks(store, Courier(True, 0.5), Limits(True), None, None)
    hooks.waits = (0.0, 0.0)
    url, news = f"{service.url}/trouble", News("finished", SEEN)
    await hooks.keep("t", "u", WebhookWanted(url))
    service.answers["/trouble"] = [(500, {}), (429, {"Retry-After": "0"})]
    assert await hooks.send(url, "en", "t", news)
    service.answers["/trouble"] = [(503, {})] * 9
    assert not await hooks.send(url, "en", "t", news)
    assert len(service.to("/trouble")) == 6, "three tries each time"
    service.answers["/trouble"] = [(404, {})]
    assert not await hooks.send(url, "en", "t", news)
    assert await webhook_of(store, "t") is None
    await hooks.keep("t", "u", WebhookWanted(url))
    allowed = [await hooks.addresses(news) for _ in range(30)]
    assert 15 < sum(map(bool, allowed)) < 30, "no more than so many at a time"
    await store.close()
    told = sentence(News("finished", SEEN), "en", None)
    assert "\\@everyone 3, \\[x\\]\\(y\\) 9" in told
    assert "Won by \\[x\\]\\(y\\)" in told


# Digests


HOUR, DAY = 3_600_000, 86_400_000


async def want_letters(person: Somebody, office: PostOffice, name: str, language: str) -> None:
    """Confirm an address, and ask for digests."""
    number = len(office.letters)
    address = {"email": f"{name}@example.org", "password": "a fine password"}
    await person.put("/api/me/email", **address)
    await until(lambda: letters(office, number + 1))
    await person.post("/api/email", code=office.link().partition("#")[2])
    wanted = await person.put("/api/me/digest", wanted=True, language=language)
    assert wanted == {"wanted": True, "possible": True}


async def table_of(ada: Somebody, bob: Somebody) -> str:
    """A game over days; it is the first one's turn."""
    seats = [{"kind": "you"}, {"kind": "open"}, BOT]
    table: str = (await ada.post("/api/tables", **DAYS, seats=seats))["id"]
    await bob.post(f"/api/tables/{table}/sit")
    return table


async def set_up(here: Server, office: PostOffice) -> dict[str, tuple[str, str]]:
    """By name somebody, and the table where it is their turn."""
    async with AsyncExitStack() as stack:
        ada, bob = await accounts(here, stack, "Adele", "Boris")
        assert await bob.get("/api/me/digest") == {"wanted": False, "possible": False}
        assert await bob.refused("PUT", "/api/me/digest", {"wanted": True}) == (400, "bad_email")
        await want_letters(bob, office, "boris", "es")
        await want_letters(ada, office, "adele", "en")
        his, hers = await table_of(ada, bob), await table_of(ada, bob)
        async with await ada.at(his) as line:
            await play(line, 1)
        await until(lambda: waits(here, bob.id))
        return {"boris": (bob.id, his), "adele": (ada.id, hers)}


async def test_an_e_mail_tells_once_of_turns_that_wait(here: Server, office: PostOffice) -> None:
    people = await set_up(here, office)
    before = len(office.letters)

    def pass_time(**changed: int) -> None:
        """Let two days pass for some, since the turn came so long; then the server starts."""
        here.stop()
        for name, since in changed.items():
            user, table = people[name]
            here.query("UPDATE digests SET sent = sent - ? WHERE user_id = ?", 2 * DAY, user)
            here.query("UPDATE tables SET changed = changed - ? WHERE id = ?", since, table)
        here.start()

    pass_time(boris=2 * HOUR)
    await until(lambda: letters(office, before + 1))
    letter, table = office.letters[-1], people["boris"][1]
    assert letter["To"] == "boris@example.org"
    assert letter["Subject"] == "Partidas en las que te toca: 1"
    text = letter.get_content()
    assert "Brujas del Sábado con Adele y " in text
    assert f"{SITE}table/{table}" in text
    assert f"{SITE}settings" in text
    # His turn is older than his last letter, so he hears nothing new; she does, and after him.
    pass_time(boris=3 * DAY, adele=2 * HOUR)
    await until(lambda: letters(office, before + 2))
    assert [one["To"] for one in office.letters[before + 1 :]] == ["adele@example.org"]


async def letters(office: PostOffice, number: int) -> bool:
    return len(office.letters) >= number


async def waits(here: Server, user: str) -> bool:
    sql = "SELECT COUNT(*) FROM seats WHERE user_id = ? AND waits = 1"
    return bool(here.query(sql, user)[0][0])
