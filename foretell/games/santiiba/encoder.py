"""What a seat observes in The Seers of Santiiba."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.envs.layout import Encoder, by_seat, one, put_set, spread, turned, widen
from foretell.games.santiiba.material import GOES_ON, Turn
from foretell.games.santiiba.rules import ENDED, ROLL, Seers
from foretell.kit.bits import has, nibble, popcount, shift
from foretell.kit.state import State, clockwise

SPACES: Final = 60  # nobody comes as far: from below the Glade, four dice of six at the most


class SantiibaEncoder(Encoder):
    """Dice, piles and cards by colour, and everything by seat from the observer's own."""

    def __init__(self, state: Seers) -> None:
        super().__init__(state)
        self.turn_fields("", "this turn")
        self.field("area_dice", 1, 1, "By colour: is its die in the area of uncertainty?")
        self.turn_fields("last_", "the turn before")
        self.field("last_end", 1, 1, "How that ended, one of no turn, stop, fourth, seen through.")
        self.field(
            "cards",
            int(state.players),
            99,
            "By seat, 8 each: by colour the cards it has collected, if you may know; the last "
            "number is 1 if not.",
        )
        self.field("piles", 1, 99, "By colour: the cards left in its pile.")
        self.field("spaces", 1, SPACES, "By seat: where its seer stands.")
        self.field("acting", 1, 1, "By seat: may it act now?")
        due = "start, roll, foresee, choose, take, nothing more"
        self.field("phase", 1, 1, f"What is due, one of {due}.")
        self.field(
            "options", 1, 99, "May the active seat stop; are collections closed; cards of a pile."
        )

    def turn_fields(self, prefix: str, turn: str) -> None:
        """What everybody sees of a turn."""
        players = int(self.players)
        self.field(f"{prefix}dice", 1, 6, f"By colour: what its die shows in {turn}.")
        self.field(f"{prefix}chosen", 1, 4, f"By colour: as which it was chosen in {turn}.")
        self.field(f"{prefix}area_cards", 1, 1, f"By colour: cards in the area in {turn}.")
        self.field(
            f"{prefix}balls",
            players,
            1,
            f"By seat, 8 each: the colour of its ball in {turn}, one of 5, if you know it; is the "
            "ball set, is it up, is the seat active?",
        )
        self.field(
            f"{prefix}gained",
            players,
            1,
            f"By seat, 8 each: the colour, one of 5, of the card that came onto its board in "
            f"{turn} for a true foresight, or as the bowl of who is seen through.",
        )

    def write(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        assert isinstance(state, Seers)
        now = state.now
        last = state.last
        under_way: bool = ROLL <= state.phase < ENDED
        own: i64 = state.balls & shift(15, 4 * seat)
        at = self.put_turn(now, now.shown | own, under_way, seat, row, at)
        row[at] = spread(now.area_dice)
        at = self.put_turn(last, last.shown, last.end != GOES_ON, seat, row, at + 1)
        row[at] = one(last.end)
        at = self.put_cards(state, seat, row, at + 1)
        row[at] = state.piles
        row[at + 1] = by_seat(state.spaces, seat)
        row[at + 2] = turned(state.acting(), seat, self.players)
        row[at + 3] = one(state.phase)
        flags: i64 = shift(state.pile, 16)
        if state.may_stop:
            flags |= one(0)
        if state.closed:
            flags |= one(1)
        row[at + 4] = flags

    def put_turn(
        self, turn: Turn, balls: i64, is_one: bool, seat: i64, row: vec[i64], at: i64
    ) -> i64:
        row[at] = widen(turn.dice)
        row[at + 1] = chosen(turn)
        row[at + 2] = turn.area_cards
        at += 3
        k: i64 = 0
        while k < self.players:
            ball: i64 = colour_word(nibble(balls, seat))
            if has(turn.ready, seat):
                ball |= one(5)
            if has(turn.up, seat):
                ball |= one(6)
            if is_one and turn.active == seat:
                ball |= one(7)
            row[at + k] = ball
            row[at + self.players + k] = colour_word(nibble(turn.gained, seat))
            seat = clockwise(seat, self.players)
            k += 1
        return at + 2 * self.players

    def put_cards(self, state: Seers, seat: i64, row: vec[i64], at: i64) -> i64:
        row[at] = state.cards[seat]
        other: i64 = clockwise(seat, self.players)
        k: i64 = 1
        while k < self.players:
            row[at + k] = state.cards[other] if state.is_open() else one(7)
            other = clockwise(other, self.players)
            k += 1
        return at + k

    def legal(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        assert isinstance(state, Seers)
        put_set(row, at, state.allowed(), self.mask_width)


def chosen(turn: Turn) -> i64:
    """A word with a number for each colour: as which it was chosen."""
    word: i64 = 0
    order: i64 = turn.order
    k: i64 = popcount(turn.chosen)
    while k > 0:
        word |= shift(k, 8 * (order & 15))
        order >>= 4
        k -= 1
    return word


def colour_word(ball: i64) -> i64:
    """A word that tells a ball's colour, if it has one."""
    if ball == 0:
        return 0
    return one(ball - 1)


ENCODER: Final = SantiibaEncoder
