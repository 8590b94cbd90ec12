"""What a seat could know of what it does not see, and how likely it had to think an action.

Where all deals are equally likely chances are exact, by counting them. Where the others' choices
speak (foretold tokens, colours that pay), they are counted in worlds imagined as a review does.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from foretell.kit.bits import bit, has, nibble
from foretell.kit.rng import Rng
from foretell.kit.state import View
from foretell.kit.worlds import Worlds
from foretell.review.examiner import Examiner

IMAGINED: Final = 1000  # worlds in which chances are counted that are not exact
POLLED: Final = 200  # worlds in which a rival is asked what to do

Cards = list[tuple[int, int]]  # each with the set of its possible holders


@dataclass(frozen=True)
class Unseen:
    """How likely each seat, or nobody, is to have something: at least one of its copies."""

    what: str
    copies: int
    seats: list[float]
    nobody: float


@dataclass(frozen=True)
class Knowledge:
    """All that a seat can say about what it does not see."""

    seat: int
    exact: bool
    unseen: list[Unseen]


def know(examiner: Examiner, view: View, seed: str = "") -> Knowledge:
    """What the view's seat could know."""
    deals = examiner.appraisal.deals(view)
    if deals is None:
        return Knowledge(view.seat, False, imagined(examiner, view, seed))
    return Knowledge(view.seat, True, counted(examiner, view, deals))


def counted(examiner: Examiner, view: View, deals: Worlds) -> list[Unseen]:
    """Exact chances: in how many of all deals somebody has it."""
    cards = cards_of(deals)
    names: dict[str, Cards] = {}
    for card, allowed in cards:
        names.setdefault(examiner.appraisal.card(view, card), []).append((card, allowed))
    known: dict[tuple[int, int], list[float]] = {}
    found: list[Unseen] = []
    for name, copies in names.items():
        key = copies[0][1], len(copies)
        if key not in known:
            holders = range(deals.holders)
            known[key] = [chance(deals, cards, copies, holder) for holder in holders]
        *seats, nobody = known[key]
        found.append(Unseen(name, len(copies), seats, nobody))
    return found


def cards_of(deals: Worlds) -> Cards:
    """The cards that are dealt, each with the set of its possible holders."""
    found: Cards = []
    begin = 0
    for size, allowed in zip(deals.sizes, deals.allowed, strict=True):
        found += [(card, allowed) for card in list(deals.cards)[begin : begin + size]]
        begin += size
    return found


def chance(deals: Worlds, cards: Cards, copies: Cards, holder: int) -> float:
    """How likely the holder is to have one of the copies or more: all deals but those without."""
    room = [nibble(deals.room, k) for k in range(deals.holders)]
    if room[holder] == 0 or not has(copies[0][1], holder):
        return 0.0
    barred = [
        (card, allowed & ~bit(holder) if (card, allowed) in copies else allowed)
        for card, allowed in cards
    ]
    try:
        without = Worlds(room, barred).count()
    except ValueError:  # there is no such deal
        without = 0
    return 1.0 - without / deals.count()


def imagined(examiner: Examiner, view: View, seed: str) -> list[Unseen]:
    """Chances counted in worlds imagined as a review imagines them."""
    appraisal = examiner.appraisal
    players = view.known.players
    others = [seat for seat in range(players) if seat != view.seat]
    had: Counter[tuple[str, int]] = Counter()
    copies: dict[str, int] = {}
    for world in examiner.imagine(view, seed, IMAGINED):
        together: Counter[str] = Counter()
        for seat in [*others, players]:
            held = Counter(appraisal.unseen(view, world, seat))
            together += held
            had.update((what, seat) for what in held)
        for what, number in together.items():
            copies[what] = max(copies.get(what, 0), number)
    return [
        Unseen(
            what,
            number,
            [had[what, seat] / IMAGINED for seat in range(players)],
            had[what, players] / IMAGINED,
        )
        for what, number in sorted(copies.items())
    ]


def likelihood(examiner: Examiner, view: View, rival: int, action: int, seed: str = "") -> float:
    """How likely the view's seat had to think that the rival, who is to act, does this.

    In worlds it imagines, the careful club policy is asked; what it never does is told as half of
    the least that so many worlds can show.
    """
    rng = Rng(f"{seed} likelihood")
    chosen = 0
    for world in examiner.imagine(view, seed, POLLED):
        chosen += examiner.habit.act(world, rival, rng) == action
    return max(chosen, 0.5) / POLLED
