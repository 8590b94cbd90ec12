"""`foretell review`: what every decision of a game was worth, and what was luck."""

import sys
from argparse import Namespace

import msgspec

from foretell.record import BadRecord
from foretell.review.review import Decision, Review, Reviewer
from foretell.terminal.check import find_records, open_binary
from foretell.terminal.paint import paint_for, plain

SHOWN = ("slip", "mistake", "blunder")


def run(arguments: Namespace) -> int:
    """Review the one record of a file; 2 if it has none, or an unfinished one."""
    try:
        record = read_record(arguments.file)
        reviewer = Reviewer(record)
        if not reviewer.match.over:
            raise BadRecord("The game is not over: only a finished game is reviewed.")
        seats = read_seat(arguments.seat, len(reviewer.match.scores))
    except (BadRecord, OSError) as error:
        print(f"{plain(arguments.file)}: {error}", file=sys.stderr)
        return 2
    review = reviewer.review(seats)
    if arguments.json:
        print(msgspec.json.encode(review).decode())
    else:
        show(review, [str(seat["name"]) for seat in record["seats"]])  # type: ignore[attr-defined]
    return 0


def read_record(file: str) -> dict[str, object]:
    """The only record of a file."""
    with sys.stdin.buffer if file == "-" else open_binary(file) as stream:
        found = [one.json for one, _ in zip(find_records(stream), range(2), strict=False)]
    if len(found) != 1:
        raise BadRecord("A review needs exactly one record.")
    if isinstance(found[0], BadRecord):
        raise found[0]
    assert isinstance(found[0], dict)
    return found[0]


def read_seat(typed: str | None, players: int) -> list[int] | None:
    """The seat that was asked for; None for all."""
    if typed is None:
        return None
    if not typed.isdecimal() or int(typed) >= players:
        raise BadRecord(f"--seat is 0 to {players - 1}, not {typed!r}.")
    return [int(typed)]


def show(review: Review, names: list[str]) -> None:
    """The review for people: everybody in a line, then what cost somebody something."""
    paint = paint_for(sys.stdout)
    print(paint.bold("Points of victory given away per decision, and what luck brought"))
    for name, seat in zip(names, review.seats, strict=True):
        if seat.decisions:
            played = f"gave away {points(seat.regret)}, like a {seat.grade} player"
            print(f"  {plain(name)}: {played}; luck {100 * seat.luck:+.0f}")
    flagged = [one for one in review.decisions if one.verdict in SHOWN]
    print(paint.bold("Moments that mattered" if flagged else "No decision was clearly wrong."))
    for one in sorted(flagged, key=lambda one: -one.regret)[:12]:
        print(f"  {moment(one, names)}")


def moment(one: Decision, names: list[str]) -> str:
    """A decision that cost something, in one line."""
    cost = f"{points(one.regret)} ± {points(2 * one.se)}"
    what = f"{one.do}, a {one.verdict} ({cost})"
    return f"entry {one.entry}, {plain(names[one.seat])}: {what}; better {one.best}"


def points(share: float) -> str:
    """A share of the victory in points of a hundred."""
    return f"{100 * share:.1f}"
