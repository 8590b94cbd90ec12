"""Pages in the middle of things: dialogs, ends of games, tables that are not for us."""

import pytest
from playwright.sync_api import ViewportSize, expect

import foretell
from tests.browser.axe import complaints
from tests.browser.conftest import Visit
from tests.browser.test_games import PHONE
from tests.browser.test_pages import PAGES
from tests.browser.visitor import BRIEF, Visitor
from tests.server.serving import Server

ZOOMED = ViewportSize(width=195, height=422)  # what is left of a phone at 200 %
OPENS = "button[aria-haspopup=dialog]:visible:not([disabled])"


def open_everything(ada: Visitor) -> int:
    """Open each dialog by key and close it: the focus is where it was. How many there are."""
    buttons = ada.page.locator(OPENS)
    for number in range(buttons.count()):
        button = buttons.nth(number)
        button.focus()
        ada.page.keyboard.press("Enter")
        dialog = ada.page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        assert complaints(ada.page) == []
        ada.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(button).to_be_focused()
    return buttons.count()


@pytest.mark.parametrize("path", ["/", "/lobby", "/me"])
def test_everybody_can_use_what_a_page_opens(visit: Visit, host: Server, path: str) -> None:
    ada = visit(host)
    ada.page.goto(path, wait_until="networkidle")
    assert open_everything(ada) >= 1


@pytest.mark.parametrize("game", foretell.GAMES)
def test_everybody_can_use_what_a_table_opens(visit: Visit, host: Server, game: str) -> None:
    ada = visit(host, **PHONE)
    ada.table(game)
    ada.play(decisions=4)
    ada.wait(lambda: ada.may_act, "our turn")
    ada.page.locator(OPENS).first.wait_for()
    assert open_everything(ada) >= 2  # settings, and what stands beside the table


# Escape, and the next trick asked for before the browser has told of the close.
AT_ONCE = """async ([dialog, next]) => {
    const told = new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    await Promise.resolve();
    if (dialog.open) throw new Error("Escape has not closed it");
    next.click();
    await told;
}"""


def test_what_is_closed_can_be_opened_again_at_once(visit: Visit, host: Server) -> None:
    ada = visit(host, **PHONE)
    ada.table("seven-prophecies")
    ada.play(decisions=3)
    trick = ada.page.locator(".timeline button").first
    trick.click()
    dialog = ada.page.locator("dialog[open]")
    ada.page.evaluate(AT_ONCE, [dialog.element_handle(), trick.element_handle()])
    expect(dialog).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("game", foretell.GAMES)
def test_everybody_can_use_the_end_and_the_replay(visit: Visit, host: Server, game: str) -> None:
    ada = visit(host)
    id = ada.finish(game, **BRIEF.get(game, {}))
    ada.page.goto(f"/table/{id}")
    expect(ada.page.locator("[data-result]")).to_be_visible()
    assert complaints(ada.page) == []
    ada.page.goto(f"/replay/{id}")
    slider = ada.page.get_by_role("slider")
    slider.press("End")
    assert complaints(ada.page) == []
    for _ in range(9):
        slider.press("ArrowLeft")
    ada.page.get_by_role("button", name="All balls" if game == "santiiba" else "All hands").click()
    assert complaints(ada.page) == []
    ada.page.goto("/me")
    ada.page.get_by_role("tab", name="Statistics").click()
    panel = ada.page.get_by_role("tabpanel")
    expect(panel.get_by_role("heading").first).to_be_visible()
    places = panel.get_by_text("How often each place was foretold right")
    expect(places).to_have_count(1 if game.startswith("seven") else 0)
    assert complaints(ada.page) == []


def test_a_table_that_is_not_for_us_has_a_page_of_its_own(visit: Visit, host: Server) -> None:
    ada, eve = visit(host, "Ada"), visit(host, "Eve")
    ben = host.stranger().post("/api/accounts", json={"name": "Ben", "password": "of my own"})
    assert ben.is_success, ben.text
    invited = [{"kind": "you"}, {"kind": "user", "user": "Ben"}]  # who has not come yet
    two = {"start": False, "options": {"players": 2}}
    full = ada.sit("santiiba", **two, seats=invited)
    open_to_all = {**two, "seats": [{"kind": "you"}, {"kind": "open"}]}
    locked = ada.sit("santiiba", **open_to_all, password="sesame")
    closed = ada.sit("santiiba", **open_to_all)
    assert ada.context.request.post(f"/api/tables/{closed}/leave", data={}).ok
    private = ada.sit("santiiba", options={"players": 2}, seats=invited, spectators=False)
    doors = {full: "full", locked: "locked", closed: "closed", private: "private", "no": "missing"}
    for id, door in doors.items():
        eve.page.goto(f"/table/{id}")
        expect(eve.page.locator(f"[data-door={door}]")).to_be_visible()
        assert complaints(eve.page) == []
    eve.page.goto(f"/table/{locked}")
    eve.page.get_by_label("Password").fill("sesame")
    eve.page.keyboard.press("Enter")
    expect(eve.page.locator("[data-door]")).to_have_count(0)


def test_twice_the_size_nothing_is_too_wide_for_a_phone(visit: Visit, host: Server) -> None:
    ada = visit(host, viewport=ZOOMED)
    games = [ada.sit(game) for game in foretell.GAMES]
    over = [ada.finish(game) for game in ("brujas", "santiiba")]
    paths = [f"/table/{id}" for id in games + over] + [f"/replay/{over[1]}", "/learn/santiiba"]
    for path in [*PAGES, *paths]:
        ada.page.goto(path, wait_until="networkidle")
        expect(ada.page.locator("h1").first).to_be_attached()
        wide = ada.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= ZOOMED["width"], path
