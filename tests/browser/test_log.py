"""The log tells the story: its sentences against what the server told of every state."""

from typing import Any

import pytest
from playwright.sync_api import expect

import foretell
from tests.browser.conftest import Visit
from tests.browser.test_stage import SMALL
from tests.browser.visitor import Visitor
from tests.server.serving import Server

PLACES = ["1st", "2nd", "3rd", "4th"]
COLOURS = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}
ENDS = {
    "stopped": ("stopped in time.", "stopped in time."),
    "fourth colour": ("dared four colours, and kept it all.",) * 2,
    "seen through": ("was seen through!", "were seen through!"),
}


def views(ada: Visitor) -> list[dict[str, Any]]:
    """Every view that was told, in its order."""
    return [told["view"] for told in ada.heard if told["type"] == "state"]


def tell_prophecies(ada: Visitor, names: list[str]) -> list[str]:
    """Who came where in every trick, and what the round brought."""
    told = []
    tricks = {(v["round"], k): one for v in views(ada) for k, one in enumerate(v["tricks"])}
    ended = {(v["round"], "last"): v["last_round"]["trick"] for v in views(ada) if v["last_round"]}
    for trick in (tricks | ended).values():
        order = sorted(range(len(names)), key=lambda seat: trick["places"][seat])
        parts = [f"{names[seat]} {PLACES[trick['places'][seat] - 1]}" for seat in order]
        told.append(f"{', '.join(parts[:-1])}, and {parts[-1]}.")
    for scored in ada.view["rounds"]:
        for name, points in zip(names, scored["points"], strict=True):
            sign = f"+{points}" if points > 0 else str(points).replace("-", "\N{MINUS SIGN}")
            told.append(f"{name} {sign}: ")
    return told


def tell_brujas(ada: Visitor, names: list[str]) -> list[str]:
    """Who won every trick with which card, which witch moved where, and the points."""
    told = []
    tricks = {v["trick"]: v for v in views(ada) if v["last_trick"]}
    for view in tricks.values():
        trick = view["last_trick"]
        card, name = trick["cards"][trick["winner"]], names[trick["winner"]]
        won = "win" if name == "You" else "wins"
        told.append(f"{name} {won} with {COLOURS[card[0]]} {card[1]}: ")
        told.append(f"The {COLOURS[trick['moved']['witch']]} witch goes {trick['moved']['way']} ")
    for name, now in zip(names, ada.view["standing"], strict=True):
        told.append(f"{name}: {now['total']} points, {now['witch']} for ")
    return told


def tell_santiiba(ada: Visitor, names: list[str]) -> list[str]:
    """How every turn ended, who came how far by it, and the final count."""
    told = []
    turns = {v["turn"]: v["last_turn"] for v in views(ada) if v["last_turn"]}
    for turn in turns.values():
        name = names[turn["active"]]
        told.append(f"{name} {ENDS[turn['end']][name == 'You']}")
        for who, spaces in zip(names, turn["moved"], strict=True):
            if spaces > 0:
                told.append(f"{who}: {spaces} space")
    count = ada.view["count"]
    for name, before, after in zip(names, count["before"], count["after"], strict=True):
        if before != after:
            told.append(f"{name}: from space {before} to {after}.")
    return told


TELL = {
    "seven-prophecies": tell_prophecies,
    "seven-prophecies-2017": tell_prophecies,
    "brujas": tell_brujas,
    "santiiba": tell_santiiba,
}


@pytest.mark.parametrize("game", foretell.GAMES)
def test_the_log_tells_what_the_record_holds(visit: Visit, host: Server, game: str) -> None:
    """A whole game, or a round of it; every decision has its line, which leads to its moment."""
    ada = visit(host)
    id = ada.table(game)
    while not ada.over and not ada.view.get("rounds"):
        ada.play(decisions=1)
        ada.wait(lambda: ada.may_act or ada.over, "our turn")
    if not ada.over:
        ada.go_to_next_round(by_keyboard=False)
    about = next(told for told in ada.heard if told["type"] == "table")
    names = [seat["name"] or "?" for seat in about["seats"]]
    names[ada.view["seat"]] = "You"
    log = ada.page.get_by_role("region", name="What has happened")
    record = ada.context.request.get(f"/api/tables/{id}/record").json()["log"]
    expect(log.locator("[data-entry]")).to_have_count(len(record))
    effects = log.locator("[data-effect]").all_inner_texts()
    told = TELL[game](ada, names)
    assert len(told) > 10
    assert [words for words in told if not any(one.startswith(words) for one in effects)] == []
    part = "Turn 1" if game == "santiiba" else "Trick 1"
    expect(log.get_by_role("heading", name=part, exact=True).first).to_be_visible()
    log.locator("button").nth(len(record) // 2).click()
    expect(ada.page.get_by_role("button", name="Back to now")).to_be_visible()


def test_a_phone_opens_the_log_at_its_end(visit: Visit, host: Server) -> None:
    """Each time; and what closes it leaves the tabs free."""
    ada = visit(host, **SMALL)
    ada.table("brujas")
    for _ in range(2):
        ada.play(decisions=3)
        ada.wait(lambda: ada.may_act, "our turn")
        ada.page.get_by_role("button", name="Log, chat and table").click()
        log = ada.page.get_by_role("region", name="What has happened")
        assert log.evaluate("(log) => log.scrollHeight > log.clientHeight")
        expect(log.locator("[data-entry]").last).to_be_in_viewport(ratio=1)
        tab = ada.page.get_by_role("tab").last
        width = tab.evaluate("(tab) => tab.clientWidth")
        tab.click(position={"x": width - 2, "y": 20})
        ada.page.get_by_role("tab").first.click()
        ada.page.keyboard.press("Escape")
