"""How a game looks in a terminal, unless it has a screen of its own; how people are called."""

from collections.abc import Mapping, Sequence
from typing import Final

from foretell.kit.game import Game
from foretell.kit.options import Value, in_words
from foretell.kit.shapes import Frame
from foretell.review.findings import Unit as Unit  # for the screens of games, too
from foretell.terminal.paint import Paint, wrap

Json = Mapping[str, object]

IRREGULAR: Final = {"have": "has", "are": "is", "do": "does"}


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


WIDTH: Final = 80
WIDEST: Final = 24  # a column of the table below
FRAME: Final = {*Frame.__annotations__, "hand"}  # what the table below shows in its own way


class Screen:
    """How a game looks to the person who plays it. Reads the JSON of the person's view.

    As it stands it shows any game, plainly; a game's own screen says it better.
    """

    brief = "Type rules to read them, section by section."  # a blank line between paragraphs
    seal = ""  # how a sealed choice is taken back before it counts; empty if nobody waits

    def __init__(
        self, game: Game, options: Mapping[str, Value], seats: Seats, paint: Paint
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.paint = paint

    def table(self, told: Json) -> list[str]:
        """All that lies on the table, no wider than 80 columns."""
        shown = {key: value for key, value in told.items() if key not in FRAME}
        columns = self._columns(shown)
        lines: list[str] = []
        for key, value in shown.items():
            if key not in columns and value not in (None, [], {}):
                lines += wrap(in_short(value), WIDTH, f" {spoken(key)}: ", "   ")
        lines.append(f" {'Seat':12}" + "".join(columns[key][0] for key in columns))
        for seat in range(len(self.seats.names)):
            cells = "".join(cells[seat + 1] for cells in columns.values())
            lines.append(f" {self.seats.label(seat):12}{cells}".rstrip())
        hand = wrap(in_short(told.get("hand")), WIDTH, " Your hand:  ", "   ")
        return [*lines, *hand] if told.get("hand") else lines

    def _columns(self, shown: Json) -> dict[str, list[str]]:
        """What there is for every seat, as a head and cells, as far as there is room."""
        columns: dict[str, list[str]] = {}
        room = WIDTH - 13
        for key, value in shown.items():
            if isinstance(value, list) and len(value) == len(self.seats.names):
                cells = [spoken(key), *map(in_short, value)]
                size = max(map(len, cells)) + 2
                if size <= min(room, WIDEST):
                    columns[key] = [f"{cell:>{size}}" for cell in cells]
                    room -= size
        return columns

    def question(self, told: Json) -> str:
        """What the person has to decide."""
        return "What do you do?"

    def hint(self, told: Json, words: str) -> str:
        """A word on what a legal action means; empty where it speaks for itself."""
        return ""

    def example(self, told: Json) -> str:
        """What to type where there are too many actions to list; empty where they are listed."""
        return ""

    def read(self, typed: str, legal: Sequence[str]) -> str | None:
        """The action that is meant by what was typed, where a game has its own way to write it."""
        return None

    def tell(self, who: int | str, words: str, before: Json, after: Json) -> list[str]:
        """What just happened, in sentences."""
        if isinstance(who, str):
            return [sentence(f"chance: {words}")]
        verb, _, rest = words.partition(" ")
        return [sentence(f"{self.seats.does(who, verb)} {rest}".strip())]

    def fact(self, fact: str, unit: Unit) -> str:
        """How a review names a fact: a clause that is true or not, or of what there is a number."""
        return fact

    def ending(self, told: Json) -> list[str]:
        """Who has won, and where the points came from."""
        result = told["result"]
        assert isinstance(result, dict)
        scores = [f" {self.seats.label(k):12}{n:>9}" for k, n in enumerate(result["scores"])]
        return [f" {'Seat':12}{'total':>9}", *scores]


def spoken(key: str) -> str:
    """The name of a part of a view as people read it."""
    return key.replace("_", " ")


def in_short(value: object) -> str:
    """A piece of a view as text."""
    if value is None:
        return "-"
    if isinstance(value, list):
        return " ".join(map(in_short, value)) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_short(item)}" for key, item in value.items()) or "-"
    return str(value)
