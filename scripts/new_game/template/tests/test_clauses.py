"""Every clause of the rules page, one position or more for each."""

import pytest

import foretell
from foretell.games.sample_game import GAME
from foretell.match import Match

# Who holds what: seat 0 six red cards, 1 blue, 2 yellow, 3 green, but 0 and 1 have swapped sixes.
DEAL = "deal R1 R2 R3 R4 R5 B6 B1 B2 B3 B4 B5 R6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5 G6"
EVEN = "deal R4 R5 R6 B1 B2 B3 R1 R2 R3 B4 B5 B6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5 G6"


def dealt(start: int = 0, **options: object) -> Match:
    """A match with that deal."""
    match = Match(GAME, GAME.configure(options), None)
    match.happen(f"start {start}")
    match.happen(DEAL)
    return match


def play(match: Match, cards: str) -> Match:
    """Let everybody whose turn it is play the next of these cards."""
    for card in cards.split():
        match.act(match.acting[0], f"play {card}")
    return match


def refused(match: Match, seat: int, words: str) -> str:
    """The clause that forbids it."""
    with pytest.raises(foretell.Illegal) as caught:
        match.act(seat, words)
    return caught.value.clause


def test_XY_1_1_there_are_24_cards_each_once() -> None:
    match = Match(GAME, GAME.configure({}), None)
    match.happen("start 0")
    with pytest.raises(foretell.Illegal) as caught:
        match.happen(DEAL.replace("G6", "G5"))
    assert caught.value.clause == "XY-1.1"
    match.happen(DEAL)
    assert refused(match, 0, "play R7") == "XY-1.1"


def test_XY_1_2_two_to_four_play() -> None:
    assert GAME.options[0].allowed == [2, 3, 4]


def test_XY_2_1_chance_starts_with_whom_the_table_has_named() -> None:
    match = Match(GAME, GAME.configure({"start": 2}), None)
    assert refused(match, 0, "start 1") == "XY-2.1"
    match.happen("start 2")


def test_XY_2_2_everybody_has_six_cards_of_their_own() -> None:
    match = dealt(players=3)
    assert match.view(2).json()["hand"] == ["Y1", "Y2", "Y3", "Y4", "Y5", "Y6"]
    assert match.view(2).json()["hands"] == [6, 6, 6]
    assert refused(match, 0, "play R6") == "XY-2.2"
    assert match.log_of(None)[-1] == ("chance", "deal" + 24 * " ?")


def test_XY_3_1_the_starter_leads_and_play_goes_clockwise() -> None:
    match = dealt(start=3)
    assert refused(match, 0, "play R1") == "XY-3.1"
    assert play(match, "G1").acting == [0]
    assert match.state.starter() == 3


def test_XY_3_2_the_colour_that_was_led_must_be_played() -> None:
    match = play(dealt(), "R1")
    assert match.legal(1) == ["play R6"]
    assert refused(match, 1, "play B1") == "XY-3.2"


def test_XY_3_3_who_has_none_of_it_may_play_anything() -> None:
    match = play(dealt(), "R1 R6")
    assert len(match.legal(2)) == 6
    assert play(match, "Y6").view(0).json()["voids"] == [[], [], ["R"], []]


def test_XY_3_4_the_highest_card_of_the_lead_wins() -> None:
    match = play(dealt(), "R1 R6 Y1 G6")
    assert match.view().json()["last_trick"] == ["R1", "R6", "Y1", "G6"]
    assert match.scores == [0, 1, 0, 0]


def test_XY_3_5_whoever_wins_leads_the_next_trick() -> None:
    match = play(dealt(), "R1 R6 Y1 G6")
    assert match.acting == [1]
    assert match.view().json()["leader"] == 1


def whole_game() -> Match:
    """Seat 0 wins all tricks but the first."""
    match = play(dealt(), "R1 R6 Y1 G1 B1 Y2 G2 B6")
    return play(match, "R2 B2 Y3 G3 R3 B3 Y4 G4 R4 B4 Y5 G5 R5 B5 Y6 G6")


def test_XY_4_1_the_game_ends_after_six_tricks() -> None:
    match = whole_game()
    assert match.over
    assert refused(match, 0, "play R1") == "XY-4.1"
    assert match.state.units() == 6
    assert match.state.most_decisions() == len(match.log()) - 2


def test_XY_4_2_every_trick_is_a_point() -> None:
    match = whole_game()
    assert match.scores == [5, 1, 0, 0]
    assert match.state.most_points() > 5


def test_XY_4_3_most_points_win_and_ties_are_shared() -> None:
    assert whole_game().winners == [0]
    match = Match(GAME, GAME.configure({"players": 2}), None)
    match.happen("start 0")
    match.happen(EVEN)
    play(match, "R4 R1 R5 R2 R6 R3 B1 B4 B5 B2 B6 B3")
    assert match.scores == [3, 3]
    assert match.winners == [0, 1]
