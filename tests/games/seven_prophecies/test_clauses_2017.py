"""Every clause of the rules page of the first edition, one position or more for each."""

import pytest

from foretell.games.seven_prophecies import EDITION_2017 as GAME
from foretell.kit.options import BadOption
from foretell.kit.rng import Rng
from foretell.kit.state import Illegal
from foretell.match import Match, Setup
from tests.games.refusals import refused, refused_chance
from tests.games.seven_prophecies.positions import (
    SHEET_2017,
    SHEET_2017_OF_THREE,
    begin,
    cards_of,
    deal_sheet,
    imagined_hands,
    new_match,
    places,
    play,
    play_round,
    play_sheet,
    play_trick,
    points,
    prophesy,
    prophesy_anything,
    read_sheet,
    start_of,
    tokens,
    tokens_left,
    told,
    tricks_played,
    winners,
)

NO_CARDS = ("", "", "", "")
FUTURE = "R13 R12 R11 B13 B12 B11 Y13 Y12 G13 G12"  # the leads of SHEET_2017
NOBODY_FULFILS = ("0-7-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")  # on SHEET_2017
ALL_FULFIL = ("7-0-0-0", "0-7-0-0", "0-0-7-0", "0-0-0-7")  # in the 8th trick
NONE_OF_THREE_FULFILS = ("0-0-7", "7-0-0", "7-0-0")  # on SHEET_2017_OF_THREE


def play_rounds(match: Match, *rounds: tuple[str, ...]) -> None:
    """Play rounds of the sheet, each with its prophecies."""
    sheet = SHEET_2017 if len(match.scores) == 4 else SHEET_2017_OF_THREE
    for prophecies in rounds:
        play_round(match, sheet, *prophecies)


def single_round(*prophecies: str) -> Match:
    """A whole game of the variant `single-round`."""
    match = new_match(GAME, len(prophecies), variant="single-round")
    play_rounds(match, prophecies)
    return match


# SF-1 Material


def test_SF_1_1_the_deck_is_1_to_13_in_four_colours() -> None:
    deck = Setup(GAME, {}).start(1).log()[1][1].split()[1:]
    assert len(deck) == 52
    assert sorted(deck) == sorted(f"{colour}{n}" for colour in "RBYG" for n in range(1, 14))


@pytest.mark.parametrize(
    ("last", "sentence"),
    [
        ("G14", "`deal` names 'G14' a card of another game."),
        ("R1", "`deal` names 'R1' too often."),
        ("G13 P1", "`deal` takes 52 cards; 53 are named."),
    ],
)
def test_SF_1_1_another_deck_is_refused(last: str, sentence: str) -> None:
    match = new_match(GAME)
    match.happen("start 0")
    error = refused_chance(match, " ".join(["deal", *cards_of(GAME, 4)[:-1], last]))
    assert (error.clause, error.sentence) == ("SF-1.1", sentence)


def test_SF_1_1_every_player_has_seven_cubes_for_the_prophecy() -> None:
    match = begin(GAME, *NO_CARDS, row=FUTURE)
    splits = [words.split()[1].split("-") for words in match.legal(3)]
    assert {sum(int(cubes) for cubes in split) for split in splits} == {7}


def test_SF_1_2_three_or_four_play_and_scores_start_at_0() -> None:
    assert points(new_match(GAME, 3)) == "0 0 0"
    assert points(new_match(GAME, 4)) == "0 0 0 0"
    for players in (2, 5):
        with pytest.raises(BadOption, match="it is 3 or 4"):
            new_match(GAME, players)


def test_SF_1_2_eight_is_the_most_that_can_be_scored() -> None:
    match = new_match(GAME)
    play_rounds(match, ALL_FULFIL, ALL_FULFIL, ALL_FULFIL, ALL_FULFIL)
    assert (points(match), match.over) == ("8 8 8 8", True)


# SF-2 Round set-up


def test_SF_2_0_any_seat_may_start_unless_the_table_names_one() -> None:
    for players in (3, 4):
        starts = {start_of(Setup(GAME, {"players": players}).start(seed)) for seed in range(100)}
        assert starts == set(range(players))
    assert {start_of(Setup(GAME, {"start": 3}).start(seed)) for seed in range(9)} == {3}


