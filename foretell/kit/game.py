"""A game as the registry knows it: its id, its options, its first State, and its other aspects."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from foretell.kit.options import BadOption, Option, Value, in_words, short, start_option
from foretell.kit.state import State

# What a game's folder may hold beside its rules, each in a module (or package) of this name.
ASPECTS: Final = ["bot", "encoder", "review", "screen", "shape", "study"]
LAST: Final = 1000


class Game:
    """One game: what it is called, what may be chosen, how it begins, and where the rest is."""

    def __init__(
        self,
        package: str,
        id: str,
        name: str,
        prefix: str,
        options: list[Option],
        new: Callable[[dict[str, Value]], State],
        aspects: list[str] | None = None,
        unit: str = "game",
        outcomes: int = 3,
        deciding: list[str] | None = None,
        facts: dict[str, int] | None = None,
        edition: str = "",
        order: int = LAST,
        rules: int = 1,
    ) -> None:
        self.package = package  # of the game's folder: `__name__` there
        self.id = id
        self.name = name
        self.prefix = prefix  # of the ids of its clauses
        self.options = options  # `players` first; `start` is every game's and not listed
        self.new = new  # a state before its first chance outcome, for configured options
        self.aspects = declared(id, aspects)  # where it needs no default
        self.unit = unit  # what a game consists of, as State.units counts it: round, trick, turn
        self.outcomes = outcomes  # of chance that may follow each other before anybody acts
        # What a seat's own view holds only for the decision it has to make now.
        self.deciding = ["legal", "previews", "barred"] + (deciding if deciding is not None else [])
        # Numbers of its rules that texts about it tell, whatever is chosen at a table.
        self.facts = facts if facts is not None else {}
        self.edition = edition  # where several games share a folder: of which its pages are
        self.order = order  # where lists show it; those of equal order by id
        self.rules = rules  # raised whenever the meaning of a log changes

    def aspect(self, name: str) -> object | None:
        """What the folder's module of this name offers; None where the game has the default.

        It is what the module calls as the aspect is called, in capitals: `BOT` in bot.py.
        """
        check_aspect(name, "The program asks for")
        if name not in self.aspects:
            return None
        module = import_module(f"{self.package}.{name}")
        if not hasattr(module, name.upper()):
            raise AttributeError(f"{module.__name__} must define {name.upper()}.")
        offered: object = getattr(module, name.upper())
        return offered

    def file(self, stem: str, ending: str) -> str:
        """The name of a file or folder of this game: `lesson.json`, `lesson-2017.json`."""
        return f"{stem}-{self.edition}{ending}" if self.edition else f"{stem}{ending}"

    def configure(self, chosen: Mapping[str, object]) -> dict[str, Value]:
        """All options with their values; BadOption if one does not exist or does not fit."""
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known and name != "start":
                allowed = in_words([*known, "start"])
                raise BadOption(f"{self.id} has no option {short(name)}: it has {allowed}.")
        values: dict[str, Value] = {}
        for option in self.options:
            values[option.name] = option.check(chosen.get(option.name, option.default))
        start = start_option(int(values["players"]))
        values["start"] = start.check(chosen.get("start", start.default))
        return values

    def read(self, typed: Mapping[str, str]) -> dict[str, Value]:
        """All options with their values, from what a person typed."""
        known = {option.name: option for option in self.options}
        chosen: dict[str, object] = {}
        for name, text in typed.items():
            chosen[name] = known[name].read(text) if name in known else text
        seat = typed.get("start", "")
        if seat.isdecimal() and len(seat) < 3:
            chosen["start"] = int(seat)
        return self.configure(chosen)

    def recorded(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """The options that a record keeps."""
        return {option.name: values[option.name] for option in self.options}


def declared(id: str, aspects: list[str] | None) -> list[str]:
    """The aspects that a game declares; ValueError if one of them does not exist."""
    if aspects is None:
        return []
    for aspect in aspects:
        check_aspect(aspect, f"{id} declares")
    return aspects


def check_aspect(name: str, who: str) -> None:
    """ValueError, with the names there are, if there is no such aspect."""
    if name not in ASPECTS:
        raise ValueError(f"{who} the aspect {short(name)}: there are {in_words(ASPECTS, 'and')}.")
