"""Every clause of the rules page of the 2025 edition, one position or more for each."""

from collections import Counter
from itertools import permutations

import pytest

from foretell.games.seven_prophecies import EDITION_2025 as GAME
from foretell.games.seven_prophecies.rules import places as ranking
from foretell.kit.options import BadOption
from foretell.kit.rng import Rng
from foretell.kit.state import Illegal
from foretell.match import Match, Setup
from tests.games.refusals import refused, refused_chance
from tests.games.seven_prophecies.positions import (
    SHEET,
    SHEET_OF_THREE,
    begin,
    cards_of,
    deal,
    deal_sheet,
    hands_of,
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
NOBODY_FINISHES = ("0-7-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")  # on SHEET


def whole_games(players: int) -> list[Match]:
    """Complete games by chance, always the same ones."""
    matches = [Setup(GAME, {"players": players}).start(seed) for seed in range(12)]
    for seed, match in enumerate(matches):
        rng = Rng(f"decisions {seed}")
        while not match.over:
            seat = match.acting[rng.below(len(match.acting))]
            legal = match.legal(seat)
            match.act(seat, legal[rng.below(len(legal))])
    return matches


def words_of(match: Match, head: str) -> list[list[str]]:
    """The outcomes of one kind in the log, without their first word."""
    return [words.split()[1:] for _, words in match.log() if words.split()[0] == head]


# SP-1 Material


def test_SP_1_1_the_deck_is_1_to_11_once_in_each_of_four_colours() -> None:
    deck = words_of(Setup(GAME, {}).start(1), "deal")[0]
    assert len(deck) == 44
    assert sorted(deck) == sorted(f"{colour}{n}" for colour in "BMPS" for n in range(1, 12))


@pytest.mark.parametrize(
    ("instead_of_b1", "sentence"),
    [
        ("B12", "`deal` names 'B12' a card of another game."),
        ("B2", "`deal` names 'B2' too often."),
        ("b1", "`deal` names 'b1' a card of another game."),
        ("B01", "`deal` names 'B01' a card of another game."),
        ("", "`deal` names '' a card of another game."),
        ("B1 B12", "`deal` takes 44 cards; 45 are named."),
    ],
)
def test_SP_1_1_another_deck_is_refused(instead_of_b1: str, sentence: str) -> None:
    match = new_match(GAME)
    match.happen("start 0")
    deck = ["deal", instead_of_b1, *cards_of(GAME, 4)[1:]]
    error = refused_chance(match, " ".join(deck))
    assert (error.clause, error.sentence) == ("SP-1.1", sentence)


def test_SP_1_1_a_card_that_does_not_exist_cannot_be_played() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    prophesy_anything(match)
    error = refused(match, 0, "play B12")
    assert (error.clause, error.sentence) == ("SP-1.1", "There is no card 'B12' in this game.")


def test_SP_1_2_there_are_three_colour_cards_of_each_colour() -> None:
    row = words_of(Setup(GAME, {}).start(1), "row")[0]
    assert Counter(row) == Counter("BBBMMMPPPSSS")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("row B B B B M M M P P S S S", "`row` names 'B' too often."),
        ("row B B B M M M P P P S S", "`row` takes 12 cards; 11 are named."),
        ("row B B B M M M P P P S S Y", "`row` names 'Y' a card of another game."),
        ("start 0", "Chance must say `row` and 12 cards now, not 'start 0'."),
    ],
)
def test_SP_1_2_other_colour_cards_are_refused(words: str, sentence: str) -> None:
    match = new_match(GAME)
    match.happen("start 0")
    match.happen(" ".join(["deal", *cards_of(GAME, 4)]))
    error = refused_chance(match, words)
    assert (error.clause, error.sentence) == ("SP-1.2", sentence)


def test_SP_1_2_every_prophecy_is_of_seven_tokens() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    for seat in range(4):
        splits = [words.split()[1].split("-") for words in match.legal(seat)]
        assert {sum(int(tokens) for tokens in split) for split in splits} == {7}


def test_SP_1_3_three_or_four_play_and_scores_start_at_0() -> None:
    assert points(new_match(GAME, 3)) == "0 0 0"
    assert points(new_match(GAME, 4)) == "0 0 0 0"
    for players in (2, 5):
        with pytest.raises(BadOption, match="it is 3 or 4"):
            new_match(GAME, players)


# SP-2 Round set-up


@pytest.mark.parametrize("players", [3, 4])
def test_SP_2_1_any_seat_may_be_the_first_start_player(players: int) -> None:
    starts = {start_of(Setup(GAME, {"players": players}).start(seed)) for seed in range(100)}
    assert starts == set(range(players))


def test_SP_2_1_the_table_may_name_the_first_start_player() -> None:
    for seed in range(10):
        assert Setup(GAME, {"start": 2}).start(seed).log()[0] == ("chance", "start 2")
    error = refused_chance(new_match(GAME, start=2), "start 1")
    assert (error.clause, error.sentence) == ("SP-2.1", "The table named seat 2 to start.")


@pytest.mark.parametrize("words", ["start 4", "start -1", "start 00", "start  0", "start", "deal"])
def test_SP_2_1_the_start_player_is_a_seat(words: str) -> None:
    error = refused_chance(new_match(GAME), words)
    assert error.clause == "SP-2.1"
    assert error.sentence == f"Chance must say `start N`, N from 0 to 3, not {words!r}."


def test_SP_2_1_nobody_acts_before_the_start_player_is_chosen() -> None:
    match = new_match(GAME)
    assert match.acting == []
    assert refused(match, 0, "play B1").clause == "SP-2.1"
    error = refused(match, 0, "start 0")
    assert (error.clause, error.sentence) == ("SP-4.1", "It is chance's turn.")