def test_SF_2_0_another_start_player_than_the_named_one_is_refused() -> None:
    error = refused_chance(new_match(GAME, start=3), "start 0")
    assert (error.clause, error.sentence) == ("SF-2.0", "The table named seat 3 to start.")
    assert refused_chance(new_match(GAME), "start 4").clause == "SF-2.0"


def test_SF_2_1_two_cards_leave_the_round_unseen() -> None:
    match = begin(GAME, *NO_CARDS, row=FUTURE)
    for viewer in (0, 1, 2, 3, None):
        assert match.log_of(viewer)[1][1].split()[-2:] == ["?", "?"]
        assert told(match, "aside", viewer) == []


def test_SF_2_1_any_unseen_card_may_be_the_one_that_left() -> None:
    match = begin(GAME, *NO_CARDS, row=FUTURE)
    unseen = set(cards_of(GAME, 4)) - set(FUTURE.split()) - set(told(match, "hand", 0))
    assert [held == unseen for held in imagined_hands(match, 0)] == [False, True, True, True]


def test_SF_2_2_each_player_has_ten_cards_and_sees_no_others() -> None:
    one = begin(GAME, "R1 R2 R3 R4 R5", "B1", "B2", "Y1", row=FUTURE)
    other = begin(GAME, "R1 R2 R3 R4 R5", "B2", "Y1", "B1", row=FUTURE)
    assert told(one, "hands") == [10, 10, 10, 10]
    assert {"R1", "R2", "R3", "R4", "R5"} < set(told(one, "hand", 0))
    assert one.view(1).json() != other.view(1).json()
    for viewer in (0, None):
        assert one.view(viewer).json() == other.view(viewer).json()
        assert one.log_of(viewer) == other.log_of(viewer)


