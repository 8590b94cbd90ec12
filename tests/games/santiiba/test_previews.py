"""What a seat of Santiiba is told of its actions beforehand, clause by clause and by playing on."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foretell.games.santiiba import GAME
from foretell.games.santiiba.material import COLOURS, number
from foretell.games.santiiba.rules import TAKE, Seers
from foretell.kit.bits import has, members
from foretell.kit.rng import Rng
from foretell.match import Match, Setup
from tests import setups
from tests.games.santiiba.test_clauses import (
    MARCH,
    NO_GREEN,
    PAUSE,
    THREE,
    counted,
    go_on,
    play,
    told,
)

TABLES = [Setup(GAME, {"players": 2}), Setup(GAME, {"pile": 1}), Setup(GAME, {"players": 3})]


def foretold(match: Match, seat: int, words: str) -> Any:
    return told(match, seat)["previews"][words]


def test_ST_2_3_only_who_may_act_is_told_of_actions() -> None:
    match = play("chance: roll 1 1 1 1 1 | 1: foresee pink")
    viewers = (0, 1, 2, 3, None)
    assert [viewer for viewer in viewers if told(match, viewer)["previews"]] == [2, 3]


def test_ST_4_1_a_ball_of_a_colour_with_stars_would_move_its_seer() -> None:
    match = play("chance: roll 3 1 1 1 1")
    assert foretold(match, 1, "foresee green") == {
        "spaces": 3,
        "cards": [],
        "lands": 3,
        "then": "if chosen",
    }


def test_ST_4_2_a_ball_of_a_colour_with_a_number_would_earn_a_card() -> None:
    match = play("chance: roll 5 1 1 1 1")
    assert foretold(match, 1, "foresee green")["cards"] == ["green"]
    match = play(NO_GREEN + "chance: roll 5 1 1 1 1", players=3, pile=1)
    assert foretold(match, 0, "foresee green")["cards"] == []


@pytest.mark.parametrize(
    ("players", "seat", "colour", "sure", "possible"),
    [
        (4, 1, "green", 2, 1),  # the active player is served first
        (4, 2, "green", 3, 1),
        (4, 3, "green", 3, 1),  # if all foresee it, the active player gets none: ST-6.1
        (4, 3, "white", 4, 1),  # but a bowl: ST-6.3
        (2, 1, "green", 1, 1),
        (2, 1, "white", 2, 2),
    ],
)
def test_ST_9_1_a_ball_is_promised_no_more_than_a_short_pile_can_give(
    players: int, seat: int, colour: str, sure: int, possible: int
) -> None:
    for pile in range(1, 6):
        match = play("chance: roll 5 5 5 5 5", players=players, pile=pile)
        preview = foretold(match, seat, f"foresee {colour}")
        assert preview["cards"] == ([colour] if pile >= possible else [])
        uncertain = possible <= pile < sure
        assert preview["then"] == ("if chosen and one is left" if uncertain else "if chosen")


@pytest.mark.no_cover
@settings(derandomize=True, deadline=None, max_examples=setups.examples(25))
@given(
    players=st.sampled_from([2, 3, 4]),
    pile=st.integers(1, 4),
    after=st.integers(1, 3),
    colour=st.integers(0, 4),
    face=st.sampled_from([1, 3, 4, 6]),
    spent=st.integers(0, 3),
)
def test_a_ball_earns_what_its_preview_says_in_every_world_and_way_to_choose(
    players: int, pile: int, after: int, colour: int, face: int, spent: int
) -> None:
    state = play("", players=players, pile=pile).state
    assert isinstance(state, Seers)
    state.piles -= min(spent, pile) << (8 * colour)
    state.accept("roll " + " ".join(["5"] * colour + [str(face)] + ["2"] * (4 - colour)))
    state.resolve()
    seat = min(after, players - 1)
    preview: Any = state.view(seat).json()["previews"][f"foresee {COLOURS[colour]}"]  # type: ignore[index]
    gain = (preview["spaces"], len(preview["cards"]))
    none_left = {(0, 0)} if preview["then"] == "if chosen and one is left" else set()
    assert set(earnings(state, seat, colour)) == {gain} | none_left


def earnings(state: Seers, seat: int, colour: int) -> Iterator[tuple[int, int]]:
    """The spaces and cards that a ball earns, in every world and way in which it is chosen."""
    others = [other for other in members(state.acting()) if other != seat]
    for balls in product(range(5), repeat=len(others)):
        world = state.clone()
        for other, ball in [*zip(others, balls, strict=True), (seat, colour)]:
            world.apply(other, ball)
        assert isinstance(world, Seers)
        yield from chosen(world, seat, colour)


def chosen(state: Seers, seat: int, colour: int) -> Iterator[tuple[int, int]]:
    """What may come in one world, by trying all that the active player may do."""
    for action in state.legal(state.turn):
        after = state.clone()
        after.apply(state.turn, action)
        assert isinstance(after, Seers)
        turned_up = has(after.last.up if after.now.chosen == 0 else after.now.up, seat)
        if turned_up and after.phase != TAKE:
            cards = number(after.cards[seat], colour) - number(state.cards[seat], colour)
            yield after.spaces[seat] - state.spaces[seat], cards
        elif after.turn == state.turn and after.now.chosen != 0:
            yield from chosen(after, seat, colour)


@pytest.mark.parametrize(
    ("face", "free", "foreseen"),
    [
        (2, {"die": "may stop", "card": "must go on"}, {"die": "may stop"}),
        (5, {"die": "must go on", "card": "may stop"}, {"card": "may stop"}),
    ],
)
def test_ST_5_1_choosing_tells_what_it_offers(face: int, free: object, foreseen: object) -> None:
    match = play(f"chance: roll {face} 1 1 1 1 | others: foresee white")
    assert foretold(match, 0, "choose green") == {
        "spaces": face,
        "free": free,
        "foreseen": foreseen,
    }


def test_ST_12_1_where_one_ball_is_hidden_it_is_all_or_nobody() -> None:
    match = play("chance: roll 1 1 1 1 1 | 1: foresee white", players=2)
    assert foretold(match, 0, "choose green")["foreseen"] is None


def test_ST_7_2_a_fourth_colour_is_told_to_end_the_turn() -> None:
    match = play(THREE.format(3, 3))
    ends = {"die": "turn ends", "card": "turn ends"}
    assert foretold(match, 0, "choose pink") == {"spaces": 3, "free": ends, "foreseen": ends}
    go_on(match, "0: choose pink")
    assert foretold(match, 0, "take card") == {
        "spaces": 6,
        "cards": ["pink"],
        "lands": 6,
        "then": "turn ends",
    }


def test_ST_9_1_an_empty_pile_is_told() -> None:
    match = play(NO_GREEN + "chance: roll 6 1 1 1 1 | others: foresee white", players=3, pile=1)
    assert foretold(match, 2, "choose green") == {
        "spaces": 6,
        "free": {"die": "must go on"},
        "foreseen": {"nothing": "may stop"},
    }


def test_ST_8_2_stopping_tells_where_the_seer_would_stand() -> None:
    match = play(THREE.format(3, 3))
    assert foretold(match, 0, "stop") == {"spaces": 6, "cards": [], "lands": 6, "then": "turn ends"}


def test_ST_10_1_stopping_in_the_glade_is_told_to_end_the_game() -> None:
    match = play(
        MARCH.format(0)
        + PAUSE.format(1)
        + """chance: roll 3 3 1 1 1 | others: foresee white
        0: choose green | 0: take die | 0: choose blue | 0: take die""",
        players=2,
    )
    stop = foretold(match, 0, "stop")
    assert (stop["lands"], stop["then"]) == (30, "game ends")


def test_ST_3_1_and_ST_5_3_what_is_barred_is_told_with_its_clause() -> None:
    match = play("chance: roll 6 1 1 1 1 | others: foresee white")
    assert told(match, 0)["barred"] == {"stop": "ST-3.1"}
    go_on(match, "0: choose green")
    assert told(match, 0)["barred"] == {"stop": "ST-5.1"}
    go_on(match, "0: take die")
    assert told(match, 0)["barred"] == {"choose green": "ST-3.1", "stop": "ST-5.3"}
    go_on(match, "0: choose blue | 0: take die")
    assert told(match, 0)["barred"] == {"choose green": "ST-3.1", "choose blue": "ST-3.1"}


def test_ST_6_3_the_area_tells_whether_losing_it_gives_a_bowl() -> None:
    match = play(
        "chance: roll 1 1 1 1 6 | 1: foresee pink | 0: choose white | 0: take card",
        players=2,
        pile=1,
    )
    assert told(match)["area"] == {"dice": [], "cards": ["white"], "spaces": 0, "bowl": True}
    go_on(match, "0: choose pink | chance: roll 1 1 1 1 1 | 0: foresee pink")
    assert told(match)["area"]["bowl"] is False


def test_ST_4_1_what_the_seers_have_got_in_a_turn_is_told() -> None:
    match = play("""chance: roll 2 5 1 1 1
        1: foresee green | 2: foresee blue | 3: foresee white
        0: choose green | 0: choose blue""")
    assert (told(match)["moved"], told(match)["gained"]) == ([0, 2, 0, 0], [[], [], ["blue"], []])


@pytest.mark.parametrize(
    ("log", "clause"),
    [
        ("", "ST-2.2"),
        ("chance: roll 1 6 1 1 1", "ST-2.3"),
        ("1: foresee pink | 2: foresee blue | 3: foresee white", "ST-3.1"),
        ("0: choose green", "ST-5.1"),
        ("0: take die", "ST-5.2"),
        ("0: choose blue", "ST-4.3"),
        ("0: choose brown | 0: take card", "ST-5.3"),
        ("0: choose pink", "ST-7.1"),
    ],
)
def test_the_view_tells_the_clause_at_which_a_turn_stands(log: str, clause: str) -> None:
    turn = """chance: roll 1 6 1 1 1
        1: foresee pink | 2: foresee blue | 3: foresee white
        0: choose green
        0: take die
        0: choose blue
        0: choose brown | 0: take card
        0: choose pink"""
    so_far = turn[: turn.index(log) + len(log)] if log else ""
    assert told(play(so_far))["clause"] == clause


def test_ST_10_6_the_count_tells_what_each_colour_brings() -> None:
    state = counted("Ada 10: 2 1 3 0 1\nBob 4: 1 2 0 5 2")
    count: Any = state.view(-1).json()["count"]
    assert count["gains"] == [
        {"green": 0, "blue": 4, "brown": 0, "pink": 0, "white": 0},
        {"green": 0, "blue": 0, "brown": 0, "pink": 0, "white": 4},
    ]
    sums = [sum(gains.values()) for gains in count["gains"]]
    pairs = zip(count["before"], sums, strict=True)
    assert count["after"] == [before + gain for before, gain in pairs]
    assert state.view(-1).json()["clause"] == "ST-10.1"


def outcome(match: Match, seat: int) -> tuple[str, str]:
    """What the latest action gave, and what comes then."""
    seen = told(match)
    turn = seen if seen["chosen"] else seen["last_turn"]
    if seen["result"] or not seen["chosen"]:
        return str(turn["chosen"][-1]["took"]), "turn ends"
    last = seen["chosen"][-1]
    took = "die" if last in seen["area"]["dice"] else "nothing"
    took = "card" if last in seen["area"]["cards"] else took
    return took, "may stop" if seen["may_stop"] else "must go on"


@pytest.mark.parametrize("setup", TABLES, ids=setups.name)
def test_previews_come_true(setup: Setup) -> None:
    rng = Rng(11)
    match = Match(GAME, GAME.configure(setup.options), rng)
    checked = 0
    while match.acting:
        seat = match.acting[0]
        legal = match.legal(seat)
        words = legal[rng.below(len(legal))]
        before = foretold(match, seat, words)
        assert list(told(match, seat)["previews"]) == legal
        match.act(seat, words)
        after = told(match, seat)
        if words.startswith("choose") and after["phase"] == "choose" and after["chosen"]:
            took, then = outcome(match, seat)
            assert before["foreseen"][took] == then
        elif words.startswith("choose") and after["phase"] == "take":
            offers = [before["free"], before["foreseen"]]
            assert {word.split()[1] for word in match.legal(seat)} in [set(o or ()) for o in offers]
        elif words == "stop" or words.startswith("take"):
            ended = not after["chosen"] or after["result"]
            assert (after["positions"][seat] if ended else before["lands"]) == before["lands"]
            expected = {"turn ends", "game ends"} if ended else {outcome(match, seat)[1]}
            assert before["then"] in expected
            assert (before["then"] == "game ends") == bool(after["result"])
            checked += 1
    assert checked > 5
