"""Decisions: made once, in turn, by the rules; in advance; and taken back."""

import pytest

from foretell.table import commands
from foretell.table.commands import may_take_back
from foretell.table.refusal import Refusal
from tests.table.sitting import Sitting
from tests.table.test_seats import refused


def test_a_resent_decision_is_harmless() -> None:
    sitting = Sitting().begin()
    seat = sitting.table.acting[0]
    do = sitting.table.game.legal(seat)[0]
    sitting.run(commands.act, seat, 0, do)
    assert refused(sitting, commands.act, seat, 0, do).code == "stale_turn"
    assert refused(sitting, commands.act, seat, 7, do).code == "early_turn"


def test_an_illegal_decision_is_refused_by_its_clause() -> None:
    sitting = Sitting().begin()
    seat = sitting.table.acting[0]
    refusal = refused(sitting, commands.act, seat, 0, "take G1")
    assert refusal.code == "illegal"
    assert refusal.clause == "BS-6.1"
    assert refusal.legal == sitting.table.game.legal(seat)
    assert refused(sitting, commands.act, seat, 0, "dance").code == "illegal"
    other = (seat + 1) % 4
    assert refused(sitting, commands.act, other, 0, "play G1").code == "illegal"


def test_nobody_acts_before_the_start_or_after_the_end() -> None:
    sitting = Sitting()
    assert refused(sitting, commands.act, 0, 0, "play G1").code == "not_started"
    sitting.begin()
    while sitting.table.status == "playing":
        sitting.act()
    assert refused(sitting, commands.act, 0, 99, "play G1").code == "game_over"
    assert sitting.table.acting == []


# Taking back


def until_verb(sitting: Sitting, verb: str) -> Sitting:
    """Play on until the next thing to do is this."""
    while not sitting.table.game.legal(sitting.table.acting[0])[0].startswith(verb):
        sitting.act()
    return sitting


def pickers(sitting: Sitting) -> list[int]:
    """Who has yet to take a card of the trick, the next one first."""
    found = sitting.table.game.view().json()["pickers"]
    assert isinstance(found, list)
    return found


def test_a_sealed_choice_is_taken_back_until_the_last_is_in() -> None:
    sitting = Sitting("seven-prophecies").begin()
    for seat in (2, 0, 1):
        sitting.act("prophesy 2-2-2-1", seat)
    sitting.run(commands.take_back, 0)
    assert sitting.table.seats[0].turn == 2
    assert 0 in sitting.table.acting
    sitting.act("prophesy 7-0-0-0", 0)
    sitting.act("prophesy 2-2-2-1", 3)
    assert refused(sitting, commands.take_back, 3).code == "too_late"
    assert sitting.table.game.log()[-3:] == [
        (1, "prophesy 2-2-2-1"), (0, "prophesy 7-0-0-0"), (3, "prophesy 2-2-2-1"),
    ]  # fmt: skip


def test_the_last_action_is_taken_back_until_another_person_acts() -> None:
    sitting = until_verb(Sitting().begin(), "take")
    before, log = sitting.table.game.state.snapshot(), sitting.table.game.log()
    seat = sitting.act()
    sitting.run(commands.take_back, seat)
    assert (sitting.table.game.state.snapshot(), sitting.table.game.log()) == (before, log)
    sitting.act()
    other = sitting.act()
    assert other != seat
    assert refused(sitting, commands.take_back, seat).code == "too_late"
    assert may_take_back(sitting.table, other)


def test_bots_who_reveal_nothing_do_not_end_the_time_to_take_back() -> None:
    sitting = until_verb(Sitting(people=1).begin(), "take")
    while pickers(sitting)[:1] != [0] or len(pickers(sitting)) == 1:  # others are to take after it
        sitting.act()
    before = sitting.table.game.log()
    sitting.act()
    bots = 0
    while sitting.table.game.legal(sitting.table.acting[0])[0].startswith("take"):
        sitting.act_as_bot()
        bots += 1
        assert may_take_back(sitting.table, 0)
    assert bots
    sitting.run(commands.take_back, 0)
    assert sitting.table.game.log() == before
    assert sitting.table.acting == [0]


def test_a_card_that_was_shown_cannot_be_taken_back() -> None:
    sitting = Sitting().begin()
    assert refused(sitting, commands.take_back, sitting.act()).code == "too_late"


