"""Sets of small numbers in one machine word. The only module that may shift left."""

from mypy_extensions import i64


def shift(x: i64, n: i64) -> i64:
    """x << n in 64 bits: mypyc emits a bare shift of a constant in 32."""
    return x << n


def bit(n: i64) -> i64:
    """The set that holds only n."""
    return shift(1, n)


def first(n: i64) -> i64:
    """The set of 0 to n - 1."""
    return shift(1, n) - 1


def has(bits: i64, n: i64) -> bool:
    """Is n in the set?"""
    return (bits >> n) & 1 != 0


def popcount(bits: i64) -> i64:
    """How many numbers the set holds (0 to 61)."""
    bits -= (bits >> 1) & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 127


def lowest(bits: i64) -> i64:
    """The smallest number of a set that is not empty."""
    return popcount((bits & -bits) - 1)


def nth(bits: i64, k: i64) -> i64:
    """The k-th smallest number of the set, from 0."""
    while k > 0:
        bits &= bits - 1
        k -= 1
    return lowest(bits)


def members(bits: i64) -> list[int]:
    """The numbers of the set, ascending."""
    found: list[int] = []
    while bits != 0:
        found.append(lowest(bits))
        bits &= bits - 1
    return found


def nibble(packed: i64, k: i64) -> i64:
    """The k-th of sixteen small numbers packed into one word."""
    return (packed >> (4 * k)) & 15


def rotated(packed: i64, by: i64, seats: i64) -> i64:
    """Small numbers that lie by seat, a byte each, moved on by so many seats (up to all four)."""
    return (shift(packed, 8 * by) | (packed >> (8 * (seats - by)))) & first(8 * seats)
