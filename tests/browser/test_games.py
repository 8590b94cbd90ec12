"""Whole games through the page, by clicks and by keyboard alone."""

import pytest
from playwright.sync_api import expect

import foretell
from tests.browser.conftest import Visit
from tests.browser.visitor import BRIEF
from tests.server.serving import Server

SMALL = {"width": 360, "height": 640}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_newcomer_plays_a_whole_game_by_clicks(visit: Visit, host: Server, game: str) -> None:
    ada = visit(host, None)
    ada.page.goto("/")
    ada.page.locator(f"[data-play='{game}']").click()
    ada.page.wait_for_url("**/table/*")
    ada.decide_all()
    ada.play()
    expect(ada.page.locator("[data-result]")).to_be_visible()


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_whole_game_by_keyboard_alone(visit: Visit, host: Server, game: str) -> None:
    ada = visit(host)
    ada.table(game, **BRIEF.get(game, {}))
    ada.play(by_keyboard=True)
    expect(ada.page.locator("[data-result]")).to_be_visible()


@pytest.mark.parametrize("game", foretell.GAMES)
def test_on_a_phone_nothing_is_too_wide_and_every_choice_can_be_made(
    visit: Visit, host: Server, game: str
) -> None:
    ada = visit(host, **PHONE)
    ada.table(game)
    for width, height in [(390, 844)] * 4 + [(844, 390)] * 2:  # then it is turned on its side
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.play(decisions=1)
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("game", [game for game in foretell.GAMES if game != "santiiba"])
def test_on_a_small_phone_the_trick_lies_above_the_hand(
    visit: Visit, host: Server, game: str
) -> None:
    ada = visit(host, **{**PHONE, "viewport": SMALL})
    ada.table(game)
    ada.wait(lambda: ada.may_act, "our turn")
    while not any(ada.view["table"]) or not ada.view["legal"][0].startswith("play"):
        ada.play(decisions=1)
        ada.wait(lambda: ada.may_act, "our turn")
    lying = ada.page.locator("[data-card]:not(button):visible")
    expect(lying.first).to_be_visible()
    below = ada.page.locator(".prompt").bounding_box()
    assert below is not None
    for card in lying.all():
        box = card.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= below["y"]
