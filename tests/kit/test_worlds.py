"""Hidden deals: counted exactly, sampled fairly, compared with writing them all out."""

from collections import Counter
from math import comb, factorial

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from foretell.kit.bits import members
from foretell.kit.rng import Rng
from foretell.kit.worlds import Holdings, Worlds
from tests import setups

Deal = tuple[frozenset[int], ...]
Problem = tuple[list[int], list[tuple[int, int]]]  # room, and cards with their possible holders

exactly = settings(derandomize=True, deadline=None, max_examples=setups.examples(300))


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Up to seven cards for up to four holders, some of whom have no room."""
    room = draw(st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(lambda r: sum(r) < 8))
    few = draw(st.lists(st.integers(0, 2 ** len(room) - 1), min_size=1, max_size=3))
    everybody = 2 ** len(room) - 1
    allowed = [draw(st.sampled_from([*few, everybody])) for _ in range(sum(room))]
    numbers = draw(st.permutations(range(10, 10 + sum(room))))
    return room, list(zip(numbers, allowed, strict=True))


def all_deals(room: list[int], cards: list[tuple[int, int]]) -> list[Deal]:
    """Every deal that agrees, card by card."""
    deals: list[tuple[tuple[int, ...], ...]] = [tuple(() for _ in room)]
    for card, allowed in cards:
        deals = [
            (*deal[:holder], (*deal[holder], card), *deal[holder + 1 :])
            for deal in deals
            for holder in members(allowed)
            if len(deal[holder]) < room[holder]
        ]
    return [tuple(frozenset(held) for held in deal) for deal in deals]


def sample(worlds: Worlds, rng: Rng) -> Deal:
    worlds.sample(rng)
    return tuple(frozenset(members(held)) for held in worlds.held)


@exactly
@given(problems())
def test_the_count_is_that_of_all_deals_written_out(problem: Problem) -> None:
    deals = all_deals(*problem)
    if deals:
        assert Worlds(*problem).count() == len(deals) == len(set(deals))
    else:
        with pytest.raises(ValueError, match="no deal of the unseen cards agrees"):
            Worlds(*problem)


@pytest.mark.no_cover
@exactly
@given(problems())
def test_every_sample_is_one_of_all_deals(problem: Problem) -> None:
    deals = set(all_deals(*problem))
    assume(deals)
    worlds = Worlds(*problem)
    rng = Rng("samples")
    assert all(sample(worlds, rng) in deals for _ in range(5))


@pytest.mark.parametrize(
    ("room", "cards"),
    [
        ([2, 1, 2], [(0, 0b111), (1, 0b111), (2, 0b111), (3, 0b111), (4, 0b111)]),
        ([2, 1, 2], [(0, 0b001), (1, 0b011), (2, 0b110), (3, 0b111), (4, 0b111)]),
        ([1, 1, 1, 1], [(0, 0b1110), (1, 0b1101), (2, 0b1011), (3, 0b0111)]),
        ([3, 0, 2], [(7, 0b110), (8, 0b011), (9, 0b111), (10, 0b101), (61, 0b111)]),
        ([2, 2, 2], [(0, 0b011), (1, 0b011), (2, 0b011), (3, 0b110), (4, 0b110), (5, 0b111)]),
    ],
)
def test_all_deals_are_equally_likely(room: list[int], cards: list[tuple[int, int]]) -> None:
    deals = all_deals(room, cards)
    worlds = Worlds(room, cards)
    rng = Rng("fair")
    found = Counter(sample(worlds, rng) for _ in range(150 * len(deals)))
    assert set(found) == set(deals)
    chi_square = sum((found[deal] - 150) ** 2 / 150 for deal in deals)
    assert chi_square < len(deals) + 8 * (2 * len(deals)) ** 0.5


@pytest.mark.parametrize(
    ("room", "cards"),
    [
        ([1, 1], [(0, 0b01), (1, 0b01)]),
        ([2, 1], [(0, 0b10), (1, 0b10), (2, 0b11)]),
        ([1, 1, 0], [(0, 0b100), (1, 0b111)]),
        ([1, 1], [(0, 0b00), (1, 0b11)]),
        ([2, 2, 1], [(0, 0b001), (1, 0b001), (2, 0b001), (3, 0b111), (4, 0b111)]),
    ],
)
def test_a_contradiction_is_an_error(room: list[int], cards: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="no deal of the unseen cards agrees"):
        Worlds(room, cards)


@pytest.mark.parametrize(
    ("room", "cards", "only"),
    [
        ([0, 0], [], [[], []]),
        ([3], [(4, 1), (9, 1), (61, 1)], [[4, 9, 61]]),
        ([1, 2], [(0, 0b10), (1, 0b10), (2, 0b11)], [[2], [0, 1]]),
        ([1, 1, 1], [(0, 0b001), (1, 0b011), (2, 0b111)], [[0], [1], [2]]),
        ([0, 2, 0], [(0, 0b111), (1, 0b010)], [[], [0, 1], []]),
    ],
)
def test_where_only_one_deal_agrees_it_is_found(
    room: list[int], cards: list[tuple[int, int]], only: list[list[int]]
) -> None:
    worlds = Worlds(room, cards)
    assert worlds.count() == 1
    assert sample(worlds, Rng(1)) == tuple(frozenset(held) for held in only)


def test_a_start_of_seven_prophecies_is_counted_in_one_class() -> None:
    worlds = Worlds([0, 10, 10, 10, 4], [(card, 0b11111) for card in range(34)])
    assert worlds.count() == factorial(34) // (factorial(10) ** 3 * factorial(4))
    assert [len(held) for held in sample(worlds, Rng(1))] == [0, 10, 10, 10, 4]


def test_voids_are_counted_by_hand_as_well() -> None:
    one_void = [(card, 0b11110 if card < 9 else 0b11111) for card in range(34)]
    worlds = Worlds([10, 10, 10, 0, 4], one_void)
    assert worlds.count() == comb(25, 10) * factorial(24) // (factorial(10) ** 2 * factorial(4))
    assert all(min(sample(worlds, Rng(seed))[0]) >= 9 for seed in range(20))


def test_the_same_generator_gives_the_same_deals() -> None:
    worlds = Worlds([10, 10, 10, 4], [(card, 0b1111) for card in range(34)])
    again = Worlds([10, 10, 10, 4], [(card, 0b1111) for card in range(34)])
    one, other = Rng("same"), Rng("same")
    assert [sample(worlds, one) for _ in range(5)] == [sample(again, other) for _ in range(5)]


@pytest.mark.parametrize("room", [[10, 10, 10, 10, 4], [15, 15, 14], [8, 8, 8, 8, 8]])
def test_more_deals_than_a_word_can_count_are_counted(room: list[int]) -> None:
    everybody = 2 ** len(room) - 1
    deals = factorial(sum(room))
    for free in room:
        deals //= factorial(free)
    worlds = Worlds(room, [(card, everybody) for card in range(sum(room))])
    assert worlds.count() == deals > 2**62
    assert [len(held) for held in sample(worlds, Rng(1))] == room


@pytest.mark.no_cover
def test_more_deals_than_a_word_can_count_are_sampled_fairly() -> None:
    void = [(card, 0b11101 if card < 4 else 0b11111) for card in range(44)]
    worlds = Worlds([10, 10, 10, 10, 4], void)
    assert worlds.count() == comb(40, 10) * factorial(34) // (factorial(10) ** 3 * factorial(4))
    rng = Rng("large")
    found = Counter(len(sample(worlds, rng)[4] & {0, 1, 2, 3}) for _ in range(2000))
    # The four cards lie in 34 places, four of which are left over.
    expected = [comb(4, k) * comb(30, 4 - k) / comb(34, 4) * 2000 for k in range(3)]
    assert sum((found[k] - expected[k]) ** 2 / expected[k] for k in range(3)) < 25


@st.composite
def kinds_of_cards(draw: st.DrawFn) -> tuple[Problem, list[int]]:
    """Problems in which some cards are equal, and the kind of each card."""
    room, cards = draw(problems())
    allowed = sorted({holders for _, holders in cards})
    return (room, cards), [allowed.index(holders) for _, holders in cards]


def held_kinds(room: list[int], cards: list[tuple[int, int]], kinds: list[int]) -> list[set[int]]:
    """Per holder the kinds of which it has a card in any of all deals."""
    kind_of = {card: kind for (card, _), kind in zip(cards, kinds, strict=True)}
    deals = all_deals(room, cards)
    return [{kind_of[card] for deal in deals for card in deal[k]} for k in range(len(room))]


def holdings(room: list[int], cards: list[tuple[int, int]], kinds: list[int]) -> Holdings:
    count = Counter(kinds)
    allowed = {kind: holders for (_, holders), kind in zip(cards, kinds, strict=True)}
    return Holdings(room, [(count[kind], allowed.get(kind, 0)) for kind in range(len(cards))])


def found(deals: Holdings) -> list[set[int]]:
    return [set(members(deals.of(holder))) for holder in range(len(deals.room))]


@exactly
@given(kinds_of_cards())
def test_who_may_hold_a_card_agrees_with_all_deals_written_out(
    problem: tuple[Problem, list[int]],
) -> None:
    (room, cards), kinds = problem
    deals = holdings(room, cards, kinds)
    assert deals.is_possible() == bool(all_deals(room, cards))
    if deals.is_possible():
        assert found(deals) == held_kinds(room, cards, kinds)


@pytest.mark.no_cover
@exactly
@given(kinds_of_cards(), st.data())
def test_who_may_hold_a_card_once_another_is_known(
    problem: tuple[Problem, list[int]], data: st.DataObject
) -> None:
    (room, cards), kinds = problem
    deals = holdings(room, cards, kinds)
    assume(deals.is_possible() and cards)
    holder = data.draw(st.sampled_from([k for k, free in enumerate(room) if free > 0]))
    kind = data.draw(st.sampled_from(members(deals.of(holder))))
    at = kinds.index(kind)
    rest = [*cards[:at], *cards[at + 1 :]], [*kinds[:at], *kinds[at + 1 :]]
    fewer = [free - (k == holder) for k, free in enumerate(room)]
    assert found(deals.given(holder, kind)) == held_kinds(fewer, *rest)
    barred = [
        (card, allowed & ~(1 << holder) if other == kind else allowed)
        for (card, allowed), other in zip(cards, kinds, strict=True)
    ]
    unable = deals.without(holder, 1 << kind)
    assert unable.is_possible() == bool(all_deals(room, barred))
    if unable.is_possible():
        assert found(unable) == held_kinds(room, barred, kinds)
