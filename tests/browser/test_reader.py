"""What somebody hears who does not see the table."""

from collections import Counter
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Server

# Everything that is added to the region which screen readers read aloud.
LISTEN = """document.addEventListener("DOMContentLoaded", () => {
  window.spoken = [];
  const aloud = (node) => node.parentElement?.matches(".unseen[role=log][aria-live=polite]");
  const note = ({ addedNodes }) => {
    for (const node of addedNodes) if (aloud(node)) spoken.push(node.textContent);
  };
  const all = { childList: true, subtree: true };
  new MutationObserver((changes) => changes.forEach(note)).observe(document, all);
})"""


# What the page asks of somebody whose turn it is.
TASKS = (
    "Play ",
    "Place ",
    "You hold no ",
    "You lead",
    "You won",
    "Match ",
    "Follow",
    "Take a card",
)


@pytest.mark.parametrize("game", ["seven-prophecies", "brujas"])
def test_every_event_is_told_once_and_after_all_of_it_what_is_to_be_done(
    visit: Visit, host: Server, game: str
) -> None:
    ada = visit(host)
    ada.page.add_init_script(LISTEN)
    ada.table(game)
    log = ada.page.get_by_role("region", name="What has happened")
    told = log.locator("[data-entry]")

    def play(decisions: int) -> list[str]:
        """All that has happened then, in words."""
        ada.play(decisions=decisions)
        ada.wait(lambda: ada.may_act, "our turn")
        expect(told).to_have_count(ada.state["log"]["start"] + len(ada.state["log"]["lines"]))
        return log.locator("[data-entry], [data-effect]").all_inner_texts()

    before = play(1)  # with prophecies, which become known by it
    ada.page.evaluate("spoken.length = 0")
    events = Counter(play(6)[len(before) :])
    assert events.total() > 12
    ada.wait(lambda: said(ada, events) >= events, "the last event, said aloud")
    assert said(ada, events) == events
    spoken = ada.page.evaluate("spoken")
    after = [words for task, words in pairwise(spoken) if task.startswith(TASKS)]
    assert after
    assert all(words.startswith("You ") for words in after)  # what we did then, and nothing late


def said(ada: Visitor, events: Counter[str]) -> Counter[str]:
    """How often each event was said aloud."""
    aloud = " ".join(ada.page.evaluate("spoken"))
    return Counter({event: aloud.count(event) for event in events})
