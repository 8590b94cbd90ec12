"""Puzzles: positions from bots' games in which one choice is better than the others for certain.

Each game's folder has a file of them, made by `foretell puzzles make`: a line about how they were
made, then a puzzle a line. They hold the whole log; who is asked sees what the seat may know.
"""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal, cast

from msgspec import Meta, Struct
from msgspec.json import Decoder

from foretell.games.registry import find
from foretell.kit.game import Game
from foretell.kit.options import Value
from foretell.match import Entry, Match
from foretell.review.appraisal import appraisal_of
from foretell.review.findings import Unit, Why

AHEAD: Final = 0.05  # of the victory: at least so much better is the best choice, for certain
PASSING: Final = 0.02  # so much worse than the best still counts as right
HUNDREDTH: Final = 100  # facts are kept as hundredths
Level = Literal["easy", "medium", "hard"]
LEVELS: Final[list[Level]] = ["easy", "medium", "hard"]
BOUNDS: Final = (0.35, 0.7)  # shares of those who miss a puzzle, between the levels
Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class Choice(Struct, frozen=True, array_like=True):
    """One of the choices: its share of the victory, the standard error, and what it leads to."""

    do: str
    share: Share
    se: float
    facts: list[int]  # means over its playouts, in hundredths


class Puzzle(Struct, frozen=True):
    """A position, what may be chosen, and what each choice is worth; the best choice first."""

    id: str
    number: int  # of the bots' game, among those of the seed
    theme: str
    players: int
    seat: int
    log: list[str]  # `3 play G3`; what chance did without a seat before it
    choices: list[Choice]
    pulls: list[float]  # how much more a playout is worth for one more of each fact
    misses: Share  # of the tries of `novice` and `club`

    @property
    def best(self) -> Choice:
        """The choice that is better than the others."""
        return self.choices[0]

    def find(self, do: str) -> Choice | None:
        """One of the choices."""
        return next((one for one in self.choices if one.do == do), None)

    def passes(self, choice: Choice) -> bool:
        """Is a choice as good as the best, or nearly?"""
        return choice.share >= self.best.share - PASSING


class Made(Struct, frozen=True):
    """How a file of puzzles was made."""

    game: str
    seed: str
    values: int  # the version of the value function


class Collection(Struct, frozen=True):
    """All puzzles of a game."""

    made: Made
    puzzles: list[Puzzle]


READ_MADE: Final = Decoder(Made)
READ: Final = Decoder(Puzzle)


def name_of(game: str, log: list[str], seat: int) -> str:
    """The id of a puzzle: the same for the same position."""
    return sha256("\n".join([game, str(seat), *log]).encode()).hexdigest()[:10]


def file_of(game: Game) -> Traversable:
    """Where a game's puzzles are."""
    return files(game.package) / game.file("puzzles", ".jsonl")


def parse(text: str) -> Collection | None:
    """The puzzles of a file, without a line that was cut off; None if it is empty."""
    lines = text[: text.rfind("\n") + 1].splitlines()
    if not lines:
        return None
    return Collection(READ_MADE.decode(lines[0]), [READ.decode(line) for line in lines[1:]])


@cache
def puzzles_of(id: str) -> dict[str, Puzzle]:
    """The puzzles that ship with a game, by their ids; none where it has no file."""
    path = file_of(find(id))
    found = parse(path.read_text(encoding="utf-8")) if path.is_file() else None
    return {} if found is None else {one.id: one for one in found.puzzles}


def written(log: list[Entry]) -> list[str]:
    """A log as a puzzle keeps it."""
    return [words if who == "chance" else f"{who} {words}" for who, words in log]


def entries(log: list[str]) -> list[Entry]:
    """The log of a puzzle as a record has it."""
    found: list[Entry] = []
    for line in log:
        seat, _, words = line.partition(" ")
        found.append((int(seat), words) if seat.isdecimal() else ("chance", line))
    return found


def options_of(game: Game, puzzle: Puzzle) -> dict[str, Value]:
    """How the game of a puzzle is played: all puzzles have the usual options."""
    return game.configure({"players": puzzle.players})


def match_of(game: Game, puzzle: Puzzle) -> Match:
    """The game up to where the puzzle asks."""
    match = Match(game, options_of(game, puzzle), None)
    for who, words in entries(puzzle.log):
        match.enter(who, words)
    return match


def level_of(misses: float) -> Level:
    """How hard a puzzle is that so many miss."""
    return LEVELS[sum(misses >= bound for bound in BOUNDS)]


def reasons(game: Game, puzzle: Puzzle, kind: str, chosen: Choice) -> list[Why]:
    """What tells a choice from the best one: its largest part by itself, and the largest after."""
    appraisal = appraisal_of(game)
    told: list[Why] = []
    for begin, end in ((0, appraisal.results), (appraisal.results, len(appraisal.facts))):
        found = []
        for which in range(begin, end):
            mine = chosen.facts[which] / HUNDREDTH
            best = puzzle.best.facts[which] / HUNDREDTH
            pull, fact = puzzle.pulls[which], appraisal.facts[which]
            unit = cast(Unit, appraisal.unit(kind, fact))
            found.append(Why(fact, unit, mine, best, wanted=pull > 0, part=pull * (best - mine)))
        largest = max(found, key=lambda why: why.part, default=None)
        if largest is not None and largest.part > 0:
            told.append(largest)
    return told
