"""`foretell check`: do game records keep the rules?"""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from foretell.lab.dataset import ENDING, open_shard
from foretell.record import MOST_BYTES, BadRecord, parse, replay
from foretell.terminal.paint import plain
from foretell.terminal.studies.arena import need

CHUNK: Final = 65536


class TextLine(NamedTuple):
    """A line of a file; of one that is too long, so much that its length shows."""

    number: int
    text: bytes


class Found(NamedTuple):
    """What may be a record: where it begins, and its JSON or why it has none."""

    number: int
    json: object


class Verdict(NamedTuple):
    """What is wrong with the record of a line, or else whether its shuffles and dice are proven."""

    number: int  # 0 if the file cannot be read
    problem: str | None = None
    proven: bool = False


def run(arguments: Namespace) -> int:
    """Check all files; 0 if every record is valid."""
    valid = proven = wrong = 0
    for file in arguments.files:
        name = "standard input" if file == "-" else plain(file)
        for verdict in check_file(file):
            if verdict.problem is None:
                valid += 1
                proven += verdict.proven
            else:
                wrong += 1
                where = f"{name}:{verdict.number}" if verdict.number else name
                print(f"{where}: {verdict.problem}")
    good = good_news(valid, proven)
    print(f"{good}, {wrong:,} {'is' if wrong == 1 else 'are'} not." if wrong else f"{good}.")
    return 1 if wrong else 0


def good_news(valid: int, proven: int) -> str:
    """How many records are valid, and of how many the shuffles are proven as well."""
    good = f"{valid:,} {'record is' if valid == 1 else 'records are'} valid"
    if proven:
        good += f" ({'' if proven == valid else f'{proven:,} '}with proven shuffles)"
    return good


def check_file(file: str) -> Iterator[Verdict]:
    """A verdict on every record of a file."""
    try:
        with sys.stdin.buffer if file == "-" else open_binary(file) as stream:
            yield from check(stream)
    except OSError as error:
        yield Verdict(0, f"It cannot be read: {error.strerror or error}.")


def open_binary(file: str) -> BinaryIO:
    """The file, or an OSError whatever is wrong with its name; a shard of a dataset unpacked."""
    if file.endswith(ENDING):
        need("A .zst file", "zstandard")
        return open_shard(Path(file))
    try:
        return Path(file).open("rb")
    except ValueError as error:  # a zero byte
        raise OSError(str(error)) from None


def check(stream: BinaryIO) -> Iterator[Verdict]:
    """A verdict on every record of a stream."""
    empty = True
    for found in find_records(stream):
        empty = False
        try:
            if isinstance(found.json, BadRecord):
                raise found.json
            replay(found.json)
            proven = isinstance(found.json, dict) and "fair" in found.json
            yield Verdict(found.number, proven=proven)
        except BadRecord as error:
            yield Verdict(found.number, str(error))
    if empty:
        yield Verdict(1, "There is no record.")


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
    held = [first, *hold(lines, MOST_BYTES - len(first.text) - first.number)]
    whole = parse_whole(held)
    if isinstance(whole.json, BadRecord) and any(is_record(line) for line in held):
        yield from map(parse_line, chain(held, lines))
    else:
        yield whole


def hold(lines: Iterable[TextLine], room: int) -> Iterator[TextLine]:
    """Lines until one more than there is room for, by their text and by their number."""
    for line in lines:
        yield line
        room -= len(line.text)
        if room < line.number:  # blank lines were dropped, and take room as well
            return


def parse_whole(lines: list[TextLine]) -> Found:
    """The lines together as one JSON value."""
    if lines[-1].number > MOST_BYTES:
        return Found(lines[0].number, BadRecord(f"A record has at most {MOST_BYTES:,} bytes."))
    # Blank lines were dropped: put them back, so that an error names the right line.
    texts: list[bytes] = []
    for line in lines:
        texts += [b"\n"] * (line.number - 1 - len(texts)) + [line.text]
    try:
        return Found(lines[0].number, parse(b"".join(texts)))
    except BadRecord as error:
        return Found(lines[0].number, error)


def parse_line(line: TextLine) -> Found:
    """A line as one JSON value."""
    if len(line.text) > MOST_BYTES:
        return Found(line.number, BadRecord(f"The line is longer than {MOST_BYTES:,} bytes."))
    try:
        return Found(line.number, parse(line.text))
    except BadRecord as error:
        # The line is named already; only the column helps.
        return Found(line.number, BadRecord(str(error).replace(" at line 1, column", " at column")))


def is_record(line: TextLine) -> bool:
    """Is the line a record by itself, as in a file with one on each?"""
    if not line.text.startswith(b"{"):
        return False
    json = parse_line(line).json
    return isinstance(json, dict) and "format" in json


def read_lines(stream: BinaryIO) -> Iterator[TextLine]:
    """Numbered lines, never holding more of one than a record may have."""
    number = 0
    while text := stream.readline(MOST_BYTES + 1):
        number += 1
        yield TextLine(number, text)
        if len(text) > MOST_BYTES:
            skip_line(stream, text)


def skip_line(stream: BinaryIO, text: bytes) -> None:
    """Go to the end of a line that is too long."""
    while text and not text.endswith(b"\n"):
        text = stream.readline(CHUNK)