def test_SF_2_2_the_hands_and_the_future_pile_are_dealt_in_blocks_of_ten() -> None:
    match = new_match(GAME)
    match.happen("start 0")
    deck = cards_of(GAME, 4)
    match.happen(" ".join(["deal", *deck]))
    for seat in range(4):
        assert told(match, "hand", seat) == deck[10 * seat : 10 * seat + 10]
        assert told(match, "future", seat) == deck[40:50]
        unseen = [card if k // 10 in (seat, 4) else "?" for k, card in enumerate(deck)]
        assert match.log_of(seat)[1][1] == " ".join(["deal", *unseen])


def test_SF_2_2_only_a_card_that_is_held_can_be_played() -> None:
    match = begin(GAME, "R1", "R2", "", "", row=FUTURE)
    prophesy_anything(match)
    error = refused(match, 0, "play R2")
    assert (error.clause, error.sentence) == ("SF-2.2", "You do not hold R2.")


def test_SF_2_3_the_future_cards_lie_open_in_dealt_order() -> None:
    future = "G1 R5 R4 B13 Y2 G7 B1 R9 Y10 G3"
    match = begin(GAME, *NO_CARDS, row=future)
    for viewer in (0, 1, 2, 3, None):
        assert " ".join(told(match, "future", viewer)) == future
        assert " ".join(told(match, "row", viewer)) == "G R R B Y G B R Y G"
        assert match.log_of(viewer)[1][1].split()[41:51] == future.split()


def test_SF_2_3_the_nth_future_card_gives_the_lead_colour_of_the_nth_trick() -> None:
    match = new_match(GAME)
    deal_sheet(match, SHEET_2017)
    prophesy(match, *NOBODY_FULFILS)
    leads = []
    for _ in range(10):
        leads.append("".join({words[5] for words in match.legal(match.acting[0])}))
        play_sheet(match, SHEET_2017, 1)
    assert " ".join(leads) == "R R R B B B Y Y G G"


def test_SF_2_3_before_the_first_deal_there_is_no_future() -> None:
    view = new_match(GAME).view(0).json()
    assert (view["future"], view["aside"], view["row"], view["tricks"]) == ([], [], [], [])


@pytest.mark.parametrize(
    ("future", "played", "order"),
    [
        ("R13", "R1 R2 B12 R3", "3 2 4 1"),
        ("R1", "R13 R2 B12 R3", "1 3 4 2"),
        ("G7", "G6 G8 R7 B7", "2 1 4 3"),
    ],
)
def test_SF_2_4_the_number_of_the_future_card_never_counts(
    future: str, played: str, order: str
) -> None:
    assert places(play_trick(GAME, future, played)) == order


@pytest.mark.no_cover
def test_SF_2_4_everybody_knows_that_future_cards_are_in_no_hand() -> None:
    match = begin(GAME, *NO_CARDS, row=FUTURE)
    for viewer in range(4):
        for hand in imagined_hands(match, viewer):
            assert not hand & set(FUTURE.split())


# SF-3 Prophecy


def sealed(first: str) -> Match:
    """Seats 0 to 2 are ready, seat 3 is not."""
    match = begin(GAME, *NO_CARDS, row=FUTURE)
    prophesy(match, first, "2-1-1-3", "0-0-0-7")
    return match


def test_SF_3_1_a_prophecy_is_exactly_seven_cubes_over_the_places() -> None:
    match = begin(GAME, *NO_CARDS, row=FUTURE)
    assert match.acting == [0, 1, 2, 3]
    assert len(match.legal(2)) == 120
    error = refused(match, 2, "prophesy 2-1-0-3")
    assert error.clause == "SF-3.1"
    assert error.sentence.startswith("'2-1-0-3' has 6 tokens and is not a prophecy")
    assert error.legal == match.legal(2)


def test_SF_3_1_it_is_secret_until_all_are_ready() -> None:
    one, other = sealed("7-0-0-0"), sealed("1-2-3-1")
    for viewer in (1, 2, 3, None):
        assert one.view(viewer).json() == other.view(viewer).json()
        assert one.log_of(viewer) == other.log_of(viewer)
    assert told(one, "prophecies", 0) == [[7, 0, 0, 0], None, None, None]
    assert told(one, "ready", 3) == [0, 1, 2]


def test_SF_3_1_all_are_revealed_at_once() -> None:
    match = sealed("7-0-0-0")
    assert (0, "prophesy ?") in match.log_of(3)
    match.act(3, "prophesy 0-3-4-0")
    shown = [[7, 0, 0, 0], [2, 1, 1, 3], [0, 0, 0, 7], [0, 3, 4, 0]]
    for viewer in (0, 1, 2, 3, None):
        assert told(match, "prophecies", viewer) == shown
        assert (0, "prophesy 7-0-0-0") in match.log_of(viewer)


def test_SF_3_1_it_can_be_taken_back_until_all_are_ready() -> None:
    match = sealed("7-0-0-0")
    assert refused(match, 0, "prophesy 0-7-0-0").clause == "SF-3.1"
    match.take_back(0)
    match.act(0, "prophesy 0-7-0-0")
    match.act(3, "prophesy 0-3-4-0")
    assert told(match, "prophecies")[0] == [0, 7, 0, 0]
    assert [words for who, words in match.log() if who == 0] == ["prophesy 0-7-0-0"]
    with pytest.raises(Illegal) as caught:
        match.take_back(0)
    assert caught.value.clause == "SF-3.1"


def test_SF_3_1_cards_wait_for_the_prophecies_which_then_stand() -> None:
    match = sealed("7-0-0-0")
    assert refused(match, 3, "play R1").clause == "SF-3.1"
    assert refused(match, 3, "pass").clause == "SF-3.1"
    match.act(3, "prophesy 0-3-4-0")
    assert refused(match, 3, "prophesy 7-0-0-0").clause == "SF-3.1"


# SF-4 Tricks


def test_SF_4_1_the_start_player_leads_and_play_goes_clockwise() -> None:
    match = begin(GAME, "R1", "R2", "R3", "R4", row=FUTURE, start=2)
    prophesy_anything(match)
    turns: list[int] = []
    for card in ("R3", "R4", "R1", "R2"):
        turns += match.acting
        play(match, card)
    assert turns == [2, 3, 0, 1]


def test_SF_4_1_nobody_plays_out_of_turn() -> None:
    match = begin(GAME, "R1", "R2", "R3", "R4", row=FUTURE, start=2)
    prophesy_anything(match)
    error = refused(match, 0, "play R1")
    assert (error.clause, error.sentence) == ("SF-4.1", "It is the turn of seat 2.")


def test_SF_4_1_the_colour_of_the_future_card_must_be_followed_by_the_leader_too() -> None:
    match = begin(GAME, "R1 R2 B1 no R", "R3 B2 no R", "", "", row=FUTURE)
    prophesy_anything(match)
    error = refused(match, 0, "play B1")
    assert error.clause == "SF-4.1"
    assert error.sentence == "You hold red, the lead colour, so you must play it."
    assert error.legal == ["play R1", "play R2"]
    play(match, "R1")
    assert match.legal(1) == ["play R3"]


@pytest.mark.no_cover
def test_SF_4_1_who_has_none_of_the_colour_may_play_any_card_and_all_know() -> None:
    match = begin(GAME, "R1", "B1 B2 Y1 no R", "R2", "R3", row=FUTURE)
    prophesy_anything(match)
    play(match, "R1")
    assert len(match.legal(1)) == 10
    play(match, "Y1 R2 R3")
    for viewer in (0, 2, 3, None):
        assert told(match, "voids", viewer) == [[], ["R"], [], []]
    for viewer in (0, 2, 3):
        assert {card[0] for card in imagined_hands(match, viewer)[1]} == {"B", "Y", "G"}


@pytest.mark.parametrize("start", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("future", "played", "order"),
    [
        ("B5", "R13 B1 G12 B13", "3 2 4 1"),
        ("B5", "R4 G3 Y2 B1", "2 3 4 1"),
        ("Y8", "R9 Y3 B9 Y6", "4 2 3 1"),
        ("R1", "B13 G13 Y13 R2", "4 3 2 1"),
        ("R1", "Y13 G13 B13 R2", "4 3 2 1"),
    ],
)
def test_SF_4_1_the_lead_colour_then_numbers_then_the_later_card(
    start: int, future: str, played: str, order: str
) -> None:
    match = play_trick(GAME, future, played, start)
    assert places(match) == order
    assert match.acting == [(start + order.split().index("1")) % 4]


def test_SF_4_1_a_cube_on_the_place_taken_is_placed_on_the_card() -> None:
    match = play_trick(GAME, "R9", "R4 R3 R2 R1", 0, "7-0-0-0", "7-0-0-0", "2-0-3-2", "0-4-3-0")
    left = [tokens(match, seat) for seat in range(4)]
    assert left == ["6-0-0-0", "7-0-0-0", "2-0-2-2", "0-4-3-0"]


def test_SF_4_1_a_whole_round_has_the_places_of_its_sheet() -> None:
    for players, sheet in ((4, SHEET_2017), (3, SHEET_2017_OF_THREE)):
        match = new_match(GAME, players)
        play_rounds(match, NOBODY_FULFILS if players == 4 else NONE_OF_THREE_FULFILS)
        tricks = told(match, "tricks")
        order = [" ".join(str(place) for place in trick["places"]) for trick in tricks]
        assert order == [places for _, _, places in read_sheet(sheet)]


# SF-5 End of the round and scoring


@pytest.mark.parametrize(
    ("prophecy", "tricks"), [("6-1-0-0", 7), ("7-0-0-0", 8), ("6-0-1-0", 9), ("6-0-0-1", 10)]
)
def test_SF_5_1_the_round_ends_when_somebody_placed_the_last_cube(
    prophecy: str, tricks: int
) -> None:
    match = new_match(GAME)
    play_rounds(match, (prophecy, *NOBODY_FULFILS[1:]))
    assert tricks_played(match) == tricks


def test_SF_5_1_otherwise_it_ends_after_the_tenth_trick() -> None:
    match = new_match(GAME)
    deal_sheet(match, SHEET_2017)
    prophesy(match, *NOBODY_FULFILS)
    play_sheet(match, SHEET_2017, 9)
    assert told(match, "last_round") is None
    play_sheet(match, SHEET_2017, 1)
    assert (tricks_played(match), tokens_left(match)) == (10, "6 6 6 6")


@pytest.mark.parametrize(
    ("prophecies", "score"),
    [
        (("6-1-0-0", "0-7-0-0", "0-0-7-0", "0-0-0-7"), "2 0 0 0"),
        (("7-0-0-0", "0-7-0-0", "7-0-0-0", "0-0-0-7"), "2 2 0 2"),
        (ALL_FULFIL, "2 2 2 2"),
        (("6-0-1-0", "7-0-0-0", "7-0-0-0", "7-0-0-0"), "2 0 0 0"),
    ],
)
def test_SF_5_2_all_who_fulfilled_seven_get_two_points(
    prophecies: tuple[str, ...], score: str
) -> None:
    match = new_match(GAME)
    play_rounds(match, prophecies)
    assert points(match) == score


@pytest.mark.parametrize(
    ("prophecies", "left", "score"),
    [
        (("6-1-0-0", "0-7-0-0", "0-0-5-2", "0-0-3-4"), "0 1 1 2", "8 6 6 5"),
        (("7-0-0-0", "3-4-0-0", "0-2-4-1", "2-1-0-4"), "0 2 2 3", "8 5 5 4"),
        (("6-1-0-0", "4-3-0-0", "0-3-3-1", "0-5-0-2"), "0 3 3 5", "8 4 4 2"),
        (("6-1-0-0", "6-1-0-0", "0-7-0-0", "0-6-0-1"), "0 5 7 6", "8 2 0 1"),
    ],
)
def test_SF_5_3_the_others_lose_one_less_than_their_cubes_left(
    prophecies: tuple[str, ...], left: str, score: str
) -> None:
    match = new_match(GAME)
    play_rounds(match, ALL_FULFIL, ALL_FULFIL, ALL_FULFIL, prophecies)
    assert (tokens_left(match), points(match)) == (left, score)


def test_SF_5_4_if_nobody_fulfilled_seven_all_lose_and_nobody_gains() -> None:
    match = new_match(GAME)
    play_rounds(match, ALL_FULFIL, ALL_FULFIL, ("5-2-0-0", "7-0-0-0", "0-2-5-0", "0-3-0-4"))
    assert (tricks_played(match), tokens_left(match)) == (10, "1 6 1 2")
    assert points(match) == "4 0 4 3"
    assert told(match, "last_round")["points"] == [0, -4, 0, -1]


def test_SF_5_5_a_score_never_goes_below_0() -> None:
    match = new_match(GAME)
    play_rounds(match, NOBODY_FULFILS)
    assert (tokens_left(match), points(match)) == ("6 6 6 6", "0 0 0 0")
    play_rounds(match, ("7-0-0-0", *NOBODY_FULFILS[1:]), NOBODY_FULFILS)
    assert points(match) == "0 0 0 0"
    assert told(match, "last_round")["points"] == [-2, 0, 0, 0]
    play_rounds(match, ALL_FULFIL)
    assert points(match) == "2 2 2 2"


def test_SF_5_6_fulfilling_in_the_tenth_trick_gives_two_points_as_well() -> None:
    match = new_match(GAME)
    play_rounds(match, ALL_FULFIL, ("6-0-0-1", "0-6-1-0", "0-2-5-0", "0-3-0-4"))
    assert (tricks_played(match), tokens_left(match)) == (10, "0 0 1 2")
    assert points(match) == "4 4 2 1"


# SF-6 Next round, end of the game


@pytest.mark.parametrize(("players", "starts"), [(4, [2, 3, 0, 1]), (3, [2, 0, 1])])
def test_SF_6_1_as_many_rounds_as_players_each_started_one_seat_to_the_left(
    players: int, starts: list[int]
) -> None:
    match = new_match(GAME, players)
    match.happen("start 2")
    found = []
    for number in range(players):
        assert (told(match, "round"), match.over) == (number + 1, False)
        play_rounds(match, NOBODY_FULFILS if players == 4 else NONE_OF_THREE_FULFILS)
        found.append(told(match, "tricks")[0]["leader"])
    assert found == starts
    assert (told(match, "round"), match.over) == (players, True)


def test_SF_6_1_seven_points_do_not_end_the_game_and_nothing_follows_its_end() -> None:
    match = new_match(GAME)
    play_rounds(match, *[ALL_FULFIL] * 4)
    assert told(match, "result") == {"scores": [8, 8, 8, 8], "winners": [0, 1, 2, 3]}
    error = refused(match, 0, "play R1")
    assert (error.clause, error.sentence) == ("SF-6.1", "The game is over.")


def test_SF_6_2_the_highest_total_wins() -> None:
    match = new_match(GAME)
    play_rounds(match, NOBODY_FULFILS, NOBODY_FULFILS, ALL_FULFIL)
    assert winners(match) == ""
    play_rounds(match, ("7-0-0-0", "3-4-0-0", "0-0-6-1", "7-0-0-0"))
    assert (points(match), winners(match)) == ("2 1 4 0", "2")


@pytest.mark.parametrize(
    ("last", "score", "best"),
    [
        (("6-1-0-0", "1-6-0-0", "7-0-0-0", "7-0-0-0"), "2 2 0 0", "0 1"),
        (NOBODY_FULFILS, "0 0 0 0", "0 1 2 3"),
        (("7-0-0-0", "7-0-0-0", "7-0-0-0", "0-0-0-7"), "2 0 0 2", "0 3"),
    ],
)
def test_SF_6_2_a_tie_is_a_shared_victory(last: tuple[str, ...], score: str, best: str) -> None:
    match = new_match(GAME)
    play_rounds(match, NOBODY_FULFILS, NOBODY_FULFILS, NOBODY_FULFILS, last)
    assert (points(match), winners(match)) == (score, best)


# SF-7 Three players


def test_SF_7_1_three_play_with_1_to_11_and_three_places() -> None:
    deck = Setup(GAME, {"players": 3}).start(1).log()[1][1].split()[1:]
    assert sorted(deck) == sorted(f"{colour}{n}" for colour in "RBYG" for n in range(1, 12))
    match = begin(GAME, "R1", "R11", "B11 no R", row="R5")
    assert len(match.legal(0)) == 36
    assert refused(match, 0, "prophesy 2-1-1-3").clause == "SF-3.1"
    prophesy(match, "2-3-2", "2-3-2", "2-3-2")
    error = refused(match, 0, "play R12")
    assert (error.clause, error.sentence) == ("SF-7.1", "There is no card 'R12' in this game.")
    play(match, "R1 R11 B11")
    assert places(match) == "2 1 3"
    assert [tokens(match, seat) for seat in range(3)] == ["2-2-2", "1-3-2", "2-3-1"]


def dealt_to_three() -> Match:
    match = new_match(GAME, 3)
    match.happen("start 0")
    match.happen(" ".join(["deal", *cards_of(GAME, 3)]))
    return match


def test_SF_7_2_all_see_two_cards_set_aside_and_nobody_two_more() -> None:
    match = dealt_to_three()
    deck = cards_of(GAME, 3)
    for viewer in (0, 1, 2, None):
        assert told(match, "aside", viewer) == deck[40:42] == ["G8", "G9"]
        assert match.log_of(viewer)[1][1].split()[-4:] == ["G8", "G9", "?", "?"]
    for viewer in range(3):
        hands = imagined_hands(match, viewer)
        assert not set.union(*hands) & {"G8", "G9"}
        assert {"G10", "G11"} < hands[(viewer + 1) % 3]


def test_SF_7_3_the_other_forty_are_three_hands_and_the_future_pile() -> None:
    match = dealt_to_three()
    deck = cards_of(GAME, 3)
    for seat in range(3):
        assert told(match, "hand", seat) == deck[10 * seat : 10 * seat + 10]
        assert told(match, "future", seat) == deck[30:40]
    assert told(match, "hands") == [10, 10, 10]
    prophesy_anything(match)
    error = refused(match, 0, "play B3")
    assert (error.clause, error.sentence) == ("SF-7.3", "You do not hold B3.")


# SF-8 Variants


def test_SF_8_1_first_to_two_counts_rounds_fulfilled_and_nobody_loses() -> None:
    match = new_match(GAME, variant="first-to-two")
    play_rounds(match, ("6-1-0-0", *NOBODY_FULFILS[1:]))
    assert points(match) == "1 0 0 0"
    play_rounds(match, ("0-7-0-0", "0-7-0-0", "7-0-0-0", "7-0-0-0"))
    assert (tokens_left(match), points(match)) == ("6 0 7 7", "1 1 0 0")
    play_rounds(match, NOBODY_FULFILS)
    assert (points(match), match.over) == ("1 1 0 0", False)


def test_SF_8_1_the_first_to_fulfil_seven_in_two_rounds_wins() -> None:
    match = new_match(GAME, variant="first-to-two")
    play_rounds(match, ALL_FULFIL, NOBODY_FULFILS, NOBODY_FULFILS, NOBODY_FULFILS, NOBODY_FULFILS)
    assert (points(match), winners(match)) == ("1 1 1 1", "")
    play_rounds(match, ("0-7-0-0", "7-0-0-0", "0-0-7-0", "7-0-0-0"))
    assert (points(match), match.over, winners(match)) == ("1 1 2 1", True, "2")
    error = refused(match, 0, "play R1")
    assert (error.clause, error.sentence) == ("SF-8.1", "The game is over.")


def test_SF_8_1_several_who_do_so_in_the_same_round_share_it() -> None:
    match = new_match(GAME, variant="first-to-two")
    play_rounds(match, ALL_FULFIL, ("7-0-0-0", "7-0-0-0", "7-0-0-0", "0-0-0-7"))
    assert (points(match), winners(match)) == ("2 1 1 2", "0 3")


def test_SF_8_1_the_start_player_moves_on_each_round() -> None:
    match = new_match(GAME, variant="first-to-two")
    match.happen("start 1")
    starts = []
    for _ in range(6):
        play_rounds(match, NOBODY_FULFILS)
        starts.append(told(match, "tricks")[0]["leader"])
    assert starts == [1, 2, 3, 0, 1, 2]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("first", "score", "best"),
    [
        (NOBODY_FULFILS, "0 0 0 0", "0 1 2 3"),
        (("7-0-0-0", "7-0-0-0", "7-0-0-0", "0-0-0-7"), "1 0 0 1", "0 3"),
    ],
)
def test_SF_8_1_after_fifty_rounds_the_most_fulfilled_rounds_share_it(
    first: tuple[str, ...], score: str, best: str
) -> None:
    match = new_match(GAME, variant="first-to-two")
    play_rounds(match, first, *[NOBODY_FULFILS] * 48)
    assert (told(match, "round"), match.over) == (50, False)
    play_rounds(match, NOBODY_FULFILS)
    assert (told(match, "round"), match.over) == (50, True)
    assert (points(match), winners(match)) == (score, best)
    assert refused(match, 0, "play R1").clause == "SF-8.1"