def test_SP_2_2_each_player_has_ten_cards_and_sees_no_others() -> None:
    hands = "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10", "M1 M2 M3 M4 M5 M6 M7 M8 M9 M10", "", ""
    match = begin(GAME, *hands, row="B")
    assert told(match, "hand", 0) == hands[0].split()
    assert told(match, "hand", 1) == hands[1].split()
    assert told(match, "hand") == []
    for viewer in (0, 1, 2, 3, None):
        assert told(match, "hands", viewer) == [10, 10, 10, 10]


def test_SP_2_2_other_hands_change_nothing_that_a_player_sees() -> None:
    one = begin(GAME, "B1 B2 B3 B4 B5", "M1", "M2", "P1", row="B")
    other = begin(GAME, "B1 B2 B3 B4 B5", "M2", "P1", "M1", row="B")
    assert one.view(1).json() != other.view(1).json()
    for seat in (0, None):
        assert one.view(seat).json() == other.view(seat).json()
        assert one.log_of(seat) == other.log_of(seat)


def test_SP_2_2_only_a_card_that_is_held_can_be_played() -> None:
    match = begin(GAME, "B1", "B2", "", "", row="B")
    prophesy_anything(match)
    error = refused(match, 0, "play B2")
    assert (error.clause, error.sentence) == ("SP-2.2", "You do not hold B2.")
    assert "play B1" in error.legal


def test_SP_2_3_nobody_sees_the_four_cards_left_over() -> None:
    match = begin(GAME, "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10", *NO_CARDS[1:], row="B")
    whole = words_of(match, "deal")[0]
    assert match.log_of(0)[1][1].split() == ["deal", *whole[:10], *["?"] * 34]
    assert match.log_of(3)[1][1].split() == ["deal", *["?"] * 30, *whole[30:40], *["?"] * 4]
    assert match.log_of()[1][1].split() == ["deal", *["?"] * 44]


@pytest.mark.no_cover
def test_SP_2_3_each_other_card_may_be_left_over_for_all_a_player_knows() -> None:
    hand = "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10"
    view = begin(GAME, hand, *NO_CARDS[1:], row="B").view(0)
    rng = Rng("left over")
    possible: set[str] = set()
    for _ in range(300):
        held = hands_of(view.imagine(rng))
        left_over = set(cards_of(GAME, 4)).difference(*held)
        assert len(left_over) == 4
        possible |= left_over
    assert possible == set(cards_of(GAME, 4)) - set(hand.split())


def test_SP_2_4_ten_colour_cards_lie_open_and_two_stay_face_down() -> None:
    match = begin(GAME, *NO_CARDS, row="S B B M P P M S P M B S")
    for viewer in (0, 1, 2, 3, None):
        assert " ".join(told(match, "row", viewer)) == "S B B M P P M S P M"
        assert match.log_of(viewer)[2] == ("chance", "row S B B M P P M S P M ? ?")
    assert match.log()[2] == ("chance", "row S B B M P P M S P M B S")


def test_SP_2_4_the_row_is_known_before_anybody_prophesies() -> None:
    match = new_match(GAME)
    assert told(match, "row", 0) == []
    match.happen("start 0")
    assert told(match, "row", 0) == []
    match.happen(" ".join(["deal", *cards_of(GAME, 4)]))
    assert (told(match, "row", 0), match.acting) == ([], [])
    match.happen("row B B B M M M P P P S S S")
    assert " ".join(told(match, "row", 0)) == "B B B M M M P P P S"
    assert match.acting == [0, 1, 2, 3]


def test_SP_2_4_before_the_first_deal_the_table_is_empty() -> None:
    view = new_match(GAME).view(0).json()
    assert (view["tricks"], view["trick"], view["hands"]) == ([], 1, [0, 0, 0, 0])
    assert new_match(GAME).view(0).imagine(Rng(1)).view(0).json() == view


def test_SP_2_5_the_nth_colour_card_leads_the_nth_trick() -> None:
    match = new_match(GAME)
    deal_sheet(match, SHEET)
    prophesy(match, *NOBODY_FINISHES)
    leads = []
    for number in range(1, 11):
        assert told(match, "trick") == number
        leads.append("".join({words[5] for words in match.legal(match.acting[0])}))
        play_sheet(match, SHEET, 1)
    assert " ".join(leads) == "B B B M M M P P S S"


# SP-3 Prophecy phase


def test_SP_3_1_a_prophecy_is_seven_tokens_over_four_places() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    legal = match.legal(0)
    assert len(legal) == len(set(legal)) == 120
    for prophecy in ("7-0-0-0", "0-0-0-7", "0-7-0-0", "2-2-2-1", "0-1-0-6"):
        assert f"prophesy {prophecy}" in legal


@pytest.mark.parametrize(
    ("prophecy", "why"),
    [
        ("2-1-0-3", "'2-1-0-3' has 6 tokens and is not a prophecy"),
        ("2-2-2-2", "'2-2-2-2' has 8 tokens and is not a prophecy"),
        ("0-0-0-0", "'0-0-0-0' has 0 tokens and is not a prophecy"),
        ("3-2-2", "'3-2-2' is not a prophecy"),
        ("1-1-1-1-3", "'1-1-1-1-3' is not a prophecy"),
        ("01-2-2-2", "'01-2-2-2' is not a prophecy"),
        ("8-0-0--1", "'8-0-0--1' is not a prophecy"),
        ("7-0-0-", "'7-0-0-' is not a prophecy"),
        ("?", "'?' is not a prophecy"),
        ("", "'' is not a prophecy"),
    ],
)
def test_SP_3_1_any_other_number_of_tokens_or_places_is_refused(prophecy: str, why: str) -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    error = refused(match, 1, f"prophesy {prophecy}")
    assert error.clause == "SP-3.1"
    assert error.sentence.startswith(why + ": it is exactly 7 tokens over 4 places, such as ")
    assert error.legal == match.legal(1)


def test_SP_3_1_all_choose_at_the_same_time() -> None:
    match = begin(GAME, *NO_CARDS, row="B", start=1)
    assert match.acting == [0, 1, 2, 3]
    match.act(3, "prophesy 7-0-0-0")
    assert match.acting == [0, 1, 2]
    match.act(0, "prophesy 7-0-0-0")
    assert match.acting == [1, 2]


