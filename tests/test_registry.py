"""Games are found by their folders, and a folder that is wrong is an error that says how."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import foretell
from foretell.bots.style import Style, style_of
from foretell.games import registry
from foretell.games.pages import lesson_script, rules_page
from foretell.games.registry import ALL, BadGame
from foretell.games.shapes import shape_of
from foretell.kit.game import Game
from foretell.kit.options import BadOption, players_option
from foretell.kit.state import State
from foretell.lab.subject import Subject, subject_of

ORDER = ["seven-prophecies", "seven-prophecies-2017", "brujas", "santiiba"]


def made(package: str, aspects: list[str], id: str = "example", prefix: str = "EX") -> Game:
    """A game that begins as another does."""
    return Game(package, id, "Example", prefix, [players_option(2, 4)], ALL[0].new, aspects)


def folder(path: Path, *names: str) -> list[str]:
    """A game's folder with these files."""
    for name in ("__init__.py", "rules.py", *names):
        (path / name).write_text("")
    return [str(path)]


def test_lists_keep_their_order() -> None:
    assert [id for id in foretell.GAMES if id in ORDER] == ORDER


def test_an_aspect_that_is_declared_must_be_there(tmp_path: Path) -> None:
    path = folder(tmp_path)
    registry.check_aspects("ours", path, [made("ours", [])])
    with pytest.raises(BadGame, match=r"declares the aspect bot and has no bot\.py"):
        registry.check_aspects("ours", path, [made("ours", ["bot"])])


def test_an_aspect_that_is_there_must_be_declared(tmp_path: Path) -> None:
    path = folder(tmp_path, "screen.py")
    registry.check_aspects("ours", path, [made("ours", ["screen"])])
    with pytest.raises(BadGame, match=r"has screen\.py, and no Game there declares"):
        registry.check_aspects("ours", path, [made("ours", [])])


def test_no_two_games_have_the_same_id_or_clauses() -> None:
    with pytest.raises(BadGame, match="Several games have the prefix EX"):
        registry.check_unique("prefix", ["EX", "BS", "EX"])


def test_a_folder_without_games_is_refused() -> None:
    with pytest.raises(BadGame, match="must declare GAMES"):
        registry.games_of("foretell.kit")


def test_a_game_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadOption, match="there are seven-prophecies, "):
        registry.find("chess")


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_aspect_is_what_it_is_meant_to_be(game: Game) -> None:
    assert isinstance(style_of(game), Style)
    assert shape_of(game)
    assert isinstance(subject_of(game), Subject)
    assert isinstance(game.new(game.configure({})), State)


@pytest.mark.parametrize(
    ("aspect", "find", "wanted"),
    [
        ("bot", style_of, r"BOT must be a foretell\.bots\.style\.Style"),
        ("shape", shape_of, "SHAPE must be a TypedDict"),
        ("study", subject_of, r"STUDY must be a foretell\.lab\.subject\.Subject"),
    ],
)
def test_an_aspect_of_the_wrong_kind_is_refused_and_no_other_game_stands_in(
    aspect: str, find: Callable[[Game], object], wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = made("ours", [aspect])
    module = ModuleType(f"ours.{aspect}")
    monkeypatch.setitem(sys.modules, "ours", ModuleType("ours"))
    monkeypatch.setitem(sys.modules, f"ours.{aspect}", module)
    with pytest.raises(AttributeError, match=f"ours.{aspect} must define {aspect.upper()}"):
        find(game)
    setattr(module, aspect.upper(), "strange")
    with pytest.raises(TypeError, match=wanted):
        find(game)


@pytest.mark.parametrize(
    ("raised", "expected"),
    [("interpreted classes cannot inherit from compiled", BadGame), ("other", TypeError)],
)
def test_a_new_game_in_a_compiled_tree_says_what_to_do(
    raised: str, expected: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = f"uncompiled_{raised.split()[0]}"
    (tmp_path / f"{package}.py").write_text(f"raise TypeError({raised!r})")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(expected, match="make setup" if expected is BadGame else raised):
        registry.games_of(package)


def test_what_is_not_written_in_a_folder_is_left_out_or_refused() -> None:
    game = made("tests", [])
    assert lesson_script(game) is None
    assert lesson_script(ALL[0]) is not None
    with pytest.raises(FileNotFoundError, match=r"rules/en\.md is missing from tests"):
        rules_page(game)
    assert rules_page(ALL[0], "de") != rules_page(ALL[0])
