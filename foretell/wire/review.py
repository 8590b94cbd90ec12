"""A finished game looked back at: what its decisions were worth, and what was luck.

Shares are shares of the victory, from 0 to 1; a point of victory is a hundredth.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from foretell.wire.words import GameId

Judgement = Annotated[
    Literal["fine", "close", "slip", "mistake", "blunder"], Meta(title="Judgement")
]
Grade = Annotated[Literal["master", "expert", "club", "novice"], Meta(title="Grade")]


class OptionReview(Struct, frozen=True):
    """A legal action: its share of the victory, the standard error of that, and what it leads to.

    `facts` are means over its playouts, in the order of the review's names for them.
    """

    do: str
    share: float
    se: float
    facts: list[float]


class Reason(Struct, frozen=True):
    """A fact in which two actions differ: its mean for each, and what share goes with that."""

    fact: str
    unit: Literal["chance", "number"]
    played: float
    best: float
    wanted: bool  # is more of it better here?
    part: float


class ExampleWorld(Struct, frozen=True):
    """A world that nobody could rule out: the entries of the log that are different there."""

    changes: list[tuple[int, str]]
    played: float  # share of the victory of what was played, in this world
    best: float


class DecisionReview(Struct, frozen=True):
    """One real decision. `regret` counts what could be known, `open_regret` all cards open."""

    entry: int  # of the log
    seat: int
    kind: str
    do: str
    best: str
    regret: float
    se: float
    verdict: Judgement
    open_regret: float  # never a mistake: nobody could know it
    options: list[OptionReview]
    why: list[Reason]  # what the action does by itself, then what comes of it
    hurts: ExampleWorld | None  # where what was played does worst; if it is flagged
    helps: ExampleWorld | None  # and where it does best


class SeatReview(Struct, frozen=True):
    """What a seat gave away in the mean of its real decisions, and where its result came from.

    `result` is its part of the victory: an equal share, and `luck`, and `skill`.
    """

    regret: float
    grade: Grade
    luck: float
    luck_se: float
    result: float
    skill: float
    decisions: int


class GameReview(Struct, frozen=True):
    """All that was found about a game."""

    version: int  # of the value function
    game: GameId
    facts: list[str]
    decisions: list[DecisionReview]
    seats: list[SeatReview]
    curve: list[list[float]]  # everybody's share after each entry of the log, all cards open
    luck: list[list[float]]  # what each entry of chance brought everybody; empty for others
    bands: list[float]  # mean regret up to which one plays like a master, an expert, a club player


class ReviewState(Struct, frozen=True):
    """How far a review is; it is there once `progress` is 1."""

    id: str  # where it can be asked for again
    progress: float
    ahead: int  # reviews of others that come before it
    review: GameReview | None