def test_SP_3_1_what_is_asked_for_is_a_prophecy() -> None:
    for players in (3, 4):
        error = refused(begin(GAME, *NO_CARDS[:players], row="B"), 0, "pass")
        assert error.clause == "SP-3.1"
        assert (
            error.sentence == "'pass' is not an action here; what is asked for is `prophesy ...`."
        )


def sealed(first: str) -> Match:
    """Seats 0 to 2 are ready, seat 3 is not."""
    match = begin(GAME, *NO_CARDS, row="B")
    prophesy(match, first, "2-1-1-3", "0-0-0-7")
    return match


def test_SP_3_2_others_learn_only_that_a_choice_was_made() -> None:
    one, other = sealed("7-0-0-0"), sealed("1-2-3-1")
    for viewer in (1, 2, 3, None):
        assert one.view(viewer).json() == other.view(viewer).json()
        assert one.log_of(viewer) == other.log_of(viewer)
        assert (0, "prophesy ?") in one.log_of(viewer)
    assert told(one, "ready", 3) == [0, 1, 2]
    assert told(one, "prophecies", 3) == [None, None, None, None]
    assert told(one, "prophecies") == [None, None, None, None]
    assert told(one, "left", 3) == [[0, 0, 0, 0]] * 4


def test_SP_3_2_a_sealed_choice_may_be_any_for_all_that_others_know() -> None:
    view = sealed("7-0-0-0").view(1)
    imagined = [view.imagine(Rng(seed)).view(0).json()["prophecies"] for seed in range(300)]
    assert len({str(prophecies) for prophecies in imagined}) > 60
    own = [view.imagine(Rng(seed)).view(1).json()["prophecies"] for seed in range(9)]
    assert own == [[None, [2, 1, 1, 3], None, None]] * 9


def test_SP_3_2_a_player_sees_the_own_choice() -> None:
    match = sealed("7-0-0-0")
    assert told(match, "prophecies", 0) == [[7, 0, 0, 0], None, None, None]
    own = [words for who, words in match.log_of(0) if who != "chance"]
    assert own == ["prophesy 7-0-0-0", "prophesy ?", "prophesy ?"]


def test_SP_3_2_all_are_revealed_at_once_when_the_last_is_ready() -> None:
    match = sealed("7-0-0-0")
    match.act(3, "prophesy 0-3-4-0")
    shown = [[7, 0, 0, 0], [2, 1, 1, 3], [0, 0, 0, 7], [0, 3, 4, 0]]
    for viewer in (0, 1, 2, 3, None):
        assert told(match, "prophecies", viewer) == shown
        assert told(match, "left", viewer) == shown
        assert match.log_of(viewer)[3:] == match.log()[3:]


def test_SP_3_2_nobody_plays_a_card_before_the_last_is_ready() -> None:
    match = sealed("7-0-0-0")
    card = told(match, "hand", 0)[0]
    error = refused(match, 0, f"play {card}")
    assert error.clause == "SP-3.2"
    assert error.sentence == "Cards are played when everybody has made a prophecy."


def test_SP_3_2_revealed_prophecies_stand() -> None:
    match = sealed("7-0-0-0")
    match.act(3, "prophesy 0-3-4-0")
    error = refused(match, 0, "prophesy 0-7-0-0")
    assert error.clause == "SP-3.2"
    assert error.sentence == "Prophecies are made before the first trick, and stand."
    assert error.legal == match.legal(0) != []


def test_SP_3_2_the_revealed_prophecies_leave_the_next_round_sealed() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, *NOBODY_FINISHES)
    assert told(match, "prophecies") != [None] * 4
    deal_sheet(match, SHEET)
    assert told(match, "prophecies") == [None] * 4
    match.act(2, "prophesy 1-1-1-4")
    assert told(match, "prophecies", 0) == [None] * 4
    assert match.log_of(0)[-1] == (2, "prophesy ?")


def test_SP_3_3_until_all_are_ready_a_choice_can_be_taken_back() -> None:
    match = sealed("7-0-0-0")
    match.take_back(1)
    assert match.acting == [1, 3]
    assert told(match, "ready", 0) == [0, 2]
    assert told(match, "prophecies", 1) == [None] * 4
    match.act(1, "prophesy 0-0-7-0")
    chosen = [entry for entry in match.log() if entry[0] != "chance"]
    assert chosen == [(0, "prophesy 7-0-0-0"), (2, "prophesy 0-0-0-7"), (1, "prophesy 0-0-7-0")]
    assert (1, "prophesy ?") in match.log_of(0)
    match.act(3, "prophesy 0-3-4-0")
    assert told(match, "prophecies")[1] == [0, 0, 7, 0]


def test_SP_3_3_a_second_choice_needs_the_first_to_be_taken_back() -> None:
    match = sealed("7-0-0-0")
    error = refused(match, 0, "prophesy 0-7-0-0")
    assert error.clause == "SP-3.3"
    assert error.sentence == "Your prophecy is made. Take it back to make another."
    assert error.legal == []


@pytest.mark.parametrize("seat", [0, 3])
def test_SP_3_3_nothing_is_taken_back_when_all_are_ready_or_none_was_made(seat: int) -> None:
    match = sealed("7-0-0-0")
    if seat == 0:
        match.act(3, "prophesy 0-3-4-0")
    before = match.state.snapshot(), match.log()
    with pytest.raises(Illegal, match="no sealed choice of yours") as caught:
        match.take_back(seat)
    assert (caught.value.clause, caught.value.legal) == ("SP-3.3", match.legal(seat))
    assert (match.state.snapshot(), match.log()) == before


# SP-4 Trick phase


