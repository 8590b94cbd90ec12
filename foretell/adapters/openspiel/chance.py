"""An outcome of chance as a tree: small steps with exact probabilities, no outcome twice.

A hand is a set: dealing cards one by one would reach every deal in as many ways as hands can be
ordered. So each kind of card is asked where it goes instead. What everybody sees (a row, a
column) lies in an order and is drawn place by place. Who sees which place, the rules tell.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from foretell.kit.rng import Rng
from foretell.kit.state import SPECTATOR, State

NOBODY: Final = -1  # holds the cards that stay hidden from everybody

Likely = list[tuple[int, float]]  # outcomes and their probabilities

ANY_FACE: Final[Likely] = [(face, 1 / 6) for face in range(6)]


class Drawing:
    """One outcome in the making."""

    outcomes: Likely  # what the next step may be; none when the outcome is whole

    def after(self, outcome: int) -> "Drawing":
        """The drawing one step further."""
        raise NotImplementedError

    def name(self, outcome: int) -> str:
        """A next step in words."""
        raise NotImplementedError

    def words(self) -> str:
        """The whole outcome, as the rules accept it."""
        raise NotImplementedError


class Start(Drawing):
    """Who starts."""

    def __init__(self, seats: list[int], found: int | None = None) -> None:
        self.seats = seats
        self.found = found
        self.outcomes = [(seat, 1 / len(seats)) for seat in seats] if found is None else []

    def after(self, outcome: int) -> "Start":
        return Start(self.seats, outcome)

    def name(self, outcome: int) -> str:
        return f"start {outcome}"

    def words(self) -> str:
        return f"start {self.found}"


class Roll(Drawing):
    """Dice, one after the other."""

    def __init__(self, dice: int, shown: tuple[int, ...] = ()) -> None:
        self.dice = dice
        self.shown = shown
        self.outcomes = ANY_FACE if len(shown) < dice else []

    def after(self, outcome: int) -> "Roll":
        return Roll(self.dice, (*self.shown, outcome + 1))

    def name(self, outcome: int) -> str:
        return f"roll {len(self.shown) + 1} {outcome + 1}"

    def words(self) -> str:
        return " ".join(["roll", *(str(face) for face in self.shown)])


class Layout:
    """Where the cards of a shuffled deck go: places that all see, and hands."""

    def __init__(self, words: str, told: list[str]) -> None:
        """From any outcome in words, and what each seat, then a spectator, is told of it."""
        self.head, *cards = words.split(" ")
        self.deck = Counter(cards)
        self.kinds = sorted(self.deck, key=by_suit_and_number)
        hidden = [[part == "?" for part in one.split(" ")[1:]] for one in told]
        self.owners = [self.owner([row[k] for row in hidden]) for k in range(len(cards))]
        self.places = [k for k, owner in enumerate(self.owners) if owner is None]
        self.holders = sorted({owner for owner in self.owners if owner is not None})
        self.order = {kind: number for number, kind in enumerate(self.kinds)}
        self.room = [self.owners.count(holder) for holder in self.holders]

    def owner(self, hidden: list[bool]) -> int | None:
        """Whose a place is: a seat's, nobody's, or None where everybody sees it."""
        if not hidden[SPECTATOR]:
            return None
        return hidden.index(False) if False in hidden else NOBODY

    def write(self, placed: list[str], hands: dict[int, list[str]]) -> str:
        """The outcome in words that puts these cards into the open and these into hands."""
        stacks: dict[int | None, Iterator[str]] = {None: iter(placed)}
        stacks.update((holder, iter(held)) for holder, held in hands.items())
        return " ".join([self.head, *(next(stacks[owner]) for owner in self.owners)])

    def tell(self, words: str, viewer: int) -> str:
        """As much of an outcome as a seat, or a spectator, is told."""
        head, *cards = words.split(" ")
        told = (
            card if owner is None or (owner == viewer and owner != NOBODY) else "?"
            for card, owner in zip(cards, self.owners, strict=True)
        )
        return " ".join([head, *told])

    def hands(self, words: str) -> dict[int, list[str]]:
        """Who holds what by an outcome in words."""
        held: dict[int, list[str]] = {holder: [] for holder in self.holders}
        for card, owner in zip(words.split(" ")[1:], self.owners, strict=True):
            if owner is not None:
                held[owner].append(card)
        return held


def by_suit_and_number(card: str) -> tuple[str, int]:
    """Where a card stands among others: B9 before B10."""
    suit = card.rstrip("0123456789")
    return suit, int(card[len(suit) :] or 0)


class Deal(Drawing):
    """A shuffled deck: first the places that all see, then kind by kind who holds it."""

    def __init__(
        self, layout: Layout, placed: tuple[str, ...], room: list[int], gifts: tuple[int, ...]
    ) -> None:
        self.layout = layout
        self.placed = placed
        self.room = room  # by holder
        self.gifts = gifts  # by kind, as `shares` numbers them
        self.left = layout.deck - Counter(placed) if len(gifts) == 0 else Counter()
        self.outcomes = self.next_outcomes()

    def is_placing(self) -> bool:
        """Is the next step a card that everybody sees?"""
        return len(self.placed) < len(self.layout.places)

    def next_outcomes(self) -> Likely:
        if self.is_placing():
            total = self.left.total()
            kinds = enumerate(self.layout.kinds)
            return [(k, self.left[kind] / total) for k, kind in kinds if self.left[kind]]
        if len(self.gifts) == len(self.layout.kinds):
            return []
        copies = self.copies()
        total = comb(sum(self.room), copies)
        ways = [self.ways(holders) for holders in shares(len(self.room), copies)]
        return [(gift, way / total) for gift, way in enumerate(ways) if way]

    def copies(self) -> int:
        """How many cards of the kind that is dealt next are to go into hands."""
        kind = self.layout.kinds[len(self.gifts)]
        return self.layout.deck[kind] - self.placed.count(kind)

    def ways(self, holders: tuple[int, ...]) -> int:
        """In how many of the places left for them these holders' cards may lie."""
        if len(holders) == 1:
            return self.room[holders[0]]
        return prod(comb(self.room[holder], holders.count(holder)) for holder in set(holders))

    def after(self, outcome: int) -> "Deal":
        if self.is_placing():
            placed = (*self.placed, self.layout.kinds[outcome])
            return Deal(self.layout, placed, self.room, self.gifts)
        room = list(self.room)
        for holder in shares(len(room), self.copies())[outcome]:
            room[holder] -= 1
        return Deal(self.layout, self.placed, room, (*self.gifts, outcome))

    def name(self, outcome: int) -> str:
        if self.is_placing():
            return f"{self.layout.head} {len(self.placed) + 1} {self.layout.kinds[outcome]}"
        kind = self.layout.kinds[len(self.gifts)]
        named = [
            "nobody" if self.layout.holders[holder] == NOBODY else f"{self.layout.holders[holder]}"
            for holder in shares(len(self.room), self.copies())[outcome]
        ]
        return f"{self.layout.head} {kind} to {' and '.join(named)}"

    def words(self) -> str:
        hands: dict[int, list[str]] = {holder: [] for holder in self.layout.holders}
        for kind, gift in zip(self.layout.kinds, self.gifts, strict=True):
            copies = self.layout.deck[kind] - self.placed.count(kind)
            for holder in shares(len(self.room), copies)[gift]:
                hands[self.layout.holders[holder]].append(kind)
        return self.layout.write(list(self.placed), hands)


@lru_cache
def shares(holders: int, copies: int) -> list[tuple[int, ...]]:
    """Every way in which equal cards may have holders."""
    return list(combinations_with_replacement(range(holders), copies))


def due(state: State, layouts: dict[str, Layout]) -> Drawing:
    """The outcome that a state waits for, from its beginning; `layouts` keeps those of its game."""
    scratch = state.clone()
    scratch.draw(Rng(0))  # any outcome shows what kind is due
    words = scratch.outcome()
    head, *parts = words.split(" ")
    if head == "start":
        named = int(state.named_start)
        return Start([named] if named >= 0 else list(range(state.players)))
    if head == "roll":
        return Roll(len(parts))
    if head not in layouts:
        viewers = [*range(state.players), SPECTATOR]
        layouts[head] = Layout(words, [scratch.told(viewer) for viewer in viewers])
    layout = layouts[head]
    return Deal(layout, (), layout.room, ())
