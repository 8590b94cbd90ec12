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
from foretell.games.brujas.material import ALL, KINDS
from foretell.games.brujas.rules import DEAL, Sabbath
from foretell.kit.bits import has, nibble, shift
from foretell.kit.state import OVER, State, clockwise

CARDS: Final = 3  # words for cards by kind: as many numbers as there are kinds, and four more
ENDED: Final = 6  # after the phases of the rules


class BrujasEncoder(Encoder):
    """Cards counted by kind, witches by place, and everything by seat from the observer's own."""

    def __init__(self, state: Sabbath) -> None:
        super().__init__(state)
        players = int(state.players)
        self.field("hand", CARDS, 2, "How many cards of each kind you hold.")
        self.field("heap", CARDS, 2, "Face-up cards of the trick, of each kind, not yet taken.")
        self.field("piles", CARDS * players, 2, "By seat, 24 each: taken cards of each kind.")
        self.field("voids", CARDS * players, 1, "By seat, 24 each: kinds it cannot hold.")
        self.field(
            "table",
            players,
            5,
            "By seat, 8 each: its card in the trick, taken since or not, as its colour, one of 4, "
            "and its number if you know them; does it lie face down, win so far, was it led?",
        )
        self.field("column", 2, 1, "For each place from the top its witch, one of 4 colours.")
        self.field("values", 1, 8, "What the score card of each place is worth.")
        self.field("lead", 2, 1, "The lead, one of open, the 4 colours, the 5 numbers.")
        self.field("hands", 1, 13, "By seat: how many cards it holds.")
        self.field("acting", 1, 1, "By seat: does it act now?")
        self.field("leader", 1, 1, "By seat: does it lead the present trick?")
        due = "start, witches, deal, play, move, take, nothing more"
        self.field("phase", 1, 1, f"What is due, one of {due}.")
        self.field(
            "progress",
            1,
            13,
            "Complete tricks, tricks left with the present one, cards played to it; are conflict "
            "and silent witches chosen?",
        )

    def write(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        assert isinstance(state, Sabbath)
        at = put_cards(row, at, state.hands[seat])
        at = put_cards(row, at, state.heap)
        at = self.put_piles(state, seat, row, at)
        at = self.put_table(state, seat, row, at)
        at = self.put_column(state, row, at)
        self.put_progress(state, seat, row, at)

    def put_piles(self, state: Sabbath, seat: i64, row: vec[i64], at: i64) -> i64:
        voids: i64 = at + CARDS * self.players
        end: i64 = voids
        other: i64 = seat
        while at < end:
            at = put_cards(row, at, state.piles[other])
            voids = put_set(row, voids, state.voids[other], CARDS)
            other = clockwise(other, self.players)
        return voids

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
        row[at + 1] = turned(state.acting(), seat, self.players)
        row[at + 2] = one(from_seat(state.leader, seat, self.players))
        row[at + 3] = one(due(state))
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
    cards &= ALL
    while at < end:
        row[at] = spread(cards & 255) + spread(both & 255)
        cards >>= 8
        both >>= 8
        at += 1
    return at


def due(state: Sabbath) -> i64:
    """The phase, with one more for a game that is over."""
    if state.turn == OVER:
        return ENDED
    return state.phase


ENCODER: Final = BrujasEncoder
