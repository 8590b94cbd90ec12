"""What lies on the table in The Seers of Santiiba, and how it is counted at the end.

Colours are 0 to 4: green, blue, brown, pink, white. Dice are a nibble per colour. Cards (a pile,
a collection, the area of uncertainty) are a byte per colour. Balls are a nibble per seat: the
colour + 1, 0 where there is none.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.kit.bits import bit, first, has, nibble, popcount, shift
from foretell.kit.state import (
    copy_words,
    zeros,
)

ID: Final = "santiiba"
COLOURS: Final = ["green", "blue", "brown", "pink", "white"]  # ST-1.1
VALUES: Final = 0x23140  # of a card, a nibble per colour: ST-1.1
WHITE: Final = 4
ALL: Final = 31  # the set of all colours
EACH: Final = 0x0101010101  # one card of every colour
STARS: Final = 3  # the highest face that shows stars: ST-1.2
MOST: Final = 4  # colours in a turn: ST-7.2
SEATS: Final = 4  # at most: ST-1.1
RECALLED: Final = 32  # turns: hardly any game has more

GLADE: Final = 30
CASTLE: Final = 75
TITLES: Final = [
    (40, "Reader of Signs"),
    (50, "Keeper of Omens"),
    (60, "Speaker of Dreams"),
    (70, "Watcher at the Gate"),
]

# How a turn ended.
GOES_ON: Final = 0
STOPPED: Final = 1
FOURTH: Final = 2
SEEN_THROUGH: Final = 3


def number(cards: i64, colour: i64) -> i64:
    """How many of the cards have the colour."""
    return (cards >> (8 * colour)) & 255


def shows_number(dice: i64, colour: i64) -> bool:
    """Does the colour's die show a number, not stars?"""
    return nibble(dice, colour) > STARS


def fewest(cards: vec[i64], seats: i64, colour: i64) -> i64:
    """Of a set of seats, those with the fewest cards of a colour."""
    found: i64 = 0
    least: i64 = 256
    seat: i64 = 0
    while seat < len(cards):
        held: i64 = number(cards[seat], colour)
        if has(seats, seat) and held <= least:
            found = found | bit(seat) if held == least else bit(seat)
            least = held
        seat += 1
    return found


def turn_over(cards: vec[i64], colour: i64) -> i64:
    """The seats that lose their cards of the next colour for having the fewest of this one."""
    tied: i64 = fewest(cards, first(len(cards)), colour)  # ST-10.3, ST-10.5
    return fewest(cards, tied, WHITE)  # ST-10.4


def final_spaces(spaces: vec[i64], cards: vec[i64]) -> vec[i64]:
    """Where the seers stand after the final count."""
    ends = zeros(len(spaces))
    copy_words(ends, spaces)
    losers: i64 = 0  # nobody turns over herbs
    colour: i64 = 0
    while colour <= WHITE:
        seat: i64 = 0
        while seat < len(ends):
            if not has(losers, seat):
                ends[seat] += number(cards[seat], colour) * nibble(VALUES, colour)  # ST-10.6
            seat += 1
        losers = turn_over(cards, colour)  # ST-10.2: whether turned over or not
        colour += 1
    return ends


def title(space: int) -> str:
    """The title of the last cult site that a seer reached, if any. ST-10.9"""
    earned = [name for site, name in TITLES if space >= site]
    return earned[-1] if earned else ""


class Turn:
    """What everybody has seen of one turn."""

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, active: i64) -> None:
        """A turn in which nothing has happened yet."""
        self.active: i64 = active
        self.dice: i64 = 0  # none before the roll
        self.ready: i64 = 0  # the seats whose ball is set
        self.up: i64 = 0  # those of them whose ball is up
        self.shown: i64 = 0  # the balls that are up
        self.chosen: i64 = 0  # the set of colours chosen
        self.order: i64 = 0  # those colours, a nibble each, the latest lowest
        self.area_dice: i64 = 0  # the colours of the dice in the area of uncertainty
        self.area_cards: i64 = 0  # and its cards: ST-1.5
        self.gained: i64 = 0  # the colour + 1 of a seer's card or of the bowl, a nibble per seat
        self.moved: i64 = 0  # spaces, a byte per seat
        self.end: i64 = GOES_ON

    def copy(self, other: "Turn") -> None:
        """Become equal to another turn."""
        self.active = other.active
        self.dice = other.dice
        self.ready = other.ready
        self.up = other.up
        self.shown = other.shown
        self.chosen = other.chosen
        self.order = other.order
        self.area_dice = other.area_dice
        self.area_cards = other.area_cards
        self.gained = other.gained
        self.moved = other.moved
        self.end = other.end

    def snapshot(self) -> tuple[int, ...]:
        """Everything that makes two turns equal."""
        return (
            *(self.active, self.dice, self.ready, self.up, self.shown, self.chosen, self.order),
            *(self.area_dice, self.area_cards, self.gained, self.moved, self.end),
        )

    def restore(self, snapshot: tuple[int, ...]) -> None:
        """Become equal to the turn that a snapshot was taken of."""
        self.active, self.dice, self.ready, self.up, self.shown, self.chosen = snapshot[:6]
        self.order, self.area_dice, self.area_cards = snapshot[6:9]
        self.gained, self.moved, self.end = snapshot[9:]

    def pack(self) -> i64:
        """The turn in one word: dice, order and set of colours, balls that came up, cards taken.

        All that it led to follows, if it is known how the game stood before.
        """
        cards: i64 = self.area_cards  # of each colour one at the most, a byte each
        taken: i64 = cards | (cards >> 7) | (cards >> 14) | (cards >> 21) | (cards >> 28)
        told: i64 = self.dice | shift(self.order, 20) | shift(self.shown, 36)
        return told | shift(taken & ALL, 52) | shift(self.chosen, 57)

    def unknown(self) -> i64:
        """The seats whose ball is set and not up."""
        return self.ready & ~self.up

    def saw(self, colour: i64) -> i64:
        """The seats whose ball is up with the colour."""
        seats: i64 = 0
        seat: i64 = 0
        while seat < SEATS:
            if nibble(self.shown, seat) == colour + 1:
                seats |= bit(seat)
            seat += 1
        return seats

    def advance(self) -> i64:
        """How far the dice in the area of uncertainty lead. ST-8.2"""
        spaces: i64 = 0
        colour: i64 = 0
        while colour <= WHITE:
            if has(self.area_dice, colour):
                spaces += nibble(self.dice, colour)
            colour += 1
        return spaces

    def is_fourth(self) -> bool:
        """Is the colour chosen last the fourth?"""
        return popcount(self.chosen) == MOST


def by_colour(packed: i64) -> dict[str, int]:
    """How many cards of each colour."""
    return {COLOURS[colour]: number(packed, colour) for colour in range(5)}


def kinds(cards: i64) -> list[str]:
    """The colours of which there are cards."""
    return [colour for colour, held in by_colour(cards).items() if held > 0]
