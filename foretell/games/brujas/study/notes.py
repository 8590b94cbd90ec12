"""What is written down about a game of Brujas del Sabado."""

from typing import ClassVar

from foretell.games.brujas.material import LETTERS, OPEN, UP
from foretell.games.brujas.rules import Sabbath
from foretell.kit.bits import nibble
from foretell.kit.state import State
from foretell.lab.notes import Column, Notes, Row


class BrujasNotes(Notes):
    """Tricks, and where the witches came to stand."""

    game_columns: ClassVar = [
        Column("witches_start", "string", "the column at the start, top first"),
        Column("witches_end", "string", "the column at the end"),
    ]
    seat_columns: ClassVar = [
        Column("witch", "string", "the scoring colour; empty if nothing was taken"),
        Column("witch_place", "int64", "where its witch stands at the end, 1 at the top"),
        Column("witch_from", "int64", "where she stood at the start"),
        Column("witch_points", "int64", "what the colour is worth to the seat"),
        Column("devil_points", "int64", "what the numbers are worth to the seat"),
    ]
    more: ClassVar = {
        "tricks": [
            Column("trick", "int64", "which trick, from 0"),
            Column("leader", "int64", "the seat that led"),
            Column("winner", "int64", "the seat that won"),
            Column("order", "int64", "how many seats the winner sits after the leader"),
            Column("lead", "string", "colour, number, or open if it was never fixed"),
            Column("witch", "string", "the witch that was moved"),
            Column("way", "string", "up or down"),
        ]
    }

    def __init__(self, start: int, seating: list[str]) -> None:
        super().__init__(start, seating)
        self.began = ""  # the column at the start

    def decide(self, state: State, seat: int, action: int) -> None:
        """A decision; before the first one the witches stand as they were dealt."""
        self.began = self.began or column(state)
        super().decide(state, seat, action)

    def look(self, state: State) -> None:
        """See whether a trick has ended."""
        assert isinstance(state, Sabbath)
        if state.tricks == len(self.leaders):
            return
        table, _, leader, winner, lead, moved = (int(part) for part in state.last)
        kind = "open" if lead == OPEN else "colour" if lead < 4 else "number"
        witch = LETTERS[(((table >> (8 * winner)) & 255) - 1) // 5]
        way = "up" if moved == UP else "down"
        row: Row = [len(self.leaders), leader, winner, self.order(winner, leader), kind, witch, way]
        self.rows["tricks"].append(row)
        self.see_who_leads(state)

    def game_cells(self, state: State) -> Row:
        """How the witches stood and stand."""
        return [self.began, column(state)]

    def seat_cells(self, state: State, seat: int) -> Row:
        """What the seat's points come from."""
        assert isinstance(state, Sabbath)
        points: Row = [int(state.witch_score(seat)), int(state.devil_score(seat))]
        place = int(state.scoring_place(seat))
        if place < 0:
            return ["", None, None, *points]
        witch = column(state)[place]
        return [witch, place + 1, self.began.index(witch) + 1, *points]


def column(state: State) -> str:
    """The witches' colours, top first."""
    assert isinstance(state, Sabbath)
    return "".join(LETTERS[nibble(state.column, place)] for place in range(4))
