"""What lies on the table in Brujas del Sabado: cards, score cards, and their words.

A card is colour * 5 + number - 1 and exists twice. Cards in a hand, a pile or a trick are
one word: bit c says that card c is there, bit c + 20 that both are.
"""

from typing import Final

from mypy_extensions import i64

from foretell.kit.bits import bit, has, members, popcount, shift
from foretell.kit.cards import Deck
from foretell.kit.state import (
    Words,
)

KINDS: Final = 20  # different cards; also the first action that takes, those below play
ALL: Final = 0xFFFFF  # every kind of card
SUIT: Final = 0x1F  # the kinds of colour 0
RANK: Final = 0x8421  # the kinds of number 1
UP: Final = 40
DOWN: Final = 41
OPEN: Final = -1  # the lead while it is not fixed; else a colour 0 to 3, or 4 + number - 1

COLOURS: Final = ["red", "blue", "yellow", "green"]
LETTERS: Final = ["R", "B", "Y", "G"]
CARDS: Final = [f"{LETTERS[card // 5]}{card % 5 + 1}" for card in range(KINDS)]  # BS-1.1
COPIES: Final = 2  # of every card
NUMBERS: Final = 5
DEVIL: Final = 2  # points for the most of a number: BS-7.3
VALUES: Final = {False: [5, 3, 2, 1], True: [8, 5, 3, 2]}  # BS-1.3, BS-8.1
WORDS: Final = Words(
    [f"play {card}" for card in CARDS]
    + [f"take {card}" for card in CARDS]
    + ["move up", "move down"]
)
WITCH_CARDS: Final = Deck("witches", [0, 1, 2, 3], LETTERS, "BS-1.2")
DEVIL_CARDS: Final = Deck("deal", [*range(KINDS), *range(KINDS)], CARDS + CARDS, "BS-1.1")


def put(cards: i64, card: i64) -> i64:
    """The cards and one more."""
    return cards | bit(card + KINDS if has(cards, card) else card)


def without(cards: i64, card: i64) -> i64:
    """The cards without one that is there."""
    return cards ^ bit(card + KINDS if has(cards, card + KINDS) else card)


def following(lead: i64) -> i64:
    """The kinds that follow a fixed lead."""
    return shift(SUIT, 5 * lead) if lead < 4 else shift(RANK, lead - 4)


def how_many(cards: i64, kinds: i64) -> i64:
    """How many of the cards are of these kinds."""
    return popcount(cards & (kinds | shift(kinds, KINDS)))


def names(cards: i64) -> list[str]:
    """The names of the cards by colour and number, equal ones twice."""
    return [
        CARDS[card] for card in members(cards & ALL) for _ in range(1 + has(cards, card + KINDS))
    ]


def lead_name(lead: i64) -> str | None:
    """A lead in words: a colour's letter or a number; None while it is open."""
    if lead == OPEN:
        return None
    return LETTERS[lead] if lead < 4 else str(lead - 3)
