"""A match in words: who may do what, what everybody is told, and what is refused."""

import json
from typing import Any

import pytest

import foretell
from foretell.games.seven_prophecies import EDITION_2025 as GAME
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, SPECTATOR, Illegal
from foretell.match import Match, Setup, check_seats
from tests.games.refusals import refused, refused_chance
from tests.games.seven_prophecies.positions import (
    SHEET,
    begin,
    deal_sheet,
    new_match,
    play,
    play_round,
    play_trick,
    prophesy,
    prophesy_anything,
)

NO_CARDS = ("", "", "", "")
ADA = {"name": "Ada", "kind": "person"}
BOT = {"name": "Club", "kind": "bot", "level": "club"}
NO_SEATS: list[Any] = [4, -1, -2, True, 1.0, "0", None, [0], 10**30]


def finished() -> Match:
    """Seat 0 has won after two rounds."""
    match = new_match(GAME)
    for _ in range(2):
        play_round(match, SHEET, "6-1-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")
    return match


def test_chance_follows_by_itself_if_there_is_a_generator() -> None:
    match = Setup(GAME, {}).start("seed")
    assert [words.split()[0] for _, words in match.log()] == ["start", "deal", "row"]
    assert match.acting == [0, 1, 2, 3]


def test_without_a_generator_it_waits_for_words() -> None:
    match = new_match(GAME)
    assert (match.acting, match.log(), match.over) == ([], [], False)
    assert match.state.turn == CHANCE


def test_without_a_generator_chance_draws_one_outcome_at_a_time() -> None:
    match = new_match(GAME)
    due = Setup(GAME, {}).start("seed").log()
    rng = Rng("seed")
    for number in range(3):
        assert (match.outcomes, match.log()) == (number, due[:number])
        match.draw(rng)
    assert (match.outcomes, match.log()) == (3, due)


def test_chance_draws_only_what_is_due() -> None:
    for match in (Setup(GAME, {}).start("seed"), finished()):
        before = match.state.snapshot(), match.log()
        with pytest.raises(Illegal, match=r"^Chance has no move here\. .* \(SP-[37]"):
            match.draw(Rng(1))
        assert (match.state.snapshot(), match.log()) == before


def test_outcomes_are_counted_and_actions_are_not() -> None:
    assert finished().outcomes == 5  # the start player, then deal and row twice


def test_with_a_seed_chance_falls_the_same_way_every_time() -> None:
    setup = Setup(GAME, {})
    assert setup.start(1).log() == setup.start(1).log() == setup.start("1").log()
    assert setup.start(1).log() != setup.start(2).log()


def test_a_setup_gives_the_bare_state_as_well() -> None:
    setup = Setup(GAME, {"players": 3, "start": 1})
    assert setup.options == {"players": 3, "start": 1}
    state = setup.new()
    assert (state.players, state.turn) == (3, CHANCE)
    state.follow(Rng(1))
    assert state.turn == 0


def test_a_game_is_found_by_its_id_with_options() -> None:
    match = foretell.game("seven-prophecies", players=3).start(1)
    assert len(match.scores) == 3
    with pytest.raises(foretell.BadOption, match="There is no game 'chess'"):
        foretell.game("chess")
    with pytest.raises(foretell.BadOption, match="has no option 'silent-witches'"):
        foretell.game("seven-prophecies", silent_witches=True)


def test_several_act_while_choices_are_sealed_and_then_one() -> None:
    match = begin(GAME, *NO_CARDS, row="B", start=2)
    assert match.acting == [0, 1, 2, 3]
    prophesy_anything(match)
    assert match.acting == [2]
    assert match.legal(2)
    assert [match.legal(seat) for seat in (0, 1, 3)] == [[], [], []]


def test_an_action_is_logged_by_its_words() -> None:
    match = play_trick(GAME, "B", "B4 B3 B2 B1")
    words = [(0, "play B4"), (1, "play B3"), (2, "play B2"), (3, "play B1")]
    assert match.log()[-4:] == words


@pytest.mark.parametrize(
    "words",
    [
        "play M1",
        "play B99",
        "prophesy 7-0-0-0",
        "",
        "play",
        "PLAY B1",
        "play  B1",
        " play B1",
        "x" * 9999,
    ],
)
def test_an_illegal_action_changes_nothing(words: str) -> None:
    match = begin(GAME, "B1 M1", *NO_CARDS[1:], row="B")
    prophesy_anything(match)
    error = refused(match, 0, words)
    assert error.legal == match.legal(0)
    assert error.clause in str(error)
    assert len(str(error)) < 300


@pytest.mark.parametrize("words", [None, 5, ["play B1"], b"play B1", {}])
def test_words_that_are_no_text_are_refused_as_well(words: Any) -> None:
    refused(new_match(GAME), 0, words)
    match = begin(GAME, "B1", *NO_CARDS[1:], row="B")
    refused(match, 0, words)
    prophesy_anything(match)
    refused(match, 0, words)


def test_a_seat_that_does_not_exist_is_an_error_and_changes_nothing() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    before = match.state.snapshot(), match.log()
    for seat in NO_SEATS:
        for ask in (match.legal, match.take_back, lambda seat: match.act(seat, "prophesy 7-0-0-0")):
            with pytest.raises(ValueError, match=r"There is no seat .*: seats are 0 to 3\."):
                ask(seat)
    assert (match.state.snapshot(), match.log()) == before


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    for seat in NO_SEATS:
        if seat is not None:
            for ask in (match.view, match.log_of, lambda seat: match.record(viewer=seat)):
                with pytest.raises(ValueError, match="There is no seat"):
                    ask(seat)


