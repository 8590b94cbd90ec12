"""Puzzles, own mistakes, games played on and foresight in a real browser, on a phone."""

from playwright.sync_api import expect

from foretell.review.puzzles import puzzles_of
from tests.browser.axe import complaints
from tests.browser.conftest import Visit
from tests.server.serving import PATIENCE, Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
GAME = "seven-prophecies"
LONG = 2000 * PATIENCE  # a review takes seconds of a whole core


def test_a_guest_solves_a_puzzle_and_sees_why(visit: Visit, host: Server) -> None:
    eve = visit(host, None, **PHONE)  # nobody has asked who this is
    eve.page.goto("/learn")
    eve.page.get_by_role("link", name="Solve puzzles").click()
    expect(eve.page.locator("main [data-theme]").first).to_be_visible()
    assert complaints(eve.page) == []
    eve.page.get_by_text("Throwing off").first.click()
    shown = eve.page.locator("[data-puzzle]")
    expect(shown).to_be_visible()
    first = str(shown.get_attribute("data-puzzle"))
    puzzle = puzzles_of(GAME)[first]
    eve.page.get_by_role("radio", name="90 %").check()
    wrong = puzzle.choices[-1].do
    card = eve.page.locator(f'[data-do="{wrong}"]')
    card.scroll_into_view_if_needed()
    card.click()
    expect(eve.page.locator("[data-passed=false]")).to_be_visible()
    expect(eve.page.locator(".outcome li.best")).to_have_count(1)
    assert complaints(eve.page) == []
    eve.page.get_by_role("button", name="Next puzzle").click()
    expect(eve.page.locator(f"[data-puzzle]:not([data-puzzle='{first}'])")).to_be_visible()
    eve.page.goto(f"/puzzles/{GAME}?theme=prophecy")
    offered = eve.page.locator("[data-offered]")
    expect(offered).to_have_count(4)
    id = str(shown.get_attribute("data-puzzle"))
    eve.page.locator(f'[data-offered="{puzzles_of(GAME)[id].best.do}"]').click()
    expect(eve.page.locator("[data-passed=true]")).to_be_visible()
    eve.page.goto("/me#foresight")
    expect(eve.page.get_by_text("Brier score 0.81")).to_be_visible()


def test_mistakes_are_decided_again_and_a_game_is_played_on(visit: Visit, host: Server) -> None:
    ada = visit(host, **PHONE)
    id = ada.finish(GAME)
    ada.page.goto(f"/review/{id}")
    ada.page.locator("[data-learn]").click(timeout=LONG)
    asked = ada.page.locator("[data-mistake]")
    expect(asked).to_be_visible()
    review = ada.context.request.get(f"/api/tables/{id}/review").json()["review"]
    for one in review["decisions"]:  # those that take more than a click are answered beforehand
        if one["kind"] == "prophecy":
            path = f"/api/mistakes/{id}/{one['entry']}"
            told = ada.context.request.post(path, data={"do": one["best"]})
            while told.ok and told.json()["judged"] is None:
                told = ada.context.request.post(path, data={"do": one["best"]})
    ada.page.reload()
    entry = int(str(asked.get_attribute("data-mistake")))
    (decision,) = [one for one in review["decisions"] if one["entry"] == entry]
    card = ada.page.locator(f'[data-do="{decision["best"]}"]')
    card.scroll_into_view_if_needed()
    card.click()
    expect(ada.page.locator("[data-passed=true]")).to_be_visible()
    expect(ada.page.get_by_text("You will be asked again on")).to_be_visible()
    assert complaints(ada.page) == []
    ada.page.goto(f"/replay/{id}?ply={entry}&seat=0")
    ada.page.locator("[data-play-here]").click()
    ada.page.locator("[data-endings]").click()
    expect(ada.page.locator("[data-endings-shown]")).to_be_visible()
    ada.page.get_by_role("radio", name="dealt anew").check()
    assert complaints(ada.page) == []
    ada.page.locator("[data-play-on]").click()
    expect(ada.page.locator("[data-practice]")).to_be_visible()
    ada.page.goto("/me#foresight")
    ada.page.locator("[data-look]").click()
    expect(ada.page.locator("[data-foretold='place 1']")).to_be_visible()
    expect(ada.page.locator("[data-drill]")).to_be_visible()
    assert complaints(ada.page) == []
