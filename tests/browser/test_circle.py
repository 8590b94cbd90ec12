"""People together: what goes on, friends, a night of games, reactions, and taking back."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_table import two_at
from tests.browser.visitor import Visitor
from tests.server.serving import Server


def id_of(visitor: Visitor) -> str:
    """The user's id."""
    return str(visitor.context.request.get("/api/me").json()["id"])


def invite(host: Visitor, guest: Visitor, **wanted: Any) -> str:
    """A table with a seat for somebody, and one that stays free; its id."""
    seats = [{"kind": "you"}, {"kind": "user", "user": id_of(guest)}, {"kind": "open"}]
    body = {"game": "brujas", "options": {"players": 3}, "seats": seats, **wanted}
    return str(host.context.request.post("/api/tables", data=body).json()["id"])


def test_what_goes_on_is_at_the_top_of_the_start_page(visit: Visit, host: Server) -> None:
    ada, ben = visit(host, "Ada"), visit(host, "Ben")
    running = ada.sit("brujas", options={"players": 3, "start": 0}, clock="none")
    first, second = invite(ben, ada), invite(ben, ada)
    ada.page.goto("/")
    games = ada.page.locator("[data-part=your-games] article")
    expect(games).to_have_count(3)
    expect(games.first).to_have_attribute("data-own", running)
    expect(games.first.locator(".hot")).to_have_text("Your turn")
    expect(ada.page.locator("header [data-waiting]")).to_have_attribute("data-waiting", "3")
    ada.page.locator(f"[data-own='{first}']").get_by_role("button", name="Decline").click()
    expect(games).to_have_count(2)
    ada.page.locator(f"[data-own='{second}']").get_by_role("link", name="Accept").click()
    ada.page.wait_for_url(f"**/table/{second}")
    expect(ada.page.locator("main .badge.good", has_text="you")).to_be_visible()
    # Own tables lead back to the seat, and are not there to be watched.
    ada.page.goto("/lobby")
    row = ada.page.locator("article", has=ada.page.locator(f"a[href='/table/{second}']"))
    expect(row.get_by_role("link")).to_have_text("To your table")


def test_people_who_met_become_friends_and_invite_each_other(visit: Visit, host: Server) -> None:
    ada, ben = visit(host, "Ada"), visit(host, "Ben", viewport={"width": 390, "height": 844})
    table = invite(ada, ben)
    for one in (ada, ben):  # they need not see it: to have sat together is to have met
        one.context.request.post(f"/api/tables/{table}/sit", data={})
    ada.context.request.post(f"/api/tables/{table}/start", data={})
    ada.page.goto("/me#friends")
    recent = ada.page.locator("[data-circle=recent]")
    recent.get_by_role("button", name="Ask to be friends: Ben").click()
    expect(ada.page.locator("[data-circle=asked]")).to_contain_text("Ben")
    ben.page.goto("/me#friends")
    asking = ben.page.locator("[data-circle=asking]")
    asking.get_by_role("button", name="Accept: Ada").click()
    friends = ben.page.locator("[data-circle=friends]")
    expect(friends).to_contain_text("Ada")
    friends.get_by_role("link", name="Ada").click()
    ben.page.get_by_role("button", name="Invite to a game").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Brujas").click()
    chosen = ben.page.get_by_label("Who is seat 2 for?")
    expect(chosen).to_have_value("Ada")
    ben.page.get_by_role("button", name="Open the table").click()
    ben.page.wait_for_url("**/table/*")
    expect(ben.page.get_by_text("Ada", exact=True).first).to_be_visible()
    ada.page.goto("/")
    expect(ada.page.locator("[data-part=your-games]")).to_contain_text("Ben keeps a seat for you")


def test_a_card_is_taken_back_by_agreement_and_reactions_show_at_the_seat(
    visit: Visit, host: Server
) -> None:
    ada, ben = two_at(visit, host, "brujas", take_back=True, options={"players": 3, "start": 0})
    ada.wait(lambda: ada.may_act, "the first turn")
    hand = ada.view["hand"]
    ada.decide()
    ada.page.get_by_role("button", name="Ask to take back").click()
    asked = ben.page.locator("[data-part=back-request]")
    expect(asked).to_contain_text("Ada would like to take this back")
    asked.get_by_role("button", name="Agree").click()
    ada.wait(lambda: ada.may_act and ada.view["hand"] == hand, "the hand as it was")
    expect(ada.page.locator("[data-part=back-request]")).to_have_count(0)
    expect(ada.page.get_by_text("It was taken back.").first).to_be_visible()
    ben.page.get_by_role("button", name="React").click()
    ben.page.locator("[data-react=thanks]").click()
    shown = ada.page.locator("[data-seat='1'] [data-reaction=thanks]")
    expect(shown).to_contain_text("Thank you!")
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Thank you!")


def test_a_night_keeps_its_score_and_names(visit: Visit, host: Server) -> None:
    ada = visit(host, "Ada")
    table = ada.sit("brujas", options={"players": 3})
    names = []
    for _ in range(2):
        ada.play_out(table)
        ada.page.goto(f"/table/{table}")
        rows = ada.page.locator("[data-result] ol").first.locator(".name")
        expect(rows).to_have_count(3)
        names.append(sorted(rows.all_inner_texts()))
        answer = ada.context.request.post(f"/api/tables/{table}/rematch", data={})
        before, table = table, answer.json()["id"]
    assert names[0] == names[1]
    night = ada.page.locator("[data-part=night]")
    expect(night).to_contain_text("Tonight so far: 2 games")
    assert sorted(night.locator(".name").all_inner_texts()) == names[0]
    ada.page.evaluate("localStorage.setItem('foretell', JSON.stringify({language: 'ja'}))")
    ada.page.goto(f"/table/{before}")
    rows = ada.page.locator("[data-part=night] .name")
    expect(rows).to_have_count(3)
    bots = {name for name in names[0] if name != "You"}
    assert bots < set(rows.all_inner_texts())  # bots are called the same in every language
