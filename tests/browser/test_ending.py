"""The end of a game: the next step is in sight, names are whole, notes do not hide the result."""

import pytest
from playwright.sync_api import expect

import foretell
from tests.browser.conftest import Visit
from tests.server.serving import Server

SIZES = [(1280, 800), (390, 844)]
WAYS = ["Again with bots", "Watch it again", "Share"]
FORCED = "Played for you, your only choice"
# Is all of the game's name to be read?
CUT = "(name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1"


@pytest.mark.parametrize("game", foretell.GAMES)
def test_what_to_do_next_is_in_sight_without_scrolling(
    visit: Visit, host: Server, game: str
) -> None:
    ada = visit(host)
    id = ada.finish(game)
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.look_at(id)
        ways = ada.page.locator("[data-result] .ways")
        expect(ways).to_be_visible()
        for name in WAYS:
            way = ways.get_by_text(name, exact=True)
            expect(way).to_be_in_viewport(ratio=1)
        assert ada.page.evaluate("scrollY") == 0
        assert not ada.page.locator("header.bar h1").evaluate(CUT)


def test_what_was_played_for_one_is_told_in_one_note(visit: Visit, host: Server) -> None:
    """The last card of each round is forced: it is told, and never by two notes at once."""
    ada = visit(host)
    answer = ada.context.request.patch("/api/me", data={"preferences": {"auto_forced": True}})
    assert answer.ok
    ada.table("seven-prophecies")
    notes = ada.page.get_by_text(FORCED)
    while notes.count() == 0:
        ada.wait(
            lambda: len(ada.view["legal"]) > 1 or ada.over or notes.count() > 0,
            "a choice, or a note that there was none",
        )
        if ada.over or notes.count() > 0:
            break
        ada.decide()
    expect(notes).to_have_count(1)
    states = [told for told in ada.heard if told["type"] == "state"]
    only = [told["view"]["legal"][0] for told in states if len(told["view"]["legal"]) == 1]
    own = [
        words
        for told in states
        for who, words in told["log"]["lines"]
        if who == told["view"]["seat"]
    ]
    assert set(only) & set(own)
