"""Thinking in a process of its own: answered, cancelled, killed."""

import os
import signal
from collections.abc import Iterator

import pytest

import foretell
from foretell.bots.levels import make_bot
from foretell.bots.thinker import Thinker, Unanswered, question
from foretell.kit.options import BadOption
from foretell.kit.rng import Rng

ENDLESS = "search:worlds=900000,sealed=900000"


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_thinker_answers_as_the_bot_would(thinker: Thinker, game: str) -> None:
    match = foretell.game(game).start(seed=2)
    seat = match.acting[0]
    thinker.ask(question(match.view(seat), match.options, "search:worlds=2,sealed=1", 7))
    answer = thinker.answer()
    assert answer is not None
    bot = make_bot(game, "search:worlds=2,sealed=1")
    assert answer == (bot.words(match.view(seat), Rng(7)), bot.estimate)


def test_a_thinker_that_is_cancelled_says_what_is_best_by_now(thinker: Thinker) -> None:
    match = foretell.game("seven-prophecies").start(seed=2)
    for _ in range(2):
        thinker.ask(question(match.view(0), match.options, ENDLESS, 7))
        assert thinker.answer(timeout=0) is None
        answer = thinker.cancel()
        assert answer is not None
        assert answer.words in match.legal(0)
    assert thinker.cancel() is None  # nothing was asked


def test_a_killed_thinker_starts_again_and_answers(thinker: Thinker) -> None:
    match = foretell.game("brujas").start(seed=2)
    seat = match.acting[0]
    thinker.ask(question(match.view(seat), match.options, ENDLESS, 7))
    assert thinker.process.pid is not None
    os.kill(thinker.process.pid, signal.SIGKILL)
    thinker.process.join()
    answer = thinker.cancel()
    assert answer is not None
    assert answer.words in match.legal(seat)


def test_a_question_that_kills_every_process_is_given_up(thinker: Thinker) -> None:
    match = foretell.game("brujas").start(seed=2)
    view = match.view(match.acting[0])
    asked = question(view, match.options, "club", 1)
    thinker.ask(asked._replace(known=()))  # no such view can be: whoever reads it fails
    with pytest.raises(Unanswered):
        thinker.answer()
    thinker.ask(asked)
    assert thinker.answer() is not None


def test_one_question_at_a_time_and_only_about_bots_there_are(thinker: Thinker) -> None:
    match = foretell.game("brujas").start(seed=2)
    view = match.view(match.acting[0])
    with pytest.raises(BadOption, match="There is no bot 'genius'"):
        question(view, match.options, "genius", 1)
    thinker.ask(question(view, match.options, "club", 1))
    with pytest.raises(RuntimeError, match="not answered its last question"):
        thinker.ask(question(view, match.options, "club", 1))
    assert thinker.answer() is not None
