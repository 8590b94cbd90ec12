"""The table as a stage: cards are met where they are seen, nothing jumps, and the story is told."""

from typing import Any

import pytest
from playwright.sync_api import expect

import foretell
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Server

# For every card of the hand: do its number and the rest of its upper 24 pixels, as far as they are
# this card's (up to where the next card of its row begins), meet the card itself?
MISSED = """() => {
  const cards = [...document.querySelectorAll("[data-part=hand] button[data-card]")];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  return cards.flatMap((card, k) => {
    const { left, top, right } = boxes[k];
    const next = boxes[k + 1];
    const end = next && Math.abs(next.top - top) < 20 ? Math.min(right, next.left) : right;
    const points = [4, 12, 23].flatMap((y) => [3, 12, end - left - 3].map((x) => [x, y]));
    const at = (x, y) => document.elementFromPoint(left + x, top + y)?.closest("button");
    const met = ([x, y]) => at(x, y) === card;
    return points.every(met) ? [] : [`${card.dataset.card} of ${cards.length}`];
  });
}"""

# Keeps what the browser says of things that changed their place without being moved on purpose.
# What shifts while a button is held down is told when it is let go, and names no element. A hand
# that closes up and a witch that goes her step are meant to move, and who wants no motion sees it
# at once: then the value is that of all else, counted as the browser does.
WATCH_SHIFTS = """
  window.shifts = [];
  const meant = ({ node }) =>
    (node?.closest ? node : node?.parentElement)?.closest("[data-part=hand], [data-witch]");
  const area = ({ width, height }) => (width * height) / (innerWidth * innerHeight);
  const way = (a, b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  const shift = ({ previousRect: from, currentRect: to }) =>
    (area(from) + area(to)) * (way(from, to) / Math.max(innerWidth, innerHeight));
  const total = (sources) => sources.reduce((sum, one) => sum + shift(one), 0);
  const round = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  const say = ({ node, previousRect, currentRect }) =>
    `${node?.className || node?.nodeName} ${round(previousRect)} > ${round(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const others = sources.filter((one) => !meant(one));
      const counted = others.length < sources.length ? total(others) : value;
      shifts.push([counted, String(others.map(say))]);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
JUMP = 0.02
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
TABLET: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
SIDEWAYS = {"viewport": {"width": 844, "height": 390}, "has_touch": True}


def test_every_card_of_a_hand_is_met_where_it_is_seen(visit: Visit, host: Server) -> None:
    """Thirteen cards down to one: three players of Brujas; cards have the focus meanwhile."""
    ada = visit(host, **SMALL)
    ada.table("brujas", options={"players": 3})
    seen: set[int] = set()
    while not ada.over:
        ada.wait(lambda: ada.may_act or ada.over, "our turn")
        if ada.over:
            break
        hand = ada.page.locator("[data-part=hand] button[data-card]")
        expect(hand).to_have_count(len(ada.view["hand"]))
        for size in (PHONE, TABLET, SMALL):
            ada.page.set_viewport_size(size["viewport"])
            for card in hand.all()[:: max(1, hand.count() - 1)]:
                card.focus()
                assert ada.page.evaluate(MISSED) == [], size
        seen.add(hand.count())
        ada.decide()
    assert seen >= set(range(1, 14))


@pytest.mark.parametrize("size", [DESKTOP, SMALL, SIDEWAYS], ids=["desktop", "small", "sideways"])
@pytest.mark.parametrize("game", foretell.GAMES)
def test_nothing_jumps(visit: Visit, host: Server, game: str, size: dict[str, Any]) -> None:
    """In a whole game, a first one on phones; of rounds in one, of turns in two of everybody."""
    ada = visit(host, **size)
    ada.page.add_init_script(WATCH_SHIFTS)
    if size is DESKTOP:
        ada.prefer(finished=game)
    ada.table(game)
    ada.wait(lambda: ada.may_act, "our turn")
    ada.page.wait_for_timeout(300)  # fonts, and the first picture
    jumps: list[Any] = []
    while not ada.over and not ada.view.get("rounds") and ada.view.get("turn", 0) <= 8:
        jumps += jumped(ada)
    assert jumps == []


def jumped(ada: Visitor) -> list[Any]:
    """Decide, and say what jumped; a tray, or the result, that comes or goes is meant to."""
    tray = ada.view["phase"] == "prophecy"
    ada.page.evaluate("shifts.length = 0")
    ada.decide()
    ada.wait(lambda: ada.may_act or ada.over, "our turn")
    ada.page.wait_for_timeout(50)
    if ada.over or tray != (ada.view["phase"] == "prophecy"):
        return []
    return [one for one in ada.page.evaluate("shifts") if one[0] > JUMP]


def guided(ada: Visitor) -> str | None:
    """What the guide of a first game says now, if it is there."""
    guide = ada.page.locator("[data-first-game] p")
    return guide.inner_text() if guide.count() else None


@pytest.mark.parametrize("game", foretell.GAMES)
def test_the_first_game_is_explained_until_it_needs_no_more(
    visit: Visit, host: Server, game: str
) -> None:
    """Nothing jumps when it comes, changes or goes."""
    ada = visit(host, **PHONE)
    ada.page.add_init_script(WATCH_SHIFTS)
    ada.table(game)
    ada.wait(lambda: ada.may_act, "our turn")
    expect(ada.page.locator("[data-first-game]")).to_be_visible()
    lesson = ada.page.locator("[data-first-game] a")
    expect(lesson).to_have_attribute("href", f"/learn/{game}")
    told: list[str] = []
    jumps: list[Any] = []
    decisions = 0
    while (words := guided(ada)) is not None:
        told.append(words)
        decisions += 1
        assert decisions < 60
        jumps += jumped(ada)
    assert len(set(told)) >= 3
    assert decisions > 3
    assert jumps == []
    ada.look_at(ada.sit(game))
    ada.wait(lambda: ada.may_act, "our turn")
    expect(ada.page.locator("[data-first-game]")).to_be_visible()  # no game was finished yet
    signs = ada.page.locator("[data-part=dice] small")  # words beside signs, until they are known
    expect(signs).to_have_count(0 if game != "santiiba" else len(ada.view["legal"]))
    ada.page.get_by_role("button", name="I know how it goes").click()
    expect(signs).to_have_count(0)
    expect(ada.page.locator("[data-first-game]")).to_have_count(0)
