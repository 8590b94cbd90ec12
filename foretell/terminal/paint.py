"""Text on a terminal: colour where it is welcome, columns counted, lines broken."""

import os
import re
import shutil
import unicodedata
from collections.abc import Iterable
from typing import IO, Final

ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
WIDEST: Final = 100  # longer lines are hard to read
NARROWEST: Final = 40

# Ink and ground together, so that a tile can be read on any theme.
TILES: Final = {
    "black on yellow": "30;43",
    "black on grey": "30;47",
    "black on green": "30;42",
    "white on red": "97;41",
    "white on blue": "97;44",
    "white on pink": "97;45",
    "white on brown": "97;48;5;94",
    "black on white": "30;107",
}


class Paint:
    """Makes text bold, dim or coloured; or leaves it alone."""

    def __init__(self, on: bool) -> None:
        self.on = on

    def bold(self, text: str) -> str:
        """Text that stands out."""
        return self._dressed(text, "1", "22")

    def dim(self, text: str) -> str:
        """Text that steps back."""
        return self._dressed(text, "2", "22")

    def tile(self, text: str, look: str) -> str:
        """Text on a coloured ground; the text itself must say what the colour says."""
        return self._dressed(text, TILES[look], "39;49")

    def _dressed(self, text: str, begin: str, end: str) -> str:
        # Each ends only what it began, so that a tile may stand in bold text.
        return f"\x1b[{begin}m{text}\x1b[{end}m" if self.on and text else text


def paint_for(stream: IO[str]) -> Paint:
    """Colour for a terminal whose owner has not declined it."""
    declined = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return Paint(stream.isatty() and not declined)


def columns() -> int:
    """How wide a line of text should be."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))


def width(text: str) -> int:
    """How many columns the text takes."""
    plain = ESCAPE.sub("", text)
    if plain.isascii():
        return len(plain)
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in plain)


def pad(text: str, size: int) -> str:
    """The text and blanks up to a width."""
    return text + " " * (size - width(text))


def middle(text: str, size: int) -> str:
    """The text in the middle of a width."""
    room = max(0, size - width(text))
    return " " * (room // 2) + text + " " * (room - room // 2)


def wrap(text: str, size: int, first: str = "", rest: str = "") -> list[str]:
    """Lines no wider than `size`, the first and the rest each with a beginning of its own."""
    lines: list[str] = []
    line = first
    fresh = True
    for word in text.split():
        if not fresh and width(line) + 1 + width(word) > size:
            lines.append(line)
            line, fresh = rest, True
        line += word if fresh else " " + word
        fresh = False
    return [*lines, line]


def in_columns(cells: Iterable[str], size: int) -> list[str]:
    """Cells in as many equal columns as fit, read row by row."""
    listed = list(cells)
    widest = max((width(cell) for cell in listed), default=0) + 3
    each = max(1, (size - 1) // widest)
    rows = [listed[k : k + each] for k in range(0, len(listed), each)]
    return [" ".join(pad(cell, widest - 1) for cell in row).rstrip() for row in rows]


def plain(text: str) -> str:
    """Text from outside (a file's name) without anything that could steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
