"""What a seat observes in both editions of Seven Prophecies."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.envs.layout import (
    Encoder,
    by_seat,
    from_seat,
    one,
    put_set,
    put_zeros,
    rotated,
    spread,
    turned,
    widen,
)
from foretell.games.prophecy.edition import PROPHESY, TOKENS
from foretell.games.prophecy.rules import PROPHECY, TRICKS, Prophecies
from foretell.games.seven_prophecies_2017 import VARIANTS, SevenProphecies2017
from foretell.kit.bits import bit, first, shift
from foretell.kit.state import OVER, State, clockwise

CARDS: Final = 8  # words for a set of cards: a number for each action code below PROPHESY
ENDED: Final = 5  # after the phases of the rules
ONES: Final = 0x0101010101010101


class ProphecyEncoder(Encoder):
    """Cards by action code, tokens by place, and everything by seat from the observer's own."""

    def __init__(self, state: Prophecies) -> None:
        super().__init__(state)
        self.rounds: i64 = len(state.ended)
        self.variant: i64 = -1  # of the first edition
        if isinstance(state, SevenProphecies2017):
            self.variant = state.variant
        players = int(state.players)
        self.field("hand", CARDS, 1, "Your hand, 64 cards by action code.")
        self.field(
            "played",
            CARDS * players,
            1,
            "The cards each seat has played in this round, 64 cards by action code for each seat.",
        )
        if self.variant >= 0:
            self.field(
                "open", CARDS, 1, "The future cards and those set aside, 64 cards by action code."
            )
        self.field(
            "table",
            players,
            13,
            "The card of each seat in the present trick, 8 numbers for each seat: its colour (one "
            "of 4), its number, and when it was played (1 is first).",
        )
        self.field(
            "tricks",
            TRICKS // 2,
            PROPHESY,
            "The complete tricks of the round, 4 numbers each: the card of each seat, its action "
            "code + 1.",
        )
        self.field("row", TRICKS // 2, 1, "The lead colours of the ten tricks, one of 4 for each.")
        self.field("lead", 1, 1, "The lead colour of the present trick, one of 4.")
        self.field("prophecy", 2, TOKENS, "The prophecy of each seat, 4 places for each, if known.")
        self.field("left", 2, TOKENS, "The tokens each seat has left, 4 places for each.")
        self.field("voids", 2, 1, "The colours each seat has shown not to hold, 4 for each.")
        self.field("ready", 1, 1, "The seats whose prophecy is made.")
        self.field("acting", 1, 1, "The seats that may act now.")
        self.field("start", 1, 1, "The start player of the round, one of the seats.")
        self.field("leader", 1, 1, "Who leads the present trick, one of the seats.")
        self.field("points", 1, 127, "The points of each seat.")
        self.field("phase", 1, 1, "What is due: start, deal, row, prophecy, trick or nothing more.")
        self.field(
            "progress",
            1,
            50,
            "The number of complete tricks, of cards in the present one, of complete rounds, and "
            "of rounds that are left at the most, the present one included.",
        )
        if self.variant >= 0:
            self.field("variant", 1, 1, f"The variant: {', '.join(VARIANTS)}.")

    def write(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        assert isinstance(state, Prophecies)
        at = put_set(row, at, state.hands[seat], CARDS)
        at = self.put_played(state, seat, row, at)
        at = self.put_table(state, seat, row, at)
        at = self.put_tricks(state, seat, row, at)
        at = self.put_row(state, row, at)
        at = self.put_tokens(state, seat, row, at)
        at = self.put_seats(state, seat, row, at)
        self.put_progress(state, row, at)

    def put_played(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> i64:
        # Bit 0 stands for no card, so that what is not there needs no question.
        own: i64 = 0
        second: i64 = 0
        third: i64 = 0
        fourth: i64 = 0
        k: i64 = 0
        while k <= state.tricks:
            cards: i64 = self.trick(state, k, seat)
            own |= bit(cards & 255)
            second |= bit((cards >> 8) & 255)
            third |= bit((cards >> 16) & 255)
            fourth |= bit(cards >> 24)
            k += 1
        at = put_set(row, at, own >> 1, CARDS)
        at = put_set(row, at, second >> 1, CARDS)
        at = put_set(row, at, third >> 1, CARDS)
        if self.players == 4:
            at = put_set(row, at, fourth >> 1, CARDS)
        if self.variant >= 0:
            at = put_set(row, at, state.shown & ~((own | second | third | fourth) >> 1), CARDS)
        return at

    def trick(self, state: Prophecies, k: i64, seat: i64) -> i64:
        """The round's k-th trick, the present one last: a byte per seat, 0 or the card + 1."""
        if k == state.tricks:
            present: i64 = state.trick + (ONES & first(8 * state.count))
            return rotated(present, from_seat(state.leader, seat, self.players), self.players)
        packed: i64 = state.done[k]
        cards: i64 = (packed & 0xFFFFFFFF) + (ONES & first(8 * self.players))
        return rotated(cards, from_seat(packed >> 32, seat, self.players), self.players)

    def put_table(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> i64:
        end: i64 = put_zeros(row, at, self.players)
        order: i64 = 0
        by: i64 = from_seat(state.leader, seat, self.players)
        while order < state.count:
            card: i64 = (state.trick >> (8 * order)) & 255
            order += 1
            row[at + by] = one(card >> 4) | shift((card & 15) + 1, 32) | shift(order, 40)
            by = clockwise(by, self.players)
        return end

    def put_tricks(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> i64:
        end: i64 = put_zeros(row, at, TRICKS // 2)
        k: i64 = 0
        while k < state.tricks:
            row[at + (k >> 1)] |= shift(self.trick(state, k, seat), 32 * (k & 1))
            k += 1
        return end

    def put_row(self, state: Prophecies, row: vec[i64], at: i64) -> i64:
        if not state.laid():
            return put_zeros(row, at, TRICKS // 2 + 1)
        colours: i64 = state.row
        k: i64 = 0
        while k < TRICKS // 2:
            row[at + k] = one(colours & 3) | one(4 + ((colours >> 2) & 3))
            colours >>= 4
            k += 1
        row[at + k] = one(state.lead)
        return at + k + 1

    def put_tokens(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> i64:
        made: i64 = 0
        left: i64 = 0
        by: i64 = 0
        other: i64 = seat
        while by < self.players:
            if other == seat or state.phase != PROPHECY:
                made |= shift(state.prophecy[other], 16 * by)
            left |= shift(state.left[other], 16 * by)
            other = clockwise(other, self.players)
            by += 1
        row[at] = widen(made)
        row[at + 1] = widen(made >> 32)
        row[at + 2] = widen(left)
        row[at + 3] = widen(left >> 32)
        return at + 4

    def put_seats(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> i64:
        players: i64 = self.players
        voids: i64 = shift(state.voids, 4 * (players - seat)) & first(4 * players)
        at = put_set(row, at, (state.voids >> (4 * seat)) | voids, 2)
        row[at] = spread(turned(state.ready, seat, players))
        row[at + 1] = spread(turned(state.acting(), seat, players))
        row[at + 2] = one(from_seat(state.start, seat, players))
        row[at + 3] = one(from_seat(state.leader, seat, players))
        row[at + 4] = by_seat(state.points, seat)
        return at + 5

    def put_progress(self, state: Prophecies, row: vec[i64], at: i64) -> None:
        row[at] = one(ENDED if state.turn == OVER else state.phase)
        rounds: i64 = shift(state.round, 16) | shift(self.rounds - state.round, 24)
        row[at + 1] = state.tricks | shift(state.count, 8) | rounds
        if self.variant >= 0:
            row[at + 2] = one(self.variant)

    def legal(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        assert isinstance(state, Prophecies)
        if state.phase != PROPHECY:
            at = put_set(row, at, state.playable(seat), CARDS)
            put_zeros(row, at, self.mask_width - CARDS)
            return
        at = put_zeros(row, at, CARDS)
        left: i64 = len(state.splits)
        while left > 0:
            row[at] = ONES if left >= 8 else ONES & first(8 * left)
            left -= 8
            at += 1
