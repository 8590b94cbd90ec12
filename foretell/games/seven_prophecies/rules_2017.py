"""The rules of Seven Prophecies, the first edition of 2017: rules-2017/en.md."""

from typing import Final

from mypy_extensions import i64

from foretell.games.seven_prophecies.material import TOKENS, Material
from foretell.games.seven_prophecies.rules import HAND, TRICKS, Prophecies, places
from foretell.games.seven_prophecies.view import ProphecyView
from foretell.kit.bits import bit, nibble, shift
from foretell.kit.options import Value, start_seat
from foretell.kit.state import View, copy_words, fill, zeros

ID: Final[str] = "seven-prophecies-2017"
COLOURS: Final = ["red", "blue", "yellow", "green"]
NUMBERS: Final = {3: 11, 4: 13}  # SF-7.1, SF-1.1
CLAUSES: Final = {
    "start": "SF-2.0",
    "cards": "SF-1.1",
    "hand": "SF-2.2",
    "prophecy": "SF-3.1",
    "reveal": "SF-3.1",
    "ready": "SF-3.1",
    "turn": "SF-4.1",
    "follow": "SF-4.1",
}
MATERIALS: Final[dict[int, Material]] = {
    3: Material(ID, 3, COLOURS, NUMBERS[3], CLAUSES | {"cards": "SF-7.1", "hand": "SF-7.3"}),
    4: Material(ID, 4, COLOURS, NUMBERS[4], CLAUSES),
}
FACE_UP: Final = {3: 2, 4: 0}  # cards set aside for all to see: SF-7.2

BASE: Final = 0
FIRST_TO_TWO: Final = 1
SINGLE_ROUND: Final = 2
VARIANTS: Final[list[str]] = ["base", "first-to-two", "single-round"]
REWARD: Final[int] = 2
RACE: Final[int] = 2  # rounds to finish in a first-to-two game
MOST_ROUNDS: Final = 50  # of a first-to-two game: SF-8.1


class SevenProphecies2017(Prophecies):
    """A game of the first edition: ten cards of the deck are the row, and failing costs points."""

    def __init__(self, material: Material, start: int, variant: int) -> None:
        super().__init__(material, start, [material.players, MOST_ROUNDS, 1][variant])
        self.variant: i64 = variant
        self.aside: i64 = FACE_UP[material.players]
        self.open_cards = zeros(TRICKS + self.aside)  # the future cards, then those set aside

    def fresh(self) -> Prophecies:
        return SevenProphecies2017(self.material, self.named_start, self.variant)

    def view(self, seat: i64) -> View:
        return ProphecyView(seat, self.seen_by(seat))

    def copy_open(self, other: Prophecies) -> None:
        assert isinstance(other, SevenProphecies2017)
        super().copy_open(other)
        copy_words(self.open_cards, other.open_cards)

    def snapshot(self) -> tuple[int, ...]:
        return (*self.open_cards, *super().snapshot())

    def restore(self, snapshot: tuple[int, ...]) -> None:
        fill(self.open_cards, list(snapshot))
        super().restore(snapshot[len(self.open_cards) :])

    def deal_hands(self) -> None:
        super().deal_hands()
        begin: i64 = HAND * self.players
        self.row = 0
        k: i64 = 0
        while k < len(self.open_cards):
            card: i64 = i64(self.drawn[begin + k])
            self.open_cards[k] = card
            self.shown |= bit(card)  # SF-2.4, SF-7.2
            if k < TRICKS:
                self.row |= shift(card >> 4, 2 * k)  # SF-2.3
            k += 1

    def face_up(self) -> list[tuple[int, int]]:
        begin = HAND * self.players
        return [(begin, begin + len(self.open_cards))]

    def extra(self) -> dict[str, object]:
        named = [self.material.card(card) for card in self.open_cards] if self.dealt() else []
        return {"future": named[:TRICKS], "aside": named[TRICKS:]}

    def goal(self) -> dict[str, object]:
        if self.variant == FIRST_TO_TWO:
            return {"rounds": None, "points": RACE}  # SF-8.1
        return {"rounds": len(self.ended), "points": None}  # SF-6.1, SF-8.2

    def score_round(self) -> None:
        points: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            after: i64 = self.score(nibble(self.points, seat), self.tokens_left(seat))
            points |= shift(after, 4 * seat)
            seat += 1
        self.points = points

    def score(self, before: i64, left: i64) -> i64:
        """A seat's score after a round in which it had so many cubes left."""
        if self.variant == SINGLE_ROUND:
            return TOKENS - left  # SF-8.2
        if self.variant == FIRST_TO_TWO:
            return before + 1 if left == 0 else before  # SF-8.1
        if left == 0:
            return before + REWARD  # SF-5.2, SF-5.6
        return max(before - (left - 1), 0)  # SF-5.3, SF-5.4, SF-5.5

    def source(self, left: i64, points: i64, tricks: i64, fulfilled: bool) -> str:
        if self.variant == SINGLE_ROUND:
            return "SF-8.2"
        if self.variant == FIRST_TO_TWO:
            return "SF-8.1"
        if left == 0:
            return "SF-5.2"
        return "SF-5.3" if points == 1 - left else "SF-5.5"

    def ending(self) -> str:
        if self.variant == BASE:
            return "SF-6.1" if self.round == self.players else ""
        if self.variant == SINGLE_ROUND:
            return "SF-8.2"
        seat: i64 = 0
        while seat < self.players:
            if nibble(self.points, seat) == RACE:
                return "SF-8.1"
            seat += 1
        return "SF-8.1" if self.round == MOST_ROUNDS else ""

    def winners(self) -> list[int]:
        points = self.scores()
        best = [seat for seat in range(self.players) if points[seat] == max(points)]  # SF-6.2
        if self.variant == SINGLE_ROUND and max(points) == TOKENS:
            low = {seat: self.last_place(seat) for seat in best}
            return [seat for seat in best if low[seat] == max(low.values())]  # SF-8.3
        return best  # SF-8.4

    def last_place(self, seat: i64) -> i64:
        """The seat's place in the last trick."""
        packed: i64 = self.complete(self.tricks - 1)
        order: i64 = (seat - (packed >> 32) + self.players) % self.players
        return nibble(places(packed, self.players, self.lead), order)


def new(options: dict[str, Value]) -> SevenProphecies2017:
    """A game before its first chance outcome."""
    return SevenProphecies2017(
        MATERIALS[int(options["players"])],
        start_seat(options["start"]),
        VARIANTS.index(str(options["variant"])),
    )
