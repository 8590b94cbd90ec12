"""How reviews of Seven Prophecies play on."""

import pytest

import foretell
from foretell.games.seven_prophecies.bot.policy import ProphecyPolicy
from foretell.review.appraisal import Continuation
from foretell.review.review import Reviewer
from tests.review.test_review import club_game


@pytest.mark.parametrize("game", ["seven-prophecies", "seven-prophecies-2017"])
def test_remembered_courses_are_those_that_would_be_played(game: str) -> None:
    reviewer = Reviewer(club_game(foretell.game(game, players=4), "courses").record())
    for entry, seat in [reviewer.real()[1], reviewer.real()[6]]:  # a prophecy, and a card
        view = reviewer.moments[entry].view(seat)
        trial, plain = (reviewer.examiner.trial(view, view.known.legal(seat), "k") for _ in "ab")
        plain.players = Continuation(ProphecyPolicy(0.0, True), ProphecyPolicy())
        for one in (trial, plain):
            one.run(12)
        assert [*trial.values] == [*plain.values]
        assert len({*trial.values}) > 3


def test_with_open_cards_an_action_is_not_judged_by_a_single_course() -> None:
    reviewer = Reviewer(club_game(foretell.game("seven-prophecies", players=4), "open").record())
    entry, seat = reviewer.real()[6]
    state = reviewer.moments[entry]
    trial = reviewer.examiner.open_trial(state, seat, state.legal(seat), "open")
    trial.run(20)
    assert len({trial.value(world, 0) for world in range(20)}) > 3
