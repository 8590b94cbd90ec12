"""What a seat observes in Brujas del Sabado."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.envs.layout import (
    Encoder,
    by_seat,
    from_seat,
    one,
    put_set,
    spread,
    turned,
)
from foretell.games.brujas.material import KINDS
from foretell.games.brujas.rules import DEAL, Sabbath
from foretell.kit.bits import first, has, nibble, shift
from foretell.kit.state import OVER, State, clockwise

CARDS: Final = 3  # words for cards by kind: as many numbers as there are kinds, and four more
ENDED: Final = 6  # after the phases of the rules


class BrujasEncoder(Encoder):
    """Cards counted by kind, witches by place, and everything by seat from the observer's own."""

    def __init__(self, state: Sabbath) -> None:
        super().__init__(state)
        players = int(state.players)
        kinds = "24 numbers, of which the first 20 are how many of each kind (by action code)"
        self.field("hand", CARDS, 2, f"Your hand: {kinds}.")
        self.field("heap", CARDS, 2, f"Face-up cards of the trick that nobody has taken: {kinds}.")
        self.field("piles", CARDS * players, 2, f"The cards each seat has taken, {kinds}.")
        self.field(
            "voids",
            CARDS * players,
            1,
            "The kinds each seat has shown not to hold, 24 numbers as above for each seat.",
        )
        self.field(
            "table",
            players,
            5,
            "The card of each seat in the present trick, taken since or not, 8 numbers for each "
            "seat: its colour (one of 4) and its number, if you know them, whether it lies face "
            "down, whether it wins the trick so far, and whether it was led.",
        )
        self.field("column", 2, 1, "The witch in each place, the top first, one of 4 colours each.")
        self.field("values", 1, 8, "What the score cards are worth, the top first.")
        self.field("lead", 2, 1, "The lead: open, a colour (one of 4) or a number (one of 5).")
        self.field("hands", 1, 13, "How many cards each seat holds.")
        self.field("acting", 1, 1, "The seat that acts now.")
        self.field("leader", 1, 1, "Who leads the present trick, one of the seats.")
        self.field(
            "phase", 1, 1, "What is due: start, witches, deal, play, move, take or nothing more."
        )
        self.field(
            "progress",
            1,
            13,
            "The number of complete tricks, of tricks left with the present one, of cards played "
            "to it, and the options: conflict, silent witches.",
        )

    def write(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        assert isinstance(state, Sabbath)
        at = put_cards(row, at, state.hands[seat])
        at = put_cards(row, at, state.heap)
        k: i64 = 0
        while k < self.players:
            piles: i64 = at + CARDS * k
            put_cards(row, piles, state.piles[seat_at(seat, k, self.players)])
            voids: i64 = state.voids[seat_at(seat, k, self.players)]
            put_set(row, piles + CARDS * self.players, voids, CARDS)
            k += 1
        at += 2 * CARDS * self.players
        at = self.put_table(state, seat, row, at)
        at = self.put_column(state, row, at)
        self.put_progress(state, seat, row, at)

    def put_table(self, state: Sabbath, seat: i64, row: vec[i64], at: i64) -> i64:
        end: i64 = at + self.players
        own_down: i64 = state.secret & shift(255, 8 * seat)
        cards: i64 = state.table | own_down
        other: i64 = seat
        while at < end:
            word: i64 = 0
            code: i64 = (cards >> (8 * other)) & 255
            if code > 0:
                word = one((code - 1) // 5) | shift((code - 1) % 5 + 1, 32)
            if has(state.down, other):
                word |= one(5)
            if state.count > 0 and other == state.best:
                word |= one(6)
            if state.count > 0 and other == state.leader:
                word |= one(7)
            row[at] = word
            other = clockwise(other, self.players)
            at += 1
        return at

    def put_column(self, state: Sabbath, row: vec[i64], at: i64) -> i64:
        row[at] = 0
        row[at + 1] = 0
        if state.phase >= DEAL:
            row[at] = one(nibble(state.column, 0)) | one(4 + nibble(state.column, 1))
            row[at + 1] = one(nibble(state.column, 2)) | one(4 + nibble(state.column, 3))
        row[at + 2] = by_seat(state.values, 0)
        return put_set(row, at + 3, shift(1, state.lead + 1), 2)

    def put_progress(self, state: Sabbath, seat: i64, row: vec[i64], at: i64) -> None:
        sizes: i64 = 0
        other: i64 = seat
        k: i64 = 0
        while k < self.players:
            sizes |= shift(state.hand_size(other), 8 * k)
            other = clockwise(other, self.players)
            k += 1
        row[at] = sizes
        row[at + 1] = spread(turned(state.acting(), seat, self.players))
        row[at + 2] = one(from_seat(state.leader, seat, self.players))
        row[at + 3] = one(ENDED if state.turn == OVER else state.phase)
        word: i64 = state.tricks | shift(state.hand - state.tricks, 8) | shift(state.count, 16)
        if state.conflict:
            word |= one(3)
        if state.silent:
            word |= one(4)
        row[at + 4] = word

    def legal(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        assert isinstance(state, Sabbath)
        put_set(row, at, state.options(seat), self.mask_width)


def put_cards(row: vec[i64], at: i64, cards: i64) -> i64:
    """Write how many there are of each kind; where the row goes on."""
    both: i64 = cards >> KINDS
    end: i64 = at + CARDS
    cards &= first(KINDS)
    while at < end:
        row[at] = spread(cards & 255) + spread(both & 255)
        cards >>= 8
        both >>= 8
        at += 1
    return at


def seat_at(seat: i64, far: i64, players: i64) -> i64:
    """The seat so far clockwise of another."""
    found: i64 = seat + far
    if found >= players:
        return found - players
    return found
