"""A game as the registry knows it: its id, its options, and how to make its first State."""

from collections.abc import Callable, Mapping

from foretell.kit.options import BadOption, Option, Value, in_words, short, start_option
from foretell.kit.state import State


class Game:
    """One game: what it is called, what may be chosen, how it begins."""

    def __init__(
        self,
        id: str,
        name: str,
        options: list[Option],
        new: Callable[[dict[str, Value]], State],
        rules: int = 1,
    ) -> None:
        self.id = id
        self.name = name
        self.options = options  # `players` first; `start` is every game's and not listed
        self.new = new  # a state before its first chance outcome, for configured options
        self.rules = rules  # raised whenever the meaning of a log changes

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
        """The same from what a person typed."""
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