@pytest.mark.parametrize(
    ("prophecies", "fulfilled", "best"),
    [
        (("6-1-0-0", "0-7-0-0", "0-0-5-2", "7-0-0-0"), "7 6 6 0", "0"),
        (("5-2-0-0", "7-0-0-0", "0-3-4-0", "0-3-0-4"), "6 1 5 5", "0"),
        (("0-7-0-0", "7-0-0-0", "7-0-0-0", "0-3-0-4"), "1 1 1 5", "3"),
    ],
)
def test_SF_8_2_single_round_is_won_by_the_most_prophecies_fulfilled(
    prophecies: tuple[str, ...], fulfilled: str, best: str
) -> None:
    match = single_round(*prophecies)
    assert match.over
    assert (points(match), winners(match)) == (fulfilled, best)
    error = refused(match, 0, "play R1")
    assert (error.clause, error.sentence) == ("SF-8.2", "The game is over.")


@pytest.mark.parametrize(
    ("prophecies", "tricks", "best"),
    [
        (("6-1-0-0", "1-6-0-0", "7-0-0-0", "7-0-0-0"), 7, "0"),
        (("6-1-0-0", "1-6-0-0", "0-0-6-1", "0-0-1-6"), 7, "2"),
        (ALL_FULFIL, 8, "3"),
        (("7-0-0-0", "0-7-0-0", "7-0-0-0", "7-0-0-0"), 8, "1"),
        (("6-0-1-0", "0-6-0-1", "1-0-6-0", "7-0-0-0"), 9, "1"),
        (("6-0-0-1", "0-6-1-0", "7-0-0-0", "1-0-0-6"), 10, "0"),
        (("7-0-0", "0-7-0", "0-1-6"), 8, "1"),
        (("6-1-0", "1-6-0", "0-0-7"), 7, "2"),
        (("6-0-1", "2-5-0", "0-1-6"), 9, "0"),
        (("5-2-0", "0-6-1", "1-0-6"), 10, "1"),
    ],
)
def test_SF_8_3_of_several_who_fulfilled_all_the_lowest_place_in_the_last_trick_wins(
    prophecies: tuple[str, ...], tricks: int, best: str
) -> None:
    match = single_round(*prophecies)
    assert (tricks_played(match), winners(match)) == (tricks, best)


