"""Nothing that is needed is covered or cut: at every size, live and in the replay."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import foretell
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Server

SIZES = [(360, 640), (390, 844), (1024, 700), (1280, 800), (1440, 900), (2560, 1440)]
SIDEWAYS = (844, 390)
# What is read on a board, and must be seen while one decides.
READ = {
    "seven-prophecies": ".timeline, [data-part=trick] .slot",
    "seven-prophecies-2017": ".timeline, [data-part=trick] .slot",
    "brujas": "[data-witch], [data-part=trick] .slot",
    "santiiba": "[data-part=track], [data-part=dice] li",
}
# What the guide of a first game may never lie over.
DEAR = (
    ".others .name, .timeline, [data-part=trick] .slot, [data-part=trick] .name, [data-witch], "
    "[data-part=track], [data-part=dice] li, .prompt :is(.turn, button), [data-part=hand] button"
)
COVERED = """(what) => {
  const top = document.querySelector(".prompt").getBoundingClientRect().top;
  return [...document.querySelectorAll(what)].filter((one) => {
    const place = one.getBoundingClientRect();
    const edge = one.closest(".own") ? innerHeight : top;
    return place.height === 0 || place.bottom > edge + 1 || place.top < 0;
  }).map((one) => `${one.innerText} at ${JSON.stringify(one.getBoundingClientRect())}`);
}"""
BELOW_THE_GUIDE = """(dear) => {
  const guide = document.querySelector("[data-first-game]").getBoundingClientRect();
  return [...document.querySelectorAll(dear)].filter((one) => {
    const place = one.getBoundingClientRect();
    const beside = place.right <= guide.left + 1 || guide.right <= place.left + 1;
    return !beside && place.bottom > guide.top + 1 && guide.bottom > place.top + 1;
  }).map((one) => `${one.innerText} at ${JSON.stringify(one.getBoundingClientRect())}`);
}"""
# Words that are cut off: what does not fit is neither wrapped nor made smaller.
CUT = """() => [...document.querySelectorAll(
    "main h1, .goal, .prompt .turn, .prompt button, .others .name, [data-part=trick] .name, " +
    "[data-part=dice] .name, [role=tab]")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1
    && getComputedStyle(one).display !== "inline" && one.clientWidth > 1)
  .map((one) => `${one.className} ${one.textContent.trim()}`)"""


def box(one: Locator) -> dict[str, float]:
    """Where something is on the screen."""
    found = one.bounding_box()
    assert found is not None
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height}


def is_clear(one: Locator, other: Locator) -> bool:
    """Does one lie below the other, or at its right?"""
    place, free = box(one), box(other)
    right, bottom = free["x"] + free["width"], free["y"] + free["height"]
    return place["y"] >= bottom - 1 or place["x"] >= right - 1


def resize(ada: Visitor, width: int, height: int) -> None:
    ada.page.set_viewport_size({"width": width, "height": height})
    ada.page.wait_for_timeout(100)


def covered(ada: Visitor, what: str) -> list[str]:
    """What lies below the top of one's own part, which stays in sight, or beyond the window."""
    expect(ada.page.locator(".prompt")).to_be_visible()
    found: list[str] = ada.page.evaluate(COVERED, what)
    return found


def below_the_guide(ada: Visitor) -> list[str]:
    """What the guide of a first game lies over."""
    expect(ada.page.locator("[data-first-game]")).to_be_visible()
    found: list[str] = ada.page.evaluate(BELOW_THE_GUIDE, DEAR)
    return found


@pytest.mark.parametrize("locale", ["de-DE", "ja-JP"])
@pytest.mark.parametrize("game", foretell.GAMES)
def test_the_board_is_seen_while_one_decides(
    visit: Visit, host: Server, game: str, locale: str
) -> None:
    """In a first game, which explains itself, from its first decision; and without the guide."""
    ada = visit(host, locale=locale)
    ada.table(game)
    ada.wait(lambda: ada.may_act, "our turn")
    look_around(ada, game, guided=True)
    while not ada.view["legal"][0].startswith(("play", "choose", "take")):
        ada.play(decisions=1)
        ada.wait(lambda: ada.may_act, "our turn")
    look_around(ada, game, guided=True)
    ada.page.locator("[data-first-game] button").click()
    look_around(ada, game, guided=False)


def look_around(ada: Visitor, game: str, guided: bool) -> None:
    """At every size: is all that matters to be seen?"""
    for width, height in [*SIZES, SIDEWAYS]:
        resize(ada, width, height)
        assert ada.page.evaluate(CUT) == [], (width, height)
        assert not guided or below_the_guide(ada) == [], (width, height)
        if (width, height) != SIDEWAYS:
            assert covered(ada, READ[game]) == [], (width, height)


def test_the_replay_shows_what_it_is_about(visit: Visit, host: Server) -> None:
    """The dice of Santiiba, and all four witches; its help tells the keys of the replay alone."""
    ada = visit(host)
    for game, what in {"santiiba": "[data-part=dice] li", "brujas": "[data-witch]"}.items():
        ada.page.goto(f"/replay/{ada.finish(game)}")
        slider = ada.page.get_by_role("slider")
        for _ in range(8):
            slider.press("ArrowRight")
        for width, height in [(1280, 800), (1440, 900)]:
            resize(ada, width, height)
            for one in ada.page.locator(what).all():
                expect(one).to_be_in_viewport(ratio=1)
        ada.page.get_by_role("button", name="Keys and gestures").click()
        keys = ada.page.get_by_role("dialog")
        expect(keys).to_contain_text("one moment back")
        expect(keys).not_to_contain_text("play the card")
        ada.page.keyboard.press("Escape")


def test_a_hint_is_read_beside_the_places_a_card_can_have(visit: Visit, host: Server) -> None:
    """Nor does its reason lie over the board, the guide of a first game or a preview over it."""
    ada = visit(host)
    ada.table("seven-prophecies")
    ada.play(decisions=1)
    ada.wait(lambda: ada.may_act, "our turn")
    while len(ada.view["legal"]) == 1:  # nobody is told what their only card is worth
        ada.play(decisions=1)
        ada.wait(lambda: ada.may_act, "our turn")
    ada.offered()
    ada.page.get_by_role("button", name="Hint").click()
    card = ada.page.locator("[data-part=hand] button:has([data-share])").first
    tag, mark = box(card.locator("[data-share]")), box(card.locator("[data-places]"))
    assert tag["y"] + tag["height"] <= mark["y"] or tag["x"] >= mark["x"] + mark["width"]
    bubble, reason = ada.page.locator(".bubble"), ada.page.locator(".prompt .advice")
    for width, height in [*SIZES, SIDEWAYS]:
        resize(ada, width, height)
        assert covered(ada, READ["seven-prophecies"]) == [], (width, height)
        if width < 1024:
            expect(ada.page.locator("[data-first-game]")).to_be_hidden()
            continue
        card.hover()
        ada.wait(lambda: is_clear(bubble, reason), "a preview below the reason or beside it")


def test_a_stranger_can_play_from_the_first_page_of_any_screen(visit: Visit, host: Server) -> None:
    ada = visit(host, None)
    said: list[Any] = []
    ada.page.on("console", lambda line: said.append(line.text) if line.type == "error" else None)
    for width, height in [*SIZES, SIDEWAYS]:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.goto("/", wait_until="networkidle")
        expect(ada.page.locator("[data-play]").first).to_be_in_viewport(ratio=1)
    assert said == []
