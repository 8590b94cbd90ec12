"""Observations read back into the words of a view, by their documentation alone."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np

import foretell
from foretell.envs import Encoding
from foretell.envs.encoding import Numbers
from foretell.games.registry import find
from foretell.kit.state import View
from foretell.match import Match, Setup
from tests import setups

ViewJson = dict[str, Any]


def moments(setup: Setup, seed: int) -> Iterator[Match]:
    """A match before each of its random decisions, and at its end."""
    match = setup.start(seed=seed)
    rng = foretell.Rng(f"decisions {seed}")
    while not match.over:
        yield match
        setups.act_randomly(match, rng)
    yield match


class Reader:
    """One observation, field by field, with seats as the table numbers them."""

    def __init__(self, encoding: Encoding, observed: Numbers, seat: int) -> None:
        self.numbers = {
            field.name: observed[field.start : field.start + field.length]
            for field in encoding.fields
        }
        self.players = int(encoding.setup.options["players"])
        self.seat = seat
        self.names = encoding.setup.new().words.names

    def blocks(self, name: str) -> list[Numbers]:
        """A field's part for each seat, that of seat 0 first."""
        parts = self.numbers[name].reshape(self.slots(name), -1)
        return [parts[(seat - self.seat) % self.players] for seat in range(self.players)]

    def slots(self, name: str) -> int:
        """How many parts a field has: one for each seat, or four where parts are short."""
        return (
            4 if name in ("prophecy", "left", "voids") and "ready" in self.numbers else self.players
        )

    def by_seat(self, name: str) -> list[int]:
        """A field's number for each seat."""
        return [
            int(self.numbers[name][(k - self.seat) % self.players]) for k in range(self.players)
        ]

    def seats(self, name: str) -> list[int]:
        """The seats that a field marks."""
        assert not self.numbers[name][self.players :].any()
        return [seat for seat, marked in enumerate(self.by_seat(name)) if marked]

    def cards(self, numbers: Numbers) -> list[str]:
        """Cards by action code, as often as they are there."""
        assert not numbers[20:24].any() or len(numbers) == 64
        return [
            self.names[code].removeprefix("play ")
            for code in np.flatnonzero(numbers)
            for _ in range(numbers[code])
        ]


def which(numbers: Numbers) -> int | None:
    """The one place that is marked; None if none is."""
    marked = np.flatnonzero(numbers)
    assert len(marked) <= 1
    return int(marked[0]) if len(marked) else None


def read_plainly(read: Reader, view: View) -> None:
    """What is observed of a game without an encoder of its own is its state, bit by bit."""
    assert which(read.numbers["seat"]) == view.seat
    bits = read.numbers["known"].reshape(-1, 64)
    numbers = [sum(int(bit) << k for k, bit in enumerate(row)) for row in bits]
    assert numbers == [number % 2**64 for number in view.known.snapshot()]


def check_reading(read: Reader, view: View) -> None:
    """Whether an observation says what the view says, as the tests of its game read it back."""
    game = find(view.known.id)
    if game.aspect("encoder") is None:
        read_plainly(read, view)
    else:
        folder = game.package.rpartition(".")[2]
        import_module(f"tests.games.{folder}.reading").read_back(read, view.json())
