"""Every game there is, by id: each folder beside this file that is a package declares its GAMES."""

from importlib import import_module
from os import listdir
from pkgutil import iter_modules
from typing import Final

import foretell.games as shelf
from foretell.kit.game import ASPECTS, Game
from foretell.kit.options import BadOption, in_words, short


class BadGame(Exception):
    """A game's folder that does not keep to its contract; the message says what is wrong."""


def discover() -> list[Game]:
    """The games of all folders, in the order of lists."""
    found: list[Game] = []
    for folder in iter_modules(shelf.__path__):
        if folder.ispkg:
            found += games_of(f"{shelf.__name__}.{folder.name}")
    found.sort(key=lambda game: (game.order, game.id))
    for name in ("id", "prefix"):
        check_unique(name, [str(getattr(game, name)) for game in found])
    return found


def games_of(package: str) -> list[Game]:
    """The games that one folder declares, checked."""
    try:
        module = import_module(package)
    except TypeError as error:  # a new game in a tree that lies compiled
        if "interpreted classes cannot inherit from compiled" not in str(error):
            raise
        raise BadGame(f"{package} is not compiled, the kit is: run `make setup`.") from error
    games = getattr(module, "GAMES", None)
    if not isinstance(games, list) or not all(isinstance(game, Game) for game in games):
        raise BadGame(f"{package} must declare GAMES, a list of its `Game`s.")
    check_aspects(package, list(module.__path__), games)
    return games


def check_aspects(package: str, path: list[str], games: list[Game]) -> None:
    """Every aspect that is declared has its module, and the other way round."""
    there = {name.partition(".")[0] for folder in path for name in listdir(folder)}
    declared = {aspect for game in games for aspect in game.aspects}
    for aspect in ASPECTS:
        if aspect in declared and aspect not in there:
            raise BadGame(f"{package} declares the aspect {aspect} and has no {aspect}.py.")
        if aspect in there and aspect not in declared:
            raise BadGame(f"{package} has {aspect}.py, and no Game there declares the aspect.")


def check_unique(what: str, names: list[str]) -> None:
    """BadGame if two games have the same."""
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise BadGame(f"Several games have the {what} {in_words(twice, 'and')}.")


ALL: Final[list[Game]] = discover()
GAMES: Final[dict[str, Game]] = {game.id: game for game in ALL}


def find(id: str) -> Game:
    """The game with this id; BadOption names those there are."""
    if id not in GAMES:
        raise BadOption(f"There is no game {short(id)}: there are {in_words([*GAMES], 'and')}.")
    return GAMES[id]
