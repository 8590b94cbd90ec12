"""Text files that a command writes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from foretell.files import replacing


@contextmanager
def whole_text(target: Path) -> Iterator[TextIO]:
    """A text file that is there whole or not at all when the block ends."""
    if target.exists() and not target.is_file():  # a device or a pipe is written to, not replaced
        with open_text(target) as file:
            yield file
    else:
        with replacing(target.resolve()) as part, open_text(part) as file:
            yield file


def open_text(path: Path) -> TextIO:
    """Open for writing, the same on every system."""
    return path.open("w", encoding="utf-8", newline="\n")
