"""Random numbers, the same compiled and interpreted: no step leaves 63 bits."""

import os

from librt.vecs import vec
from mypy_extensions import i64, u8


class Chance:
    """A stream of random words, and what the rules ask of it: a number, a shuffle."""

    def bits32(self) -> i64:
        """32 random bits."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely; n up to 2**31."""
        product: i64 = self.bits32() * n
        while (product & 0xFFFFFFFF) < 4294967296 % n:
            product = self.bits32() * n
        return product >> 32

    def shuffle(self, cards: vec[u8], n: i64, into: vec[u8]) -> None:
        """Put the first n cards in random order into the first n places of `into`."""
        i: i64 = 0
        while i < n:
            j: i64 = self.below(i + 1)
            into[i] = into[j]
            into[j] = cards[i]
            i += 1


class KeyedRng(Chance):
    """HMAC-SHA256 of a counter: without the key unforeseeable, with it drawn again by anybody."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.blocks = 0
        self.words: list[int] = []  # of the latest block, those not yet given

    def bits32(self) -> i64:
        if not self.words:
            from hmac import digest  # here, for it takes long to load

            block = digest(self.key, self.blocks.to_bytes(8, "big"), "sha256")
            self.words = [int.from_bytes(block[k : k + 4], "big") for k in range(0, 32, 4)]
            self.blocks += 1
        return self.words.pop(0)


class Rng(Chance):
    """Multiply-with-carry, 2**61 long; for play and search, not for secrets."""

    def __init__(self, seed: int | str | None = None) -> None:
        from hashlib import blake2b  # here, for it takes long to load

        source = str(seed) if seed is not None else os.urandom(16).hex()
        digest = blake2b(source.encode(), digest_size=8).digest()
        # The carry must stay below the multiplier, and 0 is a fixed point.
        carry = int.from_bytes(digest[:4], "big") % 698769068
        self.word: i64 = carry * 4294967296 + int.from_bytes(digest[4:], "big") + 1
        for _ in range(4):
            self.bits32()

    # below and shuffle are those of Chance once more: inherited they would look up whose bits32
    # to call, for every decision of a search, and that makes playouts 5 % slower.

    def bits32(self) -> i64:
        x: i64 = self.word
        x = 698769069 * (x & 0xFFFFFFFF) + (x >> 32)
        self.word = x
        return (x ^ (x >> 32)) & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        product: i64 = self.bits32() * n
        if (product & 0xFFFFFFFF) < n:
            while (product & 0xFFFFFFFF) < 4294967296 % n:
                product = self.bits32() * n
        return product >> 32

    def shuffle(self, cards: vec[u8], n: i64, into: vec[u8]) -> None:
        i: i64 = 0
        while i < n:
            j: i64 = self.below(i + 1)
            into[i] = into[j]
            into[j] = cards[i]
            i += 1

    def below_big(self, n: int) -> int:
        """A random number from 0 to n - 1, however large n is."""
        while True:
            x, span = 0, 1
            while span < n * 1024:  # so that few draws fall beyond the last multiple of n
                word: int = self.bits32()
                x, span = x * 4294967296 + word, span * 4294967296
            if x < span - span % n:
                return x % n

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        return float(self.bits32()) / 4294967296.0
