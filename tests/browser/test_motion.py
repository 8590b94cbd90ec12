"""What moves at a table: each thing once, only what has changed, and as long as eyes need."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_stage import DESKTOP, PHONE, SIDEWAYS
from tests.server.serving import Server

MOVING = {"reduced_motion": "no-preference", "speed": "fast"}
TAKE_IN = 1700  # milliseconds that a trick which is over is seen, at normal speed
FAST = 0.55

COUNT_THROWS = """
globalThis.thrown = 0;
document.addEventListener("animationstart", ({ animationName }) => {
  if (animationName.endsWith("thrown")) thrown++;
}, true);
"""


def test_dice_roll_once_a_turn(visit: Visit, host: Server) -> None:
    """Setting a ball, choosing a colour, taking a die or looking back throws no dice again."""
    ada = visit(host, **MOVING)
    ada.prefer(finished="santiiba")
    ada.page.add_init_script(COUNT_THROWS)
    ada.table("santiiba")
    ada.wait(lambda: ada.may_act, "our turn")
    arrived = ada.view["turn"]
    while ada.view["turn"] < arrived + 2:
        ada.play(decisions=1)
    dice = len(ada.view["values"])
    ada.wait(lambda: ada.page.evaluate("thrown") > 0, "a roll")
    assert ada.page.evaluate("thrown") <= dice * (ada.view["turn"] - arrived)
    ada.wait(lambda: ada.may_act, "our turn")
    expect(ada.page.locator("[data-part=dice] .thrown")).to_have_count(0)
    before = ada.page.evaluate("thrown")
    ada.page.get_by_role("button", name="Look back").click()
    ada.page.get_by_role("slider").press("ArrowLeft")
    ada.page.get_by_role("button", name="Back to now").click()
    expect(ada.page.get_by_role("slider")).to_have_count(0)
    expect(ada.page.locator("[data-part=dice] .thrown")).to_have_count(0)
    assert ada.page.evaluate("thrown") == before


# How far up and down each witch is seen, frame by frame.
FOLLOW_WITCHES = """() => {
  globalThis.span = {};
  const look = () => {
    for (const one of document.querySelectorAll("[data-witch]")) {
      const { y } = one.getBoundingClientRect();
      const [least, most] = span[one.dataset.witch] ?? [y, y];
      span[one.dataset.witch] = [Math.min(least, y), Math.max(most, y)];
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_only_the_witches_that_change_places_move(visit: Visit, host: Server) -> None:
    ada = visit(host, **PHONE, **MOVING)
    ada.prefer(finished="brujas")
    ada.table("brujas")
    ada.wait(lambda: ada.may_act, "our turn")
    before = ada.view["column"]
    ada.page.evaluate(FOLLOW_WITCHES)
    while ada.view["trick"] == 1:
        ada.play(decisions=1)
        ada.wait(lambda: ada.may_act, "our turn")
    after = ada.view["column"]
    ada.wait(lambda: "Trick 2" in ada.page.locator("[data-part=goal]").inner_text(), "trick 2")
    moved = {letter for letter in before if before.index(letter) != after.index(letter)}
    span: dict[str, list[float]] = ada.page.evaluate("span")
    seen = {letter for letter, (least, most) in span.items() if most - least > 1}
    assert len(moved) == 2
    assert seen == moved


# When the places of each trick came and when they went, as the page itself shows them.
TIME_MEDALS = """
globalThis.medals = {};
new MutationObserver(() => {
  const trick = document.querySelector("[data-part=trick].final");
  const [name, now] = [trick?.ariaLabel, performance.now()];
  const count = (what) => trick?.querySelectorAll(what).length;
  const all = count(".medal.sure") === count("li");
  for (const one of Object.values(medals)) if (one !== medals[name]) one.gone ??= now;
  if (trick && all) medals[name] ??= { came: now };
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


@pytest.mark.parametrize(
    ("game", "motion"),
    [("seven-prophecies", "no-preference"), ("seven-prophecies-2017", "reduce")],
)
def test_the_places_of_a_trick_are_seen_as_long_as_the_pace_says(
    visit: Visit, host: Server, game: str, motion: str
) -> None:
    """Neither quick bots nor reduced motion shorten it; only who plays on does."""
    ada = visit(host, **PHONE, speed="fast", reduced_motion=motion)
    ada.prefer(finished=game)
    ada.page.add_init_script(TIME_MEDALS)
    ada.table(game)
    ada.play(decisions=1)
    final = ada.page.locator("[data-part=trick].final")
    while len(ada.page.evaluate("medals")) < 3:
        ada.wait(lambda: ada.may_act, "our turn")
        offered = ada.offered()
        expect(final).to_have_count(0)
        offered[0].click()
        ada.wait(lambda: not ada.may_act or ada.page.locator(".final").count() > 0, "the trick")
    times = [
        one["gone"] - one["came"] for one in ada.page.evaluate("medals").values() if "gone" in one
    ]
    assert len(times) >= 2
    assert min(times) >= TAKE_IN * FAST - 20


# Is anything of the next round to be seen beside the last trick, or the result, of this one?
WATCH_ROUND = """
globalThis.mixed = new Set();
globalThis.seen = new Set();
new MutationObserver(() => {
  const find = (what) => document.querySelector(what);
  const sheet = find("[data-part=score] [data-next-round]");
  const last = find("[data-part=trick].final") && globalThis.last;
  if (!sheet && !last) return;
  seen.add(sheet ? "result" : "trick");
  const heads = [...document.querySelectorAll("h2")].map((one) => one.textContent);
  if (find("[data-part=tray]")) mixed.add("the tray");
  if (find("[data-part=hand] [data-card]")) mixed.add("the new hand");
  if (!find("[data-part=goal]").textContent.startsWith("Round 1")) mixed.add("the number");
  if (heads.includes("Round 2")) mixed.add("the log");
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDEWAYS], ids=["desktop", "phone", "sideways"])
def test_rounds_do_not_mix(visit: Visit, host: Server, size: dict[str, Any]) -> None:
    ada = visit(host, **size)
    ada.page.add_init_script(WATCH_ROUND)
    ada.prefer(finished="seven-prophecies")
    ada.table("seven-prophecies")
    while not ada.view["rounds"]:
        ada.play(decisions=1)
        ada.wait(lambda: ada.may_act, "our turn")
        if len(ada.view["hand"]) == 1:
            ada.page.evaluate("globalThis.last = true")
    onward = ada.page.locator("[data-next-round]")
    expect(onward).to_be_in_viewport(ratio=1)
    for line in ada.page.locator("[data-part=score] li").all():
        expect(line).to_be_in_viewport(ratio=1)
    assert "result" in ada.page.evaluate("[...seen]")
    assert ada.page.evaluate("[...mixed]") == []
    onward.click()
    row = ada.page.locator(".timeline").bounding_box()
    task = ada.page.locator(".prompt").bounding_box()
    assert row is not None
    assert task is not None
    assert row["y"] + row["height"] <= task["y"]  # the lead colours are not covered by the task
