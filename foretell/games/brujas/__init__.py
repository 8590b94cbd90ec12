"""Brujas del Sabado: its options, and its states with their views."""

from typing import Final

from mypy_extensions import i64

from foretell.games.brujas.material import COPIES, DEVIL, DEVIL_CARDS, NUMBERS, VALUES
from foretell.games.brujas.rules import Sabbath
from foretell.games.brujas.view import BrujasView
from foretell.kit.game import ASPECTS, Game
from foretell.kit.options import Value, players_option, start_seat, switch
from foretell.kit.state import View


class Brujas(Sabbath):
    """A game in progress."""

    def fresh(self) -> Sabbath:
        return Brujas(self.players, self.named_start, self.conflict, self.silent)

    def view(self, seat: i64) -> View:
        return BrujasView(seat, self.seen_by(seat))


def new(options: dict[str, Value]) -> Brujas:
    """A game before its first chance outcome."""
    return Brujas(
        int(options["players"]),
        start_seat(options["start"]),
        bool(options["conflict"]),
        bool(options["silent-witches"]),
    )


GAME: Final[Game] = Game(
    __name__,
    "brujas",
    "Brujas del Sabado",
    "BS",
    [
        players_option(3, 5),  # BS-1.4
        switch("conflict", "higher score cards, halved for players who score the same colour"),
        switch("silent-witches", "a card that cannot follow is played face down"),
    ],
    new,
    aspects=ASPECTS,
    unit="trick",
    deciding=["moves", "takes"],
    facts={
        "cards": DEVIL_CARDS.size,
        "numbers": NUMBERS,
        "copies": COPIES,
        "devil": DEVIL,
        **{f"score{k}": value for k, value in enumerate(VALUES[False])},
    },
    order=3,
)
GAMES: Final = [GAME]
