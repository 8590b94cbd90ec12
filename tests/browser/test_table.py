"""A table that is shared, left, lost and found again."""

import json
from pathlib import Path

from playwright.sync_api import expect

from scripts.postgres import free_port
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Server, server

HAND = 13  # cards in Brujas with three players


def two_at(visit: Visit, host: Server, game: str) -> tuple[Visitor, Visitor]:
    """Two people and a bot at one table, with the game begun."""
    ada, ben = visit(host, "Ada"), visit(host, "Ben")
    seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
    wanted = {"game": game, "seats": seats, "options": {"players": 3}, "clock": "none"}
    id = ada.context.request.post("/api/tables", data=wanted).json()["id"]
    assert ben.context.request.post(f"/api/tables/{id}/sit", data={"seat": 1}).ok
    ada.context.request.post(f"/api/tables/{id}/start", data={})
    for one in (ada, ben):
        one.look_at(id)
    return ada, ben


def own_cards(visitor: Visitor) -> set[str]:
    """Every card that was told to be in one's own hand."""
    views = [told["view"] for told in visitor.heard if told["type"] == "state"]
    return {card for view in views for card in view["hand"]}


def test_two_browsers_play_and_neither_receives_the_others_cards(
    visit: Visit, host: Server
) -> None:
    ada, ben = two_at(visit, host, "brujas")
    mine, yours = own_cards(ada), own_cards(ben)
    assert len(mine) == len(yours) == HAND
    played: set[str] = set()
    while not (ada.over and ben.over):
        for one, theirs in ((ada, yours), (ben, mine)):
            one.page.wait_for_timeout(10)
            told = json.dumps([message for message in one.heard if message["type"] == "state"])
            assert not [card for card in theirs - played if f'"{card}"' in told]
            if one.may_act and not one.over:
                before = set(one.view["hand"])
                one.decide()
                played |= before - set(one.view["hand"])
    for one in (ada, ben):
        expect(one.page.locator("[data-result]")).to_be_visible()


def test_a_reload_in_the_middle_of_a_sealed_choice(visit: Visit, host: Server) -> None:
    ada, ben = two_at(visit, host, "seven-prophecies")
    ada.wait(lambda: ada.may_act, "the prophecy")
    hand = ada.view["hand"]
    ada.decide()
    assert ada.view["prophecies"][0] is not None
    ada.page.reload()
    ada.wait(lambda: ada.page.locator("[data-card]").count() > 0, "the table")
    assert ada.view["hand"] == hand
    assert ada.view["prophecies"][0] is not None
    assert not ada.may_act
    ben.decide()
    ada.wait(lambda: ada.view["phase"] == "trick", "the first trick")
    assert ben.view["prophecies"][0] == ada.view["prophecies"][0]


def test_the_server_is_restarted_under_the_page(visit: Visit, tmp_path: Path) -> None:
    port = free_port()
    with server(data=tmp_path, port=port) as first:
        ada = visit(first)
        ada.table("brujas")
        ada.play(decisions=2)
    expect(ada.page.locator("[data-lost]")).to_be_visible()
    with server(data=tmp_path, port=port):
        expect(ada.page.locator("[data-lost]")).to_be_hidden()
        ada.play(decisions=2)


def test_offline_and_back(visit: Visit, host: Server) -> None:
    ada = visit(host)
    id = ada.table("brujas")
    ada.play(decisions=1)
    ada.context.set_offline(True)
    ada.page.evaluate("dispatchEvent(new Event('offline'))")
    ada.context.set_offline(False)
    ada.page.evaluate("dispatchEvent(new Event('online'))")
    ada.play(decisions=2)
    assert id in ada.page.url


def test_what_may_not_be_played_says_why_with_the_rule(visit: Visit, host: Server) -> None:
    ada = visit(host)
    ada.table("seven-prophecies")
    for _ in range(60):
        ada.wait(lambda: ada.may_act or ada.over, "our turn")
        barred = ada.view.get("barred") or {}
        if barred:
            break
        ada.decide()
    card, clause = next(iter(barred.items()))
    ada.page.locator(f"[data-card='{card}'][data-do]").click()
    link = ada.page.locator(f"a[href*='{clause}'], [data-clause='{clause}']")
    expect(link.first).to_be_visible()
    assert ada.may_act


def test_a_strangers_typing_stays_text(visit: Visit, host: Server) -> None:
    ada, ben = two_at(visit, host, "brujas")
    nasty = "<img src=x onerror=alert(1)> & hello"
    for one in (ada, ben):
        one.page.get_by_role("tab", name="Chat").click()
    line = ada.page.get_by_role("textbox")
    line.fill(nasty)
    line.press("Enter")
    expect(ben.page.get_by_text(nasty)).to_be_visible()
