"""What a seat observes in both editions of Seven Prophecies."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.envs.layout import (
    Encoder,
    from_seat,
    one,
    put_ones,
    put_zeros,
    spread,
    spread_seven,
    widen,
)
from foretell.games.seven_prophecies.material import PROPHESY, TOKENS
from foretell.games.seven_prophecies.rules import ONES, PROPHECY, SPLIT, SUIT, TRICKS, Prophecies
from foretell.games.seven_prophecies.rules_2017 import VARIANTS, SevenProphecies2017
from foretell.kit.bits import bit, first, shift
from foretell.kit.state import OVER, State, zeros

CARDS: Final = 8  # words for a set of cards: a number for each action code below PROPHESY
SEEN: Final = CARDS  # where the cards that everybody has seen are written
TABLE: Final = SEEN + CARDS + TRICKS // 2  # where the present trick is
CODES: Final = 0x7F7F7F7F  # the bits of four cards, a byte each
BOTH: Final = 0x0000000100000001  # two tricks are two halves of a word
HALF: Final = 0x0000000100000000
ORDER: Final = 0x0000000700000000  # when a card was played, where the second half begins
ENDED: Final = 5  # after the phases of the rules


class ProphecyEncoder(Encoder):
    """Cards by action code, tokens by place, and everything by seat from the observer's own."""

    def __init__(self, state: Prophecies) -> None:
        super().__init__(state)
        self.first_edition: bool = isinstance(state, SevenProphecies2017)
        self.behind_row: i64 = TABLE + self.players + TRICKS // 2
        self.most_rounds: i64 = len(state.ended)
        self.faces = faces()
        self.pairs = pairs()
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
        game: Prophecies = state  # mypyc would check the type of `state` again with each use
        put_cards(row, at, game.hands[seat])
        put_cards(row, at + SEEN, game.shown)
        self.put_row(game, row, at + TABLE + self.players)
        self.put_changing(game, seat, row, at)

    def legal(self, state: State, seat: i64, mask: vec[i64], to: i64) -> None:
        assert isinstance(state, Prophecies)
        game: Prophecies = state
        put_zeros(mask, to, self.mask_width)
        if game.phase == PROPHECY:
            put_ones(mask, to + CARDS, len(game.splits))
        else:
            put_cards(mask, to, game.playable(seat))

    def renew(
        self, state: State, action: i64, row: vec[i64], at: i64, mask: vec[i64], to: i64
    ) -> None:
        assert isinstance(state, Prophecies)
        game: Prophecies = state
        seat: i64 = game.turn
        if game.phase == PROPHECY:  # as before all prophecies are legal
            put_cards(row, at, game.hands[seat])
        else:
            put_hand(row, at, game.hands[seat], mask, to, game.playable(seat))
            if action < PROPHESY:
                row[at + SEEN + (action >> 3)] = spread((game.shown >> (action & 56)) & 255)
            else:
                put_zeros(mask, to + CARDS, self.mask_width - CARDS)
        self.put_changing(game, seat, row, at)

    def put_changing(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> None:
        """Write what a decision may change, or looks different from another seat."""
        self.put_tricks(state, seat, row, at + SEEN + CARDS)
        at += self.behind_row
        row[at] = lead(state)
        self.put_tokens(state, seat, row, at + 1)
        self.put_seats(state, seat, row, at + 6)

    def put_tricks(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> None:
        """The round's tricks, and the present one once more by itself."""
        players: i64 = self.players
        played, faces = state.played, self.faces
        back: i64 = 8 * seat
        before: i64 = (CODES & first(back)) * BOTH  # the cards of the seats before, in two tricks
        after: i64 = (CODES & first(8 * (players - seat))) * BOTH
        on: i64 = bit(8 * (players - seat))
        k: i64 = 0
        while k < TRICKS // 2:
            tricks: i64 = played[k]
            row[at + k] = ((tricks >> back) & after) | ((tricks & before) * on)
            k += 1
        there: i64 = first(8 * state.count)
        begun: i64 = (state.trick + (ONES & there)) | ((0x04030201 & there) * HALF)
        begun = turned_halves(begun, from_seat(seat, state.leader, players), players)
        # After ten tricks it is empty, and what it is added to is written below.
        row[at + (state.tricks >> 1)] |= shift(begun & CODES, 32 * (state.tricks & 1))
        at += TRICKS // 2
        end: i64 = at + players
        while at < end:
            row[at] = faces[begun & 127] | ((begun & ORDER) * 256)
            begun >>= 8
            at += 1

    def put_row(self, state: Prophecies, row: vec[i64], at: i64) -> None:
        if not state.laid():
            put_zeros(row, at, TRICKS // 2)
            return
        pairs = self.pairs
        colours: i64 = state.row
        end: i64 = at + TRICKS // 2
        while at < end:
            row[at] = pairs[colours & 15]
            colours >>= 4
            at += 1

    def put_tokens(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> None:
        back: i64 = 16 * seat
        before: i64 = first(back)
        on: i64 = bit(16 * (self.players - 1 - seat))  # and 16 more, in two steps: 64 are too many
        made: i64 = state.prophecy
        if state.phase == PROPHECY:
            made &= shift(SPLIT, back)
        made = (made >> back) | ((made & before) * on * 65536)
        left: i64 = (state.left >> back) | ((state.left & before) * on * 65536)
        row[at] = widen(made)
        row[at + 1] = widen(made >> 32)
        row[at + 2] = widen(left)
        row[at + 3] = widen(left >> 32)
        points: i64 = turned_nibbles(state.points, seat, self.players)
        row[at + 4] = widen(points)

    def put_seats(self, state: Prophecies, seat: i64, row: vec[i64], at: i64) -> None:
        """Voids, everything that is true of a seat or not, and how far the game has come."""
        players: i64 = self.players
        voids: i64 = turned_nibbles(state.voids, seat, players)
        row[at] = spread(voids & 255)
        row[at + 1] = spread(voids >> 8)
        marks: i64 = state.ready | (state.acting() * 256)
        marks |= bit(16 + state.start) | bit(24 + state.leader)  # four sets, a byte each
        before: i64 = marks & (first(seat) * ONES)
        marks = ((marks >> seat) & (first(players - seat) * ONES)) | (before * bit(players - seat))
        row[at + 2] = spread_seven(marks & 15)
        row[at + 3] = spread_seven((marks >> 8) & 15)
        row[at + 4] = spread_seven((marks >> 16) & 15)
        row[at + 5] = spread_seven(marks >> 24)
        row[at + 6] = one(due(state))
        rounds: i64 = (state.round * 65536) | ((self.most_rounds - state.round) * 16777216)
        row[at + 7] = state.tricks | (state.count * 256) | rounds
        if self.first_edition:
            assert isinstance(state, SevenProphecies2017)
            row[at + 8] = one(state.variant)


def faces() -> vec[i64]:
    """What a card on the table is written as, by its action code + 1; 0 for none."""
    made = zeros(PROPHESY + 1)
    card: i64 = 0
    while card < PROPHESY:
        made[card + 1] = one(card >> 4) | shift((card & 15) + 1, 32)
        card += 1
    return made


def pairs() -> vec[i64]:
    """What the lead colours of two tricks are written as, of two bits each."""
    made = zeros(16)
    colours: i64 = 0
    while colours < 16:
        made[colours] = one(colours & 3) | one(4 + (colours >> 2))
        colours += 1
    return made


def turned_halves(both: i64, by: i64, seats: i64) -> i64:
    """Two halves of a word, in each a byte for each seat, turned so that seat `by` comes first."""
    before: i64 = (CODES & first(8 * by)) * BOTH
    after: i64 = (CODES & first(8 * (seats - by))) * BOTH
    return ((both >> (8 * by)) & after) | ((both & before) * bit(8 * (seats - by)))


def turned_nibbles(packed: i64, seat: i64, seats: i64) -> i64:
    """A nibble for each seat, turned so that the given one comes first."""
    return (packed >> (4 * seat)) | ((packed & first(4 * seat)) * bit(4 * (seats - seat)))


def lead(state: Prophecies) -> i64:
    """The lead colour of the present trick."""
    if state.turn < 0 or not state.laid():
        return 0
    return one((state.row >> (2 * state.tricks)) & 3)


def due(state: Prophecies) -> i64:
    """The phase, with one more for a game that is over."""
    if state.turn == OVER:
        return ENDED
    return state.phase


def put_cards(row: vec[i64], at: i64, cards: i64) -> None:
    """Write a set of cards, two words for each colour."""
    end: i64 = at + CARDS
    while at < end:
        row[at] = spread(cards & 255)
        row[at + 1] = spread_seven((cards >> 8) & 31)  # no colour has more than 13 cards
        cards >>= 16
        at += 2


def put_hand(row: vec[i64], at: i64, hand: i64, mask: vec[i64], to: i64, playable: i64) -> None:
    """Write a hand, and which of it may be played: all of a colour or none."""
    end: i64 = at + CARDS
    while at < end:
        low: i64 = spread(hand & 255)
        high: i64 = spread_seven((hand >> 8) & 31)
        some: i64 = ((playable & SUIT) + SUIT) >> 13  # 1 if any card of the colour is
        row[at] = low
        row[at + 1] = high
        mask[to] = low * some
        mask[to + 1] = high * some
        hand >>= 16
        playable >>= 16
        at += 2
        to += 2


ENCODER: Final = ProphecyEncoder
