"""What is left of games: lists, statistics, ratings, records and replays."""

from typing import Annotated

from msgspec import Meta, Struct

from foretell.wire.lists import TableBrief
from foretell.wire.tables import LogPart, TableInfo
from foretell.wire.words import GameId, UserKind

ViewJson = Annotated[dict[str, object], Meta(title="View")]
PartOfView = Annotated[dict[str, object], Meta(title="Partial<View>")]


class Outcome(Struct, frozen=True):
    """How a game ended for you; who left has no part in it."""

    score: int
    won: bool
    stayed: bool


class Played(Struct, frozen=True):
    """One of your games."""

    table: TableBrief
    seat: int
    your_turn: bool  # where it goes over days, or others wait and you are not there
    result: Outcome | None


class History(Struct, frozen=True):
    """Your games, the newest first; `next` is the cursor of what comes after them."""

    games: list[Played]
    next: str | None


class OwnGame(Struct, frozen=True):
    """A table that is not over where a seat is yours, or kept for you."""

    table: TableBrief
    seat: int
    your_turn: bool
    invited: bool  # you have not come yet
    host: str | None  # the name of whoever set it up; nobody's if they have gone
    hosting: bool  # is that you?


class OwnGames(Struct, frozen=True):
    """What goes on: your turn first, then invitations, then the latest."""

    games: list[OwnGame]
    asking: int  # how many want to be your friends


class Badge(Struct, frozen=True):
    """Tables that wait for your decision."""

    count: int
    tables: list[str]


class Foretold(Struct, frozen=True):
    """One place: how many tokens were laid on it, and how many came true."""

    laid: int
    fulfilled: int


class Statistics(Struct, frozen=True):
    """How somebody does at a game; who leaves has not won."""

    game: GameId
    games: int
    wins: int
    left: int  # games that they left, or that mostly a bot played for them
    mean_score: float  # of the games they stayed in
    places: list[Foretold] | None  # 1st, 2nd and so on, where places are foretold


class RatingInfo(Struct, frozen=True):
    """How strong somebody is at a game: an estimate, how sure it is, and one careful number.

    They are null until the rating is settled; `people` and `certainty` say how far it is from that.
    """

    game: GameId
    rating: int | None
    mu: float | None
    sigma: float | None
    games: int
    people: int  # it rests on, who have met several people themselves
    people_needed: int
    certainty: int  # in per cent; it needs 100


class RatingPoint(Struct, frozen=True):
    """A rating after a game, and how that game ended for them among those who were rated."""

    at: int
    rating: int
    place: int
    players: int
    left: bool


class RatingHistory(Struct, frozen=True):
    """How a rating came about, the oldest game first; empty until it is settled."""

    game: GameId
    points: list[RatingPoint]


class RatingChange(Struct, frozen=True):
    """What a game changed for a seat; null until the rating is settled."""

    seat: int
    place: int  # among those who are rated
    left: bool
    before: int | None
    after: int | None
    people: int
    people_needed: int
    certainty: int


class TableRatings(Struct, frozen=True):
    """What a finished game changed; it counts only if two accounts took their seats."""

    rated: bool
    changes: list[RatingChange]


class Reliability(Struct, frozen=True):
    """How many games with other people somebody has played, and how many of them to the end."""

    games: int
    finished: int


class Ranked(Struct, frozen=True):
    """Somebody on a leaderboard."""

    place: int
    user: str
    name: str
    rating: int
    games: int
    reliability: Reliability | None


class Leaderboard(Struct, frozen=True):
    """The best at a game: settled ratings of those who played a rated game in the last `days`."""

    game: GameId
    people: list[Ranked]
    people_needed: int  # a settled rating rests on
    days: int
    you: RatingInfo | None


class Profile(Struct, frozen=True):
    """What everybody may know of a user."""

    id: str
    name: str
    kind: UserKind
    reliability: Reliability | None
    ratings: list[RatingInfo]
    played: list[Statistics]


class Verdict(Struct, frozen=True):
    """Does a record keep the rules? If not, what is wrong, where, and which clause it breaks."""

    valid: bool
    problem: str | None = None
    entry: int | None = None
    clause: str | None = None
    game: GameId | None = None
    over: bool = False
    proven: bool = False  # do its shuffles and dice follow from its `fair`?


class Glimpse(Struct, frozen=True):
    """What a seat saw at a moment: what stands in place of the open view, and its log."""

    own: PartOfView
    log: LogPart


class ReplayMoment(Struct, frozen=True):
    """The game after `ply` entries of its log: what lay open, and what each seat saw."""

    ply: int
    view: ViewJson
    log: LogPart
    seats: list[Glimpse | None]  # null where it is not for you to see


class Moments(Struct, frozen=True):
    """A game, moment by moment; the whole log and the verdict once all may be known."""

    table: TableInfo | None  # null if it is not even the beginning of a record
    moments: list[ReplayMoment]
    log: list[tuple[int | str, str]] | None = None
    verdict: Verdict | None = None
