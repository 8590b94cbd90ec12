"""What a view of Seven Prophecies tells beforehand of a card, and afterwards of the points."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

import foretell
from foretell.games.seven_prophecies import EDITION_2017 as FIRST_EDITION
from foretell.games.seven_prophecies import EDITION_2025 as GAME
from foretell.games.seven_prophecies.rules import Prophecies
from foretell.kit.bits import has, members
from foretell.kit.rng import Rng
from foretell.match import Match
from tests import setups
from tests.games.refusals import refused
from tests.games.seven_prophecies.positions import (
    SHEET,
    SHEET_2017,
    begin,
    deal_sheet,
    new_match,
    play,
    play_round,
    play_sheet,
    prophesy,
    prophesy_anything,
    told,
)

SETUPS = [setup for setup in setups.every_setup() if setup.game.id.startswith("seven")]


def preview(match: Match, card: str) -> tuple[int, int, int]:
    """Now, best and worst, as the seat to act is told."""
    seen = told(match, "previews", match.acting[0])[card]
    return seen["now"], seen["best"], seen["worst"]


def test_SP_4_4_the_highest_lead_card_stays_first_and_a_low_one_can_end_anywhere() -> None:
    match = begin(GAME, "B11 B1 no B", "", "", "", row="B")
    prophesy_anything(match)
    assert preview(match, "B11") == (1, 1, 1)
    assert preview(match, "B1") == (1, 2, 4)  # only four of nine brooms can be in no hand


def test_SP_4_4_a_card_among_others_has_its_place_so_far() -> None:
    match = begin(GAME, "B5", "B9", "B7 B2", "", row="B")
    prophesy_anything(match)
    play(match, "B5 B9")
    assert preview(match, "B7") == (2, 2, 3)
    assert preview(match, "B2") == (3, 3, 4)
    assert told(match, "standing") == [2, 1, None, None]


def test_SP_4_6_of_equal_numbers_the_later_counts_as_better() -> None:
    match = begin(GAME, "M3", "S9 no M", "P9 P8 no M", "", row="M")
    prophesy_anything(match)
    play(match, "M3 S9")
    assert preview(match, "P9") == (2, 2, 3)
    assert preview(match, "P8") == (3, 3, 4)


def test_SP_4_3_a_known_void_cannot_beat_a_lead_card() -> None:
    match = begin(GAME, "B11 B1", "P1 no B", "P2 no B", "P3 no B", row="B B")
    prophesy_anything(match)
    play(match, "B11 P1 P2 P3")
    assert preview(match, "B1") == (1, 1, 1)


def test_SP_5_4_the_view_counts_tokens_that_cannot_come_true_any_more() -> None:
    match = new_match(GAME)
    deal_sheet(match, SHEET)
    prophesy(match, "1-2-2-2", "0-7-0-0", "0-0-7-0", "7-0-0-0")
    assert told(match, "lost") == [0, 0, 0, 0]  # seven tokens, ten tricks
    play_sheet(match, SHEET, 3)
    assert told(match, "lost") == [0, 0, 0, 0]
    play_sheet(match, SHEET, 2)
    assert told(match, "lost") == [1, 0, 0, 2]  # six and seven left for five tricks


def test_SP_4_2_a_card_that_may_not_be_played_names_the_clause_of_its_refusal() -> None:
    for game, row in ((GAME, "B"), (FIRST_EDITION, "B13")):
        other = "M3" if game is GAME else "R3"
        match = begin(game, f"B5 {other}", "", "", "", row=row)
        prophesy_anything(match)
        barred = told(match, "barred", 0)
        assert barred[other] == refused(match, 0, f"play {other}").clause
        view = match.view(0).json()
        assert set(barred) | set(view["previews"]) == set(view["hand"])  # type: ignore[call-overload]


def test_SP_3_2_who_does_not_act_is_told_nothing_beforehand() -> None:
    match = begin(GAME, "", "", "", "", row="B")
    assert all(told(match, "previews", seat) == {} for seat in (None, 0, 1, 2, 3))
    prophesy_anything(match)
    for seat in (None, 1, 2, 3):
        assert (told(match, "previews", seat), told(match, "barred", seat)) == ({}, {})


# Against every deal there can be


def deals(seen: Prophecies, others: list[int], unseen: set[int]) -> Iterator[dict[int, list[int]]]:
    """All ways to give others the unseen cards that agree with their known voids."""
    if not others:
        yield {}
        return
    seat = others[0]
    for cards in combinations(sorted(unseen), seen.hand_size(seat)):
        if not any(has(seen.voids, 4 * seat + card // 16) for card in cards):
            for rest in deals(seen, others[1:], unseen - set(cards)):
                yield {**rest, seat: list(cards)}


def ends(seen: Prophecies, card: int, hands: list[list[int]]) -> set[int]:
    """The places with which a card can end if these hands are played to after it."""
    lead = seen.lead
    played = [(seen.trick >> (8 * k)) & 255 for k in range(seen.count)]
    options = [[c for c in hand if c // 16 == lead] or hand for hand in hands]
    found = set()
    for answers in product(*options):
        trick = [*played, card, *answers]
        power = [(c // 16 == lead, c % 16, order) for order, c in enumerate(trick)]
        found.add(1 + sum(other > power[seen.count] for other in power))
    return found


@pytest.mark.parametrize("setup", SETUPS[:2] + SETUPS[-2:], ids=setups.name)
def test_SP_4_7_previews_are_exact(setup: foretell.Setup) -> None:
    checked = 0
    for seed in range(12):
        match = setups.play_randomly(setup, seed=seed, most=3)
        state = match.state
        assert isinstance(state, Prophecies)
        rng = Rng(seed)
        while state.round == 0 and state.tricks < (8 if seed % 4 == 0 else 9):
            legal = match.legal(match.acting[0])
            match.act(match.acting[0], legal[rng.below(len(legal))])
        for _ in range(rng.below(state.players) if state.round == 0 else 0):
            match.act(state.turn, match.legal(state.turn)[-1])
        if state.round == 0:
            check_previews(match)
            checked += 1
    assert checked > 0


def check_previews(match: Match) -> None:
    seat = match.acting[0]
    view = match.view(seat)
    seen = view.known
    assert isinstance(seen, Prophecies)
    later = [(seat + k) % seen.players for k in range(1, seen.players - seen.count)]
    others = [other for other in range(seen.players) if other != seat]
    possible: dict[int, set[int]] = {card: set() for card in members(seen.playable(seat))}
    for deal in deals(seen, others, set(members(seen.unseen() & ~seen.hands[seat]))):
        for card, places in possible.items():
            places |= ends(seen, card, [deal[other] for other in later])
    shown: Any = view.json()["previews"]
    assert shown.keys() == {seen.material.names[card] for card in possible}
    for card, places in possible.items():
        range_shown = shown[seen.material.names[card]]
        assert (range_shown["best"], range_shown["worst"]) == (min(places), max(places))


# Where the points came from


@pytest.mark.parametrize(
    ("prophecies", "tricks", "points", "clauses"),
    [
        (("6-1-0-0", "1-6-0-0", "0-0-6-1", "7-0-0-0"), 7, [5, 5, 5, 1], "6.1 6.1 6.1 6.2"),
        (("7-0-0-0", "7-0-0-0", "0-0-0-7", "0-7-0-0"), 8, [3, 1, 1, 0], "6.1 6.2 6.2 6.2"),
        (("6-0-0-1", "7-0-0-0", "7-0-0-0", "7-0-0-0"), 10, [1, 0, 0, 0], "6.1 6.3 6.3 6.3"),
        (("0-7-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0"), 10, [0, 0, 0, 0], "6.4 6.4 6.4 6.4"),
    ],
)
def test_SP_6_1_the_view_tells_by_which_clause_points_came(
    prophecies: tuple[str, ...], tricks: int, points: list[int], clauses: str
) -> None:
    match = new_match(GAME)
    play_round(match, SHEET, *prophecies)
    scored = told(match, "rounds")[0]
    assert (scored["tricks"], scored["points"]) == (tricks, points)
    assert scored["clauses"] == [f"SP-{clause}" for clause in clauses.split()]
    last = told(match, "last_round")
    assert last["points"] == points
    assert ["-".join(map(str, split)) for split in last["prophecies"]] == list(prophecies)
    assert [sum(left) for left in last["left"]] == scored["left"]


def test_SF_5_5_the_first_edition_says_when_a_score_stopped_at_0() -> None:
    match = new_match(FIRST_EDITION)
    play_round(match, SHEET_2017, "7-0-0-0", "7-0-0-0", "0-0-6-1", "7-0-0-0")
    scored = told(match, "rounds")[0]
    assert scored["points"] == [0, 0, 2, 0]
    assert scored["left"] == [1, 6, 0, 7]
    assert scored["clauses"] == ["SF-5.3", "SF-5.5", "SF-5.2", "SF-5.5"]


def test_SF_8_1_the_variants_name_their_own_clause() -> None:
    for variant, clause in (("first-to-two", "SF-8.1"), ("single-round", "SF-8.2")):
        match = new_match(FIRST_EDITION, variant=variant)
        play_round(match, SHEET_2017, "7-0-0-0", "0-5-2-0", "0-0-7-0", "0-0-0-7")
        assert told(match, "rounds")[0]["clauses"] == [clause] * 4
