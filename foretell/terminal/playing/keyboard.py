"""Lines that a person types, or that a script sends."""

import sys
from contextlib import suppress
from importlib import import_module
from typing import Final

from foretell.terminal.paint import plain

LONGEST: Final = 1000  # characters of a line; nothing sensible is longer


class Keyboard:
    """Reads standard input line by line; EOFError when there is nothing more."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_terminal:
            with suppress(ImportError):
                import_module("readline")  # gives input() line editing and history

    def read(self, prompt: str) -> str:
        """The next line."""
        return (self._typed(prompt) if self.is_terminal else self._sent(prompt)).strip()

    def _typed(self, prompt: str) -> str:
        try:
            return input(prompt)[:LONGEST]
        except EOFError:
            print()
            raise

    def _sent(self, prompt: str) -> str:
        print(prompt, end="", flush=True)
        line = sys.stdin.readline(LONGEST)
        if not sys.stdin.isatty():
            print(plain(line.rstrip("\n")))  # so that a transcript can be read
        if not line:
            raise EOFError
        return line
