"""Ways to play beside clicks and keys: drag, decide in advance, take back, look back."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_table import two_at
from tests.server.serving import Server

MOVE_ASIDE = "(hand, aside) => hand.parentElement.style.left = `${aside}px`"


def test_a_card_is_dragged_onto_the_table(visit: Visit, host: Server) -> None:
    ada = visit(host)
    ada.table("brujas")
    ada.wait(lambda: ada.may_act, "our turn")
    turn = ada.state["turn"]
    card = ada.offered()[0].bounding_box()
    assert card is not None
    x, y = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
    mouse = ada.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 5, y - 40, steps=4)
    mouse.move(x, y, steps=4)
    mouse.up()  # back in the hand: it was only looked at
    assert ada.state["turn"] == turn
    mouse.down()
    mouse.move(x, y - 300, steps=8)
    mouse.up()
    ada.wait(lambda: ada.state["turn"] != turn, "the decision")


def test_a_tap_is_meant_for_the_card_that_it_began_on(visit: Visit, host: Server) -> None:
    """The hand moves meanwhile, and another card lies where finger or button are lifted."""
    ada = visit(host, has_touch=True)
    ada.table("seven-prophecies")
    ada.play(decisions=1)  # the prophecy
    touch = ada.context.new_cdp_session(ada.page)
    for by_touch in (False, True):
        ada.wait(lambda: ada.may_act, "a card to play")
        turn, card = ada.state["turn"], ada.offered()[0]
        words, box = card.get_attribute("data-do"), card.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        at = [{"x": x, "y": y}]
        ada.page.mouse.move(x, y)
        if by_touch:
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
        else:
            ada.page.mouse.down()
        aside = box["width"] * (2 if by_touch else 1)
        ada.page.locator("[data-part=hand]").evaluate(MOVE_ASIDE, aside)
        if by_touch:
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            ada.page.mouse.up()
        ada.wait(lambda turn=turn: ada.state["turn"] != turn, "the decision")
        own = [
            line for told in ada.heard if told["type"] == "state" for line in told["log"]["lines"]
        ]
        assert [ada.view["seat"], words] in own


def test_a_card_is_chosen_before_its_turn(visit: Visit, host: Server) -> None:
    ada, ben = two_at(visit, host, "brujas")
    ada.wait(lambda: ada.may_act or ben.may_act, "somebody's turn")
    while ada.may_act or not any(words.startswith("play") for words in ben.view["legal"]):
        (ada if ada.may_act else ben).decide()
        ada.wait(lambda: ada.may_act or ben.may_act, "somebody's turn")
    card = ada.page.locator("[data-part=hand] button").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    ada.wait(lambda: ada.state["queued"] == f"play {card.get_attribute('data-card')}", "the queue")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    ada.wait(lambda: ada.state["queued"] is None, "the empty queue")


def test_a_sealed_prophecy_is_taken_back(visit: Visit, host: Server) -> None:
    ada, _ben = two_at(visit, host, "seven-prophecies", take_back=True)
    ada.wait(lambda: ada.may_act, "the prophecy")
    places = len(ada.view["legal"][0].split("-"))
    split = [3, 4, *[0] * (places - 2)]
    ada.prophesy(split)
    ada.wait(lambda: not ada.may_act, "the sealed prophecy")
    ada.page.get_by_role("button", name="Take back").click()
    ada.wait(lambda: ada.may_act, "the tray")
    seal = ada.page.locator("[data-do^=prophesy]")
    words = "prophesy " + "-".join(map(str, split))
    expect(seal).to_have_attribute("data-do", words)  # it lies there as it did


def test_looking_back_leaves_the_game_as_it_is(visit: Visit, host: Server) -> None:
    ada = visit(host)
    ada.table("brujas")
    ada.play(decisions=2)
    ada.wait(lambda: ada.may_act, "our turn")
    turn, hand = ada.state["turn"], ada.view["hand"]
    before = ada.page.get_by_role("button", name="Look back")
    before.click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_be_focused()
    slider.press("Home")
    expect(ada.page.get_by_text("You are looking at an earlier moment.").first).to_be_visible()
    ada.page.get_by_role("button", name="Back to now").click()
    expect(slider).to_have_count(0)
    expect(before).to_be_focused()
    assert (ada.state["turn"], ada.view["hand"]) == (turn, hand)
    ada.decide()
