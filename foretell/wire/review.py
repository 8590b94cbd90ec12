"""A finished game looked back at: what its decisions were worth, and what was luck.

Shares are shares of the victory, from 0 to 1; a point of victory is a hundredth.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from foretell.wire.history import ReplayMoment, ViewJson
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


class UnseenThing(Struct, frozen=True):
    """A card, or whatever else is not seen: how likely each seat, or nobody, has one of it."""

    what: str
    copies: int
    seats: list[float]
    nobody: float


class SeatKnowledge(Struct, frozen=True):
    """What a seat can say of what it does not see; `exact` where all deals were counted."""

    seat: int
    exact: bool
    unseen: list[UnseenThing]


class BelievedThing(Struct, frozen=True):
    """How likely each other seat had to think that a seat has something; null for itself."""

    what: str
    by: list[float | None]


class RivalAction(Struct, frozen=True):
    """What another seat did, and how likely that was by all that could be known before it."""

    entry: int  # of the log
    seat: int
    do: str
    likelihood: float


class MomentReview(Struct, frozen=True):
    """What a seat knew before an entry of the log, and what the others knew of it."""

    entry: int
    seat: int
    view: ViewJson  # with all that it could decide
    knows: SeatKnowledge
    believed: list[BelievedThing]
    rivals: list[RivalAction]  # the latest that the others did, newest last


class ExampleCourse(Struct, frozen=True):
    """An imagined world from a decision on, after one action, and what that brings there."""

    do: str
    share: float
    moments: list[ReplayMoment]
    log: list[tuple[int | str, str]]


class ExampleGame(Struct, frozen=True):
    """A world that could not be ruled out, played on with the same luck after two actions."""

    entry: int
    seat: int
    played: ExampleCourse
    best: ExampleCourse


class Hint(Struct, frozen=True):
    """The best action for your decision with this number, and what all of them are worth.

    `why` is what tells the next best action (`other`, as `played`) from the best.
    """

    turn: int
    do: str
    other: str
    options: list[OptionReview]
    why: list[Reason]


class TableKnowledge(Struct, frozen=True):
    """What you can know, at your decision with this number, of what you do not see."""

    turn: int
    knows: SeatKnowledge