def test_SP_4_1_the_start_player_leads_and_play_goes_clockwise() -> None:
    match = begin(GAME, "B1", "B2", "B3", "B4", row="B", start=2)
    prophesy_anything(match)
    assert told(match, "leader") == 2
    turns: list[int] = []
    for card in ("B3", "B4", "B1", "B2"):
        turns += match.acting
        play(match, card)
    assert turns == [2, 3, 0, 1]
    assert told(match, "tricks")[0]["cards"] == ["B1", "B2", "B3", "B4"]


def test_SP_4_1_the_start_player_is_named_as_leader_while_all_prophesy() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, *NOBODY_FINISHES)
    deal_sheet(match, SHEET)
    assert told(match, "leader") == start_of(match) == 1


def test_SP_4_1_cards_lie_face_up_as_they_are_played() -> None:
    match = begin(GAME, "B1", "B2", "B3", "B4", row="B", start=2)
    prophesy_anything(match)
    play(match, "B3 B4")
    for viewer in (0, 1, 2, 3, None):
        assert told(match, "table", viewer) == [None, None, "B3", "B4"]
        assert told(match, "hands", viewer) == [10, 10, 9, 9]
        assert match.log_of(viewer)[-1] == (3, "play B4")


def test_SP_4_1_nobody_plays_out_of_turn() -> None:
    match = begin(GAME, "B1", "B2", "B3", "B4", row="B", start=2)
    prophesy_anything(match)
    error = refused(match, 3, "play B4")
    assert (error.clause, error.sentence) == ("SP-4.1", "It is the turn of seat 2.")
    assert error.legal == []
    error = refused(match, 2, "B3")
    assert error.clause == "SP-4.1"
    assert error.sentence == "'B3' is not an action here; what is asked for is `play ...`."
    assert "play B3" in error.legal


def test_SP_4_2_who_holds_the_lead_colour_must_play_it() -> None:
    match = begin(GAME, "B1 B2 no B", "M4 B3 B7 no B", "B4", "B5", row="B")
    prophesy_anything(match)
    play(match, "B1")
    assert match.legal(1) == ["play B3", "play B7"]
    error = refused(match, 1, "play M4")
    assert error.clause == "SP-4.2"
    assert error.sentence == "You hold broom, the lead colour, so you must play it."
    assert error.legal == ["play B3", "play B7"]


def test_SP_4_2_the_leader_must_play_the_lead_colour_too() -> None:
    match = begin(GAME, "S3 S8 M4 no S", "", "", "", row="S")
    prophesy_anything(match)
    assert match.legal(0) == ["play S3", "play S8"]
    assert refused(match, 0, "play M4").clause == "SP-4.2"


def test_SP_4_3_who_has_none_of_the_lead_colour_may_play_any_card() -> None:
    hand = "M1 M2 M3 M4 P1 P2 P3 P4 S1 S2"
    match = begin(GAME, hand, "", "", "", row="B")
    prophesy_anything(match)
    assert match.legal(0) == [f"play {card}" for card in hand.split()]


def test_SP_4_3_that_a_player_has_none_of_the_colour_is_public() -> None:
    match = play_trick(GAME, "B", "B5 M11 B1 P2")
    for viewer in (0, 1, 2, 3, None):
        assert told(match, "voids", viewer) == [[], ["B"], [], ["B"]]


def test_SP_4_3_voids_are_forgotten_in_the_next_round() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, *NOBODY_FINISHES)
    assert told(match, "voids") == [[], [], [], ["B", "M"]]
    deal_sheet(match, SHEET)
    assert told(match, "voids") == [[], [], [], []]


def test_SP_4_3_nobody_imagines_a_colour_where_there_is_none() -> None:
    match = begin(GAME, "B5 B6 no B", "M11 no B", "B1", "P2 no B", row="B")
    prophesy_anything(match)
    play(match, "B5 M11 B1 P2")
    colours = ["".join(sorted({card[0] for card in hand})) for hand in imagined_hands(match, 0)]
    assert colours[1:] == ["MPS", "BMPS", "MPS"]


@pytest.mark.parametrize(
    ("lead", "played", "order"),
    [
        ("B", "B1 B2 B3 B4", "4 3 2 1"),
        ("B", "B11 B10 B2 B9", "1 2 4 3"),
        ("S", "S1 B11 M11 P11", "1 4 3 2"),
        ("P", "B11 P1 S10 P2", "3 2 4 1"),
    ],
)
def test_SP_4_4_the_lead_colour_comes_first_and_higher_before_lower(
    lead: str, played: str, order: str
) -> None:
    assert places(play_trick(GAME, lead, played)) == order


def test_SP_4_4_a_whole_round_has_the_places_of_its_sheet() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, *NOBODY_FINISHES)
    order = [" ".join(str(place) for place in trick["places"]) for trick in told(match, "tricks")]
    assert order == [places for _, _, places in read_sheet(SHEET)]


@pytest.mark.parametrize(
    ("lead", "played", "order"),
    [
        ("M", "M1 S3 B4 P5", "1 4 3 2"),
        ("M", "M1 P5 B4 S3", "1 2 3 4"),
        ("P", "M7 P1 S2 B10", "3 1 4 2"),
        ("B", "M9 S10 P11 B1", "4 3 2 1"),
    ],
)
def test_SP_4_5_other_cards_follow_by_number_whatever_their_colour(
    lead: str, played: str, order: str
) -> None:
    assert places(play_trick(GAME, lead, played)) == order


@pytest.mark.parametrize("start", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("lead", "played", "order"),
    [
        ("M", "M3 B9 M6 S9", "2 4 1 3"),
        ("M", "M3 S9 M6 B9", "2 4 1 3"),
        ("B", "P7 B2 S7 M7", "4 1 3 2"),
        ("B", "M7 S7 P7 B2", "4 3 2 1"),
        ("P", "S5 M5 S6 P1", "4 3 2 1"),
    ],
)
def test_SP_4_6_later_of_equal_off_colour_cards_is_stronger(
    start: int, lead: str, played: str, order: str
) -> None:
    assert places(play_trick(GAME, lead, played, start)) == order


