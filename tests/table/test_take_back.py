"""The law of taking back: afterwards nobody's set of possible worlds has shrunk.

Worlds that a viewer thought possible before a decision live through the same decisions. If one of
them had looked different to that viewer, the viewer has learnt that it is not the true one.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import foretell
from foretell.kit.state import SPECTATOR, State
from foretell.match import Setup
from foretell.table import commands
from foretell.table.commands import may_take_back
from foretell.table.table import Table
from tests import setups
from tests.table.sitting import Sitting

SETUPS = setups.every_setup()
WORLDS = 8  # imagined for each viewer of each decision
law = settings(
    max_examples=setups.examples(60),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Possible:
    """The worlds that each viewer thought possible before a decision, and how it looked then."""

    def __init__(self, table: Table, rng: foretell.Rng) -> None:
        state = table.game.state
        self.viewers = [SPECTATOR, *range(state.players)]
        self.worlds: dict[int, list[State]] = {}
        for viewer in self.viewers:
            view = state.view(viewer)
            self.worlds[viewer] = [view.imagine(rng) for _ in range(WORLDS)]
        self.snapshot = state.snapshot()
        self.logs = [table.game.log_of(None if v == SPECTATOR else v) for v in self.viewers]
        self.possible = True  # could all of it have happened in every world?

    def act(self, seat: int, action: int) -> None:
        """Let the same decision be made in every world, where it can be."""
        for world in [one for worlds in self.worlds.values() for one in worlds]:
            if world.turn < 0 or not world.allows(seat, action):
                self.possible = False
            elif self.possible:
                world.apply(seat, action)

    def check(self, table: Table) -> None:
        """Does every world look to its viewer as the true one does?"""
        assert self.possible, "somebody has seen what not every world allows"
        for viewer, worlds in self.worlds.items():
            known = table.game.state.view(viewer).known.snapshot()
            for world in worlds:
                assert world.view(viewer).known.snapshot() == known

    def check_undone(self, table: Table) -> None:
        """Is everything as it was before?"""
        logs = [table.game.log_of(None if v == SPECTATOR else v) for v in self.viewers]
        assert (table.game.state.snapshot(), logs) == (self.snapshot, self.logs)


def live_through(sitting: Sitting, rng: foretell.Rng, decisions: int) -> list[str]:
    """Play at random; wherever something may be taken back, check the law, and sometimes do it."""
    table = sitting.table
    decided: dict[int, Possible] = {}  # by person, since their latest decision
    found: list[str] = []
    for _ in range(decisions):
        if table.status != "playing":
            break
        number = table.acting[rng.below(len(table.acting))]
        legal = table.game.legal(number)
        words = legal[rng.below(len(legal))]
        by = "person" if table.seats[number].user else "bot"
        if by == "person":
            decided[number] = Possible(table, rng)
        code = table.game.state.words.codes[words]
        for possible in decided.values():
            possible.act(number, code)
        turn = table.seats[number].turn
        sitting.run(lambda t, at, n=number, k=turn, w=words, b=by: commands.act(t, n, k, w, at, b))
        for seat in list(decided):
            if may_take_back(table, seat):
                decided[seat].check(table)
                found.append(words.split(" ")[0])
        if by == "person" and may_take_back(table, number) and rng.below(2) == 0:
            sitting.run(commands.take_back, number)
            decided[number].check_undone(table)
            decided.clear()
    return found


@pytest.mark.no_cover
@law
@given(st.sampled_from(SETUPS), st.integers(0, 2**32), st.integers(1, 2))
def test_after_a_take_back_nobody_knows_more(setup: Setup, seed: int, people: int) -> None:
    recorded = setup.game.recorded(setup.options)
    sitting = Sitting(setup.game.id, people=people, options=recorded, secret=f"{seed:064x}")
    live_through(sitting.begin(), foretell.Rng(seed), 80)


@pytest.mark.parametrize(
    ("game", "verbs"),
    [
        ("seven-prophecies", {"prophesy"}),
        ("seven-prophecies-2017", {"prophesy"}),
        ("brujas", {"move", "take"}),
        ("santiiba", {"foresee", "take"}),
    ],
)
def test_what_reveals_nothing_is_taken_back(game: str, verbs: set[str]) -> None:
    found: set[str] = set()
    for seed in range(setups.examples(5)):
        sitting = Sitting(game, people=2, secret=f"{seed:064x}").begin()
        found |= set(live_through(sitting, foretell.Rng(seed), 200))
    assert found == verbs


def test_a_colour_that_nobody_foresaw_cannot_be_tried_out() -> None:
    """When no ball turns up, all learn which colours the balls are not."""
    tried = 0
    for seed in range(10):
        sitting = Sitting("santiiba", secret=f"{seed:064x}", options={"players": 4}).begin()
        while len(sitting.table.acting) > 1:
            sitting.act("foresee green")
        sitting.act("foresee green")
        seat = sitting.table.acting[0]
        sitting.act("choose blue")
        assert "take die" in sitting.table.game.legal(seat)  # nobody's ball turned up
        assert not may_take_back(sitting.table, seat)
        sitting.act("take die")
        assert may_take_back(sitting.table, seat)  # what one takes reveals nothing
        sitting.run(commands.take_back, seat)
        assert not may_take_back(sitting.table, seat)
        tried += 1
    assert tried == 10
