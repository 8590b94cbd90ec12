"""What an observation is made of: rows of bytes, written eight at a time.

A row is a stretch of 64-bit words, and NumPy sees its bytes: the lowest byte of a word is the first
number (so on little-endian machines alone). Every field takes whole words. What a field does not
need of its last word stays 0.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from foretell.kit.bits import first, shift
from foretell.kit.state import State, clockwise

WORD: Final = 8  # numbers in a word
ONES: Final = 0x0101010101010101  # a word of ones


class Field(NamedTuple):
    """A stretch of an observation: numbers `start` to `start + length - 1`."""

    name: str
    start: int
    length: int
    meaning: str
    low: int
    high: int


class Encoder:
    """How one game's positions become numbers. It reads what the seat may know and nothing else."""

    def __init__(self, state: State) -> None:
        self.fields: list[Field] = []
        self.width: i64 = 0  # words of an observation
        self.actions: i64 = len(state.words.names)
        self.mask_width: i64 = (self.actions + WORD - 1) // WORD
        self.players: i64 = state.players

    def field(self, name: str, words: int, high: int, meaning: str) -> None:
        """Add a field of so many words behind the others."""
        start: int = self.width * WORD
        self.fields.append(Field(name, start, words * WORD, meaning, 0, high))
        self.width += words

    def write(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        """Write what the seat observes into a row, from word `at` on."""
        raise NotImplementedError

    def legal(self, state: State, seat: i64, mask: vec[i64], to: i64) -> None:
        """Write which actions are legal for the seat, whose turn it is."""
        raise NotImplementedError

    def renew(
        self, state: State, action: i64, row: vec[i64], at: i64, mask: vec[i64], to: i64
    ) -> None:
        """Update row and mask for whoever acts next, after one action was done."""
        self.write(state, state.turn, row, at)
        self.legal(state, state.turn, mask, to)


def spread(bits: i64) -> i64:
    """A word with a number for each of eight bits."""
    return spread_seven(bits & 127) | shift(bits >> 7, 56)


def spread_seven(bits: i64) -> i64:
    """A number for each of the seven lowest bits; the eighth must not be set."""
    # Copies, each 7 bits further, bring bit k to where number k begins; an eighth has no room.
    return (bits * 0x0002040810204081) & ONES


def widen(nibbles: i64) -> i64:
    """A number for each of the eight lowest nibbles."""
    nibbles &= 0xFFFFFFFF
    nibbles = (nibbles | shift(nibbles, 16)) & 0x0000FFFF0000FFFF
    nibbles = (nibbles | shift(nibbles, 8)) & 0x00FF00FF00FF00FF
    return (nibbles | shift(nibbles, 4)) & 0x0F0F0F0F0F0F0F0F


def put_set(row: vec[i64], at: i64, bits: i64, words: i64) -> i64:
    """Write a set, a number for each possible member; where the row goes on."""
    end: i64 = at + words
    while at < end:
        row[at] = spread(bits & 255)
        bits >>= 8
        at += 1
    return at


def put_zeros(row: vec[i64], at: i64, words: i64) -> i64:
    """Write nothing; where the row goes on."""
    end: i64 = at + words
    while at < end:
        row[at] = 0
        at += 1
    return at


def turned(seats: i64, seat: i64, players: i64) -> i64:
    """A word that marks a set of seats as one of them sees it: itself first, then clockwise."""
    return spread_seven((seats >> seat) | (shift(seats, players - seat) & first(players)))


def put_ones(row: vec[i64], at: i64, n: i64) -> None:
    """Write n ones."""
    while n >= WORD:
        row[at] = ONES
        at += 1
        n -= WORD
    if n > 0:
        row[at] = ONES & first(8 * n)


def from_seat(other: i64, seat: i64, players: i64) -> i64:
    """How far clockwise of the seat another one sits."""
    far: i64 = other - seat
    return far + (players & (far >> 63))  # where it is negative; who sits where is hard to foretell


def one(k: i64) -> i64:
    """A word whose k-th number is 1."""
    return shift(1, 8 * k)


def by_seat(numbers: vec[i64], seat: i64) -> i64:
    """A word with everybody's number, the seat's own first."""
    word: i64 = 0
    seats: i64 = len(numbers)
    k: i64 = 0
    while k < seats:
        word |= shift(numbers[seat], 8 * k)
        seat = clockwise(seat, seats)
        k += 1
    return word
