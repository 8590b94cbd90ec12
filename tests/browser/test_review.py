"""Reviews in a browser: from the end of a game to why a choice was wrong, and to other worlds."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import complaints
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import PATIENCE, Server

PHONE: dict[str, Any] = {"width": 390, "height": 844}
LONG = 2000 * PATIENCE  # a review takes seconds of a whole core
ENTRY = re.compile(r"\?ply=\d+&seat=\d")


def curve_of(page: Page) -> Locator:
    """Everybody's chances, once the review is there."""
    slider = page.locator("[data-review-curve]").get_by_role("slider")
    slider.wait_for(timeout=LONG)
    return slider


def open_flagged(page: Page) -> Locator:
    """Go to the first decision that gave something away; what stands beside it."""
    page.locator("[data-review-moment]:not([data-kind=luck])").first.click()
    panel = page.locator("[data-review-panel]:visible")
    page.locator("[data-review-bar]").wait_for()
    if page.locator("[data-review-why]").count() > 0:
        page.locator("[data-review-why]").click()
    panel.wait_for()
    return panel


def check_shares(ada: Visitor, panel: Locator) -> None:
    """Each choice on the table carries its share, as the list beside it says."""
    page = ada.page
    page.locator("[data-share]").first.wait_for(timeout=LONG)
    options = [one.get_attribute("data-option") for one in panel.locator("[data-option]").all()]
    assert len(options) > 1
    for words in options:
        expect(page.locator(f"[data-do='{words}'] [data-share]").first).to_be_attached()
    expect(panel.locator("[data-option].best")).to_have_count(1)
    expect(panel.locator("[data-option].played")).to_have_count(1)
    expect(panel.locator("[data-why]").first).to_contain_text(re.compile(r"on average|100 worlds"))
    known, unknowable = panel.locator("[data-columns] > div").all()
    expect(known).to_contain_text("This is the verdict")
    expect(unknowable).to_contain_text("no mistake")


def check_worlds(page: Page, panel: Locator) -> None:
    """A world in which it hurts and one in which it helps, both with all hands, on the table."""
    for kind in ("hurts", "helps"):
        panel.locator(f"[data-world={kind}]").click()
        page.locator(f"[data-example={kind}]").wait_for(timeout=LONG)
        for course in page.locator("[data-example] label").all():
            course.click()
            expect(page.locator("ul.hands > li")).to_have_count(4)
        page.keyboard.press("Escape")
        panel.wait_for()


def check_knowledge(page: Page, panel: Locator) -> None:
    """What could be known, card by seat, of the others and by them."""
    panel.locator("[data-review-knowledge] summary").click()
    table = panel.locator("[data-knowledge-table]")
    table.wait_for(timeout=LONG)
    expect(table.locator("thead th")).to_have_count(3)
    chances = table.locator("tbody td:not(.none)").all_inner_texts()
    assert chances
    assert all(0 <= int(text) <= 100 for text in chances)
    expect(panel.locator("[data-review-knowledge]")).to_contain_text("the others could know")


def test_the_end_of_a_game_leads_to_what_could_have_been_done_better(
    host: Server, visit: Visit
) -> None:
    ada = visit(host)
    page = ada.page
    ada.look_at(ada.finish("brujas"))
    page.locator("[data-result] [data-review]").click()
    slider = curve_of(page)
    expect(page.locator("h1")).to_contain_text("You played this one like")
    expect(page.locator("[data-review-luck]")).to_contain_text("Skill")
    assert complaints(page) == []
    slider.focus()
    before = slider.get_attribute("aria-valuenow")
    page.keyboard.press("ArrowLeft")
    expect(slider).not_to_have_attribute("aria-valuenow", before or "")
    page.keyboard.press("Enter")
    page.locator("[data-review-bar]").wait_for()
    assert ENTRY.search(page.url)
    page.go_back()
    slider.click()
    page.locator("[data-review-bar]").wait_for()
    page.go_back()
    page.locator("[data-review-moment]").first.wait_for()
    mattered = page.locator("[data-review-moment]").count()
    panel = open_flagged(page)
    check_shares(ada, panel)
    assert complaints(page) == []
    check_worlds(page, panel)
    check_knowledge(page, panel)
    others = page.locator("[data-review-bar] button.icon:enabled")  # to the next and the one before
    assert (others.count() > 0) == (mattered > 1)
    if mattered > 1:
        shown = panel.inner_text()
        others.last.click()
        ada.wait(lambda: panel.inner_text() != shown, "another moment that mattered")


def test_a_record_is_reviewed_on_a_phone_by_somebody_who_did_not_play(
    host: Server, visit: Visit, tmp_path: Path
) -> None:
    ada = visit(host)
    record = ada.context.request.get(f"/api/tables/{ada.finish('brujas')}/record").json()
    (tmp_path / "game.json").write_text(json.dumps(record))
    eve = visit(host, None, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    page = eve.page
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    page.locator("[data-knowledge]").click()
    page.locator("dialog [data-knowledge-table]").wait_for(timeout=LONG)
    page.keyboard.press("Escape")
    page.locator("[data-play-here]").click()
    page.locator("[data-endings]").click()
    expect(page.locator("[data-endings-shown]")).to_be_visible()
    expect(page.locator("[data-play-on]")).to_be_enabled()
    page.keyboard.press("Escape")
    page.locator("[data-review]").click()
    curve_of(page)
    expect(page.locator("h1")).to_contain_text("Ada played this one like")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    panel = open_flagged(page)
    check_shares(eve, panel)
    assert complaints(page) == []
    check_worlds(page, panel)
    check_knowledge(page, panel)


def test_a_running_game_has_hints_with_shares_and_no_review(host: Server, visit: Visit) -> None:
    ada = visit(host)
    ada.prefer(knowledge=True)
    id = ada.table("brujas")
    ada.wait(lambda: ada.may_act, "our turn")
    while len(ada.view["legal"]) == 1:
        ada.play(decisions=1)
        ada.wait(lambda: ada.may_act, "our turn")
    ada.offered()
    assert ada.page.locator("[data-share]").count() == 0
    ada.page.keyboard.press("h")
    ada.page.locator("[data-share]").first.wait_for(timeout=LONG)
    for choice in ada.offered():
        expect(choice.locator("[data-share]")).to_have_count(1)
    expect(ada.page.locator(".prompt .advice")).to_contain_text("Best:")
    ada.page.locator("[data-knowledge]").click()
    ada.page.locator("dialog [data-knowledge-table]").wait_for(timeout=LONG)
    ada.page.keyboard.press("Escape")
    ada.page.goto(f"/review/{id}")
    expect(ada.page.get_by_role("alert")).to_contain_text("not over")
    assert ada.page.locator("[data-review-curve]").count() == 0
