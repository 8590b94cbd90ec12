"""Sets in a machine word, compared with Python's own sets."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foretell.kit.bits import (
    bit,
    first,
    has,
    lowest,
    members,
    nibble,
    nth,
    popcount,
    rotated,
    shift,
)

numbers = st.sets(st.integers(0, 61))
exactly = settings(derandomize=True, deadline=None)


def packed(members: set[int]) -> int:
    return sum(2**n for n in members)


@pytest.mark.parametrize("n", range(62))
def test_a_shift_is_right_beyond_32_bits(n: int) -> None:
    assert shift(1, n) == bit(n) == 2**n
    assert first(n) == 2**n - 1
    assert (popcount(bit(n)), popcount(first(n))) == (1, n)
    assert lowest(bit(n)) == n


@pytest.mark.parametrize(
    ("x", "n", "result"), [(5, 40, 5497558138880), (0, 61, 0), (15, 56, 15 << 56)]
)
def test_a_shift_keeps_all_bits_of_what_it_shifts(x: int, n: int, result: int) -> None:
    assert shift(x, n) == result


@exactly
@given(numbers)
def test_members_are_what_was_put_in(chosen: set[int]) -> None:
    assert members(packed(chosen)) == sorted(chosen)
    assert popcount(packed(chosen)) == len(chosen)


@exactly
@given(numbers, st.integers(0, 61))
def test_has_asks_for_one_number(chosen: set[int], n: int) -> None:
    assert has(packed(chosen), n) is (n in chosen)


@exactly
@given(numbers.filter(bool))
def test_nth_counts_from_the_smallest(chosen: set[int]) -> None:
    assert [nth(packed(chosen), k) for k in range(len(chosen))] == sorted(chosen)
    assert lowest(packed(chosen)) == min(chosen)


@exactly
@given(st.lists(st.integers(0, 15), min_size=15, max_size=15))
def test_nibbles_come_back_as_they_were_packed(small: list[int]) -> None:
    word = sum(number * 16**k for k, number in enumerate(small))
    assert [nibble(word, k) for k in range(15)] == small


def test_numbers_by_seat_move_on_by_so_many_seats() -> None:
    assert rotated(0x03020100, 1, 4) == 0x02010003
    assert rotated(0x03020100, 4, 4) == rotated(0x03020100, 0, 4) == 0x03020100
    assert rotated(0x40020100, 3, 4) == 0x00400201
    assert rotated(0x020100, 2, 3) == 0x000201
