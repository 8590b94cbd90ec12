"""A table that is shared, left, lost and found again."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from scripts.postgres import free_port
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Server, serving


def two_at(visit: Visit, host: Server, game: str, **more: Any) -> tuple[Visitor, Visitor]:
    """Two people and a bot at one table, with the game begun."""
    ada, ben = visit(host, "Ada"), visit(host, "Ben")
    seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
    wanted = {"game": game, "seats": seats, "options": {"players": 3}, "clock": "none", **more}
    id = ada.context.request.post("/api/tables", data=wanted).json()["id"]
    assert ben.context.request.post(f"/api/tables/{id}/sit", data={"seat": 1}).ok
    ada.context.request.post(f"/api/tables/{id}/start", data={})
    for one in (ada, ben):
        one.look_at(id)
    return ada, ben


def leaks(told: list[dict[str, Any]], others: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """Cards that one was told of while another held them, at which ply."""
    hands = {state["ply"]: state["view"]["hand"] for state in others}
    found = []
    for state in told:
        past = ("rounds", "last_round")  # the same cards, in rounds that are over
        view = {key: value for key, value in state["view"].items() if key not in past}
        log = state["log"] if view["phase"] == "trick" else []  # else of the round before
        text = json.dumps([view, log]).replace('"play ', '"')
        found += [(state["ply"], card) for card in hands[state["ply"]] if f'"{card}"' in text]
    return found


def test_two_browsers_play_and_neither_receives_the_others_cards(
    visit: Visit, host: Server
) -> None:
    ada, ben = two_at(visit, host, "seven-prophecies")
    while ada.view["round"] < 2 or not ada.view["ready"]:  # into the second round
        for one in (ada, ben):
            one.page.wait_for_timeout(10)
            if one.may_act:
                one.decide()
    mine, yours = ada.states_since(ben), ben.states_since(ada)
    assert len(mine) == len(yours) > 12  # a round has at least seven tricks, of three cards each
    assert leaks(mine, yours) == leaks(yours, mine) == []
    assert leaks(mine, mine)  # or nothing would be found


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
    with serving(data=tmp_path, port=port) as first:
        ada = visit(first)
        ada.table("brujas")
        ada.play(decisions=2)
    expect(ada.page.locator("[data-lost]")).to_be_visible()
    with serving(data=tmp_path, port=port):
        expect(ada.page.locator("[data-lost]")).to_be_hidden()
        ada.play(decisions=2)


def test_offline_and_back(visit: Visit, host: Server) -> None:
    ada = visit(host)
    ada.table("brujas")
    ada.play(decisions=1)
    ada.page.get_by_role("tab", name="Chat").click()
    line = ada.page.get_by_role("textbox")
    line.fill("half a thought")
    lost = ada.page.locator("[data-lost]")
    expect(lost).to_be_hidden()
    ada.context.set_offline(True)
    expect(lost).to_be_visible()
    line.press("Enter")
    expect(line).to_have_value("half a thought")
    ada.context.set_offline(False)
    expect(lost).to_be_hidden()
    expect(line).to_have_value("half a thought")
    line.press("Enter")
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("half a thought")
    expect(line).to_have_value("")
    ada.play(decisions=2)


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
    ada.page.locator(f"button[data-card='{card}']").click(force=True)  # it says that it may not
    link = ada.page.locator(f"a[href*='{clause}'], [data-clause='{clause}']")
    expect(link.first).to_be_visible()
    assert ada.may_act
    link.first.click()
    rule = ada.page.get_by_role("dialog", name=f"Rule {clause}")
    expect(rule.get_by_role("link", name="All rules")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    expect(link.first).to_be_focused()


def test_a_strangers_typing_stays_text(visit: Visit, host: Server) -> None:
    ada, ben = two_at(visit, host, "brujas")
    nasty = "<img src=x onerror=alert(1)> & hello"
    for one in (ada, ben):
        one.page.get_by_role("tab", name="Chat").click()
    line = ada.page.get_by_role("textbox")
    line.fill(nasty)
    line.press("Enter")
    expect(ben.page.get_by_text(nasty)).to_be_visible()
