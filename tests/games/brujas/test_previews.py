"""What could still beat a card of Brujas, compared with all deals and all ways to play on."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foretell.games.brujas import GAME
from foretell.kit.rng import Rng
from foretell.match import Match, Setup
from tests import setups
from tests.games.brujas.test_clauses import DECK, seen

Hands = tuple[str, ...]  # the cards of a seat, sorted, one after another
Ways = frozenset[tuple[frozenset[str], str | None]]


@pytest.mark.no_cover
@settings(derandomize=True, deadline=None, max_examples=setups.examples(40))
@given(
    players=st.sampled_from([3, 4, 5]),
    silent=st.booleans(),
    seed=st.integers(0, 10**6),
)
def test_a_card_can_be_beaten_by_what_its_preview_names_and_nothing_else(
    players: int, silent: bool, seed: int
) -> None:
    setup = Setup(GAME, {"players": players, "silent-witches": silent})
    match = Match(GAME, setup.options, Rng(seed))
    rng = Rng(f"play {seed}")
    ways.cache_clear()
    while not match.over:
        seat = match.acting[0]
        told = seen(match, seat)
        if told["phase"] == "play" and told["hands"][seat] <= (3 if players == 3 else 2):
            check(match, seat, told)
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))])


def test_a_preview_ends_where_the_first_card_may_come_once_more() -> None:
    match, rng = Setup(GAME, {"players": 5}).start(12), Rng(12)
    while not match.over:
        seat = match.acting[0]
        told: dict[str, Any] = match.view(seat).json()
        legal = match.legal(seat)
        assert [f"play {card}" for card in told["previews"]] in ([], legal)
        match.act(seat, legal[rng.below(len(legal))])


def check(match: Match, seat: int, told: dict[str, Any]) -> None:
    deals = list(hands_of_others(told, seat))
    for card, preview in told["previews"].items():
        if preview["winning"]:
            found = {rival for hands in deals for rival in rivals(told, seat, card, hands)}
            assert set(preview["beaten_by"]) == found
            assert len(preview["beaten_by"]) == len(found)


def hands_of_others(told: dict[str, Any], viewer: int) -> set[tuple[Hands, ...]]:
    """Every way the cards can lie with those who are yet to play after the viewer."""
    lying = [card for card in told["table"] if card not in (None, "?")]
    known = Counter([*told["hand"], *lying, *(card for pile in told["piles"] for card in pile)])
    room = [
        0 if seat == viewer else size + (seat in told["face_down"])
        for seat, size in enumerate(told["hands"])
    ]
    unseen = list((DECK - known).elements())
    room.append(len(unseen) - sum(room))
    deals: set[tuple[Hands, ...]] = {tuple(() for _ in room)}
    for card in unseen:
        deals = {
            (*deal[:seat], tuple(sorted((*deal[seat], card))), *deal[seat + 1 :])
            for deal in deals
            for seat in range(len(room))
            if len(deal[seat]) < room[seat]
            and (seat == len(told["voids"]) or card not in told["voids"][seat])
        }
    later = yet_to_play(told, viewer)
    return {tuple(deal[seat] for seat in later) for deal in deals}


def yet_to_play(told: dict[str, Any], viewer: int) -> list[int]:
    players = told["players"]
    after = [(viewer + k) % players for k in range(1, players)]
    return after[: (told["leader"] - viewer - 1) % players]


def rivals(told: dict[str, Any], viewer: int, card: str, hands: tuple[Hands, ...]) -> Iterator[str]:
    """The cards that beat the viewer's in any way the rest of the trick can go."""
    first = told["first"] or card
    lead = follow(told["lead"], first, card)
    for later, end in ways(first, lead, hands):
        yield from (rival for rival in later if beats(rival, card, first, end, told["column"]))


@cache
def ways(first: str, lead: str | None, hands: tuple[Hands, ...]) -> Ways:
    """The sets of cards that can come, each with the lead in the end."""
    if not hands:
        return frozenset([(frozenset(), lead)])
    fitting = [card for card in hands[0] if follows(card, first, lead)]
    return frozenset(
        (rest | {card}, end)
        for card in set(fitting or hands[0])
        for rest, end in ways(first, follow(lead, first, card), hands[1:])
    )


def follows(card: str, first: str, lead: str | None) -> bool:
    return lead in card if lead else bool(set(card) & set(first))


def follow(lead: str | None, first: str, card: str) -> str | None:
    """The lead after a card."""
    common = set(card) & set(first)
    return lead or (common.pop() if len(common) == 1 else None)


def beats(rival: str, card: str, first: str, lead: str | None, column: list[str]) -> bool:
    """Does a later card win against an earlier one that follows?"""
    if lead is None:
        return rival == first
    if lead not in rival:
        return False
    if lead.isdigit():
        return column.index(rival[0]) <= column.index(card[0])
    return rival[1] >= card[1]
