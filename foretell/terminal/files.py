"""Files that are there whole or not at all."""

import os
from pathlib import Path
from types import TracebackType
from typing import Self


class WholeFile:
    """Text written under a passing name; it takes its own when the block ends without an error."""

    def __init__(self, target: Path) -> None:
        # What is no ordinary file (a device, a pipe) must not be replaced by one.
        special = target.exists() and not target.is_file()
        self.target = target if special else target.resolve()
        self.part = (
            target if special else self.target.with_name(f"{target.name}.{os.getpid()}.part")
        )
        self.file = self.part.open("w", encoding="utf-8", newline="\n")

    def write(self, text: str) -> None:
        """Add text."""
        self.file.write(text)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self.file.close()
            if kind is None and self.part != self.target:
                self.part.replace(self.target)
        finally:
            if self.part != self.target:
                self.part.unlink(missing_ok=True)
