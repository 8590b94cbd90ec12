"""What is written down about a game of Seven Prophecies, either edition."""

from typing import ClassVar

from foretell.games.seven_prophecies.material import TOKENS
from foretell.games.seven_prophecies.rules import Prophecies
from foretell.kit.bits import nibble
from foretell.kit.state import State
from foretell.lab.notes import Column, Notes


class ProphecyNotes(Notes):
    """Rounds: who foretold what, and what came of it."""

    more: ClassVar = {
        "rounds": [
            Column("round", "int64", "which round, from 0"),
            Column("tricks", "int64", "how many tricks the round had"),
            Column("seat", "int64", "the seat, from 0"),
            Column("order", "int64", "how many seats after the one that starts the round"),
            Column("prophecy", "string", "tokens on 1st, 2nd, ... place"),
            Column("fulfilled", "int64", f"how many of the {TOKENS} tokens came true"),
            Column("true", "bool", "whether all of them did"),
            Column("points", "int64", "what the round brought or cost"),
        ]
    }

    def __init__(self, start: int, seating: list[str]) -> None:
        super().__init__(start, seating)
        self.points = [0] * len(seating)

    def look(self, state: State) -> None:
        """See whether a round has ended; what it was is remembered while the next is dealt."""
        assert isinstance(state, Prophecies)
        if state.round == len(self.leaders):
            return
        points = state.scores()
        first = self.start + len(self.leaders)
        for seat in range(len(self.seating)):
            foretold = (state.foretold >> (16 * seat)) & 0xFFFF
            missed = (state.missed >> (16 * seat)) & 0xFFFF
            came = TOKENS - sum(nibble(missed, place) for place in range(4))
            row = [len(self.leaders), int(state.lasted), seat, self.order(seat, first)]
            gained = points[seat] - self.points[seat]
            prophecy = state.material.split(foretold)
            self.rows["rounds"].append([*row, prophecy, came, came == TOKENS, gained])
        self.points = points
        self.see_who_leads(state)