def test_SP_4_6_a_number_equal_to_one_of_the_lead_colour_stays_behind_it() -> None:
    assert places(play_trick(GAME, "B", "B5 M5 P5 S4")) == "1 3 2 4"


def strongest_first(played: list[int], lead: int) -> list[int]:
    """The order of strength as the rulebook's table gives it."""
    return sorted(
        range(len(played)),
        key=lambda order: (played[order] >> 4 == lead, played[order] & 15, order),
        reverse=True,
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 4])
def test_SP_4_7_there_is_no_trump_and_every_card_has_its_own_place(players: int) -> None:
    cards = [16 * colour + number for colour in range(4) for number in (0, 5, 8)]
    for played in permutations(cards, players):
        trick = sum(card << (8 * order) for order, card in enumerate(played))
        for lead in range(4):
            packed = ranking(trick, players, lead)
            found = [(packed >> (4 * order)) & 15 for order in range(players)]
            expected = strongest_first([*played], lead)
            assert [expected[place] for place in found] == [*range(players)]


def test_SP_4_8_a_token_on_the_place_taken_is_fulfilled() -> None:
    match = play_trick(GAME, "B", "B4 B3 B2 B1", 0, "7-0-0-0", "2-1-1-3", "3-0-4-0", "0-0-0-7")
    left = [tokens(match, seat) for seat in range(4)]
    assert left == ["6-0-0-0", "2-0-1-3", "3-0-3-0", "0-0-0-6"]


def test_SP_4_8_it_is_never_a_choice() -> None:
    match = play_trick(GAME, "B", "B4 B3 B2 B1", 0, "7-0-0-0", "2-1-1-3", "3-0-4-0", "0-0-0-7")
    assert match.acting == [0]
    assert all(words.startswith("play ") for words in match.legal(0))
    assert told(match, "prophecies")[0] == [7, 0, 0, 0]


def test_SP_4_9_without_a_token_there_nothing_happens() -> None:
    match = play_trick(GAME, "B", "B4 B3 B2 B1", 0, "0-7-0-0", "2-0-2-3", "3-2-0-2", "7-0-0-0")
    left = [tokens(match, seat) for seat in range(4)]
    assert left == ["0-7-0-0", "2-0-2-3", "3-2-0-2", "7-0-0-0"]


def test_SP_4_9_a_place_is_fulfilled_no_more_often_than_foretold() -> None:
    match = new_match(GAME)
    deal_sheet(match, SHEET)
    prophesy(match, "2-0-0-5", *NOBODY_FINISHES[1:])
    play_sheet(match, SHEET, 3)
    assert tokens(match, 0) == "0-0-0-5"


@pytest.mark.parametrize(
    ("played", "leader"), [("B4 B3 B2 B1", 3), ("B1 M11 B2 B3", 2), ("M11 P5 S7 B1", 2)]
)
def test_SP_4_10_the_first_place_leads_the_next_trick(played: str, leader: int) -> None:
    match = play_trick(GAME, "B", played, 3)
    assert match.acting == [leader]
    assert told(match, "leader") == leader


# SP-5 End of the round


def test_SP_5_1_the_end_is_checked_only_after_a_whole_trick() -> None:
    match = new_match(GAME)
    deal_sheet(match, SHEET)
    prophesy(match, "6-1-0-0", "1-6-0-0", "7-0-0-0", "7-0-0-0")
    play_sheet(match, SHEET, 6)
    play(match, "P9 P11 P3")  # seat 3 has P6 and P2: the places of seats 0 and 1 are certain
    assert match.acting == [3]
    assert told(match, "last_round") is None
    play(match, "P6")
    assert told(match, "last_round")["points"] == [5, 5, 1, 1]


@pytest.mark.parametrize(
    ("prophecy", "tricks"), [("6-1-0-0", 7), ("7-0-0-0", 8), ("6-0-1-0", 9), ("6-0-0-1", 10)]
)
def test_SP_5_2_the_round_ends_when_somebody_has_no_token_left(prophecy: str, tricks: int) -> None:
    match = new_match(GAME)
    play_round(match, SHEET, prophecy, *NOBODY_FINISHES[1:])
    assert tricks_played(match) == tricks
    assert tokens_left(match).split()[0] == "0"
    assert match.acting == []


def test_SP_5_3_otherwise_it_ends_after_the_tenth_trick() -> None:
    match = new_match(GAME)
    deal_sheet(match, SHEET)
    prophesy(match, *NOBODY_FINISHES)
    play_sheet(match, SHEET, 9)
    assert told(match, "last_round") is None
    play_sheet(match, SHEET, 1)
    assert tricks_played(match) == 10
    assert tokens_left(match) == "6 6 6 6"


@pytest.mark.no_cover
def test_SP_5_4_it_never_ends_before_the_seventh_trick() -> None:
    for match in whole_games(4):
        cards = Counter(who for who, words in match.log() if words.startswith("play "))
        assert all(7 * told(match, "round") <= played for played in cards.values())


def test_SP_5_4_all_who_finish_do_so_in_the_same_trick() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, "7-0-0-0", "0-7-0-0", "0-0-7-0", "0-0-0-7")
    assert (tricks_played(match), tokens_left(match)) == (8, "0 0 0 0")


# SP-6 Scoring


@pytest.mark.parametrize(
    ("prophecy", "tricks", "reward"),
    [("6-1-0-0", 7, 5), ("7-0-0-0", 8, 3), ("6-0-1-0", 9, 2), ("6-0-0-1", 10, 1)],
)
def test_SP_6_1_finishing_early_is_worth_more(prophecy: str, tricks: int, reward: int) -> None:
    match = new_match(GAME)
    play_round(match, SHEET, prophecy, *NOBODY_FINISHES[1:])
    assert tricks_played(match) == tricks
    assert match.scores[0] == told(match, "last_round")["points"][0] == reward