def test_nothing_is_taken_back_once_chance_has_followed() -> None:
    sitting = Sitting("santiiba", people=2, options={"players": 2}).begin()
    found = False
    while sitting.table.status == "playing" and not found:
        outcomes = sitting.table.outcomes
        seat = sitting.act()
        found = sitting.table.outcomes > outcomes
    assert found
    assert refused(sitting, commands.take_back, seat).code == "too_late"


def test_nothing_is_taken_back_that_turned_up_a_hidden_card() -> None:
    sitting = Sitting(options={"silent-witches": True}).begin()
    turned_up = 0
    while sitting.table.status == "playing":
        hidden = sitting.table.game.state.hidden()
        seat = sitting.act()
        last = sitting.table.game.lines[-1].words
        turned_up += hidden != 0 and last.startswith("move")
        if sitting.table.status == "playing":
            shown = last.startswith("play") or hidden != 0
            assert may_take_back(sitting.table, seat) is not shown
    assert turned_up


def test_only_what_a_person_decided_is_taken_back() -> None:
    sitting = until_verb(Sitting().begin(), "take")
    seat = sitting.table.acting[0]
    turn, do = sitting.table.seats[seat].turn, sitting.table.game.legal(seat)[0]
    sitting.run(lambda table, at: commands.act(table, seat, turn, do, at, "stand-in"))
    assert not may_take_back(sitting.table, seat)


def test_taking_back_is_for_tables_that_allow_it() -> None:
    sitting = Sitting(take_back=False).begin()
    seat = sitting.act()
    assert refused(sitting, commands.take_back, seat).code == "no_take_back"


# In advance


def test_a_queued_card_is_played_after_a_moment_if_legal() -> None:
    sitting = Sitting().begin()
    first = sitting.table.acting[0]
    second = (first + 1) % 4
    state = sitting.table.game.state
    cards = sitting.table.game.view(second).json()["hand"]
    assert isinstance(cards, list)
    sitting.run(commands.queue, second, f"play {cards[0]}")
    sitting.act()
    legal = state.legal_words(second)
    sitting.wait(0)
    if f"play {cards[0]}" in legal:
        assert sitting.table.acting == [second]  # it stays open for a moment
        sitting.wait(6000)
        assert sitting.table.game.lines[-1].words == f"play {cards[0]}"
    else:
        assert sitting.table.seats[second].queued is None
        assert sitting.table.acting == [second]


@pytest.mark.parametrize("legal", [True, False])
def test_a_queued_card_is_dropped_when_it_is_not_legal(legal: bool) -> None:
    for _ in range(200):  # until a deal has what the test is about
        sitting = Sitting().begin()
        sitting.act()
        seat = sitting.table.acting[0]
        hand = sitting.table.game.view(seat).json()["hand"]
        assert isinstance(hand, list)
        able = sitting.table.game.legal(seat)
        cards = [f"play {card}" for card in hand if (f"play {card}" in able) is legal]
        if not cards:
            continue
        sitting.run(commands.queue, seat, cards[0])
        sitting.wait(6000)
        assert (seat in sitting.table.acting) is not legal
        assert sitting.table.seats[seat].queued is None
        return
    pytest.fail("no such deal")


def test_a_queued_card_can_be_forgotten_and_must_be_one() -> None:
    sitting = Sitting().begin()
    seat = (sitting.table.acting[0] + 2) % 4
    sitting.run(commands.queue, seat, "play G1")
    sitting.run(commands.queue, seat, None)
    assert sitting.table.seats[seat].queued is None
    assert refused(sitting, commands.queue, seat, "play X9").code == "illegal"


def test_forced_decisions_are_made_after_a_moment_for_those_who_like_it() -> None:
    sitting = Sitting("brujas", clock="none").begin()
    while len(sitting.table.game.legal(sitting.table.acting[0])) > 1:
        sitting.act()
    seat = sitting.table.acting[0]
    sitting.wait(6000)
    assert sitting.table.acting == [seat]
    lines = len(sitting.table.game.lines)
    sitting.wait(6000, auto=True)
    assert len(sitting.table.game.lines) > lines


def test_a_refusal_changes_nothing() -> None:
    sitting = Sitting().begin()
    before = (sitting.table.game.state.snapshot(), len(sitting.steps))
    with pytest.raises(Refusal):
        sitting.run(commands.act, 0, 0, "play Z9")
    assert (sitting.table.game.state.snapshot(), len(sitting.steps)) == before
