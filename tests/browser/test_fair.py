"""Time that runs out, people who are away or ask for a pause, and ratings, as people see them."""

import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Server

PHONE = {"width": 360, "height": 640}
GAME = "brujas"
SEATS = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
THREE = {"game": GAME, "seats": SEATS, "options": {"players": 3, "start": 0}}


HEARD = "performance.getEntriesByName('sound hurry').length > 0"


class HastyServer(Server):
    """A server whose brisk clocks run out in seconds."""

    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.browser.hasty", *super().command()[3:]]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with HastyServer(tmp_path_factory.mktemp("hasty")) as server:
        yield server


def account(visit: Visit, host: Server, name: str, address: str, **more: Any) -> Visitor:
    """Somebody with an account, and a browser, who comes from an address, as a proxy tells it."""
    there = {"X-Forwarded-For": address}
    visitor = visit(host, None, extra_http_headers=there, **more)
    visitor.guest = host.stranger(headers=there)
    made = visitor.guest.post("/api/accounts", json={"name": name, "password": "a fine password"})
    assert made.status_code == 201, made.text
    visitor.id = made.json()["id"]
    cookies = visitor.guest.cookies.items()
    visitor.context.add_cookies([{"name": k, "value": v, "url": host.url} for k, v in cookies])
    visitor.decide_all()
    return visitor


# Notes that lie over the cards one has to choose from.
NOTES_OVER_HAND = """() => {
  const hand = document.querySelector("[data-part=hand]").getBoundingClientRect();
  return [...document.querySelectorAll(".toast")]
    .filter((note) => note.getBoundingClientRect().bottom > hand.top)
    .map((note) => note.textContent);
}"""


def sit(ada: Visitor, ben: Visitor, **wanted: Any) -> str:
    """Two people and a bot at a table with the game begun; Ada has to lead."""
    id: str = ada.context.request.post("/api/tables", data={**THREE, **wanted}).json()["id"]
    assert ben.context.request.post(f"/api/tables/{id}/sit", data={"seat": 1}).ok
    return id


def test_time_that_runs_out_is_announced_and_what_a_bot_decided_is_marked(
    visit: Visit, hasty: Server
) -> None:
    ada, ben = visit(hasty, "Ada", viewport=PHONE), visit(hasty, "Ben")
    id = sit(ada, ben, clock="brisk")
    for one in (ada, ben):
        one.look_at(id)
    ada.page.mouse.click(4, 320)  # anywhere: browsers let a page be heard that was touched
    alarm = ada.page.locator("[data-alarm]")
    expect(alarm).to_be_visible()
    expect(alarm).to_contain_text("a bot decides for you")
    ada.page.wait_for_function("document.title.startsWith('(!) 0:0')")
    expect(ben.page.locator("[data-alarm]")).to_be_hidden()
    expect(ada.page.get_by_role("status").filter(has_text="Your time ran out")).to_be_visible()
    assert ada.page.evaluate(NOTES_OVER_HAND) == []
    ada.page.wait_for_function("document.title.startsWith('(!) Your time ran out')")
    ada.page.wait_for_function(HEARD)
    expect(ben.page.locator("[data-deputy]").first).to_have_text("Time ran out: decided by a bot")
    expect(ben.page.locator("[data-seat='0']")).to_contain_text("time-out")
    ada.page.get_by_role("button", name="Log, chat and table").click()
    expect(ada.page.locator("[data-deputy]").first).to_be_visible()


def test_who_is_away_has_no_clock_and_whoever_is_alone_no_hurry(
    visit: Visit, hasty: Server
) -> None:
    ada, ben = visit(hasty, "Ada", viewport=PHONE), visit(hasty, "Ben")
    id = sit(ada, ben, clock="brisk")
    ben.look_at(id)
    ben.wait(lambda: ben.state["clocks"] is not None, "clocks")
    place = ben.page.locator("[data-seat='0']")
    expect(place).to_contain_text("away")
    expect(place.get_by_role("timer")).to_have_count(0)
    ada.look_at(id)
    expect(place.get_by_role("timer")).to_have_count(1)
    ben.page.goto("about:blank")
    ada.wait(lambda: ada.state["clocks"][0]["due"] is None, "a clock that stands")
    expect(ada.page.locator("[data-seat='1']")).to_contain_text("away")
    expect(ada.page.locator("[data-alarm]")).to_be_hidden()