def test_without_a_seat_a_view_is_that_of_a_spectator() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    assert match.view().seat == SPECTATOR
    assert match.view().json()["hand"] == []
    assert match.view(2).seat == 2
    assert match.view(2).json()["hand"] != []


def test_everybody_is_told_the_log_as_they_may_know_it() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    match.act(2, "prophesy 7-0-0-0")
    assert match.log()[3:] == [(2, "prophesy 7-0-0-0")]
    assert match.log_of(2)[3:] == [(2, "prophesy 7-0-0-0")]
    for viewer in (0, 1, 3, None):
        assert match.log_of(viewer)[3:] == [(2, "prophesy ?")]
        assert match.log_of(viewer)[0] == ("chance", "start 0")
        assert "?" in match.log_of(viewer)[1][1]


def test_a_choice_taken_back_leaves_no_trace() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    before = match.state.snapshot(), match.log()
    match.act(2, "prophesy 7-0-0-0")
    match.take_back(2)
    assert (match.state.snapshot(), match.log()) == before
    with pytest.raises(Illegal) as caught:
        match.take_back(2)
    assert caught.value.legal == match.legal(2)


def test_the_choice_of_this_round_is_taken_back_and_not_that_of_the_last() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, "0-7-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")
    deal_sheet(match, SHEET)
    before = match.log()
    match.act(0, "prophesy 0-7-0-0")
    match.take_back(0)
    assert match.log() == before
    prophesy(match, "0-7-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")
    assert match.log_of(1)[-4:] == match.log()[-4:]


def test_chance_has_no_move_where_a_seat_must_act() -> None:
    match = begin(GAME, "B1", *NO_CARDS[1:], row="B")
    error = refused_chance(match, "start 0")
    assert error.clause == "SP-3.1"
    assert error.sentence.startswith("Chance has no move here. ")
    assert refused_chance(match, "prophesy 7-0-0-0").clause == "SP-3.1"
    prophesy_anything(match)
    for words in ("play B1", "play B2", "deal", ""):
        error = refused_chance(match, words)
        assert (error.clause, error.legal) == ("SP-4.1", [])
        assert error.sentence.startswith("Chance has no move here. ")


def test_scores_go_on_and_winners_stand_at_the_end() -> None:
    match = new_match(GAME)
    play_round(match, SHEET, "6-1-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")
    assert (match.scores, match.winners, match.over) == ([5, 1, 0, 0], [], False)
    match = finished()
    assert (match.scores, match.winners, match.over) == ([10, 2, 0, 0], [0], True)
    assert (match.acting, match.legal(0)) == ([], [])


def test_a_record_holds_the_whole_match() -> None:
    match = begin(GAME, *NO_CARDS, row="B", start=3)
    match.act(1, "prophesy 7-0-0-0")
    record = match.record([ADA, BOT, ADA, BOT])
    assert record == {
        "format": "foretell-record/1",
        "game": "seven-prophecies",
        "rules": 1,
        "options": {"players": 4},
        "seats": [ADA, BOT, ADA, BOT],
        "log": [[who, words] for who, words in match.log()],
        "result": None,
    }
    assert json.loads(json.dumps(record)) == record


def test_a_finished_record_has_a_result_and_seats_have_names() -> None:
    record = finished().record()
    assert record["result"] == {"scores": [10, 2, 0, 0], "winners": [0]}
    assert record["seats"] == [{"name": f"Seat {k}", "kind": "person"} for k in range(4)]


def test_a_record_for_a_viewer_hides_what_the_seat_may_not_know() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    match.act(1, "prophesy 7-0-0-0")
    record = match.record(viewer=2)
    assert record["log"] == [[who, words] for who, words in match.log_of(2)]
    assert "7-0-0-0" not in json.dumps(record)


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        (None, "`seats` must be a list of 4, one for each player."),
        ([ADA, ADA, ADA], "`seats` must be a list of 4, one for each player."),
        ((ADA, ADA, ADA, ADA), "`seats` must be a list of 4, one for each player."),
        ([ADA, ADA, ADA, "Ada"], "seats[3] must be an object with a `name`."),
        ([ADA, {"kind": "person"}, ADA, ADA], "seats[1] must be an object with a `name`."),
        (
            [{"name": 1, "kind": "person"}, ADA, ADA, ADA],
            "seats[0] must be an object with a `name`.",
        ),
        ([ADA, {"name": "Ada"}, ADA, ADA], "seats[1]: `kind` is person or bot, not None."),
        (
            [ADA, {**ADA, "kind": ["bot"]}, ADA, ADA],
            "seats[1]: `kind` is person or bot, not ['bot'].",
        ),
        ([ADA, ADA, {**ADA, "kind": "bot"}, ADA], "seats[2]: a bot has a `level`."),
        ([ADA, ADA, {**BOT, "level": 3}, ADA], "seats[2]: a bot has a `level`."),
    ],
)
def test_seats_of_a_record_are_checked(seats: object, problem: str) -> None:
    with pytest.raises(ValueError, match="seats") as caught:
        check_seats(seats, 4)
    assert str(caught.value) == problem


def test_a_record_is_not_written_with_wrong_seats() -> None:
    match = begin(GAME, *NO_CARDS, row="B")
    check_seats([ADA, BOT, ADA, BOT], 4)
    with pytest.raises(ValueError, match="a list of 4"):
        match.record([ADA])


def test_chance_starts_the_next_round_by_itself() -> None:
    match = Setup(GAME, {}).start("two rounds")
    while match.view().json()["round"] == 1:
        seat = match.acting[0]
        match.act(seat, match.legal(seat)[0])
    assert [words.split()[0] for _, words in match.log()[-2:]] == ["deal", "row"]
    assert match.acting == [0, 1, 2, 3]
    with pytest.raises(Illegal):
        play(match, "B1")
