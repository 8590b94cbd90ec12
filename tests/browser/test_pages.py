"""Every page: complete in every language, and usable by everybody."""

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

import foretell
from tests.browser.axe import complaints
from tests.browser.conftest import Visit
from tests.server.serving import Server

LANGUAGES = {"en-GB": "Games", "de-DE": "Spiele", "es-ES": "Juegos", "ja-JP": "ゲーム"}
PAGES = [
    *("/", "/lobby", "/learn", "/me", "/settings", "/replay", "/nowhere", "/table/nowhere"),
    *(f"/rules/{game}" for game in foretell.GAMES),
]
SMALLEST = ViewportSize(width=360, height=740)
USUAL = ViewportSize(width=1280, height=720)
DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "game.json", { type: "application/json" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""  # as if a file had been carried there
ONE_ROW = 80  # pixels that a header of one row stays below


@pytest.mark.parametrize("path", PAGES)
def test_everybody_can_use_the_page(visit: Visit, host: Server, path: str) -> None:
    ada = visit(host)
    ada.page.goto(path, wait_until="networkidle")
    expect(ada.page.locator("h1").first).to_be_visible()
    assert complaints(ada.page) == []
    ada.page.emulate_media(color_scheme="dark")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert complaints(ada.page) == []


@pytest.mark.parametrize("game", foretell.GAMES)
def test_everybody_can_use_the_table(visit: Visit, host: Server, game: str) -> None:
    ada = visit(host)
    ada.table(game)
    assert complaints(ada.page) == []
    ada.play(decisions=3)
    assert complaints(ada.page) == []


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_page_speaks_the_browsers_language(visit: Visit, host: Server, locale: str) -> None:
    ada = visit(host, locale=locale)
    ada.page.goto("/")
    expect(ada.page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(ada.page.get_by_role("link", name=LANGUAGES[locale], exact=True).first).to_be_visible()
    ada.page.set_viewport_size(SMALLEST)
    header = ada.page.locator("header").first.bounding_box()
    assert header is not None
    assert header["height"] < ONE_ROW
    assert ada.page.evaluate("document.documentElement.scrollWidth") == SMALLEST["width"]
    ada.page.set_viewport_size(USUAL)
    ada.table("santiiba")
    ada.play(decisions=2)
    for game in foretell.GAMES:
        ada.page.goto(f"/rules/{game}")
        expect(ada.page.locator("h1")).to_be_visible()


def test_a_replay_with_a_link_to_a_moment(visit: Visit, host: Server, tmp_path: Path) -> None:
    ada = visit(host)
    id = ada.finish("santiiba")
    ada.page.goto(f"/replay/{id}")
    slider = ada.page.get_by_role("slider")
    slider.wait_for()
    slider.press("Home")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    moment = slider.input_value()
    assert moment == "2"
    address = ada.page.url
    ben = visit(host, "Ben")
    ben.page.goto(address)
    assert ben.page.get_by_role("slider").input_value() == moment
    record = tmp_path / "game.json"
    record.write_bytes(ada.context.request.get(f"/api/tables/{id}/record").body())
    ben.page.goto("/replay")
    ben.page.locator("input[type=file]").set_input_files(record)
    ben.page.get_by_role("slider").wait_for()
    ben.page.goto("/lobby")
    expect(ben.page.locator("h1")).to_be_visible()
    ben.page.evaluate(DROP, record.read_text())
    ben.page.get_by_role("slider").wait_for()


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_lesson_to_its_end(visit: Visit, host: Server, game: str) -> None:
    ada = visit(host, None)
    ada.learn(game)
    expect(ada.page.locator("[data-learnt]")).to_be_visible()
    assert complaints(ada.page) == []