@pytest.mark.parametrize(
    ("prophecies", "score"),
    [
        (("6-1-0-0", "1-6-0-0", "0-0-6-1", "0-0-1-6"), "5 5 5 5"),
        (("7-0-0-0", "0-7-0-0", "7-0-0-0", "0-0-0-7"), "3 3 1 3"),
        (("6-0-1-0", "0-6-0-1", "1-0-6-0", "0-1-0-6"), "2 2 2 2"),
        (("6-0-0-1", "0-6-1-0", "7-0-0-0", "7-0-0-0"), "1 1 0 0"),
    ],
)
def test_SP_6_1_all_who_finish_get_the_same(prophecies: tuple[str, ...], score: str) -> None:
    match = new_match(GAME)
    play_round(match, SHEET, *prophecies)
    assert points(match) == score


@pytest.mark.parametrize(
    ("prophecies", "left", "score"),
    [
        (("6-1-0-0", "0-6-0-1", "0-0-5-2", "7-0-0-0"), "0 1 1 7", "5 1 1 0"),
        (("6-1-0-0", "0-5-0-2", "0-0-4-3", "0-0-0-7"), "0 2 2 1", "5 0 0 1"),
        (("7-0-0-0", "7-0-0-0", "0-0-0-7", "0-7-0-0"), "0 6 6 7", "3 1 1 0"),
        (("6-1-0-0", "1-6-0-0", "7-0-0-0", "0-7-0-0"), "0 0 7 7", "5 5 1 1"),
        (("2-5-0-0", "4-3-0-0", "0-0-6-1", "0-0-4-3"), "4 3 0 3", "0 1 5 1"),
    ],
)
def test_SP_6_2_the_fewest_tokens_left_are_worth_a_point(
    prophecies: tuple[str, ...], left: str, score: str
) -> None:
    match = new_match(GAME)
    play_round(match, SHEET, *prophecies)
    assert (tokens_left(match), points(match)) == (left, score)


def test_SP_6_3_in_the_tenth_trick_that_point_is_not_given() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, "6-0-0-1", "0-5-2-0", "7-0-0-0", "7-0-0-0")
    assert (tricks_played(match), tokens_left(match)) == (10, "0 1 6 6")
    assert points(match) == "1 0 0 0"


def test_SP_6_4_if_nobody_finished_nobody_scores() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, "5-2-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")
    assert (tricks_played(match), tokens_left(match)) == (10, "1 6 6 6")
    assert points(match) == "0 0 0 0"
    assert told(match, "last_round")["points"] == [0, 0, 0, 0]


# SP-7 Next round, end of the game


def test_SP_7_1_the_start_player_moves_one_seat_to_the_left() -> None:
    match = new_match(GAME)
    match.happen("start 2")
    starts = []
    for _ in range(4):
        deal_sheet(match, SHEET)
        starts.append(start_of(match))
        prophesy(match, *NOBODY_FINISHES)
        assert match.acting == [starts[-1]]
        play_sheet(match, SHEET)
    assert starts == [2, 3, 0, 1]


def test_SP_7_1_all_cards_and_colour_cards_are_shuffled_anew() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, *NOBODY_FINISHES)
    assert told(match, "phase") == "deal"
    error = refused_chance(match, "start 0")
    sentence = "Chance must say `deal` and 44 cards now, not 'start 0'."
    assert (error.clause, error.sentence) == ("SP-1.1", sentence)
    deal(match, *NO_CARDS, row="S S S")
    assert told(match, "hands") == [10, 10, 10, 10]
    assert " ".join(told(match, "row")) == "S S S B B B M M M P"
    assert (told(match, "tricks"), told(match, "round")) == ([], 2)


@pytest.mark.no_cover
def test_SP_7_1_chance_shuffles_differently_for_every_round() -> None:
    for match in whole_games(4):
        for head in ("deal", "row"):
            shuffled = words_of(match, head)
            assert len(shuffled) == told(match, "round")
            assert len({" ".join(cards) for cards in shuffled}) == len(shuffled)


def test_SP_7_1_the_table_of_the_round_just_over_lies_open_until_the_deal() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, "6-1-0-0", *NOBODY_FINISHES[1:])
    assert len(told(match, "tricks")) == 7
    assert told(match, "hands") == [3, 3, 3, 3]
    assert " ".join(told(match, "row")) == "B B B M M M P P S S"
    state = match.view(0).imagine(Rng(1))
    assert state.view(0).json() == match.view(0).json()


@pytest.mark.parametrize(
    ("second", "score", "over"),
    [
        (("6-0-1-0", "7-0-0-0", "7-0-0-0", "7-0-0-0"), "7 2 1 0", True),
        (("7-0-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0"), "8 2 0 0", True),
        (("6-0-0-1", "7-0-0-0", "7-0-0-0", "7-0-0-0"), "6 1 0 0", False),
        (("5-2-0-0", "1-6-0-0", "7-0-0-0", "7-0-0-0"), "6 6 0 0", False),
    ],
)
def test_SP_7_2_the_game_ends_when_somebody_has_seven_points(
    second: tuple[str, ...], score: str, over: bool
) -> None:
    match = new_match(GAME)
    play_round(match, SHEET, "6-1-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")
    assert (points(match), match.over) == ("5 1 0 0", False)
    play_round(match, SHEET, *second)
    assert (points(match), match.over) == (score, over)


def test_SP_7_2_any_seat_ends_the_game() -> None:
    match = new_match(GAME)
    for _ in range(2):
        play_round(match, SHEET, "0-7-0-0", "7-0-0-0", "7-0-0-0", "0-0-1-6")
    assert (match.over, winners(match)) == (True, "3")


def test_SP_7_2_nothing_can_be_done_after_the_end() -> None:
    match = new_match(GAME)
    for _ in range(2):
        play_round(match, SHEET, "6-1-0-0", *NOBODY_FINISHES[1:])
    assert (told(match, "phase"), told(match, "round"), match.acting) == ("trick", 2, [])
    assert told(match, "result") == {"scores": match.scores, "winners": [0]}
    error = refused(match, 0, "play S2")
    assert (error.clause, error.sentence, error.legal) == ("SP-7.2", "The game is over.", [])
    error = refused_chance(match, " ".join(["deal", *cards_of(GAME, 4)]))
    assert error.clause == "SP-7.2"
    assert error.sentence == "Chance has no move here. The game is over."


