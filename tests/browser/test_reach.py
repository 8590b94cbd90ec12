"""Notifications in a real browser: asked for in the settings, pushed, shown by the worker."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from scripts.chromium import find_whole
from tests.browser.conftest import Visit
from tests.server.push_service import Browser, Endpoint, encode, endpoint
from tests.server.serving import Server, serving, until

# The browser's own push service is far away: ours stands in for it, the rest is real.
SUBSCRIBED = """(() => {
  const bytes = (text) => Uint8Array.from(
    atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0)).buffer;
  let made = null;
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async (options) => (made = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: options.applicationServerKey.buffer },
    getKey: (name) => bytes(name === "auth" ? AUTH : POINT),
    unsubscribe: async () => ((made = null), true),
  });
})()"""


@pytest.fixture(scope="module")
def program() -> str | None:
    return find_whole()


@pytest.fixture(scope="module")
def service() -> Iterator[Endpoint]:
    with endpoint() as opened:
        yield opened


@pytest.fixture(scope="module")
def house(service: Endpoint) -> Iterator[Server]:
    with serving("--private-endpoints") as started:
        yield started


def subscribed(browser: Browser) -> str:
    """A script that lets the page subscribe with this browser's keys."""
    values = {
        "ENDPOINT": browser.service.url + browser.path,
        "AUTH": encode(browser.auth),
        "POINT": encode(browser.point),
    }
    script = SUBSCRIBED
    for name, value in values.items():
        script = script.replace(name, json.dumps(value))
    return script


def test_an_invitation_is_asked_for_pushed_and_shown(
    visit: Visit, house: Server, service: Endpoint
) -> None:
    bob = visit(house, "Bob", locale="de-DE")
    browser = Browser(service, "bob")
    bob.context.grant_permissions(["notifications"], origin=house.url)
    bob.page.add_init_script(subscribed(browser))
    bob.page.goto("/settings")
    wanted = bob.page.get_by_role("switch", name="Jemand lädt mich an einen Tisch ein")
    expect(wanted).not_to_be_checked()
    wanted.check()
    until(lambda: len(bob.guest.get("/api/me/push").json()["devices"]) == 1)
    bob.page.reload()
    expect(bob.page.get_by_role("switch", name="Benachrichtigen")).to_have_count(1)
    ada = house.client("Ada")
    seats = [{"kind": "you"}, {"kind": "user", "user": bob.guest.get("/api/me").json()["id"]}]
    seats.append({"kind": "open"})
    body = {"game": "brujas", "options": {"players": 3}, "seats": seats}
    table = ada.post("/api/tables", json=body).json()["id"]
    until(lambda: len(browser.notes()) == 1)
    note = deliver(bob, house, json.dumps(browser.notes()[0]))
    assert note["title"] == "Ada lädt dich ein"
    assert note["body"] == "Brujas del Sábado: Ein Platz ist für dich frei gehalten."
    assert note["data"] == f"{house.url}/table/{table}"
    assert note["tag"] == table


def deliver(person: Any, house: Server, text: str) -> dict[str, str]:
    """Have the browser itself hand a message to the page's worker; the note that it shows."""
    page = person.page
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    registered: list[str] = []
    devtools = person.context.new_cdp_session(page)

    def note(event: dict[str, Any]) -> None:
        registered.extend(one["registrationId"] for one in event["registrations"])

    devtools.on("ServiceWorker.workerRegistrationUpdated", note)
    devtools.send("ServiceWorker.enable")
    person.wait(lambda: registered, "the worker")
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": house.url, "registrationId": registered[0], "data": text},
    )
    shown = """navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then(
        (all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))"""
    person.wait(lambda: page.evaluate(shown), "the note")
    (found,) = page.evaluate(shown)
    return dict(found)


def test_what_is_switched_off_is_forgotten(visit: Visit, house: Server, service: Endpoint) -> None:
    cleo = visit(house, "Cleo")
    cleo.context.grant_permissions(["notifications"], origin=house.url)
    cleo.page.add_init_script(subscribed(Browser(service, "cleo")))
    cleo.page.goto("/settings")
    wanted = cleo.page.get_by_role("switch", name="Somebody wants a rematch")
    wanted.check()

    def kinds() -> list[list[str]]:
        return [one["kinds"] for one in cleo.guest.get("/api/me/push").json()["devices"]]

    until(lambda: kinds() == [["rematch"]])
    cleo.page.get_by_role("switch", name="Somebody invites me").check()
    until(lambda: kinds() == [["invitation", "rematch"]])
    wanted.uncheck()
    until(lambda: kinds() == [["invitation"]])
    cleo.page.get_by_role("switch", name="Somebody invites me").uncheck()
    until(lambda: kinds() == [])
