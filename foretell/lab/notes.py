"""What is written down about a game of any kind; docs/lab.md explains every column."""

from itertools import pairwise
from typing import ClassVar, Final, NamedTuple

from foretell.kit.state import OVER, State

Cell = int | float | str | bool | None
Row = list[Cell]
Facts = dict[str, list[Row]]


class Column(NamedTuple):
    """One column of a table: its name, its type in Parquet, and what it says."""

    name: str
    type: str
    meaning: str


KEY: Final = [
    Column("variant", "int64", "which of the set-ups that are compared, from 0"),
    Column("deal", "int64", "which deal, from 0; the same number is the same chance"),
    Column("seating", "int64", "which rotation of the bots, from 0"),
]
GAMES: Final = [
    Column("start", "int64", "the seat that starts the game"),
    Column("decisions", "int64", "how many decisions were made, forced ones too"),
    Column("length", "int64", "rounds, tricks or turns, whatever the game consists of"),
    Column("lead_changes", "int64", "how often somebody else came to lead alone"),
    Column("halfway", "float64", "part of the victory of whoever led alone halfway; else empty"),
    Column("winners", "int64", "how many share the victory"),
    Column("margin", "float64", "the best score less the next seat's; 0 if two are best"),
]
SEATS: Final = [
    Column("seat", "int64", "the seat, from 0"),
    Column("order", "int64", "how many seats after the one that starts: 0 starts"),
    Column("bot", "string", "who sits there"),
    Column("score", "int64", "the score at the end, as the record counts it"),
    Column("win", "float64", "the seat's part of the victory: 1, or less if it is shared"),
]
DECISIONS: Final = [
    Column("kind", "string", "the first word of the action"),
    Column("made", "int64", "how often in the game"),
    Column("forced", "int64", "how often there was nothing else to do"),
    Column("choices", "int64", "legal actions, all these decisions together"),
]


class Notes:
    """What is written down about one game while it is played."""

    game_columns: ClassVar[list[Column]] = []  # what a kind of game adds to the common ones
    seat_columns: ClassVar[list[Column]] = []
    more: ClassVar[dict[str, list[Column]]] = {}  # tables of its own

    def __init__(self, start: int, seating: list[str]) -> None:
        self.start = start
        self.seating = seating
        self.decisions: dict[str, list[int]] = {}
        self.leaders: list[int | None] = []  # after every unit, who leads alone
        self.rows: Facts = {name: [] for name in self.more}

    @classmethod
    def tables(cls) -> dict[str, list[Column]]:
        """All tables with their columns."""
        common = {"games": GAMES + cls.game_columns, "seats": SEATS + cls.seat_columns}
        own = {**common, "decisions": DECISIONS, **cls.more}
        return {name: KEY + columns for name, columns in own.items()}

    def order(self, seat: int, first: int) -> int:
        """How many seats clockwise after another."""
        return (seat - first) % len(self.seating)

    def decide(self, state: State, seat: int, action: int) -> None:
        """A decision, before it is applied."""
        counted = self.decisions.setdefault(state.words.names[action].split(" ")[0], [0, 0, 0])
        choices = int(state.choices(seat))
        counted[0] += 1
        counted[1] += choices == 1
        counted[2] += choices

    def look(self, state: State) -> None:
        """Look at the table when a decision has had its effects; see whether a unit has ended."""
        if state.units() > len(self.leaders):
            self.see_who_leads(state)

    def see_who_leads(self, state: State) -> None:
        """A unit has ended."""
        scores = state.scores()
        alone = scores.count(max(scores)) == 1
        self.leaders.append(scores.index(max(scores)) if alone else None)

    def lead_changes(self) -> int:
        """How often somebody came to lead alone who was not the last to do so."""
        alone = [seat for seat in self.leaders if seat is not None]
        return sum(one != other for one, other in pairwise(alone))

    def facts(self, state: State) -> Facts:
        """All rows of a game that is over."""
        assert state.turn == OVER
        scores, winners = state.scores(), state.winners()
        wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))]
        best, second = sorted(scores)[-1], sorted(scores)[-2]
        half = self.leaders[max(0, len(self.leaders) // 2 - 1)]
        game: Row = [self.start, sum(made for made, _, _ in self.decisions.values())]
        game += [len(self.leaders), self.lead_changes(), None if half is None else wins[half]]
        game += [len(winners), float(best - second), *self.game_cells(state)]
        seats: list[Row] = []
        for seat, bot in enumerate(self.seating):
            row: Row = [seat, self.order(seat, self.start), bot, scores[seat], wins[seat]]
            seats.append(row + self.seat_cells(state, seat))
        kinds: list[Row] = [[kind, *counted] for kind, counted in sorted(self.decisions.items())]
        return {"games": [game], "seats": seats, "decisions": kinds, **self.rows}

    def game_cells(self, state: State) -> Row:
        """The cells of `game_columns`."""
        return []

    def seat_cells(self, state: State, seat: int) -> Row:
        """The cells of `seat_columns`."""
        return []
