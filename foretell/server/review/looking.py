"""What a process does to show a moment of a reviewed game, or a world that might have been."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from foretell.match import Entry, Match
from foretell.review.example import Course, Example
from foretell.review.knowledge import Knowledge
from foretell.review.reached import Change
from foretell.review.review import Reviewer
from foretell.server.history.moments import Film
from foretell.server.review.reviewing import rounded
from foretell.server.review.worker import Tell
from foretell.wire.review import (
    BelievedThing,
    ExampleCourse,
    ExampleGame,
    MomentReview,
    RivalAction,
    SeatKnowledge,
)

RIVALS: Final = 6  # actions of others of which it is told how likely they were


class Place(NamedTuple):
    """A seat before an entry of a record's log."""

    record: object
    entry: int
    seat: int


class World(NamedTuple):
    """A place in an imagined world, and the two actions that are compared there."""

    record: object
    entry: int
    seat: int
    changes: list[Change]
    played: str
    best: str
    hurts: bool  # show luck that favours the best action, or the played one


def look_at(given: object, tell: Tell) -> bytes:
    """What could be known at a place, as JSON."""
    assert isinstance(given, Place)
    reviewer, entry, seat = Reviewer(given.record), given.entry, given.seat
    knows = {k: reviewer.knowledge(entry, k) for k in range(reviewer.match.state.players)}
    told = MomentReview(
        entry,
        seat,
        reviewer.moments[entry].view(seat).json(),
        tell_knowledge(knows[seat]),
        list(believed(knows, seat)),
        rivals(reviewer, entry, seat),
    )
    return encode(told)


def tell_knowledge(known: Knowledge) -> SeatKnowledge:
    """Knowledge as it travels."""
    return msgspec.convert(msgspec.to_builtins(known), SeatKnowledge)


def encode(told: object) -> bytes:
    """Something as JSON, its numbers rounded."""
    return msgspec.json.encode(rounded(msgspec.to_builtins(told)))


def believed(knows: dict[int, Knowledge], seat: int) -> Iterator[BelievedThing]:
    """How likely everybody else had to think that a seat has what they do not see."""
    chances = {
        viewer: {one.what: one.seats[seat] for one in known.unseen}
        for viewer, known in knows.items()
        if viewer != seat
    }
    for what in sorted({what for by in chances.values() for what in by}):
        by = [chances[k].get(what, 0.0) if k != seat else None for k in knows]
        yield BelievedThing(what, by)


def rivals(reviewer: Reviewer, entry: int, seat: int) -> list[RivalAction]:
    """What the others did since the seat's own last action, and how likely that was."""
    found: list[RivalAction] = []
    for k in range(entry - 1, -1, -1):
        who, words = reviewer.log[k]
        if who == seat or len(found) == RIVALS:
            break
        if isinstance(who, int) and reviewer.moments[k].choices(who) > 1:
            found.append(RivalAction(k, who, words, reviewer.likelihood(k, seat)))
    return found[::-1]


def show_world(given: object, tell: Tell) -> bytes:
    """How an imagined world goes on after either action, as JSON."""
    assert isinstance(given, World)
    reviewer = Reviewer(given.record)
    match = played_to(reviewer.match, reviewer.log[: given.entry])
    example = Example(reviewer.examiner, match, given.changes, f"{given.entry} {given.seat}")
    if given.hurts:
        one, other = example.courses(given.seat, given.played, given.best)
    else:
        other, one = example.courses(given.seat, given.best, given.played)
    told = ExampleGame(
        given.entry,
        given.seat,
        film(match, one, given.entry, given.played),
        film(match, other, given.entry, given.best),
    )
    return encode(told)


def played_to(match: Match, log: list[Entry]) -> Match:
    """A match of the same game with this log."""
    made = Match(match.game, match.options, None)
    for who, words in log:
        made.enter(who, words)
    return made


def film(match: Match, course: Course, entry: int, words: str) -> ExampleCourse:
    """The moments of a course from the decision on, with all hands."""
    made, camera = Match(match.game, match.options, None), Film()
    for k, (who, said) in enumerate(course.log):
        if k == entry:
            camera.take(made)
        made.enter(who, said)
        if k >= entry:
            camera.take(made)
    return ExampleCourse(words, course.share, camera.moments, course.log)
