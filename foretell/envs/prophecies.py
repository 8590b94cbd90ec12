"""What a seat observes in both editions of Seven Prophecies."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.envs.layout import (
    ONES,
    Encoder,
    from_seat,
    one,
    put_ones,
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
from foretell.kit.bits import first, shift
from foretell.kit.state import OVER, State, clockwise

CARDS: Final = 8  # words for a set of cards: a number for each action code below PROPHESY
ENDED: Final = 5  # after the phases of the rules


class ProphecyEncoder(Encoder):
    """Cards by action code, tokens by place, and everything by seat from the observer's own."""

    def __init__(self, state: Prophecies) -> None:
        super().__init__(state)
        self.first_edition: bool = isinstance(state, SevenProphecies2017)
        self.ones: i64 = ONES & first(8 * self.players)  # a byte for each seat
        self.card_fields()
        self.seat_fields()
        self.field(
            "phase", 1, 1, "What is due, one of start, deal, row, prophecy, trick, nothing more."
        )
        self.field(
            "progress",
            1,
            50,
            "Complete tricks, cards in the present one, complete rounds, and rounds left at the "
            "most, the present one included.",
        )
        if self.first_edition:
            self.field("variant", 1, 1, f"The variant, one of {', '.join(VARIANTS)}.")

    def card_fields(self) -> None:
        """What lies where."""
        players = int(self.players)
        self.field("hand", CARDS, 1, "The cards you hold.")
        self.field("seen", CARDS, 1, "The cards that everybody has seen: played or laid open.")
        self.field(
            "tricks",
            TRICKS // 2,
            PROPHESY,
            "For each of ten tricks, 4 numbers: by seat the card it played, its action code + 1.",
        )
        self.field(
            "table",
            players,
            13,
            "By seat, 8 each: its card in the present trick, as its colour, one of 4, its number, "
            "and when it was played, 1 for first.",
        )
        self.field("row", TRICKS // 2, 1, "For each of ten tricks its lead colour, one of 4.")
        self.field("lead", 1, 1, "The lead colour of the present trick, one of 4.")

    def seat_fields(self) -> None:
        """What is known of each seat."""
        self.field("prophecy", 2, TOKENS, "By seat, 4 each: tokens foretold for each place.")
        self.field("left", 2, TOKENS, "By seat, 4 each: tokens not yet fulfilled on each place.")
        self.field("points", 1, 11, "By seat: its points.")
        self.field("voids", 2, 1, "By seat, 4 each: the colours it has shown not to hold.")
        self.field("ready", 1, 1, "By seat: is its prophecy made?")
        self.field("acting", 1, 1, "By seat: may it act now?")
        self.field("start", 1, 1, "By seat: is it the start player of the round?")
        self.field("leader", 1, 1, "By seat: does it lead the present trick?")

    def write(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        assert isinstance(state, Prophecies)
        at = put_cards(row, at, state.hands[seat])
        at = put_cards(row, at, state.shown)
        at = self.put_tricks(state, seat, row, at)
        at = self.put_table(state, seat, row, at)
        at = self.put_row(state, row, at)
        at = self.put_tokens(state, seat, row, at)
        at = self.put_seats(state, seat, row, at)
        self.put_progress(state, row, at)

    def put_tricks(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> i64:
        end: i64 = put_zeros(row, at, TRICKS // 2)
        k: i64 = 0
        while k <= state.tricks and k < TRICKS:
            row[at + (k >> 1)] |= shift(self.trick(state, k, seat), 32 * (k & 1))
            k += 1
        return end

    def trick(self, state: Prophecies, k: i64, seat: i64) -> i64:
        """A trick of the round, the present one too: a byte for each seat, 0 or its card + 1."""
        if k == state.tricks:
            begun: i64 = state.trick + (ONES & first(8 * state.count))
            return rotated(begun, from_seat(state.leader, seat, self.players), self.players)
        done: i64 = state.done[k]
        cards: i64 = (done & 0xFFFFFFFF) + self.ones
        return rotated(cards, from_seat(done >> 32, seat, self.players), self.players)

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

    def put_row(self, state: Prophecies, row: vec[i64], at: i64) -> i64:
        if not state.laid():
            return put_zeros(row, at, TRICKS // 2 + 1)
        colours: i64 = state.row
        end: i64 = at + TRICKS // 2
        while at < end:
            row[at] = one(colours & 3) | one(4 + ((colours >> 2) & 3))
            colours >>= 4
            at += 1
        row[at] = 0
        if state.turn >= 0:
            row[at] = one((state.row >> (2 * state.tricks)) & 3)
        return at + 1

    def put_tokens(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> i64:
        revealed: bool = state.phase != PROPHECY
        made: i64 = state.prophecy[seat]
        left: i64 = 0
        points: i64 = 0
        other: i64 = seat
        by: i64 = 0
        while by < self.players:
            if revealed:
                made |= shift(state.prophecy[other], 16 * by)
            left |= shift(state.left[other], 16 * by)
            points |= shift(state.points[other], 8 * by)
            other = clockwise(other, self.players)
            by += 1
        row[at] = widen(made)
        row[at + 1] = widen(made >> 32)
        row[at + 2] = widen(left)
        row[at + 3] = widen(left >> 32)
        row[at + 4] = points
        return at + 5

    def put_seats(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> i64:
        players: i64 = self.players
        voids: i64 = shift(state.voids, 4 * (players - seat)) & first(4 * players)
        at = put_set(row, at, (state.voids >> (4 * seat)) | voids, 2)
        row[at] = turned(state.ready, seat, players)
        row[at + 1] = turned(state.acting(), seat, players)
        row[at + 2] = one(from_seat(state.start, seat, players))
        row[at + 3] = one(from_seat(state.leader, seat, players))
        return at + 4

    def put_progress(self, state: Prophecies, row: vec[i64], at: i64) -> None:
        row[at] = one(due(state))
        rounds: i64 = shift(state.round, 16) | shift(len(state.ended) - state.round, 24)
        row[at + 1] = state.tricks | shift(state.count, 8) | rounds
        if self.first_edition:
            assert isinstance(state, SevenProphecies2017)
            row[at + 2] = one(state.variant)

    def legal(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        assert isinstance(state, Prophecies)
        if state.phase != PROPHECY:
            at = put_cards(row, at, state.playable(seat))
            if row[at] != 0:  # the row has been written before, when prophecies were legal
                put_zeros(row, at, self.mask_width - CARDS)
            return
        at = put_zeros(row, at, CARDS)
        put_ones(row, at, len(state.splits))


def due(state: Prophecies) -> i64:
    """The phase, with one more for a game that is over."""
    if state.turn == OVER:
        return ENDED
    return state.phase


def put_cards(row: vec[i64], at: i64, cards: i64) -> i64:
    """Write a set of cards, two words for each colour; where the row goes on."""
    row[at] = spread(cards & 255)
    row[at + 1] = spread((cards >> 8) & 255)
    row[at + 2] = spread((cards >> 16) & 255)
    row[at + 3] = spread((cards >> 24) & 255)
    row[at + 4] = spread((cards >> 32) & 255)
    row[at + 5] = spread((cards >> 40) & 255)
    row[at + 6] = spread((cards >> 48) & 255)
    row[at + 7] = spread((cards >> 56) & 255)
    return at + CARDS
