"""What a game's screen must offer, and how the people at the table are called."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from foretell.kit.options import in_words

Json = Mapping[str, object]

IRREGULAR = {"have": "has", "are": "is", "do": "does"}


class Seats:
    """Who sits where, as the person in seat `me` speaks of them."""

    def __init__(self, names: Sequence[str], me: int) -> None:
        self.names = list(names)
        self.me = me

    def name(self, seat: int) -> str:
        """`you`, or somebody's name."""
        return "you" if seat == self.me else self.names[seat]

    def verb(self, seat: int, verb: str) -> str:
        """`play` for you, `plays` for Ada."""
        return verb if seat == self.me else IRREGULAR.get(verb, verb + "s")

    def does(self, seat: int, verb: str) -> str:
        """`you play`, `Ada plays`."""
        return f"{self.name(seat)} {self.verb(seat, verb)}"

    def do(self, seats: Sequence[int], verb: str) -> str:
        """`you play`, `Ada plays`, `Ada and you play`."""
        if len(seats) == 1:
            return self.does(seats[0], verb)
        return f"{self.all(seats)} {verb}"

    def all(self, seats: Sequence[int]) -> str:
        """`Ada, Bo and you`."""
        others = [self.name(seat) for seat in seats if seat != self.me]
        return in_words(others + ["you"] * (self.me in seats), "and")

    def label(self, seat: int) -> str:
        """A row's heading in a table."""
        return f"{seat} {'You' if seat == self.me else self.names[seat]}"


def sentence(text: str) -> str:
    """The text with a capital, and a full stop if it has no end."""
    text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?:" else text + "."


def plural(number: int, noun: str) -> str:
    """`1 point`, `2 points`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class Screen(Protocol):
    """How one game looks to the person who plays it. Reads the JSON of the person's view."""

    brief: str  # the rules in short, a blank line between paragraphs
    seal: str  # how a sealed choice is taken back before it counts; empty if nobody waits

    def table(self, told: Json) -> list[str]:
        """All that lies on the table, no wider than 80 columns."""

    def question(self, told: Json) -> str:
        """What the person has to decide."""

    def hint(self, told: Json, words: str) -> str:
        """A word on what a legal action means; empty where it speaks for itself."""

    def example(self, told: Json) -> str:
        """What to type where there are too many actions to list; empty where they are listed."""

    def tell(self, who: int | str, words: str, before: Json, after: Json) -> list[str]:
        """What just happened, in sentences."""

    def ending(self, told: Json) -> list[str]:
        """Who has won, and where the points came from."""
