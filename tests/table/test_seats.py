"""Sitting down, leaving, and beginning."""

import pytest

from foretell.table import commands
from foretell.table.events import Chair
from foretell.table.refusal import Refusal
from tests.table.sitting import Sitting


def refused(sitting: Sitting, command: object, *values: object) -> Refusal:
    before = len(sitting.steps)
    with pytest.raises(Refusal) as caught:
        sitting.run(command, *values)
    assert len(sitting.steps) == before
    assert not sitting.table.pending
    return caught.value


def open_seats() -> Sitting:
    sitting = Sitting(people=1)
    for seat in (1, 2, 3):
        sitting.run(commands.arrange, "ada", seat, Chair())
    return sitting


def test_a_person_takes_the_first_free_seat() -> None:
    sitting = open_seats()
    assert sitting.run(commands.sit, "bo", None) == 1
    assert sitting.table.seat_of("bo") == 1


def test_sitting_down_twice_changes_nothing() -> None:
    sitting = open_seats()
    sitting.run(commands.sit, "bo", None)
    steps = len(sitting.steps)
    assert sitting.run(commands.sit, "bo", None) == 1
    assert len(sitting.steps) == steps


def test_a_person_may_change_seats() -> None:
    sitting = open_seats()
    sitting.run(commands.sit, "bo", 1)
    sitting.run(commands.sit, "bo", 3)
    assert sitting.table.seat_of("bo") == 3
    assert sitting.table.seats[1].is_open


def test_before_the_start_a_person_takes_a_bots_seat() -> None:
    sitting = Sitting(people=1)
    assert sitting.run(commands.sit, "bo", None) == 1
    assert sitting.table.status == "open"


def test_a_taken_seat_is_refused() -> None:
    sitting = open_seats()
    assert refused(sitting, commands.sit, "bo", 0).code == "seat_taken"
    assert refused(sitting, commands.sit, "bo", 4).code == "no_such_seat"
    assert refused(sitting, commands.sit, "bo", -1).code == "no_such_seat"


def test_a_full_table_is_refused() -> None:
    assert refused(Sitting(people=4), commands.sit, "eve", None).code == "table_full"


def test_the_game_starts_when_the_last_free_seat_is_taken() -> None:
    sitting = open_seats()
    for name in ("bo", "cy"):
        sitting.run(commands.sit, name, None)
    statuses = [sitting.table.status]
    sitting.run(commands.sit, "di", None)
    assert [*statuses, sitting.table.status] == ["open", "playing"]
    assert sitting.table.acting


def test_the_host_may_start_and_bots_fill_the_rest() -> None:
    sitting = open_seats()
    sitting.run(commands.sit, "bo", None)
    assert refused(sitting, commands.ask_to_start, "bo").code == "not_host"
    sitting.run(commands.ask_to_start, "ada")
    assert [seat.chair.level for seat in sitting.table.seats] == [None, None, "club", "club"]
    assert refused(sitting, commands.ask_to_start, "ada").code == "not_open"


def test_only_the_host_arranges_seats() -> None:
    sitting = open_seats()
    sitting.run(commands.sit, "bo", None)
    assert refused(sitting, commands.arrange, "bo", 2, Chair(level="expert")).code == "not_host"
    sitting.run(commands.arrange, "ada", 2, Chair(level="expert"))
    assert sitting.table.seats[2].chair.level == "expert"
    assert refused(sitting, commands.arrange, "ada", 0, Chair()).code == "own_seat"
    assert refused(sitting, commands.arrange, "ada", 3, Chair(user="bo")).code == "already_seated"
    unknown = refused(sitting, commands.arrange, "ada", 3, Chair(level="wizard"))
    assert unknown.code == "unknown_level"
    assert "novice" in unknown.sentence


def test_when_the_host_has_left_anybody_seated_may_start() -> None:
    sitting = open_seats()
    sitting.run(commands.sit, "bo", None)
    sitting.run(commands.leave, "ada")
    sitting.run(commands.ask_to_start, "bo")
    assert sitting.table.status == "playing"


def test_a_table_that_everybody_leaves_is_closed() -> None:
    sitting = open_seats()
    sitting.run(commands.leave, "ada")
    assert sitting.table.status == "closed"
    assert refused(sitting, commands.leave, "ada").code == "not_seated"


def test_whoever_opens_a_table_sits_at_it() -> None:
    sitting = Sitting()
    values = (sitting.table.plan, "eve", [Chair(user="ada")])
    assert refused(Sitting(), commands.open_table, *values).code == "host_needs_a_seat"
