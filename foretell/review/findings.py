"""What a review finds, in numbers and words of the record: sentences are made by who shows it."""

from dataclasses import dataclass
from typing import Final, Literal

from foretell.review.link import Grade

VERSION: Final = 6  # of the value function: raised whenever the same record is valued otherwise

Verdict = Literal["fine", "close", "slip", "mistake", "blunder"]
Unit = Literal["chance", "number"]
FLAGGED: Final[tuple[Verdict, ...]] = ("slip", "mistake", "blunder")


@dataclass(frozen=True)
class Option:
    """A legal action: its share of the victory, how sure that is, and what its playouts were like.

    `facts` are means, in the order of the review's names for them.
    """

    do: str
    share: float
    se: float
    facts: list[float]


@dataclass(frozen=True)
class Why:
    """A fact in which two actions differ, and what that is worth.

    `part` is how much of the victory goes with the difference: the difference of the means times
    how much more a playout is worth for one more of the fact, among the actions of one world.
    """

    fact: str
    unit: Unit
    played: float
    best: float
    wanted: bool  # is more of it better here?
    part: float


@dataclass(frozen=True)
class World:
    """One imagined world: where a log differs that leads there, and what the two actions bring."""

    changes: list[tuple[int, str]]
    played: float
    best: float


@dataclass(frozen=True)
class Decision:
    """One real decision: more than one action was legal."""

    entry: int
    seat: int
    kind: str
    do: str
    best: str
    regret: float
    se: float
    verdict: Verdict
    open_regret: float
    options: list[Option]
    why: list[Why]  # what the action does by itself, then what comes of it; empty if nothing tells
    hurts: World | None  # where the played action does worst against the best; if it is flagged
    helps: World | None  # and where it does best


@dataclass(frozen=True)
class Luck:
    """What an entry brought everybody beyond what chance might have; empty if it is not chance's.

    `errors` are standard errors.
    """

    brought: list[float]
    errors: list[float]


@dataclass(frozen=True)
class Seat:
    """What a seat gave away in the mean of its real decisions, and what chance gave it.

    `result` is its part of the victory: an equal share, and luck, and skill.
    """

    regret: float
    grade: Grade
    luck: float
    luck_se: float
    result: float
    skill: float
    decisions: int


@dataclass(frozen=True)
class Review:
    """All that was found about a game."""

    version: int
    game: str
    facts: list[str]
    decisions: list[Decision]
    seats: list[Seat]
    curve: list[list[float]]  # everybody's share with all cards open, after each entry
    luck: list[list[float]]  # what each entry of chance brought everybody; nothing for others
