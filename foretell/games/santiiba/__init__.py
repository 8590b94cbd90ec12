"""The Seers of Santiiba: its options, and its states with their views."""

from typing import Final

from mypy_extensions import i64

from foretell.games.santiiba.material import CASTLE, COLOURS, GLADE, ID, MOST, TITLES, VALUES
from foretell.games.santiiba.rules import Seers
from foretell.games.santiiba.view import SantiibaView
from foretell.kit.bits import nibble
from foretell.kit.game import ASPECTS, Game
from foretell.kit.options import Option, Value, players_option, start_seat
from foretell.kit.state import View


class Santiiba(Seers):
    """A game in progress."""

    def fresh(self) -> Seers:
        return Santiiba(self.players, self.named_start, self.closed, self.pile)

    def view(self, seat: i64) -> View:
        return SantiibaView(seat, self.seen_by(seat))


def new(options: dict[str, Value]) -> Santiiba:
    """A game before its first chance outcome."""
    return Santiiba(
        int(options["players"]),
        start_seat(options["start"]),
        options["collections"] == "closed",
        int(options["pile"]),
    )


GAME: Final[Game] = Game(
    __name__,
    ID,
    "The Seers of Santiiba",
    "ST",
    [
        players_option(2, 4),
        Option(
            "collections", "open", ["open", "closed"], "may the others see how many cards you have"
        ),
        Option("pile", 20, [*range(1, 100)], "how many cards of each colour there are"),
    ],
    new,
    aspects=ASPECTS,
    unit="turn",
    facts={
        "glade": GLADE,
        "castle": CASTLE,
        "most": MOST,
        **{f"value-{colour}": nibble(VALUES, k) for k, colour in enumerate(COLOURS)},
        **{f"site{k}": space for k, (space, _) in enumerate(TITLES)},
    },
    order=4,
)
GAMES: Final = [GAME]
