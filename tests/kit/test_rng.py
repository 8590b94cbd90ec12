"""Random numbers: fair, and the same in every version, compiled or not."""

import hashlib
import hmac
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from foretell.kit.rng import Chance, KeyedRng, Rng
from foretell.kit.state import octets

MULTIPLIER = 698769069
KEY = bytes(range(32))


def numbered(n: int) -> vec[u8]:
    cards = octets(n)
    for k in range(n):
        cards[k] = u8(k)
    return cards


def chi_square(found: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in found)


def multiply_with_carry(seed: str, numbers: int) -> list[int]:
    """The generator once more, without bounds on its integers."""
    digest = hashlib.blake2b(seed.encode(), digest_size=8).digest()
    carry = int.from_bytes(digest[:4], "big") % (MULTIPLIER - 1)
    carry, low = divmod(carry * 2**32 + int.from_bytes(digest[4:], "big") + 1, 2**32)
    found = []
    for _ in range(numbers + 4):
        carry, low = divmod(MULTIPLIER * low + carry, 2**32)
        found.append(carry ^ low)
    return found[4:]


def keyed_words(key: bytes, numbers: int) -> list[int]:
    """The keyed generator once more: HMACs of 0, 1, 2, ... cut into words."""
    blocks = [
        hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).hexdigest()
        for counter in range(numbers // 8 + 1)
    ]
    stream = "".join(blocks)
    return [int(stream[8 * k : 8 * k + 8], 16) for k in range(numbers)]


def test_the_first_numbers_are_these_for_ever() -> None:
    rng = Rng(0)
    numbers = [rng.bits32() for _ in range(6)]
    assert numbers == [1474430226, 2082319611, 2850931543, 2540523794, 818469650, 2342489337]
    rng = Rng("Foretell")
    assert [rng.bits32() for _ in range(3)] == [1791894757, 1170123952, 1158213360]
    rng = Rng(0)
    assert [rng.below(6) for _ in range(12)] == [2, 2, 3, 3, 1, 3, 2, 3, 0, 3, 2, 2]
    rng = Rng(0)
    large = [rng.below_big(3 * 2**60) for _ in range(2)]
    assert large == [2025965604274291543, 2362378877254208761]


def test_the_first_shuffle_is_this_for_ever() -> None:
    dealt = octets(10)
    Rng(0).shuffle(numbered(10), 10, dealt)
    assert [int(card) for card in dealt] == [4, 8, 6, 5, 7, 9, 3, 1, 2, 0]


@pytest.mark.parametrize("seed", ["", "0", "Foretell", "dört", "x" * 1000])
def test_no_step_leaves_63_bits(seed: str) -> None:
    rng = Rng(seed)
    assert [rng.bits32() for _ in range(2000)] == multiply_with_carry(seed, 2000)


def test_the_same_seed_gives_the_same_numbers_and_another_one_others() -> None:
    one, same, other = Rng("a"), Rng("a"), Rng("b")
    numbers = [one.bits32() for _ in range(50)]
    assert [same.bits32() for _ in range(50)] == numbers
    assert [other.bits32() for _ in range(50)] != numbers


def test_a_number_is_the_seed_that_its_words_are() -> None:
    assert Rng(17).bits32() == Rng("17").bits32()


def test_without_a_seed_the_system_gives_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.urandom", lambda size: b"\x5a" * size)
    assert Rng().bits32() == Rng(None).bits32() == Rng("5a" * 16).bits32()


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 120, 2**31 - 1, 2**31])
def test_below_stays_below(n: int) -> None:
    rng = Rng(n)
    assert all(0 <= rng.below(n) < n for _ in range(500))


@pytest.mark.parametrize("n", [2, 3, 7, 10, 52, 120])
def test_below_is_fair(n: int) -> None:
    rng = Rng("below")
    found = Counter(rng.below(n) for _ in range(200 * n))
    assert sorted(found) == [*range(n)]
    assert chi_square([*found.values()], 200) < n + 8 * (2 * n) ** 0.5


