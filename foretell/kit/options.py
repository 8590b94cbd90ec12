"""A game's options, declared once: the engine, the terminal, the server and the page read them."""

import reprlib

Value = int | str | bool

SHORT = reprlib.Repr()
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = 60


class BadOption(ValueError):
    """An option or value that does not exist; the message names what is allowed."""


class Option:
    """One option of a game: its name, default, what it may be, and what it means."""

    def __init__(self, name: str, default: Value, allowed: list[Value], help: str) -> None:
        self.name = name
        self.default = default
        self.allowed = allowed
        self.help = help

    def describe(self) -> str:
        """What is allowed, for a person: `3 or 4`, `no or yes`, `1 to 99`."""
        return listed([spell(value) for value in self.allowed])

    def check(self, value: object) -> Value:
        """The value, if it is allowed in exactly this type."""
        for known in self.allowed:
            if type(value) is type(known) and value == known:
                return known
        allowed = listed([str(value) for value in self.allowed])
        raise BadOption(f"{self.name} cannot be {short(value)}: it is {allowed}.")

    def read(self, text: str) -> Value:
        """The value a person typed."""
        for known in self.allowed:
            if text in (spell(known), str(known).lower()):
                return known
        raise BadOption(f"{self.name} cannot be {short(text)}: it is {self.describe()}.")


def spell(value: Value) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def short(value: object) -> str:
    """A value from outside, quoted and never long."""
    try:
        return SHORT.repr(value)
    except ValueError:
        return "a number of thousands of digits"


def in_words(names: list[str], last: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" {last} " + names[-1]


def listed(names: list[str]) -> str:
    """Names as a sentence lists them; of many only the first and the last: `1 to 99`."""
    return f"{names[0]} to {names[-1]}" if len(names) > 6 else in_words(names)


def switch(name: str, help: str) -> Option:
    """An option that is off unless told."""
    return Option(name, False, [False, True], help)


def players_option(low: int, high: int) -> Option:
    """How many play; four unless told."""
    return Option("players", 4, [*range(low, high + 1)], "how many play")


def start_option(players: int) -> Option:
    """Who starts: chance, or a seat the table names."""
    return Option("start", "random", ["random", *range(players)], "who starts first")


def start_seat(value: Value) -> int:
    """The named start seat, or -1 for chance."""
    return value if isinstance(value, int) else -1
