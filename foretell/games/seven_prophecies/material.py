"""What is printed: the cards of an edition, its prophecies, and their words.

A card is colour * 16 + number - 1. A prophecy is a nibble per place, 1st lowest.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from foretell.kit.bits import bit, members, nibble, shift
from foretell.kit.cards import Deck
from foretell.kit.state import Words, zeros

TOKENS: Final = 7
PROPHESY: Final = 64  # the first action code that is a prophecy; below are the cards


def splits(players: i64) -> vec[i64]:
    """All ways to put the tokens on the places, in the order of their words."""
    found = zeros(0)
    code: i64 = 0
    while code < shift(1, 3 * players):  # a digit of 3 bits per place, 1st the highest
        packed: i64 = 0
        total: i64 = 0
        place: i64 = 0
        while place < players:
            tokens: i64 = (code >> (3 * (players - 1 - place))) & 7
            packed |= shift(tokens, 4 * place)
            total += tokens
            place += 1
        if total == TOKENS:
            found = append(found, packed)
        code += 1
    return found


class Material:
    """What is printed: one edition's cards and words for a number of players."""

    def __init__(
        self, id: str, players: int, colours: list[str], numbers: int, clauses: dict[str, str]
    ) -> None:
        self.id = id
        self.players = players
        self.colours = colours
        self.letters = [colour[0].upper() for colour in colours]
        self.numbers = numbers
        self.clauses = clauses  # which clause says what both editions have, with so many players
        self.splits = splits(players)
        suits = range(len(colours))
        self.names = [f"{letter}{number}" for letter in self.letters for number in range(1, 17)]
        cards = [16 * colour + number for colour in suits for number in range(numbers)]
        self.deck = Deck("deal", cards, [self.card(card) for card in cards], clauses["cards"])
        self.all_cards: i64 = 0
        for card in cards:
            self.all_cards |= bit(card)
        names = [f"play {self.card(card)}" if card in cards else "" for card in range(PROPHESY)]
        names += [f"prophesy {self.split(packed)}" for packed in self.splits]
        self.words = Words(names)

    def card(self, card: i64) -> str:
        """A card's name."""
        return self.names[card]

    def hand(self, cards: i64) -> list[str]:
        """The names of a set of cards."""
        return [self.names[card] for card in members(cards)]

    def split(self, packed: i64) -> str:
        """A prophecy's name."""
        return "-".join(str(tokens) for tokens in self.by_place(packed))

    def by_place(self, packed: i64) -> list[int]:
        """Tokens on 1st, 2nd, ... place."""
        return [nibble(packed, place) for place in range(self.players)]
