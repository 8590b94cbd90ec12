"""`foretell review`: what every decision of a game was worth, and what was luck."""

import sys
from argparse import Namespace
from pathlib import Path

import msgspec

from foretell.files import write_whole
from foretell.record import BadRecord
from foretell.review.findings import Decision, Review
from foretell.review.review import Reviewer
from foretell.terminal.paint import paint_for, plain
from foretell.terminal.playing.screen import Screen, Seats
from foretell.terminal.playing.screens import screen_of
from foretell.terminal.records.check import find_records, open_binary
from foretell.terminal.records.page import page
from foretell.terminal.records.reasons import flagged, like, points, reasons


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
    names = [str(seat["name"]) for seat in record["seats"]]  # type: ignore[attr-defined]
    match, paint = reviewer.match, paint_for(sys.stdout)
    screen = screen_of(match.game, match.options, Seats(names, -1), paint)
    review = reviewer.review(seats)
    if arguments.json:
        print(msgspec.json.encode(review).decode())
    elif arguments.html:
        return write_page(arguments.html, page(review, match.game.name, names, screen))
    else:
        show(review, names, screen)
    return 0


def write_page(file: str, content: str) -> int:
    """Write the page where it was wished; 2 if that cannot be."""
    try:
        write_whole(Path(file), content.encode())
    except OSError as error:
        print(f"{plain(file)}: {error.strerror}", file=sys.stderr)
        return 2
    print(f"Written to {plain(file)}.")
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


def show(review: Review, names: list[str], screen: Screen) -> None:
    """The review for people: everybody in a line, then what cost somebody something."""
    paint = screen.paint
    print(paint.bold("Points of victory given away per decision, and what luck brought"))
    for name, seat in zip(names, review.seats, strict=True):
        if seat.decisions:
            played = f"gave away {points(seat.regret)}, {like(seat)}"
            print(f"  {plain(name)}: {played}; luck {100 * seat.luck:+.0f}")
    found = flagged(review)
    print(paint.bold("Moments that mattered" if found else "No decision was clearly wrong."))
    for one in found:
        print(f"  {moment(one, names)}")
        for told in reasons(screen, one):
            print(f"    {told}")


def moment(one: Decision, names: list[str]) -> str:
    """A decision that cost something, in one line."""
    cost = f"{points(one.regret)} ± {points(2 * one.se)}"
    what = f"{one.do}, a {one.verdict} ({cost})"
    return f"entry {one.entry}, {plain(names[one.seat])}: {what}; better {one.best}"
