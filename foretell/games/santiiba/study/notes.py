"""What is written down about a game of The Seers of Santiiba."""

from typing import ClassVar

from foretell.games.santiiba.material import COLOURS, FOURTH, SEEN_THROUGH, STOPPED, by_colour
from foretell.games.santiiba.rules import STOP, Seers
from foretell.kit.bits import popcount
from foretell.kit.state import OVER, State
from foretell.lab.notes import Column, Notes, Row

ENDS = {STOPPED: "stopped", FOURTH: "fourth", SEEN_THROUGH: "seen through"}


class SantiibaNotes(Notes):
    """Turns: how far they went, and whether they were seen through."""

    seat_columns: ClassVar = [
        Column("space", "int64", "where the seer stands before the cards are counted"),
        Column("cards", "int64", "how many cards the seat has collected"),
        Column("turns", "int64", "how many turns the seat had"),
        Column("seen_through", "int64", "how many of them were seen through"),
    ]
    more: ClassVar = {
        "turns": [
            Column("turn", "int64", "which turn, from 0"),
            Column("seat", "int64", "whose turn"),
            Column("colours", "int64", "how many colours were chosen"),
            Column("end", "string", "stopped, fourth (a fourth colour) or seen through"),
            Column("spaces", "int64", "spaces in the area of uncertainty: won, or lost"),
            Column("cards", "int64", "cards there"),
            Column("up", "int64", "balls that came up"),
        ],
        "stops": [
            Column("turn", "int64", "which turn, from 0"),
            Column("seat", "int64", "whose turn; one row for each time it may stop"),
            Column("colours", "int64", "how many colours are chosen"),
            Column("hidden", "int64", "how many balls are still hidden"),
            Column("risk", "float64", "of the next colour, if balls lay anywhere equally likely"),
            Column("spaces", "int64", "spaces that would be lost"),
            Column("cards", "int64", "cards that would be lost"),
            Column("went_on", "bool", "whether another colour was chosen"),
            Column("caught", "bool", "whether that one was seen through; empty after a stop"),
        ],
    }

    def __init__(self, start: int, seating: list[str]) -> None:
        super().__init__(start, seating)
        self.daring: Row | None = None  # the row of somebody who has just gone on

    def decide(self, state: State, seat: int, action: int) -> None:
        """A decision; where the seat may stop, whether it does."""
        super().decide(state, seat, action)
        assert isinstance(state, Seers)
        if not state.may_stop:
            return
        now = state.now
        hidden = popcount(now.unknown())
        chosen = popcount(now.chosen)
        risk = (1 / (len(COLOURS) - chosen)) ** hidden
        cards = sum(by_colour(now.area_cards).values())
        row: Row = [len(self.leaders), seat, chosen, hidden, risk, int(now.advance()), cards]
        row += [action != STOP, None]
        self.rows["stops"].append(row)
        self.daring = row if action != STOP else None

    def look(self, state: State) -> None:
        """See whether a turn has ended."""
        assert isinstance(state, Seers)
        # A turn that is over has been begun by no number yet when the game is over too.
        ended = len(self.leaders) + 1 < state.turn_number + (state.turn == OVER)
        last = state.last
        if self.daring is not None:
            self.daring[-1] = ended and last.end == SEEN_THROUGH
            self.daring = None
        if ended:
            cards = sum(by_colour(last.area_cards).values())
            row: Row = [len(self.leaders), int(last.active), popcount(last.chosen)]
            row += [ENDS[int(last.end)], int(last.advance()), cards, int(popcount(last.up))]
            self.rows["turns"].append(row)
            self.see_who_leads(state)

    def seat_cells(self, state: State, seat: int) -> Row:
        """Where the seat stands, and how its turns ended."""
        assert isinstance(state, Seers)
        turns = [row[3] for row in self.rows["turns"] if row[1] == seat]
        cards = sum(by_colour(state.cards[seat]).values())
        return [int(state.spaces[seat]), cards, len(turns), turns.count("seen through")]
