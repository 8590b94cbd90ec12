"""A house that is kept, as people see it: the lobby, reports, moderators, and ways back."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.oidc_provider import CLIENT, SECRET, Provider, provider
from tests.server.operator import admin
from tests.server.serving import NO_TLS, Server, serving

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    """A server of our own: addresses are banned here."""
    with serving() as started:
        yield started


def account(visit: Visit, house: Server, name: str, **more: object) -> Visitor:
    """Somebody with an account, in a browser."""
    visitor = visit(house, None, **more)
    body = {"name": name, "password": PASSWORD}
    answer = visitor.context.request.post(f"{house.url}/api/accounts", data=body)
    assert answer.ok, answer.text()
    return visitor


def come_from(visitor: Visitor, address: str) -> None:
    """Let everything that a browser asks come from an address, as a proxy tells it."""
    visitor.context.set_extra_http_headers({"X-Forwarded-For": address})


def test_a_report_leads_to_a_ban_and_nobody_comes_back(visit: Visit, house: Server) -> None:
    far = "203.0.113.50"
    guardian = account(visit, house, "Guardian")
    admin(house, "moderator", "Guardian")
    ada = visit(house, "Ada")
    rude = visit(house, None)
    come_from(rude, far)
    rude.page.goto("/")
    table = ada.context.request.post(
        "/api/tables", data={"game": "brujas", "options": {"players": 3}}
    ).json()["id"]
    rude.context.request.post(f"{house.url}/api/guests", data={"name": "Rude one"})
    for path in ("sit", "start"):
        who = rude if path == "sit" else ada
        who.context.request.post(f"/api/tables/{table}/{path}", data={})
    rude.look_at(table)
    ada.look_at(table)
    expect(ada.page.locator("[data-seat='1']")).to_contain_text("guest")  # guests are marked
    chat = rude.page.get_by_role("tab", name="Chat")
    chat.click()
    rude.page.get_by_placeholder("Say something").fill("you are all fools")
    rude.page.get_by_role("button", name="Send").click()
    ada.page.get_by_role("tab", name=re.compile("Chat")).click()
    ada.page.get_by_role("button", name="Rude one").click()
    ada.page.get_by_role("button", name="Report", exact=True).click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("That is an insult.")
    assert complaints(ada.page) == []
    dialog.get_by_role("button", name="Report").click()
    expect(ada.page.get_by_text("The moderators will look at it.").first).to_be_visible()

    guardian.page.goto("/")
    waits = guardian.page.get_by_role("link", name="Moderation: 1 report waits")
    waits.click()
    report = guardian.page.locator("[data-report]")
    expect(report).to_contain_text("you are all fools")
    expect(report).to_contain_text("That is an insult.")
    report.get_by_role("button", name="Do something").click()
    report.get_by_label("What to do").select_option("ban")
    report.get_by_label("Reason").fill("insults")
    assert complaints(guardian.page) == []
    report.get_by_role("button", name="Do it").click()
    expect(report).to_have_count(0)
    expect(waits).to_have_count(0)
    guardian.page.get_by_role("tab", name="Log").click()
    expect(guardian.page.get_by_text("insults")).to_be_visible()

    rude.page.goto(f"/table/{table}")
    expect(rude.page.get_by_text("You are banned here.").first).to_be_visible()
    expect(rude.page.get_by_text("insults").first).to_be_visible()
    again = visit(house, None)  # without any cookie
    come_from(again, far)
    again.page.goto("/")
    again.page.get_by_role("button", name=re.compile("Play now")).first.click()
    expect(again.page.get_by_text("No guests and no new accounts").first).to_be_visible()


def test_with_nobody_there_one_plays_a_bot_and_waits(visit: Visit, house: Server) -> None:
    ada = visit(house, "Ada who waits")
    ada.page.goto("/lobby")
    ada.page.locator("[data-meanwhile='brujas']").click()
    ada.wait(lambda: ada.view, "the game with bots")
    bar = ada.page.locator("aside[data-waiting]")
    expect(bar).to_contain_text("nobody has come yet")
    table = bar.get_attribute("data-waiting")
    bots = ada.page.url
    ada.play(decisions=1)
    ben = visit(house, "Ben who comes")
    ben.page.goto("/lobby")
    row = ben.page.locator("article", has_text="Ada who waits")
    expect(row.locator("[data-present='true']")).to_have_count(1)
    expect(row).to_contain_text("Relaxed")
    assert complaints(ben.page) == []
    ada.page.reload()  # the table stays open
    expect(bar).to_be_visible()
    answer = ben.context.request.post(f"/api/tables/{table}/sit", data={})
    assert answer.ok, answer.text()
    expect(bar).to_contain_text("Ben who comes")
    assert ada.page.url == bots
    expect(ada.page.locator("h1").first).to_be_attached()
    assert complaints(ada.page) == []
    bar.get_by_role("link").click()
    expect(ada.page.get_by_text("Ben who comes").first).to_be_visible()
    expect(bar).to_have_count(0)


def test_a_lost_password_is_set_anew_by_a_code(visit: Visit, house: Server) -> None:
    ada = account(visit, house, "Forgetful Ada")
    ada.page.goto("/me#account")
    ada.page.get_by_label("Your password, so that nobody else does this").fill(PASSWORD)
    ada.page.get_by_role("button", name="Get new codes").click()
    code = ada.page.locator("code").first.inner_text()
    assert complaints(ada.page) == []
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "foretell-export.zip"
    elsewhere = visit(house, None)
    elsewhere.page.goto("/me")
    elsewhere.page.get_by_role("link", name="Lost your password?").click()
    elsewhere.page.get_by_label("Code").fill(code.lower())
    elsewhere.page.get_by_label("New password").fill("battery staple")
    assert complaints(elsewhere.page) == []
    elsewhere.page.get_by_role("button", name="Set the password").click()
    expect(elsewhere.page.get_by_role("heading", name="Forgetful Ada")).to_be_visible()
    third = visit(house, None)
    body = {"name": "Forgetful Ada", "password": "battery staple"}
    assert third.context.request.post(f"{house.url}/api/login", data=body).ok
    elsewhere.page.goto("/me#account")
    ends = elsewhere.page.get_by_role("button", name=re.compile("End the login"))
    expect(ends).to_have_count(1)
    ends.click()
    expect(ends).to_have_count(0)
    assert third.context.request.get(f"{house.url}/api/me").status == 401


def test_the_operators_pages_are_shown(visit: Visit, house: Server) -> None:
    admin(house, "page", "imprint", "-", stdin="# Who we are\n\n**Ada**, [mail](mailto:a@b.org)\n")
    ada = visit(house, None)
    ada.page.goto("/imprint")
    expect(ada.page.get_by_role("heading", name="Who we are")).to_be_visible()
    expect(ada.page.get_by_role("link", name="mail", exact=True)).to_be_visible()
    assert complaints(ada.page) == []
    ada.page.goto("/privacy")
    expect(ada.page.get_by_role("heading", name="What you can do")).to_be_visible()
    assert complaints(ada.page) == []


@pytest.fixture(scope="module")
def other() -> Iterator[Provider]:
    with provider() as opened:
        yield opened


@pytest.fixture(scope="module")
def joined(other: Provider) -> Iterator[Server]:
    """A server that people log in to by another house."""
    named = ("--oidc-issuer", other.url, "--oidc-client", CLIENT, "--oidc-name", "The Guild")
    at = ("--public-url", "http://play.example.org/")
    with serving(*named, *at, FORETELL_OIDC_SECRET=SECRET) as started:
        yield started


def come_by_other_house(visitor: Visitor) -> None:
    """Log in by the other house, whose address the page itself must not ask."""
    asked = visitor.context.request
    there = asked.get("/api/oidc/start", max_redirects=0).headers["location"]
    back = urlsplit(httpx.get(there, verify=NO_TLS, trust_env=False).headers["location"])
    assert asked.get(f"{back.path}?{back.query}", max_redirects=0).status == 302


def test_who_comes_by_another_house_is_asked_for_no_password(
    visit: Visit, joined: Server, other: Provider
) -> None:
    other.person = {"sub": "cleo-1", "preferred_username": "Cleo"}
    cleo = visit(joined, None)
    cleo.page.goto("/me")
    expect(cleo.page.get_by_role("link", name="Log in with The Guild")).to_be_visible()
    come_by_other_house(cleo)
    cleo.page.goto("/me#account")
    expect(cleo.page.get_by_role("heading", name="Set a password")).to_be_visible()
    expect(cleo.page.locator("input[autocomplete='current-password']")).to_have_count(0)
    cleo.page.get_by_role("button", name="Get new codes").click()
    expect(cleo.page.locator("code")).to_have_count(10)
    assert complaints(cleo.page) == []
    cleo.page.get_by_label("New password").fill(PASSWORD)
    cleo.page.get_by_role("button", name="Set a password").click()
    expect(cleo.page.get_by_label("Password until now")).to_be_visible()
    body = {"name": "Cleo", "password": PASSWORD}
    assert visit(joined, None).context.request.post("/api/login", data=body).ok
    other.person = {"sub": "dora-1", "preferred_username": "Dora"}
    dora = visit(joined, None)
    come_by_other_house(dora)
    dora.page.goto("/me#account")
    expect(dora.page.get_by_role("heading", name="Set a password")).to_be_visible()
    dora.page.get_by_role("button", name="Delete account").click()
    dora.page.get_by_role("dialog").get_by_role("button", name="Delete for good").click()
    expect(dora.page.get_by_text("It is done.")).to_be_visible()
