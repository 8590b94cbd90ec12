"""What people practise: puzzles, their own mistakes, and games that are played on.

Shares are shares of the victory, from 0 to 1; a point of victory is a hundredth.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from foretell.wire.review import OptionReview, Reason
from foretell.wire.tables import GameState, Password, TableInfo
from foretell.wire.words import GameId

Difficulty = Annotated[Literal["easy", "medium", "hard"], Meta(title="Difficulty")]
Sure = Annotated[int, Meta(ge=0, le=100)]  # in per cent


class Shelf(Struct, frozen=True):
    """The puzzles of one theme and difficulty, and how many of them you have answered."""

    theme: str
    level: Difficulty
    puzzles: int
    answered: int
    solved: int


class GamePuzzles(Struct, frozen=True):
    """The puzzles of a game."""

    game: GameId
    shelves: list[Shelf]


class Position(Struct, frozen=True):
    """A decision as its seat saw it: a table, and the game as the seat may know it."""

    table: TableInfo
    state: GameState


class Puzzle(Struct, frozen=True):
    """A position in which one choice is better than the others, as somebody is asked for it."""

    id: str
    game: GameId
    theme: str
    level: Difficulty
    position: Position
    offered: list[str] | None  # what there is to choose from, where not all that is legal
    solved: bool | None  # how you answered it first; null if you have not


class Daily(Struct, frozen=True):
    """The deal of the day, the same for everybody: a puzzle, and how people have done."""

    date: str  # such as 2026-11-18; days begin at midnight UTC
    game: GameId
    id: str
    solved: bool | None  # how you did; null if you have not played it
    answered: int  # how many people have
    solved_by: int


class Answer(Struct, frozen=True):
    """What somebody would do; and how sure they are, if they say so."""

    do: Annotated[str, Meta(max_length=200)]
    sure: Sure | None = None


class Judged(Struct, frozen=True):
    """Whether an answer is as good as the best, or within two points of it, and why."""

    passed: bool
    do: str
    best: str
    options: list[OptionReview]
    facts: list[str]
    why: list[Reason]


class PuzzleJudged(Struct, frozen=True):
    """What an answer to a puzzle was worth, and how others have answered it."""

    judged: Judged
    answered: int
    solved: int


class Mistake(Struct, frozen=True):
    """A decision of yours that you are asked about again: `entry` of the log of a table's game."""

    table: str
    entry: int
    game: GameId
    theme: str
    step: int  # how often in a row you were right
    due: int  # when you are asked next


class Inbox(Struct, frozen=True):
    """Your mistakes, those that are due first; `now` is the server's time."""

    mistakes: list[Mistake]
    now: int


class AskedMistake(Struct, frozen=True):
    """A decision as you saw it; asked again, what you did not see is dealt anew."""

    mistake: Mistake
    position: Position
    anew: bool


class DealtWorld(Struct, frozen=True):
    """What was dealt this time where you could not see it, by seat; how two choices do there."""

    unseen: list[list[str]]
    played: float  # share of the victory, in this world
    best: float


class MistakeJudged(Struct, frozen=True):
    """How far the judging is; once it is done, what the answer is worth and when it comes again."""

    progress: float
    ahead: int
    judged: Judged | None = None
    world: DealtWorld | None = None
    due: int | None = None  # null also once it is learned


PlayedWorld = Literal["true", "imagined"]  # or what the seat could not see dealt anew


class PlayOnWanted(Struct, frozen=True):
    """From which moment of a finished game somebody wants to play on, and as whom."""

    entry: Annotated[int, Meta(ge=0)]  # so many entries of the log stay as they are
    seat: Annotated[int, Meta(ge=0)]
    world: PlayedWorld = "true"
    level: str = "club"  # of the bots
    password: Password | None = None  # of the table, if it has one


class Ending(Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class Endings(Struct, frozen=True):
    """How a game ends when bots play it on, again and again."""

    games: list[Ending]


class Foretelling(Struct, frozen=True):
    """Something that is foretold: how often you did, how much came true, and what `master` reaches.

    `name` is `place 1` and so on, `split 3-2-2-0` or `colour green`.
    """

    name: str
    laid: float
    right: float
    master_laid: float
    master_right: float


class ThemeRegret(Struct, frozen=True):
    """What you give away in the mean at one kind of decision, in shares of the victory."""

    theme: str
    decisions: int
    regret: float
    levels: dict[str, float]  # what bots of each level give away there, where it was measured


class ForesightPoint(Struct, frozen=True):
    """What you gave away in a game, in the mean of its real decisions, and by their theme."""

    at: int
    regret: float
    themes: dict[str, float]


class GameForesight(Struct, frozen=True):
    """How well you foretell in one game; the latest of your games that were looked at count."""

    game: GameId
    games: int
    foretold: list[Foretelling]
    themes: list[ThemeRegret]
    points: list[ForesightPoint]  # the oldest first
    levels: dict[str, float]  # what bots of each level give away in the mean, where it was measured


class Career(Struct, frozen=True):
    """Where your results came from, in the mean of your games: `equal` + `luck` + `skill`.

    `luck_se` and `skill_se` are standard errors: of what chance brought, as far as it can be told
    from playing on, and of what more games would show of your skill (null for a single game).
    """

    games: int
    result: float
    equal: float
    luck: float
    luck_se: float
    skill: float
    skill_se: float | None


class ChanceMoment(Struct, frozen=True):
    """What chance brought you at one moment of a game, in shares of the victory."""

    table: str
    game: GameId
    at: int  # when the game ended
    entry: int  # of its log
    brought: float


class SureBin(Struct, frozen=True):
    """Answers of which you were so sure, in per cent, and how many of them were right."""

    sure: int
    answers: int
    right: int


class Drill(Struct, frozen=True):
    """What to practise next."""

    game: GameId
    theme: str


class ForesightProfile(Struct, frozen=True):
    """How well you foretell, and how well you know that yourself."""

    games: list[GameForesight]
    sureness: list[SureBin]
    brier: float | None  # 0 is perfect, 0.25 a coin; null until you have said how sure you are
    drill: Drill | None
    career: Career | None  # null until a game has been looked at
    unluckiest: list[ChanceMoment]  # the worst first
    waiting: list[str]  # tables of yours that have not been looked at yet


class ForesightState(Struct, frozen=True):
    """How far the look at a game is."""

    progress: float
    ahead: int