def test_SP_7_3_with_four_players_it_ends_after_round_four() -> None:
    match = new_match(GAME)
    for finished in range(4):
        assert (told(match, "round"), match.over) == (finished + 1, False)
        assert told(match, "result") is None
        play_round(match, SHEET, *NOBODY_FINISHES)
    assert (told(match, "round"), match.over) == (4, True)
    error = refused(match, 0, "play S2")
    assert (error.clause, error.sentence) == ("SP-7.3", "The game is over.")


def test_SP_7_2_seven_points_in_the_last_round_end_the_game_by_themselves() -> None:
    match = new_match(GAME)
    for number in range(4):
        finishes = number in (0, 3)
        prophecy = "6-1-0-0" if finishes else NOBODY_FINISHES[0]
        play_round(match, SHEET, prophecy, *NOBODY_FINISHES[1:])
    assert (told(match, "round"), match.scores[0]) == (4, 10)
    assert refused(match, 0, "play S2").clause == "SP-7.2"


def play_three_rounds_without_points() -> Match:
    match = new_match(GAME)
    for _ in range(3):
        play_round(match, SHEET, *NOBODY_FINISHES)
    return match


def test_SP_7_4_the_highest_score_wins() -> None:
    match = play_three_rounds_without_points()
    assert winners(match) == ""
    play_round(match, SHEET, "0-7-0-0", "0-1-6-0", "0-0-6-1", "0-1-5-1")
    assert (points(match), winners(match)) == ("0 0 5 1", "2")


@pytest.mark.parametrize(
    ("last", "score", "best"),
    [
        (("7-0-0-0", "0-7-0-0", "7-0-0-0", "7-0-0-0"), "3 3 1 1", "1"),
        (("7-0-0-0", "0-7-0-0", "0-0-7-0", "0-0-0-7"), "3 3 3 3", "1 2"),
        (("0-0-3-4", "4-0-3-0", "1-4-1-1", "7-0-0-0"), "0 0 0 0", "2"),
        (("5-2-0-0", "3-0-4-0", "7-0-0-0", "7-0-0-0"), "0 0 0 0", "1"),
        (("7-0-0-0", "1-6-0-0", "0-7-0-0", "0-0-1-6"), "1 5 0 5", "1"),
    ],
)
def test_SP_7_5_of_the_tied_the_fewest_tokens_on_first_and_fourth_win(
    last: tuple[str, ...], score: str, best: str
) -> None:
    match = play_three_rounds_without_points()
    play_round(match, SHEET, *last)
    assert points(match).split() == score.split()
    assert winners(match) == best


def test_SP_7_5_only_the_prophecy_of_the_final_round_counts() -> None:
    match = new_match(GAME)
    for _ in range(3):
        play_round(match, SHEET, "0-7-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")
    play_round(match, SHEET, "0-0-0-7", "1-0-6-0", "7-0-0-0", "7-0-0-0")
    assert (points(match), winners(match)) == ("0 0 0 0", "1")


def test_SP_7_5_a_tie_at_0_points_is_broken_like_any_other() -> None:
    match = play_three_rounds_without_points()
    play_round(match, SHEET, "0-7-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")
    assert (points(match), winners(match)) == ("0 0 0 0", "0")


def test_SP_7_6_who_is_still_tied_shares_the_victory() -> None:
    match = play_three_rounds_without_points()
    play_round(match, SHEET, "0-0-0-7", "4-1-0-2", "2-1-0-4", "6-1-0-0")
    assert (points(match), winners(match)) == ("0 0 0 0", "1 2 3")


# SP-8 Three players


def test_SP_8_1_three_play_with_1_to_9_and_six_cards_left_over() -> None:
    deck = words_of(Setup(GAME, {"players": 3}).start(1), "deal")[0]
    assert len(deck) == 36
    assert {card[1:] for card in deck} == {*"123456789"}
    match = begin(GAME, "", "", "", row="B")
    assert told(match, "hands") == [10, 10, 10]
    assert match.log_of(2)[1][1].split()[21:] == [*deck_of_seat(match, 2), *["?"] * 6]
    assert match.log_of()[1][1].split()[1:] == ["?"] * 36


def deck_of_seat(match: Match, seat: int) -> list[str]:
    return words_of(match, "deal")[0][10 * seat : 10 * seat + 10]


def test_SP_8_1_a_ten_is_no_card_of_the_game_for_three() -> None:
    match = begin(GAME, "", "", "", row="B")
    prophesy_anything(match)
    error = refused(match, 0, "play B10")
    assert (error.clause, error.sentence) == ("SP-8.1", "There is no card 'B10' in this game.")
    fourth = new_match(GAME, 3)
    fourth.happen("start 0")
    error = refused_chance(fourth, " ".join(["deal", *cards_of(GAME, 4)]))
    assert (error.clause, error.sentence) == ("SP-8.1", "`deal` takes 36 cards; 44 are named.")


def test_SP_8_2_the_seven_tokens_go_over_three_places() -> None:
    match = begin(GAME, "", "", "", row="B")
    assert len(match.legal(0)) == 36
    assert {"prophesy 7-0-0", "prophesy 0-0-7", "prophesy 2-3-2"} <= set(match.legal(0))
    error = refused(match, 0, "prophesy 2-1-1-3")
    assert error.clause == "SP-3.1"
    assert "exactly 7 tokens over 3 places" in error.sentence
    error = refused(match, 0, "prophesy 2-1-3")
    assert error.clause == "SP-3.1"
    assert error.sentence.startswith("'2-1-3' has 6 tokens and")


