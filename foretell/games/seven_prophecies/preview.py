"""What a seat can foresee of a card before it plays it: its place now, and those it can end with.

A card can end on a place if some deal of the cards that the seat has not seen, and some legal
play of those who come after it, bring it there. Who plays another colour than the lead holds
none of the lead; beyond that only counts matter: how many unseen cards of each colour beat the
card, and whether all unseen cards find a hand with room for them (Hall's theorem).
"""

from mypy_extensions import i64

from foretell.games.seven_prophecies.rules import Prophecies, strength
from foretell.kit.bits import bit, has, members, popcount, shift
from foretell.kit.state import clockwise, zeros


def standing(trick: i64, count: i64, lead: i64, power: i64) -> i64:
    """The place, from 1, that a card of this strength has among the cards played so far."""
    place: i64 = 1
    order: i64 = 0
    while order < count:
        if strength((trick >> (8 * order)) & 255, order, lead) > power:
            place += 1
        order += 1
    return place


class Preview:
    """The places of one seat's cards, from what that seat may know."""

    def __init__(self, seen: Prophecies, seat: i64) -> None:
        self.seen = seen
        self.seat: i64 = seat
        self.unseen: i64 = seen.unseen() & ~seen.hands[seat]
        self.room = zeros(seen.players + 1)  # unseen cards by holder; nobody's are the last
        self.allowed = zeros(4)  # per colour: the holders that may have it
        self.counts = zeros(8)  # unseen cards: per colour those that lose to the card, then beat it
        self.after: i64 = seen.players - seen.count - 1  # how many play after the seat
        self.set_up()

    def set_up(self) -> None:
        seen = self.seen
        nobody: i64 = popcount(self.unseen)
        holder: i64 = 0
        while holder < seen.players:
            if holder != self.seat:
                self.room[holder] = seen.hand_size(holder)
                nobody -= self.room[holder]
                colour: i64 = 0
                while colour < 4:
                    if not has(seen.voids, 4 * holder + colour):
                        self.allowed[colour] |= bit(holder)
                    colour += 1
            holder += 1
        self.room[seen.players] = nobody
        colour = 0
        while colour < 4:
            self.allowed[colour] |= bit(seen.players)
            colour += 1

    def previews(self) -> dict[str, dict[str, int]]:
        """For every playable card: its place now, the best and the worst still possible."""
        seen = self.seen
        told: dict[str, dict[str, int]] = {}
        for card in members(seen.playable(self.seat)):
            power = strength(card, seen.count, seen.lead)
            now = standing(seen.trick, seen.count, seen.lead, power)
            self.sort(card)
            beaten: i64 = 0
            while not self.can(self.seat, self.after, beaten):
                beaten += 1
            most: i64 = self.after
            while most > beaten and not self.can(self.seat, self.after, most):
                most -= 1
            told[seen.material.names[card]] = {
                "now": now,
                "best": now + beaten,
                "worst": now + most,
            }
        return told

    def sort(self, card: i64) -> None:
        """Count the unseen cards of each colour by whether they would beat this one later."""
        lead: i64 = self.seen.lead
        follows: bool = card >> 4 == lead
        colour: i64 = 0
        while colour < 4:
            cards: i64 = (self.unseen >> (16 * colour)) & 0x1FFF
            better: i64 = 0
            if follows and colour == lead:
                better = cards & ~(shift(2, card & 15) - 1)  # SP-4.4
            elif not follows and colour == lead:
                better = cards  # SP-4.4
            elif not follows:
                better = cards & ~(shift(1, card & 15) - 1)  # SP-4.5, SP-4.6
            self.counts[2 * colour] = popcount(cards & ~better)
            self.counts[2 * colour + 1] = popcount(better)
            colour += 1

    def can(self, seat: i64, after: i64, beaten: i64) -> bool:
        """Can exactly so many of those who play after the seat beat the card?"""
        if beaten < 0 or beaten > after:
            return False
        if after == 0:
            return self.dealable()
        seat = clockwise(seat, self.seen.players)
        kind: i64 = 0
        while kind < 8:
            if self.plays(seat, kind, after, beaten):
                return True
            kind += 1
        return False

    def plays(self, seat: i64, kind: i64, after: i64, beaten: i64) -> bool:
        """Can it be if the seat plays a card of this kind? No if it cannot have one."""
        if self.counts[kind] == 0 or not has(self.allowed[kind >> 1], seat):
            return False
        lead: i64 = self.seen.lead
        holders: i64 = self.allowed[lead]
        self.counts[kind] -= 1
        self.room[seat] -= 1
        if kind >> 1 != lead:
            self.allowed[lead] &= ~bit(seat)  # SP-4.3
        possible = self.can(seat, after - 1, beaten - (kind & 1))
        self.allowed[lead] = holders
        self.room[seat] += 1
        self.counts[kind] += 1
        return possible

    def dealable(self) -> bool:
        """Is there a hand with room for every card not yet placed?"""
        colours: i64 = 1
        while colours < 16:
            cards: i64 = 0
            holders: i64 = 0
            colour: i64 = 0
            while colour < 4:
                if has(colours, colour):
                    cards += self.counts[2 * colour] + self.counts[2 * colour + 1]
                    holders |= self.allowed[colour]
                colour += 1
            if cards > self.room_of(holders):
                return False
            colours += 1
        return True

    def room_of(self, holders: i64) -> i64:
        """How many cards these holders take together."""
        room: i64 = 0
        holder: i64 = 0
        while holder < len(self.room):
            if has(holders, holder):
                room += self.room[holder]
            holder += 1
        return room
