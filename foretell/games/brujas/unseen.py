"""The cards that a seat of Brujas has not seen: which they are, and who may hold them."""

from mypy_extensions import i64

from foretell.games.brujas.material import ALL, KINDS, how_many
from foretell.games.brujas.rules import DEAL, Sabbath
from foretell.kit.bits import bit, has, popcount, shift
from foretell.kit.worlds import Holdings


def unseen_cards(seen: Sabbath, seat: i64) -> i64:
    """The cards that the seat (or a spectator) has not seen, as the cards of a hand are kept."""
    if seen.phase <= DEAL:
        return 0
    once: i64 = 0
    twice: i64 = 0
    for place in known_cards(seen, seat):
        cards: i64 = place
        twice |= (once & cards) | (cards >> KINDS)
        once |= cards
    return (ALL & ~twice) | shift(ALL & ~once, KINDS)


def known_cards(seen: Sabbath, seat: i64) -> list[int]:
    """All cards that the seat has seen, in the places where they are."""
    known = [*seen.piles, seen.heap]
    if seat >= 0:
        own_down = (seen.secret >> (8 * seat)) & 255
        known += [seen.hands[seat], bit(own_down - 1) if own_down > 0 else 0]
    return known


def rooms(seen: Sabbath, seat: i64, unseen: i64) -> list[int]:
    """How many of the unseen cards each seat has, those face down included, and the box. BS-2.1"""
    found = [seen.hand_size(other) + has(seen.down, other) for other in range(seen.players)]
    if seat >= 0:
        found[seat] = 0
    found.append(popcount(unseen) - sum(found))
    return found


def holders(seen: Sabbath, kind: i64) -> i64:
    """The seats that have not shown to be without a kind of card, and the box."""
    found: i64 = bit(seen.players)
    seat: i64 = 0
    while seat < seen.players:
        if not has(seen.voids[seat], kind):
            found |= bit(seat)
        seat += 1
    return found


def holdings(seen: Sabbath, seat: i64) -> Holdings:
    """Who may hold which kind of card, as far as the seat can know."""
    unseen: i64 = unseen_cards(seen, seat)
    kinds = [(how_many(unseen, bit(kind)), holders(seen, kind)) for kind in range(KINDS)]
    return Holdings(rooms(seen, seat, unseen), kinds)
