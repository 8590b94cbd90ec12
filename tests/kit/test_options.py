"""Options: what is allowed, in which type, and what a person is told."""

import pytest

from foretell.kit.options import (
    BadOption,
    Option,
    in_words,
    players_option,
    short,
    spell,
    start_option,
    start_seat,
    switch,
)

PLAYERS = players_option(3, 4)
CONFLICT = switch("conflict", "whether to fight")
PILE = Option("pile", 20, [*range(1, 100)], "how many cards")


@pytest.mark.parametrize("value", [3, 4])
def test_an_allowed_value_passes(value: int) -> None:
    assert PLAYERS.check(value) == value


@pytest.mark.parametrize("value", [2, 5, -4, "4", 4.0, True, None, [4], {}, 10**30])
def test_any_other_value_or_type_is_refused_with_what_is_allowed(value: object) -> None:
    with pytest.raises(BadOption, match=r"^players cannot be .*: it is 3 or 4\.$"):
        PLAYERS.check(value)


def test_a_switch_is_off_unless_told_and_takes_no_numbers() -> None:
    assert CONFLICT.default is False
    assert CONFLICT.check(True) is True
    assert CONFLICT.check(False) is False
    for value in (0, 1, "yes"):
        with pytest.raises(BadOption, match=r"conflict cannot be .*: it is False or True"):
            CONFLICT.check(value)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (PLAYERS, "3", 3),
        (CONFLICT, "yes", True),
        (CONFLICT, "no", False),
        (CONFLICT, "true", True),
        (CONFLICT, "false", False),
        (PILE, "99", 99),
    ],
)
def test_what_a_person_types_is_read(option: Option, text: str, value: object) -> None:
    assert option.read(text) == value


@pytest.mark.parametrize(
    ("option", "text", "told"),
    [
        (PLAYERS, "five", "players cannot be 'five': it is 3 or 4."),
        (CONFLICT, "1", "conflict cannot be '1': it is no or yes."),
        (PILE, "100", "pile cannot be '100': it is 1 to 99."),
        (PILE, "01", "pile cannot be '01': it is 1 to 99."),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_is_allowed(
    option: Option, text: str, told: str
) -> None:
    with pytest.raises(BadOption) as caught:
        option.read(text)
    assert str(caught.value) == told


def test_four_play_unless_told_otherwise() -> None:
    assert (PLAYERS.name, PLAYERS.default, PLAYERS.allowed) == ("players", 4, [3, 4])


def test_who_starts_is_chance_or_a_seat() -> None:
    start = start_option(3)
    assert start.allowed == ["random", 0, 1, 2]
    assert start.describe() == "random, 0, 1 or 2"
    assert start_seat(start.check("random")) == -1
    assert start_seat(start.check(2)) == 2
    for value in (3, -1, False, "0"):
        with pytest.raises(BadOption):
            start.check(value)


def test_values_and_lists_as_people_write_them() -> None:
    assert [spell(value) for value in (True, False, 4, "base")] == ["yes", "no", "4", "base"]
    assert in_words(["a"]) == "a"
    assert in_words(["a", "b"]) == "a or b"
    assert in_words(["a", "b", "c"], "and") == "a, b and c"


def test_values_from_outside_are_quoted_and_never_long() -> None:
    for value in ("x" * 10**6, 10**5000, [[[[[[[[1]]]]]]]], ["x" * 10**6] * 50):
        assert len(short(value)) < 600
        with pytest.raises(BadOption):
            PLAYERS.check(value)


def test_short_values_are_quoted_whole() -> None:
    assert [short(value) for value in ("it's", 5, None)] == ['"it\'s"', "5", "None"]