def test_hints_are_seen_and_a_request_for_a_pause_cannot_be_missed_on_a_phone(
    visit: Visit, hasty: Server
) -> None:
    ada, ben = visit(hasty, "Ada", viewport=PHONE), visit(hasty, "Ben")
    id = sit(ada, ben)
    for one in (ada, ben):
        one.look_at(id)
    # Who has asked for a hint is no secret either
    assert ada.context.request.post(f"/api/tables/{id}/hint", data={}).ok
    expect(ben.page.get_by_role("img", name="asked for 1 hint")).to_be_visible()
    ada.page.get_by_role("button", name="Log, chat and table").click()  # it covers the table
    ben.page.get_by_role("tab", name="Table").click()
    ben.page.get_by_role("button", name="Ask for a pause").click()
    question = ada.page.get_by_role("dialog", name="Ben asks for a pause")
    expect(question).to_be_visible()
    ada.page.keyboard.press("Escape")  # that was no answer
    expect(question).to_be_hidden()
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Go on playing").click()
    expect(ben.page.get_by_text("There will be no pause for now.")).to_be_visible()
    ben.page.get_by_role("button", name="Ask for a pause").click()
    question.get_by_role("button", name="Pause the game").click()
    expect(ada.page.locator("#content").get_by_text("The game is paused.")).to_be_visible()


RATING = """INSERT OR IGNORE INTO ratings (user_id, game, mu, sigma, games, people, known, at)
    VALUES (?, 'brujas', ?, 5.0, ?, 4, 4, unixepoch() * 1000)"""
RATED = """INSERT INTO rated_games
    (table_id, user_id, game, at, place, players, "left", mu, sigma, mu_before, sigma_before)
    VALUES (?, ?, 'brujas', ?, 0, 2, 0, ?, 5.0, 25.0, 5.0)"""


def settle(host: Server, user: str, mu: float, games: int = 20) -> None:
    """Let somebody have a rating that is settled, from games with four others."""
    host.query(RATING, user, mu, games)
    for number in range(games):
        other = f"somebody {number % 4}"
        host.query(RATING, other, 25.0, games)
        for one in (user, other):
            day = number * 86_400_000
            host.query(RATED, f"{user} {number}", one, day, mu - 6 + number % 7)


def test_a_quitter_is_told_and_loses_and_ratings_show_where_they_matter(
    visit: Visit, hasty: Server
) -> None:
    ada = account(visit, hasty, "Adalbert", "198.51.100.1")
    ben = account(visit, hasty, "Benvolio", "198.51.100.2", viewport=PHONE)
    settle(hasty, ada.id, 33)  # 1720
    settle(hasty, ben.id, 34)  # 1760
    # In the lobby and at the table
    id = ada.context.request.post("/api/tables", data={**THREE, "rated": True}).json()["id"]
    ben.page.goto("/lobby")
    expect(ben.page.get_by_role("article").filter(has_text="Adalbert (1,720)")).to_be_visible()
    assert ben.context.request.post(f"/api/tables/{id}/sit", data={"seat": 1}).ok
    ada.look_at(id)
    ben.look_at(id)
    expect(ada.page.locator("[data-seat='1']")).to_contain_text("1,760")
    # Who leaves knows what it means
    ben.page.get_by_role("button", name="Log, chat and table").click()
    ben.page.get_by_role("tab", name="Table").click()
    ben.page.get_by_role("button", name="Leave").click()
    dialog = ben.page.get_by_role("dialog", name="Leave the game?")
    expect(dialog).to_contain_text("Who leaves is last and loses rating.")
    dialog.get_by_role("button", name="Leave").click()
    ben.page.wait_for_url("**/")
    ada.play_out(id)
    # After the game
    changes = ada.page.locator("[data-change]")
    expect(changes).to_have_count(2)
    expect(changes.filter(has_text="(+")).to_have_count(1)
    expect(changes.filter(has_text="left: last place")).to_contain_text("\u2212")
    # Their history
    ben.page.goto(f"/player/{ben.id}")
    expect(ben.page.locator("[data-curve] svg")).to_have_attribute(
        "aria-label", re.compile("Rating over 21 rated games: from 1,520 to 1,7.., at best 1,760")
    )
    expect(ben.page.get_by_text("finishes 0%")).to_be_visible()
    # Who is best
    ben.page.get_by_role("link", name="Leaderboard").click()
    rows = ben.page.get_by_role("row")
    expect(rows.nth(1)).to_contain_text("Adalbert")
    expect(rows.nth(2)).to_contain_text("Benvolio")
    expect(ben.page.get_by_text("Who leaves a rated game is last.")).to_be_visible()
