"""What a seat observes of a game that has no encoder of its own: all it may know, bit by bit."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.envs.layout import WORD, Encoder, one, put_set, put_zeros
from foretell.kit.state import State

BITS: Final = 8  # words of an observation for each number of a state, which has 64 bits


class PlainEncoder(Encoder):
    """The seat, and every number of the state that the seat's view is made of."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.numbers: i64 = len(state.snapshot())
        self.field("seat", 1, 1, "Your seat, one of all.")
        words = int(self.numbers) * BITS
        self.field("known", words, 1, "What you may know, number by number: 64 bits, lowest first.")

    def write(self, state: State, seat: i64, row: vec[i64], at: i64) -> None:
        row[at] = one(seat)
        at += 1
        known = state.view(seat).known.snapshot()
        if len(known) != self.numbers:
            raise ValueError(f"{state.id}: snapshots must always have the same length.")
        for number in known:
            at = put_set(row, at, number, BITS)

    def legal(self, state: State, seat: i64, mask: vec[i64], to: i64) -> None:
        put_zeros(mask, to, self.mask_width)
        k: i64 = 0
        end: i64 = state.choices(seat)
        while k < end:
            action: i64 = state.choice(seat, k)
            mask[to + action // WORD] |= one(action % WORD)
            k += 1
