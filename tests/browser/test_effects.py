"""Effects at a table: sounds that start, moments that are shown large, bots that speak."""

import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import foretell
from foretell.bots.characters import FAMILIARS
from foretell.games.registry import find
from foretell.kit.rng import Rng
from foretell.kit.state import SPECTATOR
from foretell.match import Match
from tests.browser.conftest import Visit
from tests.browser.visitor import BRIEF
from tests.server.serving import Server

# Counts what really starts in the audio graph, and the page's own names for it.
LISTEN = """
globalThis.started = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) {
    globalThis.started++;
    return start.apply(this, when);
  };
}
"""
NAMES = "performance.getEntriesByType('mark').map(({ name }) => name)"
EXPECTED = {
    "seven-prophecies": {"sound token", "sound seal", "sound card", "sound rank", "sound turn"},
    "seven-prophecies-2017": {"sound token", "sound seal", "sound card", "sound rank"},
    "brujas": {"sound card", "sound rank", "sound flight", "sound turn"},
    "santiiba": {"sound dice", "sound ball", "sound step"},
}


def started(page: Any) -> int:
    count: int = page.evaluate("globalThis.started")
    return count


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_game_is_heard_to_its_end(host: Server, visit: Visit, game: str) -> None:
    ada = visit(host)
    ada.context.add_init_script(LISTEN)
    ada.table(game, **BRIEF.get(game, {}))
    assert started(ada.page) == 0  # nobody has touched anything
    ada.page.locator("main h1").click()
    ada.play()
    expect(ada.page.locator("[data-result] h2")).to_be_visible()
    ending = ["sound win", "sound lose"]
    heard = f"{NAMES}.some((name) => {json.dumps(ending)}.includes(name))"
    ada.wait(lambda: ada.page.evaluate(heard), "the last sound")
    assert set(ada.page.evaluate(NAMES)) >= EXPECTED[game]
    assert started(ada.page) > len(EXPECTED[game])


def test_one_tap_mutes_and_the_slider_says_how_loud(host: Server, visit: Visit) -> None:
    ada = visit(host)
    ada.context.add_init_script(LISTEN)
    ada.table("brujas")
    speaker = ada.page.get_by_role("button", name="Sounds")
    expect(speaker).to_have_attribute("aria-pressed", "true")
    speaker.click()
    expect(speaker).to_have_attribute("aria-pressed", "false")
    ada.play(decisions=3)
    assert started(ada.page) == 0
    speaker.hover()
    ada.page.get_by_label("Volume").fill("0.3")
    expect(speaker).to_have_attribute("aria-pressed", "true")
    ada.play(decisions=1)
    ada.wait(lambda: started(ada.page) > 0, "a sound")


# A tab that others hide, as the page is told of it; and what a phone is asked to do.
HIDE = "Object.defineProperty(document, 'hidden', { get: () => globalThis.behind === true })"
FEEL = "globalThis.felt = 0; navigator.vibrate = () => ++globalThis.felt > 0"


def test_a_phone_is_felt_and_a_tab_behind_others_is_silent(host: Server, visit: Visit) -> None:
    ada = visit(host, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    for script in (LISTEN, HIDE, FEEL):
        ada.context.add_init_script(script)
    ada.table("brujas")
    ada.page.locator(".prompt").tap()
    ada.play(decisions=2)
    ada.wait(lambda: started(ada.page) > 0 and ada.page.evaluate("felt") > 0, "a card")
    ada.wait(lambda: ada.may_act, "our turn")
    ada.offered()
    ada.page.wait_for_timeout(300)
    ada.page.evaluate("globalThis.behind = true")
    before = started(ada.page), ada.page.evaluate("felt")
    ada.play(decisions=2)
    assert (started(ada.page), ada.page.evaluate("felt")) == before


# What is there for a moment only is noted when it comes.
WATCH = """
globalThis.seen = {};
new MutationObserver(() => {
  seen.seal ??= document.querySelector("[data-part=trick] .seal")?.outerHTML;
  const feast = document.querySelector("[data-feast]");
  if (!feast) return;
  const { position, pointerEvents } = getComputedStyle(feast);
  seen.feast ??= feast.textContent;
  seen.above ??= `${position} ${pointerEvents}`;
}).observe(document, { childList: true, subtree: true });
"""


def triumphant() -> tuple[str, int]:
    """A record in which somebody's last token comes true, and how much of its log lies before."""
    game = find("seven-prophecies")
    for seed in itertools.count():
        choose = random.Random(seed).choice
        match = Match(game, game.configure({}), Rng(f"triumph {seed}"))
        while not match.over:
            match.act(match.acting[0], choose(match.legal(match.acting[0])))
            rounds: Any = match.state.view(SPECTATOR).json()["rounds"]
            if rounds and 0 in rounds[-1]["left"]:
                plays = [k for k, line in enumerate(match.lines) if line.words.startswith("play")]
                return json.dumps(match.record()), plays[-1]
    raise AssertionError


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_last_token_is_celebrated_above_the_table(
    host: Server, visit: Visit, tmp_path: Path, motion: str
) -> None:
    """Nothing on the table moves for it, a touch ends it; who wants no motion does not see it."""
    text, before = triumphant()
    (tmp_path / "game.json").write_text(text)
    ada = visit(host, reduced_motion=motion, speed="fast")
    ada.context.add_init_script(WATCH)
    ada.page.goto("/replay")
    ada.page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    slider = ada.page.get_by_role("slider")
    slider.fill(str(before - 8))  # what chance does is no moment of its own
    for _ in range(9):
        slider.press("ArrowRight")
    ada.wait(lambda: ada.page.evaluate("seen.seal"), "the seal on the card")
    if motion == "reduce":  # by the time the trick is swept away it would have been there
        expect(ada.page.locator(".seal")).to_have_count(0)
        assert not ada.page.evaluate("seen.feast")
        return
    ada.wait(lambda: "7 of 7" in (ada.page.evaluate("seen.feast") or ""), "the feast")
    assert ada.page.evaluate("seen.above") == "fixed none"  # it moves nothing, and takes no touch
    ada.page.locator("main h1").first.dispatch_event("pointerdown")
    expect(ada.page.locator("[data-feast]")).to_have_count(0)


def test_bots_greet_and_can_be_silenced(host: Server, visit: Visit) -> None:
    ada = visit(host)
    ada.table("brujas", fill="novice")
    said = ada.page.locator("[data-said]")
    expect(said).to_be_visible()
    names = [seat["name"] for seat in ada.heard[0]["seats"][1:]]
    assert set(names) <= set(FAMILIARS["novice"].names)
    quiet = visit(host, "Ben")
    quiet.prefer(banter=False)
    quiet.table("brujas", fill="novice")
    quiet.play(decisions=2)
    expect(quiet.page.locator("[data-said]")).to_have_count(0)