def test_below_is_fair_where_many_draws_must_be_thrown_away() -> None:
    n = 3 * 2**29  # of every eight words two are thrown away, or one number in three is rarer
    rng, same = Rng("rejected"), Rng("rejected")
    draws = [same.bits32() for _ in range(4000)]
    fair = [3 * draw // 8 for draw in draws if draw % 8 not in (0, 3)]
    assert [rng.below(n) for _ in fair] == fair
    found = Counter(number % 3 for number in fair)
    assert chi_square([found[k] for k in range(3)], len(fair) / 3) < 20


@pytest.mark.parametrize("n", [1, 2, 10, 2**31, 2**61 + 1, 2**62, 2**62 + 1, 2**200 - 1])
def test_below_big_stays_below(n: int) -> None:
    rng = Rng(n)
    assert all(0 <= rng.below_big(n) < n for _ in range(500))


@pytest.mark.parametrize("part", [1, 2**32, 2**60, 2**100])
def test_below_big_is_fair(part: int) -> None:
    rng = Rng("below_big")
    found = Counter(rng.below_big(3 * part) // part for _ in range(3000))
    assert chi_square([found[k] for k in range(3)], 1000) < 20


def test_below_big_throws_away_what_would_favour_small_numbers() -> None:
    n = 4190212  # 2**32 is 1025 n - 4
    rng, same = Rng("rejected"), Rng("rejected")
    draws = [same.bits32() for _ in range(20_000)]
    fair = [draw % n for draw in draws if draw < 1024 * n]
    assert len(fair) < len(draws)
    assert [rng.below_big(n) for _ in fair] == fair


def test_random_lies_between_0_and_1() -> None:
    rng = Rng("random")
    numbers = [rng.random() for _ in range(4000)]
    assert all(0 <= number < 1 for number in numbers)
    tenths = Counter(int(10 * number) for number in numbers)
    assert chi_square([tenths[k] for k in range(10)], 400) < 45


@pytest.mark.parametrize("n", [0, 1, 2, 44, 52])
def test_a_shuffle_puts_the_same_cards_in_another_order(n: int) -> None:
    dealt = octets(52)
    cards = numbered(52)
    Rng("shuffle").shuffle(cards, n, dealt)
    assert sorted(int(card) for card in dealt)[52 - n :] == [*range(n)]
    assert [int(card) for card in cards] == [*range(52)]
    assert [int(card) for card in dealt][n:] == [0] * (52 - n)


@pytest.mark.parametrize("rng", [Rng("orders"), KeyedRng(KEY)], ids=["free", "keyed"])
def test_every_order_is_equally_likely(rng: Chance) -> None:
    dealt = octets(4)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        rng.shuffle(numbered(4), 4, dealt)
        found[tuple(int(card) for card in dealt)] += 1
    assert len(found) == 24
    assert chi_square([*found.values()], 200) < 24 + 8 * 48**0.5


# With a key


def test_the_first_keyed_numbers_are_these_for_ever() -> None:
    rng = KeyedRng(KEY)
    assert [rng.bits32() for _ in range(3)] == [2668419513, 1083702857, 697404715]
    rng = KeyedRng(KEY)
    assert [rng.below(6) for _ in range(12)] == [3, 1, 0, 3, 1, 3, 2, 4, 4, 4, 5, 3]
    dealt = octets(10)
    KeyedRng(KEY).shuffle(numbered(10), 10, dealt)
    assert [int(card) for card in dealt] == [2, 4, 6, 5, 0, 1, 8, 9, 7, 3]


@pytest.mark.parametrize("key", [KEY, bytes(32), b"\xff" * 32], ids=["steps", "zeros", "ones"])
def test_a_key_gives_the_hmacs_of_a_counter(key: bytes) -> None:
    rng = KeyedRng(key)
    words = keyed_words(key, 2100)  # the counter needs its second byte
    assert [rng.bits32() for _ in range(2100)] == words
    assert max(words) >= 2**31


def test_another_key_gives_other_numbers() -> None:
    other = KeyedRng(bytes(31) + b"\x01")
    assert [other.bits32() for _ in range(8)] != keyed_words(bytes(32), 8)


def test_below_throws_away_the_same_words_with_a_key() -> None:
    n = 3 * 2**29
    rng = KeyedRng(KEY)
    fair = [3 * word // 8 for word in keyed_words(KEY, 2000) if word % 8 not in (0, 3)]
    assert [rng.below(n) for _ in fair] == fair


@pytest.mark.parametrize("n", [1, 2, 6, 52, 2**31])
def test_keyed_numbers_stay_below(n: int) -> None:
    rng = KeyedRng(KEY)
    assert all(0 <= rng.below(n) < n for _ in range(300))


@pytest.mark.parametrize("n", [2, 3, 6, 52])
def test_keyed_numbers_are_fair(n: int) -> None:
    rng = KeyedRng(KEY)
    found = Counter(rng.below(n) for _ in range(200 * n))
    assert sorted(found) == [*range(n)]
    assert chi_square([*found.values()], 200) < n + 8 * (2 * n) ** 0.5
