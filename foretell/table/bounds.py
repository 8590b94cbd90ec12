"""How often people may do what leaves no line in the game's log.

Choosing in advance, voting for a pause, taking back, coming and going are stored too. Without
bounds one person could make a table as expensive to read as they like.
"""

from typing import Final

from foretell.table.refusal import Refusal

SINCE_MOVE: Final = 20  # times by one person until the game has gone on
IN_ALL: Final = 100  # times by one person in a game, and one more for every two lines of the log
ARRANGED: Final = 200  # times that a host may say who a seat is for


class Count:
    """How often somebody has done something: since the game last went on, and in all."""

    __slots__ = ("in_all", "since_move")

    def __init__(self) -> None:
        self.since_move = 0
        self.in_all = 0

    def add(self) -> None:
        """Count one more time."""
        self.since_move += 1
        self.in_all += 1

    def is_full(self, lines: int) -> bool:
        """May it be done no more, now that the log has had so many lines?"""
        return self.since_move >= SINCE_MOVE or self.in_all >= IN_ALL + lines // 2


class Counts:
    """What one user has done at a table."""

    __slots__ = ("absences", "requests")

    def __init__(self) -> None:
        self.requests = Count()  # moves in advance, votes, take-backs; before the game, seats
        self.absences = Count()

    def game_went_on(self) -> None:
        """Count anew what is counted between two moves: the log is longer than ever."""
        self.requests.since_move = 0
        self.absences.since_move = 0


def too_often(count: Count) -> Refusal:
    """The refusal of somebody whose count is full."""
    if count.since_move >= SINCE_MOVE:
        sentence = f"You have changed your mind {SINCE_MOVE} times since the game last went on."
        return Refusal("too_often", f"{sentence} Please wait until it does.")
    return Refusal("too_often", "You have changed your mind too often in this game to do it again.")
