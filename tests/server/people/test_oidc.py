"""Logging in by another house: a real one that says who people are, and one that lies."""

import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.oidc_provider import CLIENT, SECRET, Provider, provider
from tests.server.serving import NO_TLS, Server, problem, serving

SITE = "http://play.example.org/"


@pytest.fixture(scope="module")
def other() -> Iterator[Provider]:
    with provider() as opened:
        yield opened


@pytest.fixture(scope="module")
def here(other: Provider) -> Iterator[Server]:
    named = ("--oidc-issuer", other.url, "--oidc-client", CLIENT, "--oidc-name", "The Guild")
    closed = ("--registration", "closed", "--public-url", SITE)
    with serving(*named, *closed, FORETELL_OIDC_SECRET=SECRET) as started:
        yield started


def away(client: httpx.Client, to: str = "") -> str:
    """Go to the other house; the address that it sends one back to, without the host."""
    answer = client.get("/api/oidc/start", params={"to": to})
    assert answer.status_code == 302
    there = httpx.get(answer.headers["location"], verify=NO_TLS, trust_env=False)
    assert there.status_code == 302
    back = urlsplit(there.headers["location"])
    assert f"{back.scheme}://{back.netloc}/" == SITE
    return f"{back.path}?{back.query}"


def log_in(client: httpx.Client, to: str = "") -> str:
    """Log in by the other house; the place of the page one is led to."""
    answer = client.get(away(client, to))
    assert answer.status_code == 302
    return str(answer.headers["location"])


def test_somebody_logs_in_gets_an_account_and_finds_it_again(here: Server, other: Provider) -> None:
    other.person = {"sub": "ada-1", "preferred_username": "Ada"}
    ada = here.stranger()
    assert ada.get("/api/house").json()["oidc"] == "The Guild"
    assert log_in(ada, "lobby") == "/lobby"
    me = ada.get("/api/me").json()
    assert (me["kind"], me["name"]) == ("account", "Ada")
    asked = other.asked[-1]
    assert asked["redirect_uri"] == f"{SITE}api/oidc/callback"
    assert len(asked["state"]) > 20
    assert len(asked["nonce"]) > 20
    again = here.stranger()
    other.person = {"sub": "ada-1", "preferred_username": "Ada Changed"}
    log_in(again)
    assert again.get("/api/me").json()["id"] == me["id"], "it is the subject that counts"
    namesake = here.stranger()
    other.person = {"sub": "ada-2", "preferred_username": "Ada"}
    log_in(namesake)
    assert namesake.get("/api/me").json()["name"] == "Ada 2"
    nameless = here.stranger()
    other.person = {"sub": "3", "preferred_username": "\u200b"}
    log_in(nameless)
    assert nameless.get("/api/me").json()["name"].startswith("Player")
    assert (
        problem(ada.post("/api/accounts", json={"name": "X", "password": "long enough"}))[0] >= 400
    )


def test_a_guest_keeps_all_games_and_an_account_gets_another_way_in(
    here: Server, other: Provider
) -> None:
    other.person = {"sub": "guest-1", "name": "Gil"}
    gil = here.client("Gilda")
    before = gil.get("/api/me").json()["id"]
    table = gil.post("/api/tables", json={"game": "brujas", "start": True}).json()["id"]
    log_in(gil)
    me = gil.get("/api/me").json()
    assert (me["id"], me["kind"], me["name"]) == (before, "account", "Gil")
    assert [one["table"]["id"] for one in gil.get("/api/me/games").json()["games"]] == [table]
    other.person = {"sub": "guest-2", "name": "Somebody else"}
    log_in(gil)  # who is logged in already: the same account, by another name there
    assert gil.get("/api/me").json()["id"] == before
    elsewhere = here.stranger()
    log_in(elsewhere)
    assert elsewhere.get("/api/me").json()["id"] == before
    assert not gil.get("/api/me/recovery").json()["password"]
    assert gil.request("DELETE", "/api/me", json={"password": ""}).status_code == 204
    log_in(gil)
    assert gil.get("/api/me").json()["id"] != before, "they come as somebody new"


LIES: dict[str, dict[str, Any]] = {
    "another nonce": {"nonce": "x" * 32},
    "no nonce": {"nonce": None},
    "another audience": {"aud": "somebody"},
    "several audiences": {"aud": [CLIENT, "somebody"]},
    "another issuer": {"iss": "https://example.org"},
    "too old": {"exp": int(time.time()) - 3600},
    "no end": {"exp": None},
    "nobody": {"sub": None},
}


@pytest.mark.parametrize("lie", LIES)
def test_an_id_token_that_is_not_good_lets_nobody_in(
    here: Server, other: Provider, lie: str
) -> None:
    other.person, other.lies = {"sub": "liar", "name": "Liar"}, LIES[lie]
    try:
        client = here.stranger()
        assert log_in(client) == "/me?trouble=not_vouched"
        assert problem(client.get("/api/me")) == (401, "not_known")
    finally:
        other.lies = {}


@pytest.mark.parametrize("way", ["forged", "unsigned"])
def test_a_signature_that_is_not_theirs_lets_nobody_in(
    here: Server, other: Provider, way: str
) -> None:
    setattr(other, way, True)
    try:
        assert log_in(here.stranger()) == "/me?trouble=not_vouched"
    finally:
        setattr(other, way, False)


def test_nobody_is_logged_in_by_somebody_elses_errand(here: Server, other: Provider) -> None:
    """A link with the code of another person must not log in whoever opens it."""
    other.person = {"sub": "mallory", "name": "Mallory"}
    mallory, victim = here.stranger(), here.stranger()
    link = away(mallory)
    assert victim.get(link).headers["location"] == "/me?trouble=not_vouched"
    away(victim)  # an errand of their own does not help
    assert victim.get(link).headers["location"] == "/me?trouble=not_vouched"
    assert victim.get("/api/visitor").json() == {"me": None}
    assert mallory.get(link).headers["location"] == "/"
    assert mallory.get(link).headers["location"] == "/me?trouble=not_vouched", "a code is good once"
    for place in ("https://example.org/", "//example.org", "/\\example.org"):
        client = here.stranger()
        assert log_in(client, place) == "/"


def test_without_another_house_there_is_none(server: Server) -> None:
    assert server.stranger().get("/api/house").json()["oidc"] is None
    answer = server.stranger().get("/api/oidc/start")
    assert answer.headers["location"] == "/me?trouble=not_found"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as started:
        yield started
