"""What the JSON of a view of Seven Prophecies holds, of either edition."""

from typing import Final, NotRequired, TypedDict

from foretell.kit.shapes import Frame


class RankedTrick(TypedDict):
    """A complete trick of Seven Prophecies, by seat."""

    leader: int
    cards: list[str]
    places: list[int]


class EndedRound(TypedDict):
    """How a round of Seven Prophecies ended, by seat, and its last trick."""

    tricks: int
    prophecies: list[list[int]]
    left: list[list[int]]
    points: list[int]
    lead: str
    trick: RankedTrick


class ScoredRound(TypedDict):
    """Where the points of a round of Seven Prophecies came from: tokens left, clauses, by seat."""

    tricks: int
    left: list[int]
    points: list[int]
    clauses: list[str]


class CardPreview(TypedDict):
    """The place a card would have now, and the best and worst that it can still end with."""

    now: int
    best: int
    worst: int


class Goal(TypedDict):
    """How many rounds Seven Prophecies has at the most, and the points that end it."""

    rounds: int | None
    points: int | None


class ProphecyJson(Frame):
    """Seven Prophecies, both editions; `future` and `aside` are the first edition's."""

    numbers: int
    dealt: int
    tokens: int
    goal: Goal
    round: int
    start: int
    row: list[str]
    trick: int
    leader: int
    hand: list[str]
    hands: list[int]
    ready: list[int]
    prophecies: list[list[int] | None]
    left: list[list[int]]
    lost: list[int]  # tokens that cannot come true any more
    tricks: list[RankedTrick]
    table: list[str | None]
    standing: list[int | None]
    voids: list[list[str]]
    points: list[int]
    rounds: list[ScoredRound]
    last_round: EndedRound | None
    previews: dict[str, CardPreview]
    barred: dict[str, str]
    future: NotRequired[list[str]]
    aside: NotRequired[list[str]]


SHAPE: Final = ProphecyJson
