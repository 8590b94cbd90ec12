"""The rules of Seven Prophecies, the 2025 edition: rules/en.md."""

from typing import Final

from mypy_extensions import i64

from foretell.games.seven_prophecies.material import TOKENS, Material
from foretell.games.seven_prophecies.rules import DEAL, PROPHECY, ROW, TRICKS, Prophecies, tokens_of
from foretell.games.seven_prophecies.view import ProphecyView
from foretell.kit.bits import nibble, shift
from foretell.kit.cards import Deck
from foretell.kit.options import Value, start_seat
from foretell.kit.rng import Chance
from foretell.kit.state import CHANCE, View

ID: Final[str] = "seven-prophecies"
COLOURS: Final = ["broom", "mushroom", "potion", "spellbook"]
NUMBERS: Final = {3: 9, 4: 11}  # SP-8.1, SP-1.1
ROUNDS: Final[dict[int, int]] = {3: 3, 4: 4}  # SP-8.3, SP-7.3
ENOUGH: Final[int] = 7  # points that end the game
CLOSEST: Final[int] = 1  # the point of those who were nearest
CLAUSES: Final = {
    "start": "SP-2.1",
    "cards": "SP-1.1",
    "hand": "SP-2.2",
    "prophecy": "SP-3.1",
    "reveal": "SP-3.2",
    "ready": "SP-3.3",
    "turn": "SP-4.1",
    "follow": "SP-4.2",
}
MATERIALS: Final[dict[int, Material]] = {
    3: Material(ID, 3, COLOURS, NUMBERS[3], CLAUSES | {"cards": "SP-8.1"}),
    4: Material(ID, 4, COLOURS, NUMBERS[4], CLAUSES),
}
COLOUR_CARDS: Final[Deck] = Deck(
    "row", [k // 3 for k in range(12)], [COLOURS[k // 3][0].upper() for k in range(12)], "SP-1.2"
)


def reward(tricks: i64) -> i64:
    """What finishing in a trick of the round is worth. SP-6.1"""
    if tricks == TOKENS:
        return 5
    return TRICKS + 1 - tricks


class SevenProphecies(Prophecies):
    """A game of the 2025 edition: the row is made of colour cards, the first to finish score."""

    def __init__(self, material: Material, start: int) -> None:
        super().__init__(material, start, ROUNDS[material.players])
        self.colour_cards = COLOUR_CARDS
        self.rounds: i64 = ROUNDS[material.players]

    def fresh(self) -> Prophecies:
        return SevenProphecies(self.material, self.named_start)

    def view(self, seat: i64) -> View:
        return ProphecyView(seat, self.seen_by(seat))

    def draw(self, rng: Chance) -> None:
        if self.phase == ROW:
            rng.shuffle(self.colour_cards.cards, 12, self.drawn)
        else:
            super().draw(rng)

    def resolve(self) -> None:
        if self.phase == ROW:
            self.lay_row()
        elif self.phase == DEAL:
            self.deal_hands()
            self.phase = ROW
            self.turn = CHANCE
        else:
            super().resolve()

    def lay_row(self) -> None:
        row: i64 = 0
        k: i64 = 0
        while k < TRICKS:  # SP-2.4: the last two stay face down
            row |= shift(i64(self.drawn[k]), 2 * k)
            k += 1
        self.row = row
        self.phase = PROPHECY
        self.turn = 0

    def outcome(self) -> str:
        return self.colour_cards.write(self.drawn) if self.phase == ROW else super().outcome()

    def told(self, seat: i64) -> str:
        if self.phase == ROW:
            return self.colour_cards.tell(self.drawn, [(0, TRICKS)])
        return super().told(seat)

    def accept(self, words: str) -> None:
        if self.phase == ROW:
            self.colour_cards.read(words, self.drawn)
        else:
            super().accept(words)

    def goal(self) -> dict[str, object]:
        return {"rounds": self.rounds, "points": ENOUGH}  # SP-7.2, SP-7.3, SP-8.3

    def score_round(self) -> None:
        early: bool = self.tricks < TRICKS
        nearly: i64 = self.fewest_left()
        seat: i64 = 0
        while seat < self.players:
            left: i64 = self.tokens_left(seat)
            if left == 0:
                self.points += shift(reward(self.tricks), 4 * seat)
            elif early and left == nearly:
                self.points += shift(
                    CLOSEST, 4 * seat
                )  # SP-6.2; not in the 10th trick: SP-6.3, SP-6.4
            seat += 1

    def source(self, left: i64, points: i64, tricks: i64, fulfilled: bool) -> str:
        if left == 0:
            return "SP-6.1"
        if tricks < TRICKS:
            return "SP-6.2"
        return "SP-6.3" if fulfilled else "SP-6.4"

    def ending(self) -> str:
        seat: i64 = 0
        while seat < self.players:
            if nibble(self.points, seat) >= ENOUGH:
                return "SP-7.2"
            seat += 1
        if self.round < self.rounds:
            return ""
        return "SP-8.3" if self.players == 3 else "SP-7.3"

    def winners(self) -> list[int]:
        points = self.scores()
        best = [seat for seat in range(self.players) if points[seat] == max(points)]  # SP-7.4
        daring = {seat: self.extremes(seat) for seat in best}
        return [seat for seat in best if daring[seat] == min(daring.values())]  # SP-7.5, SP-7.6

    def extremes(self, seat: i64) -> i64:
        """Tokens the seat's last prophecy had on first and last place. SP-8.4"""
        packed: i64 = tokens_of(self.prophecy, seat)
        return nibble(packed, 0) + nibble(packed, self.players - 1)


def new(options: dict[str, Value]) -> SevenProphecies:
    """A game before its first chance outcome."""
    return SevenProphecies(MATERIALS[int(options["players"])], start_seat(options["start"]))