def test_SF_8_3_the_place_in_the_last_trick_goes_by_its_lead_colour() -> None:
    sheet = """
        R13 | R10 R7 R5  R2  | 1 2 3 4
        R12 | R9  R6 R4  R1  | 1 2 3 4
        R11 | R8  R3 Y2  Y1  | 1 2 3 4
        B13 | B10 B7 B5  B2  | 1 2 3 4
        B12 | B9  B6 B4  B1  | 1 2 3 4
        Y13 | Y10 Y8 Y7  Y5  | 1 2 3 4
        B11 | B8  B3 G11 G10 | 1 2 3 4
    """
    match = new_match(GAME, variant="single-round")
    play_round(match, sheet, "0-7-0-0", "0-7-0-0", "7-0-0-0", "0-0-0-7")
    assert (points(match), winners(match)) == ("0 7 0 7", "3")


@pytest.mark.parametrize(
    ("prophecies", "fulfilled", "best"),
    [
        (("5-2-0-0", "0-5-2-0", "0-2-5-0", "0-3-0-4"), "6 6 6 5", "0 1 2"),
        (NOBODY_FULFILS, "1 1 1 1", "0 1 2 3"),
    ],
)
def test_SF_8_4_any_other_tie_of_a_single_round_is_shared(
    prophecies: tuple[str, ...], fulfilled: str, best: str
) -> None:
    match = single_round(*prophecies)
    assert (tricks_played(match), points(match), winners(match)) == (10, fulfilled, best)


@pytest.mark.no_cover
@pytest.mark.parametrize("variant", ["base", "first-to-two", "single-round"])
@pytest.mark.parametrize("players", [3, 4])
def test_SF_8_2_whole_games_of_every_variant_have_winners(players: int, variant: str) -> None:
    rounds = {"base": players, "first-to-two": 50, "single-round": 1}[variant]
    for seed in range(3):
        match = Setup(GAME, {"players": players, "variant": variant}).start(seed)
        rng = Rng(f"decisions {seed}")
        while not match.over:
            seat = match.acting[rng.below(len(match.acting))]
            legal = match.legal(seat)
            match.act(seat, legal[rng.below(len(legal))])
        assert match.winners
        assert told(match, "round") <= rounds
        assert max(match.scores) == match.scores[match.winners[0]]


def test_SF_8_2_the_base_game_is_the_default_and_other_variants_do_not_exist() -> None:
    assert GAME.configure({})["variant"] == "base"
    with pytest.raises(BadOption, match="it is base, first-to-two or single-round"):
        new_match(GAME, variant="two-rounds")
