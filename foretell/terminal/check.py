"""`foretell check`: do game records keep the rules?"""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from foretell.record import MOST_BYTES, BadRecord, parse, replay
from foretell.terminal.paint import plain

CHUNK: Final = 65536


class Line(NamedTuple):
    """A line of a file; of one that is too long, so much that its length shows."""

    number: int
    text: bytes


class Found(NamedTuple):
    """What may be a record: where it begins, and its JSON or why it has none."""

    number: int
    json: object


def run(arguments: Namespace) -> int:
    """Check all files; 0 if every record is valid."""
    valid = wrong = 0
    for file in arguments.files:
        name = "standard input" if file == "-" else plain(file)
        for number, problem in check_file(file):
            if problem is None:
                valid += 1
            else:
                wrong += 1
                print(f"{name}:{number}: {problem}" if number else f"{name}: {problem}")
    good = f"{valid:,} {'record is' if valid == 1 else 'records are'} valid"
    print(f"{good}, {wrong:,} {'is' if wrong == 1 else 'are'} not." if wrong else f"{good}.")
    return 1 if wrong else 0


def check_file(file: str) -> Iterator[tuple[int, str | None]]:
    """Every record's line (0 if the file cannot be read), and what is wrong with it."""
    try:
        with sys.stdin.buffer if file == "-" else open_binary(file) as stream:
            yield from check(stream)
    except OSError as error:
        yield 0, f"It cannot be read: {error.strerror or error}."


def open_binary(file: str) -> BinaryIO:
    """The file, or an OSError whatever is wrong with its name."""
    try:
        return Path(file).open("rb")
    except ValueError as error:  # a zero byte
        raise OSError(str(error)) from None


def check(stream: BinaryIO) -> Iterator[tuple[int, str | None]]:
    """Every record's line, and what is wrong with it."""
    empty = True
    for found in find_records(stream):
        empty = False
        try:
            if isinstance(found.json, BadRecord):
                raise found.json
            replay(found.json)
            yield found.number, None
        except BadRecord as error:
            yield found.number, str(error)
    if empty:
        yield 1, "There is no record."


def find_records(stream: BinaryIO) -> Iterator[Found]:
    """One record per line if the first line is JSON by itself; else the whole file is one."""
    lines = (line for line in read_lines(stream) if line.text.strip())
    first = next(lines, None)
    if first is None:
        return
    found = parse_line(first)
    if not isinstance(found.json, BadRecord):
        yield found
        yield from map(parse_line, lines)
        return
    held = [first, *hold(lines, MOST_BYTES - len(first.text))]
    whole = parse_whole(held)
    if isinstance(whole.json, BadRecord) and any(is_record(line) for line in held):
        yield from map(parse_line, chain(held, lines))
    else:
        yield whole


def hold(lines: Iterable[Line], room: int) -> Iterator[Line]:
    """Lines until one more than there is room for."""
    for line in lines:
        yield line
        room -= len(line.text)
        if room < 0:
            return


def parse_whole(lines: list[Line]) -> Found:
    """The lines together as one JSON value."""
    # Blank lines were dropped: put them back, so that an error names the right line.
    texts: list[bytes] = []
    for line in lines:
        texts += [b"\n"] * (line.number - 1 - len(texts)) + [line.text]
    try:
        return Found(lines[0].number, parse(b"".join(texts)))
    except BadRecord as error:
        return Found(lines[0].number, error)


def parse_line(line: Line) -> Found:
    """A line as one JSON value."""
    if len(line.text) > MOST_BYTES:
        return Found(line.number, BadRecord(f"The line is longer than {MOST_BYTES:,} bytes."))
    try:
        return Found(line.number, parse(line.text))
    except BadRecord as error:
        # The line is named already; only the column helps.
        return Found(line.number, BadRecord(str(error).replace(" at line 1, column", " at column")))


def is_record(line: Line) -> bool:
    """Is the line a record by itself, as in a file with one on each?"""
    if not line.text.startswith(b"{"):
        return False
    json = parse_line(line).json
    return isinstance(json, dict) and "format" in json


def read_lines(stream: BinaryIO) -> Iterator[Line]:
    """Numbered lines, never holding more of one than a record may have."""
    number = 0
    while text := stream.readline(MOST_BYTES + 1):
        number += 1
        yield Line(number, text)
        if len(text) > MOST_BYTES:
            skip_line(stream, text)


def skip_line(stream: BinaryIO, text: bytes) -> None:
    """Go to the end of a line that is too long."""
    while text and not text.endswith(b"\n"):
        text = stream.readline(CHUNK)
