"""What the JSON of every game's view holds; a game's own `shape.py` adds what its views hold."""

from typing import TypedDict


class Result(TypedDict):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class Frame(TypedDict):
    """What every view says."""

    game: str
    seat: int | None
    players: int
    acting: list[int]
    legal: list[str]
    result: Result | None
    phase: str
