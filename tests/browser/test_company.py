"""Friends sit down: from a link to a seat, in browsers of their own."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from foretell.server.net.addresses import network_urls
from foretell.table.agenda import HOST_GRACE
from tests.browser.axe import complaints
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Server, serving

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
THREE: dict[str, Any] = {"options": {"players": 3}, "start": False, "public": False}


def is_on_screen(page: Page, *names: str) -> bool:
    """Are these buttons, and the field for the name, there without scrolling?"""
    size = page.viewport_size
    assert size is not None
    controls = [page.get_by_role("button", name=name, exact=True) for name in names]
    boxes = [one.bounding_box() for one in [page.get_by_label("Your name"), *controls]]
    return all(box is not None and box["y"] + box["height"] <= size["height"] for box in boxes)


def come_in(friend: Visitor, id: str, name: str, button: str) -> None:
    """Somebody who has never been here opens a link, says who they are, and has a seat."""
    page = friend.page
    page.goto(f"/table/{id}")
    page.get_by_label("Your name").fill(name)
    assert is_on_screen(page, button, "Watch")
    assert complaints(page) == []
    page.get_by_role("button", name=button, exact=True).click()


def test_from_a_link_to_a_seat_in_one_click_on_a_phone(visit: Visit, host: Server) -> None:
    ada, bo = visit(host), visit(host, None, **PHONE)
    id = ada.sit("brujas", **THREE)
    ada.page.goto(f"/table/{id}")
    bo.page.goto(f"/table/{id}")
    expect(bo.page.get_by_role("heading", name="Ada invites you to Brujas")).to_be_visible()
    expect(bo.page.locator("[data-door]").get_by_text("free seat")).to_have_count(2)
    come_in(bo, id, "Bo", "Sit down")
    for one in (ada, bo):
        expect(one.page.locator(".seats .name", has_text="Bo")).to_be_visible()
    expect(bo.page.get_by_role("button", name="Stand up")).to_be_visible()
    assert complaints(bo.page) == []
    bo.page.get_by_label("Say something").fill("Here I am!")
    bo.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Here I am!")


def test_who_has_an_account_logs_in_at_the_door_and_sits(visit: Visit, host: Server) -> None:
    made = host.stranger().post("/api/accounts", json={"name": "Carla", "password": "of my own"})
    assert made.is_success, made.text
    ada, carla = visit(host), visit(host, None, **PHONE)
    id = ada.sit("brujas", **THREE, password="sesame")
    page = carla.page
    page.goto(f"/table/{id}")
    page.get_by_label("Password of this table").fill("sesame")
    page.get_by_role("button", name="I have an account").click()
    page.get_by_label("Name", exact=True).fill("Carla")
    page.get_by_label("Password", exact=True).fill("of my own")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()


def test_the_host_sees_who_is_there_and_gives_seats_and_takes_them(
    visit: Visit, host: Server
) -> None:
    ada, bo, eve = visit(host), visit(host, "Bo"), visit(host, "Eve")
    id = ada.sit("brujas", **THREE)
    for one in (ada, bo, eve):
        one.page.goto(f"/table/{id}")
    also = ada.page.locator("[data-part=watchers]")
    expect(also.get_by_text("Eve")).to_be_visible()
    ada.page.get_by_role("button", name="Give Bo a seat").click()
    expect(bo.page.get_by_role("button", name="Stand up")).to_be_visible()
    ada.page.get_by_role("button", name="Remove Eve").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(eve.page.locator("[data-door=removed]")).to_be_visible()
    eve.page.reload()
    expect(eve.page.locator("[data-door=removed]")).to_be_visible()
    ada.page.get_by_role("button", name="Leave").click()
    expect(bo.page.get_by_text("You are the host now")).to_be_visible()
    expect(bo.page.get_by_role("button", name="Start and fill up")).to_be_visible()


def test_who_still_sits_there_is_host_when_the_host_has_vanished(visit: Visit) -> None:
    with serving() as server:
        ada, bo = visit(server), visit(server, "Bo", **PHONE)
        id = ada.sit("brujas", **THREE)
        ada.page.goto(f"/table/{id}")
        bo.page.goto(f"/table/{id}?sit")
        row = bo.page.locator(".seats li", has_text="Ada")
        expect(row).to_contain_text("host")
        ada.context.close()
        expect(row).to_contain_text("away")
        server.stop()  # and let a minute pass
        server.query("UPDATE steps SET at = at - ? WHERE table_id = ?", HOST_GRACE, id)
        server.start()
        expect(bo.page.get_by_text("You are the host now")).to_be_visible()
        expect(row).not_to_contain_text("host")
        bo.page.get_by_role("button", name="Start and fill up").click()
        bo.wait(lambda: bo.view.get("seat") == 1, "the game")


def test_a_latecomer_takes_a_bots_seat_and_the_host_keeps_one(visit: Visit, host: Server) -> None:
    ada, bo, eve = visit(host), visit(host, None, **PHONE), visit(host, "Eve")
    id = ada.table("brujas", options={"players": 3}, spectators=True)
    come_in(bo, id, "Bo", "Take over a bot's seat")
    bo.wait(lambda: bo.view.get("seat") == 1, "the seat")
    bo.decide_all()
    eve.look_at(id)
    ada.page.get_by_role("tab", name="Table").click()
    expect(ada.page.get_by_text("Watching: Eve")).to_be_visible()
    fay = visit(host, "Fay")
    fay.look_at(id)
    ada.page.get_by_role("button", name="Remove Fay").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(fay.page.locator("[data-door=removed]")).to_be_visible()
    ada.page.get_by_role("button", name="Keep a seat for Eve").click()
    eve.page.locator("[data-take-over='2']").click()
    eve.wait(lambda: eve.view.get("seat") == 2, "the seat")
    people = [ada, bo, eve]
    for _ in range(4):
        ada.wait(lambda: any(one.may_act for one in people), "a turn")
        next(one for one in people if one.may_act).decide()


def test_a_game_without_spectators_has_a_seat_for_a_latecomer(visit: Visit, host: Server) -> None:
    ada, eve = visit(host), visit(host, "Eve")
    id = ada.sit("brujas", options={"players": 3}, spectators=False)
    eve.page.goto(f"/table/{id}")
    eve.page.get_by_role("button", name="Take over a bot's seat").click()
    eve.wait(lambda: eve.view.get("seat") == 1, "the seat")


def test_a_guests_seat_moves_to_their_phone(visit: Visit, host: Server) -> None:
    ada, phone = visit(host), visit(host, None, **PHONE)
    id = ada.sit("brujas", **THREE)
    ada.page.goto(f"/table/{id}")
    ada.page.get_by_role("button", name="Play on another device").click()
    link = ada.page.locator("[data-device-link]")
    link.wait_for()
    address = link.input_value()
    phone.page.goto(address)
    phone.page.get_by_role("button", name="Go on as Ada").click()
    expect(phone.page.get_by_role("button", name="Start and fill up")).to_be_visible()
    expect(phone.page).to_have_url(f"{host.url}/table/{id}")
    again = visit(host, None)
    again.page.goto(address)
    expect(again.page.get_by_text("has been used, or is too old")).to_be_visible()


def test_a_link_that_nobody_else_can_open_says_so(visit: Visit, host: Server) -> None:
    ada = visit(host)
    ada.page.goto(f"/table/{ada.sit('brujas', **THREE)}")
    expect(ada.page.locator("[data-reach=here]")).to_contain_text("only on this computer")
    expect(ada.page.get_by_text("point a camera")).to_have_count(0)


@pytest.mark.skipif(not network_urls("0.0.0.0", 1), reason="this machine is in no network")
def test_an_invitation_carries_the_machines_address_in_its_network(visit: Visit) -> None:
    with serving("--host", "0.0.0.0") as server:
        ada = visit(server)
        id = ada.sit("brujas", **THREE)
        ada.page.goto(f"/table/{id}")
        best = network_urls("0.0.0.0", server.port)[0]
        expect(ada.page.get_by_label("Link to this table")).to_have_value(f"{best}table/{id}")
        expect(ada.page.locator("[data-reach=network]")).to_be_visible()
        ada.page.get_by_text("point a camera").click()
        code = "QR code of the link"
        expect(ada.page.get_by_role("img", name=code)).to_be_visible()
        ada.page.get_by_role("button", name="Play on another device").click()
        expect(ada.page.get_by_role("dialog").get_by_role("img", name=code)).to_be_visible()
        ada.page.goto("about:blank")