@pytest.mark.parametrize("start", [0, 1, 2])
@pytest.mark.parametrize(
    ("played", "order"),
    [("B1 B9 B5", "3 1 2"), ("M9 B1 P8", "2 1 3"), ("M7 S7 B1", "3 2 1")],
)
def test_SP_8_2_a_trick_of_three_has_places_1_to_3(start: int, played: str, order: str) -> None:
    match = play_trick(GAME, "B", played, start, "2-2-3", "2-2-3", "2-2-3")
    assert places(match) == order
    seats = [(start + k) % 3 for k in range(3)]
    left = {"1": "1-2-3", "2": "2-1-3", "3": "2-2-2"}
    assert [tokens(match, seat) for seat in seats] == [left[place] for place in order.split()]


def test_SP_8_3_there_are_at_most_three_rounds() -> None:
    match = new_match(GAME, 3)
    for _ in range(3):
        assert not match.over
        play_round(match, SHEET_OF_THREE, "0-0-7", "7-0-0", "7-0-0")
    assert (points(match), match.over) == ("0 0 0", True)
    error = refused(match, 0, "play S2")
    assert (error.clause, error.sentence) == ("SP-8.3", "The game is over.")


@pytest.mark.parametrize(
    ("last", "score", "best"),
    [
        (("1-2-4", "5-0-2", "2-5-0"), "0 0 0", "2"),
        (("3-2-2", "0-5-2", "4-3-0"), "0 0 0", "1"),
        (("7-0-0", "0-7-0", "7-0-0"), "3 3 1", "1"),
        (("1-4-2", "3-4-0", "0-4-3"), "0 0 0", "0 1 2"),
    ],
)
def test_SP_8_4_the_tie_break_of_three_counts_first_and_third_place(
    last: tuple[str, ...], score: str, best: str
) -> None:
    match = new_match(GAME, 3)
    for _ in range(2):
        play_round(match, SHEET_OF_THREE, "0-0-7", "7-0-0", "7-0-0")
    play_round(match, SHEET_OF_THREE, *last)
    assert (points(match), winners(match)) == (score, best)


def test_SP_8_5_the_row_of_three_has_all_four_colours() -> None:
    row = words_of(Setup(GAME, {"players": 3}).start(1), "row")[0]
    assert Counter(row) == Counter("BBBMMMPPPSSS")
    match = begin(GAME, "", "", "", row="S P M B S P M B S P")
    assert " ".join(told(match, "row")) == "S P M B S P M B S P"


@pytest.mark.parametrize(
    ("prophecies", "tricks", "score"),
    [
        (("6-1-0", "0-5-2", "7-0-0"), 7, "5 1 0"),
        (("7-0-0", "0-7-0", "0-1-6"), 8, "3 3 1"),
        (("6-0-1", "7-0-0", "7-0-0"), 9, "2 1 0"),
        (("5-2-0", "0-5-2", "7-0-0"), 10, "1 0 0"),
    ],
)
def test_SP_8_5_three_score_as_four_do(
    prophecies: tuple[str, ...], tricks: int, score: str
) -> None:
    match = new_match(GAME, 3)
    play_round(match, SHEET_OF_THREE, *prophecies)
    assert (tricks_played(match), points(match)) == (tricks, score)


def test_SP_8_5_the_start_player_of_three_moves_round_the_table() -> None:
    match = new_match(GAME, 3)
    match.happen("start 2")
    starts = []
    for _ in range(3):
        deal_sheet(match, SHEET_OF_THREE)
        starts.append(start_of(match))
        prophesy(match, "0-0-7", "7-0-0", "7-0-0")
        play_sheet(match, SHEET_OF_THREE)
    assert starts == [2, 0, 1]


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 4])
def test_SP_8_5_whole_games_keep_to_the_rules_of_their_end(players: int) -> None:
    for match in whole_games(players):
        assert match.winners
        assert max(match.scores) >= 7 or told(match, "round") == players
        best = [seat for seat in range(players) if match.scores[seat] == max(match.scores)]
        assert set(match.winners) <= set(best)


# Worked examples


def test_SP_E1_a_prophecy_of_2_1_1_3_is_legal_and_2_1_0_3_is_not() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    error = refused(match, 0, "prophesy 2-1-0-3")
    assert error.clause == "SP-3.1"
    assert error.sentence.startswith("'2-1-0-3' has 6 tokens and is not a prophecy")
    match.act(0, "prophesy 2-1-1-3")
    assert told(match, "prophecies", 0)[0] == [2, 1, 1, 3]


def test_SP_E2_mushroom_11_comes_behind_three_brooms() -> None:
    assert places(play_trick(GAME, "B", "M11 B5 B1 B10")) == "4 2 3 1"


def test_SP_E3_the_later_of_two_nines_comes_third() -> None:
    assert places(play_trick(GAME, "M", "M3 M6 B9 S9")) == "2 1 4 3"


def test_SP_E4_third_place_without_a_token_there_fulfils_nothing() -> None:
    prophecies = "0-7-0-0", "7-0-0-0", "0-0-0-7", "2-3-0-2"
    match = play_trick(GAME, "M", "M3 M6 B9 S9", 0, *prophecies)
    assert tokens(match, 3) == "2-3-0-2"
    assert [tokens(match, seat) for seat in range(3)] == ["0-6-0-0", "6-0-0-0", "0-0-0-6"]


def test_SP_E4_the_examples_are_two_tricks_of_one_round() -> None:
    hands = "M11 M6 no B", "B5 B9 no M", "B1 S9 no M", "B10 M3"
    match = begin(GAME, *hands, row="B M")
    prophesy(match, "2-1-1-3", "0-2-2-3", "4-2-0-1", "7-0-0-0")
    play(match, "M11 B5 B1 B10")
    assert places(match) == "4 2 3 1"
    assert tokens(match, 0) == "2-1-1-2"
    play(match, "M3 M6 B9 S9")
    assert places(match) == "2 1 4 3"
    assert tokens(match, 2) == "4-2-0-1"
