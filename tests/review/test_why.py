"""Why one action is better: facts of the same playouts, and worlds to look at."""

from itertools import islice

import pytest

import foretell
from foretell.match import Setup
from foretell.record import replay
from foretell.review.findings import Decision
from foretell.review.reached import changed
from foretell.review.review import Reviewer
from tests.review.test_review import club_game


def reviewed(setup: Setup, seed: str) -> Reviewer:
    return Reviewer(club_game(setup, seed).record())


def flagged(reviewer: Reviewer) -> list[Decision]:
    """The first decisions that are called something."""
    found = (one for one in reviewer.decisions() if one.hurts is not None)
    return list(islice(found, 3))


def test_places_and_tokens_of_a_prophecy_add_up() -> None:
    reviewer = reviewed(foretell.game("seven-prophecies", players=4), "places")
    names = reviewer.examiner.appraisal.facts
    kinds = set()
    for entry, seat in reviewer.real()[2:8]:
        found = reviewer.decide(entry, seat, reviewer.log[entry][1])
        kinds.add(found.kind)
        for option in found.options:
            told = dict(zip(names, option.facts, strict=True))
            places = sum(option.facts[:4])
            if found.kind == "prophecy":
                assert 7 <= places <= 10.002  # a round ends with somebody's seventh token
            else:
                assert places == pytest.approx(1, abs=0.002)
            assert sum(option.facts[4:8]) + told["true"] == pytest.approx(7, abs=0.005)
    assert kinds == {"prophecy", "lead", "card"}


def check_reason(one: Decision, facts: list[str]) -> None:
    """What is told in words is in the options' means, and speaks for the better action."""
    for why in one.why:
        assert why.part > 0
        assert (why.best > why.played) == why.wanted
        means = {option.do: option.facts[facts.index(why.fact)] for option in one.options}
        assert means[one.do] == pytest.approx(why.played, abs=0.001)
        assert means[one.best] == pytest.approx(why.best, abs=0.001)


def check_worlds(one: Decision, reviewer: Reviewer) -> int:
    """Check that example worlds look the same to who decided; how many are not the true one."""
    assert one.hurts is not None
    assert one.helps is not None
    assert one.hurts.best - one.hurts.played >= one.helps.best - one.helps.played
    view = reviewer.moments[one.entry].view(one.seat).json()
    for world in (one.hurts, one.helps):
        record = {**reviewer.match.record(), "result": None}
        log = changed(reviewer.log[: one.entry], world.changes)
        record["log"] = [list(entry) for entry in log]
        assert replay(record).view(one.seat).json() == view
    return bool(one.hurts.changes) + bool(one.helps.changes)


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_flagged_decision_has_a_reason_and_worlds_that_could_be(game: str) -> None:
    reviewer = reviewed(foretell.game(game, players=3), "reason")
    found = flagged(reviewer)
    assert found
    assert all(one.why for one in found)
    for one in found:
        check_reason(one, reviewer.examiner.appraisal.facts)
    assert sum(check_worlds(one, reviewer) for one in found)
