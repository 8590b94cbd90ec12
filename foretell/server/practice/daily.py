"""The deal of the day: one puzzle for everybody, who can compare afterwards how others did."""

from hashlib import sha256
from typing import Final, NamedTuple

from foretell.games.registry import ALL
from foretell.review.puzzles import puzzles_of

DAY: Final = 86_400_000  # milliseconds; days begin at midnight UTC
HOUR: Final = 3_600_000


class DailyDeal(NamedTuple):
    """A day, counted from 1970, and the puzzle that is everybody's then."""

    day: int
    game: str
    id: str


def deal_of(day: int) -> DailyDeal | None:
    """The deal of a day: games take turns, and every server has the same."""
    games = [game.id for game in ALL if puzzles_of(game.id)]
    if not games:
        return None
    game = games[day % len(games)]
    ids = sorted(puzzles_of(game))
    place = int.from_bytes(sha256(f"deal of day {day}".encode()).digest()[:8])
    return DailyDeal(day, game, ids[place % len(ids)])


def deal_at(now: int) -> DailyDeal | None:
    """The deal of the day that it is."""
    return deal_of(now // DAY)
