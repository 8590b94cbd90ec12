"""A game's options: defaults, refusals, what is typed and what is recorded."""

import pytest

from foretell.games.seven_prophecies import EDITION_2017 as FIRST_EDITION
from foretell.games.seven_prophecies import EDITION_2025 as PROPHECIES
from foretell.kit.game import Game
from foretell.kit.options import BadOption, players_option, switch

OPTIONS = [players_option(3, 4), switch("loud", "is it?")]
GAME = Game("tests", "example", "Example", "EX", OPTIONS, PROPHECIES.new, rules=2)


def test_an_aspect_that_there_is_not_is_refused_with_those_there_are() -> None:
    known = "bot, encoder, review, screen, shape and study"
    with pytest.raises(ValueError, match=f"'bots': there are {known}"):
        Game("tests", "example", "Example", "EX", OPTIONS, PROPHECIES.new, aspects=["bots"])
    with pytest.raises(ValueError, match="asks for the aspect 'rules'"):
        GAME.aspect("rules")


def test_an_aspect_that_is_not_declared_is_left_to_the_default() -> None:
    assert GAME.aspect("bot") is None
    declared = Game("foretell", "ex", "Ex", "EX", OPTIONS, PROPHECIES.new, aspects=["bot"])
    with pytest.raises(ModuleNotFoundError):
        declared.aspect("bot")


def test_games_that_share_a_folder_have_files_of_their_own() -> None:
    assert GAME.file("lesson", ".json") == "lesson.json"
    assert FIRST_EDITION.file("lesson", ".json") == "lesson-2017.json"


def test_a_missing_option_has_its_default() -> None:
    assert GAME.configure({}) == {"players": 4, "loud": False, "start": "random"}
    assert GAME.configure({"loud": True, "start": 3})["start"] == 3


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"quiet": True}, "example has no option 'quiet': it has players, loud or start."),
        ({"players": 5}, "players cannot be 5: it is 3 or 4."),
        ({"loud": 1}, "loud cannot be 1: it is False or True."),
        ({"players": 3, "start": 3}, "start cannot be 3: it is random, 0, 1 or 2."),
        ({"start": True}, "start cannot be True: it is random, 0, 1, 2 or 3."),
    ],
)
def test_unknown_options_and_values_are_refused(chosen: dict[str, object], told: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.configure(chosen)
    assert str(caught.value) == told


def test_options_are_read_as_typed() -> None:
    typed = {"players": "3", "loud": "yes", "start": "2"}
    assert GAME.read(typed) == {"players": 3, "loud": True, "start": 2}
    assert GAME.read({}) == GAME.configure({})
    assert GAME.read({"start": "random"})["start"] == "random"


@pytest.mark.parametrize(
    "typed", [{"start": "4"}, {"start": "100"}, {"start": "me"}, {"quiet": "yes"}, {"loud": "1"}]
)
def test_what_is_typed_wrongly_is_refused(typed: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        GAME.read(typed)


def test_a_record_keeps_every_option_but_who_starts() -> None:
    assert GAME.recorded(GAME.configure({"start": 1})) == {"players": 4, "loud": False}
    chosen = FIRST_EDITION.configure({"players": 3, "variant": "single-round"})
    assert FIRST_EDITION.recorded(chosen) == {"players": 3, "variant": "single-round"}


def test_a_game_knows_its_name_and_the_number_of_its_rules() -> None:
    assert (GAME.id, GAME.name, GAME.rules) == ("example", "Example", 2)
    assert (PROPHECIES.id, PROPHECIES.name, PROPHECIES.rules) == (
        "seven-prophecies",
        "Seven Prophecies",
        1,
    )
    assert GAME.new(GAME.configure({"players": 3})).players == 3
